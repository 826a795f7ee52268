import { createEntities } from '@patio/framework/react';
import { loadDescriptions } from '#generated/descriptions/load.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { resourceSlots, tabbed } from '../resources/slots';

/** The entities of the portal. */
export const entities = createEntities({
  outlines,
  loadDescriptions,
  readValidators: async () => (await import('#generated/validators/lazy.ts')).loadValidators,
  slots: resourceSlots,
  tabbed,
});
