import {
  type EntityDescription,
  placesNaming,
  type AppError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import { type CountAffected, readReferring, type EntityHooks } from '@patio/framework/server';
import { descriptions } from '#generated/descriptions/index.ts';
import { hasColor } from './store/lookups';

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

const code = 'VHC.color_exists';

/** Colours for all models must be unique too, which a schema's unique set cannot express. */
const refuseIf = (exists: boolean): Result<undefined, AppError> =>
  exists ? err(appError(code, { fields: [{ path: 'description', code }] })) : ok(undefined);

/** Refuses a duplicate colour: same description, source, manufacturer and model. @source ENT-COLOR-04, ERR-145 */
export const colorHooks: EntityHooks<'colors'> = {
  beforeCreate: async ({ trx }, input) => {
    const checked = refuseIf(await hasColor(trx, input, null));
    return checked.ok ? ok(input) : checked;
  },
  beforeUpdate: async ({ trx }, { row, values }) => {
    const checked = refuseIf(await hasColor(trx, { ...row, ...values }, row.id));
    return checked.ok ? ok(values) : checked;
  },
};
