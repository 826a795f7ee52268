import {
  type UncheckedValues,
  type AppError,
  type Result,
  appError,
  err,
  formatMoney,
  ok,
  type EntityValues,
} from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import type { Pricing } from '#pricing/rules/index.ts';
import { offerSale } from '#simulation/rules/offerSale.ts';
import { paymentsText } from '#papers/rules/paper.ts';
import { resultOf } from '#simulation/rules/results.ts';
import { priceStored } from '#simulation/server/index.ts';
import { findCampaignName, readOfferVehicle } from './store/offers';

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
export const isPriced = (values: UncheckedValues<'offers'>): boolean =>
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
