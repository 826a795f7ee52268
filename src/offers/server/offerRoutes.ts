import { offers } from '#generated/descriptions/offers.ts';
import { type ErrorCode, type WireRecord, appError, err, ok } from '@patio/framework/kernel';
import {
  type RouteModule,
  createRecord,
  getRecord,
  openContext,
  route,
  runWrite,
} from '@patio/framework/server';
import { cloneOffer, readVehicleOfOffer } from '../calls';
import { readEnabledRegions, readOfferVehicle } from './store/offers';

const regional = 1;

/** Editable fields of an offer, for a copy. */
const copyOf = (record: WireRecord, region: string): Record<string, unknown> => ({
  ...Object.fromEntries(
    offers.fields
      .filter(({ editable }) => editable !== 'never')
      .map(({ name }) => [name, record[name] ?? null]),
  ),
  type: regional,
  region,
});

/** Why a region gets no copy of an offer. A copy in the offer's own region would be the same offer again. */
const regionFault = (
  record: WireRecord,
  region: string,
  known: ReadonlySet<string>,
): ErrorCode | undefined => {
  if (!known.has(region)) return 'validation.reference_missing';
  return record['region'] === region ? 'offer.own_region' : undefined;
};

/** Custom calls of offers. */
export const offerRoutes: RouteModule = [
  route(readVehicleOfOffer, async ({ db }, { params }) => {
    const vehicle = await readOfferVehicle(db, params.id);
    return vehicle ? ok(vehicle) : err(appError('SIS001'));
  }),
  route(cloneOffer, async (deps, { params, body, context }) => {
    const entity = { ...openContext(deps, context), description: offers };
    const record = await getRecord(entity, params.id);
    if (!record.ok) return record;
    const known = await readEnabledRegions(deps.db, body.regions);
    const fields = body.regions.flatMap((region, at) => {
      const code = regionFault(record.value, region, known);
      return code ? [{ path: `regions.${at}`, code }] : [];
    });
    if (fields.length > 0) return err(appError('validation.failed', { fields }));
    return runWrite(entity, async (trx) => {
      const inside = { ...openContext({ ...deps, db: trx }, context), description: offers };
      const ids: string[] = [];
      for (const region of body.regions) {
        const made = await createRecord(inside, { body: copyOf(record.value, region) });
        if (!made.ok) return made;
        ids.push(made.value.id);
      }
      return ok({ ids });
    });
  }),
];
