import type { EntitySlots } from '../../framework/browser/data/entity/EntitySlots';

const regional = 1;

/** What the forms of offers have beyond their schema: a national offer has no region to choose. */
export const offerSlots: EntitySlots = {
  form: { isHidden: (field, values) => field === 'region' && values['type'] !== regional },
};
