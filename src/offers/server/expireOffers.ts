import {
  type UncheckedValues,
  appError,
  err,
  localDateOf,
  ok,
  type AppError,
  type Result,
} from '@patio/framework/kernel';
import type { Deps, EntityHooks, Database } from '@patio/framework/server';
import { isExpired } from '#simulation/rules/results.ts';
import { isPriced, priceOfOffer } from './priceOfOffer';
import { expireBefore, findGroupLeft } from './store/offers';

/**
 * Checks that the vehicle belongs to the campaign's group, if `changed` contains either.
 *
 * @fails offer.vehicle_outside_group at the vehicle
 * @source CAMP-006, OQ-105
 */
const checkGroup = async (
  db: Database,
  { campaign, vehicle }: UncheckedValues<'offers'>,
  changed: UncheckedValues<'offers'>,
): Promise<Result<void, AppError>> => {
  const concerns = 'campaign' in changed || 'vehicle' in changed;
  if (!concerns || typeof campaign !== 'string' || typeof vehicle !== 'string')
    return ok(undefined);
  const group = await findGroupLeft(db, { campaign, vehicle });
  if (group === undefined) return ok(undefined);
  const code = 'offer.vehicle_outside_group';
  const fields = [{ path: 'vehicle', code, params: { group } } as const];
  return err(appError('validation.failed', { fields }));
};

/**
 * Expires offers whose last day is past in São Paulo, in batches.
 *
 * @returns number of expired offers
 * @source OQ-105
 */
export const expireOffers = ({ db, clock }: Deps): Promise<number> => {
  const now = clock();
  return expireBefore(db, localDateOf(now), now);
};

/**
 * Prices an offer by its table and term. Extending the last day reactivates an expired offer; a national one has no
 * region.
 *
 * @fails SIS002 if it is repriced after the last day of its simulation @source SIMR-072, OQ-097
 */
export const offerHooks: EntityHooks<'offers'> = {
  beforeCreate: async ({ trx, deps }, input) => {
    const fits = await checkGroup(trx, input, input);
    if (!fits.ok) return fits;
    const own = await priceOfOffer({ db: trx, clock: deps.clock }, input);
    return own.ok ? ok({ ...input, ...own.value }) : own;
  },
  beforeUpdate: async ({ trx, deps }, { row, values }) => {
    const fits = await checkGroup(trx, { ...row, ...values }, values);
    if (!fits.ok) return fits;
    const until = values.validUntil;
    const revived =
      row.status === 'expired' && typeof until === 'string' && until >= localDateOf(deps.clock());
    const reading = { db: trx, clock: deps.clock };
    const last = { ...row, ...values }.simulationValidUntil;
    if (isPriced(values) && isExpired(last, localDateOf(deps.clock())))
      return err(appError('SIS002'));
    const own = isPriced(values) ? await priceOfOffer(reading, { ...row, ...values }) : ok({});
    if (!own.ok) return own;
    return ok({
      ...values,
      ...own.value,
      ...(revived ? { status: 'enabled' } : {}),
      ...(values.type === 2 ? { region: null } : {}),
    });
  },
};
