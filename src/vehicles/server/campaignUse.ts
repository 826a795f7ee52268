import { descriptions } from '#generated/descriptions/index.ts';
import { type EntityDescription, placesNaming } from '@patio/framework/kernel';
import { type CountAffected, readReferring } from '@patio/framework/server';

/**
 * Number of offers and rules that use the campaigns, including those hidden from the person.
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
