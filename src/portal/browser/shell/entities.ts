import { createEntities } from '../../../framework/browser/shell/createEntities';
import { loadDescriptions } from '../../../generated/descriptions/load';
import { outlines } from '../../../generated/descriptions/outlines';
import { resourceSlots, tabbed } from '../resources/slots';

/** The entities of the portal. */
export const entities = createEntities({
  ...{ outlines, loadDescriptions },
  readValidators: async () => (await import('../../../generated/validators/load')).loadValidators,
  slots: resourceSlots,
  tabbed,
});
