import {
  appError,
  err,
  localDateOf,
  ok,
  type AppError,
  type Result,
} from '@patio/framework/kernel';
import type { Deps, EntityHooks, Database, Values } from '@patio/framework/server';
import { isExpired } from '#simulation/rules/results.ts';
import { isPriced, priceOfOffer } from './priceOfOffer';
import { expireBefore, findGroupLeft } from './store/offers';

/**
 * Whether the vehicle of an offer is of the group that its campaign is for; looked at where `changed` has one of both.
 *
 * @fails offer.vehicle_outside_group at the vehicle
 * @source CAMP-006, OQ-105
 */
const checkGroup = async (
  db: Database,
  { campaign, vehicle }: Values,
  changed: Values,
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
 * Marks the offers whose last day was yesterday in São Paulo or earlier, some in a round.
 *
 * @returns how many
 * @source OQ-105
 */
export const expireOffers = ({ db, clock }: Deps): Promise<number> => {
  const now = clock();
  return expireBefore(db, localDateOf(now), now);
};

/**
 * An offer has the price of its table and term. An expired one holds again once its last day is moved ahead, and one
 * that becomes national has no region.
 *
 * @fails SIS002 for another price after the last day of its simulation @source SIMR-072, OQ-097
 */
export const offerHooks: EntityHooks = {
  beforeCreate: async ({ trx, deps }, input) => {
    const fits = await checkGroup(trx, input, input);
    if (!fits.ok) return fits;
    const own = await priceOfOffer({ db: trx, clock: deps.clock }, input);
    return own.ok ? ok({ ...input, ...own.value }) : own;
  },
  beforeUpdate: async ({ trx, deps }, { row, values }) => {
    const fits = await checkGroup(trx, { ...row, ...values }, values);
    if (!fits.ok) return fits;
    const until = values['validUntil'];
    const revived =
      row['status'] === 'expired' &&
      typeof until === 'string' &&
      until >= localDateOf(deps.clock());
    const reading = { db: trx, clock: deps.clock };
    const last = { ...row, ...values }['simulationValidUntil'];
    if (isPriced(values) && isExpired(last, localDateOf(deps.clock())))
      return err(appError('SIS002'));
    const own = isPriced(values) ? await priceOfOffer(reading, { ...row, ...values }) : ok({});
    if (!own.ok) return own;
    return ok({
      ...values,
      ...own.value,
      ...(revived ? { status: 'enabled' } : {}),
      ...(values['type'] === 2 ? { region: null } : {}),
    });
  },
};
