import {
  type UncheckedValues,
  type AppError,
  type Result,
  appError,
  err,
  formatMoney,
  ok,
  type EntityValues,
  localDateOf,
} from '@patio/framework/kernel';
import { applyChange, type Deps, type EntityHooks, type Database } from '@patio/framework/server';
import { offers } from '#generated/descriptions/offers.ts';
import { systemRequest } from '#organisation/server/index.ts';
import type { Pricing } from '#pricing/rules/index.ts';
import { offerSale } from '#simulation/rules/offerSale.ts';
import { paymentsText } from '#papers/rules/paper.ts';
import { resultOf, isExpired } from '#simulation/rules/results.ts';
import { priceStored } from '#simulation/server/index.ts';
import {
  findCampaignName,
  readOfferVehicle,
  lockPastOffers,
  findMismatchedGroup,
} from './store/offers';

/** Fields that the instalment depends on. */
const priced: ReadonlySet<string> = new Set([
  'vehicle',
  'price',
  'state',
  'personType',
  'financeType',
  'deferralUnit',
  'entryValue',
  'tableCode',
  'term',
  'campaign',
]);

/** Whether a change of these fields requires repricing. */
const isPriced = (values: UncheckedValues<'offers'>): boolean =>
  Object.keys(values).some((name) => priced.has(name));

const none = {
  term: null,
  tableDescription: null,
  instalment: null,
  payments: null,
  financedValue: null,
  totalValue: null,
  rate: null,
  cetYearly: null,
};

/** Simulation field → offer field; others map to the plan. */
const fieldOf: Readonly<Record<string, string>> = {
  vehiclePrice: 'price',
  entryValue: 'entryValue',
  term: 'tableCode',
};

const atOffer = ({ fields = [], ...refusal }: AppError): AppError => ({
  ...refusal,
  fields: fields.map((field) => ({ ...field, path: fieldOf[field.path] ?? 'tableCode' })),
});

/** Tolerance for the rounding of the last instalment. */
const centsOfRounding = 100n;

/** Whether the payments are not equal instalments, one per month. */
const isUneven = ({ schedule, instalment, term }: Pricing): boolean => {
  const paid = schedule.filter(({ payment }) => payment > 0n);
  const differs = ({ payment }: (typeof paid)[number]): boolean => {
    const difference = payment > instalment ? payment - instalment : instalment - payment;
    return difference > centsOfRounding;
  };
  return paid.length !== term || paid.some(differs);
};

/**
 * Prices an offer with today's tables; empty without a chosen table.
 *
 * @fails with the simulator's refusals, at the fields of the offer
 */
export const priceOfOffer = async (
  reading: Pick<Deps, 'db' | 'clock'>,
  offer: UncheckedValues<'offers'>,
): Promise<Result<EntityValues<'offers'>, AppError>> => {
  if (!offer.tableCode) return ok(none);
  const vehicle = await readOfferVehicle(reading.db, String(offer.vehicle));
  const campaign = await findCampaignName(reading.db, offer.campaign);
  const found = await priceStored(reading, offerSale(offer, { vehicle, campaign }));
  if (!found.ok) return err(atOffer(found.error));
  const { table, pricing, parameters } = found.value;
  if (table.financeType !== offer.financeType)
    return err(
      appError('validation.failed', {
        fields: [{ path: 'tableCode', code: 'simulation.table_not_offered' }],
      }),
    );
  const { tableDescription, instalment, financedValue, totalValue, rate, cetYearly } = resultOf(
    table,
    pricing,
    parameters.releaseDate,
  );
  const payments = isUneven(pricing)
    ? paymentsText(pricing.schedule, (amount) => formatMoney(Number(amount)))
    : null;
  const amounts = { instalment, payments, financedValue, totalValue };
  return ok({ tableDescription, ...amounts, rate, cetYearly });
};

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
  const group = await findMismatchedGroup(db, { campaign, vehicle });
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
export const expireOffers = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const rows = await lockPastOffers(trx, localDateOf(deps.clock()));
    const context = { trx, deps, request: systemRequest, description: offers };
    const values = { status: 'expired' } as const;
    return (await applyChange(context, { rows, values, action: 'update' })).length;
  });

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
