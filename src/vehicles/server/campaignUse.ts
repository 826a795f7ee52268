import { descriptions } from '../../generated/descriptions';
import { placesNaming } from '../../framework/kernel/entity/references';
import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
import type { Database } from '../../framework/server/deps';
import { readReferring } from '../../framework/server/store/write/referring';
import type { Row } from '../../framework/server/store/write/records';

/**
 * How many offers and rules refer to a campaign, also those that the person does not see.
 *
 * @source OQ-160
 */
export const countCampaignUse = async (db: Database, row: Row): Promise<number> => {
  const target: EntityDescription = descriptions.campaigns;
  const counts = Object.values<EntityDescription>(descriptions).map(async (description) => {
    const places = placesNaming(description, { target, onDelete: 'restrict' });
    if (places.length === 0) return 0;
    const asked = { record: row, selection: { visibleTo: null }, except: row.id, limit: 1 };
    return (await readReferring(db, { description, places }, asked)).count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};
