import { descriptions } from '../../generated/descriptions';
import { placesNaming } from '../../framework/kernel/entity/references';
import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
import type { CountAffected } from '../../framework/server/crud/EntityHooks';
import { readReferring } from '../../framework/server/store/write/referring';

/**
 * How many offers and rules refer to campaigns, also those that the person does not see.
 *
 * @source OQ-160
 */
export const countCampaignUse: CountAffected = async (db, records) => {
  const target: EntityDescription = descriptions.campaigns;
  const counts = Object.values<EntityDescription>(descriptions).map(async (description) => {
    const places = placesNaming(description, { target, onDelete: 'restrict' });
    if (places.length === 0) return 0;
    const asked = { records, selection: { visibleTo: null }, limit: 1 };
    return (await readReferring(db, { description, places }, asked)).count;
  });
  return { count: (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) };
};
