import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import type { AutoAsk, AutoPrice, AutoRules } from '#generated/types/wire.ts';
import type { AutoRisk } from '#insurance/rules/autoPremium.ts';
import { usualCoverage, zoneOfCep } from '#insurance/rules/autoTariff.ts';
import { autoTariffOf } from '#insurance/rules/tariffRows.ts';
import { rowAt } from '#pricing/rules/datedRows.ts';
import { insurerOf, rowsOn } from '#insurance/server/index.ts';
import { addOnRefusals } from '#simulation/rules/addOns.ts';
import { dealerOf } from '#organisation/server/index.ts';
import { keepQuote } from '../addOns/store/quotes';
import { isTaxiSale } from '../store/lookups';

type Reading = Pick<Deps, 'db' | 'clock'>;

const none = 0n;
const cents = (amount: number | undefined): bigint => BigInt(amount ?? 0);

/** What is not told is the usual: a broad cover of a new private car in a garage. @source INS-004 */
const riskOf = (ask: AutoAsk, isTaxi: boolean): AutoRisk => ({
  coverage: ask.coverage ?? usualCoverage,
  fipeCents: BigInt(ask.fipeValue),
  fipeShare: ask.fipeShare ?? '100',
  armourCents: cents(ask.armourValue),
  vehicleAge: ask.vehicleAge ?? 0,
  isElectric: ask.isElectric === true,
  isTruckOrPickup: ask.isTruckOrPickup === true,
  zone: zoneOfCep(ask.zipCode),
  driverAge: ask.driverAge,
  hasYoungDriver: ask.hasYoungDriver === true,
  bonusClass: ask.bonusClass ?? 0,
  hasGarage: ask.hasGarage !== false,
  hasTracker: ask.hasTracker === true,
  hasGasKit: ask.hasGasKit === true,
  use: isTaxi ? 'TAXI' : (ask.use ?? 'PRIVATE'),
  deductible: ask.deductible ?? 'NORMAL',
  liability: {
    material: cents(ask.materialDamage),
    bodily: cents(ask.bodilyInjury),
    moral: cents(ask.moralDamage),
  },
  passengers: { limit: none, persons: 0 },
  hasAssistance: ask.hasAssistance === true,
});

/** How a refusal of insurers reads among those of add-ons. */
const refusalOf = (error: AppError): AppError => {
  const { code, params, fields } = error;
  if (code === 'pricing.row_missing') return error;
  const field = { path: 'insurer', code, ...(params ? { params } : {}) };
  if (code === 'insurance.insurer_silent') return appError(code, { fields: [field] });
  if (code === 'insurance.insurer_refused')
    return appError(addOnRefusals.refused, { fields: [field] });
  return appError(addOnRefusals.risk, { fields: fields ?? [field] });
};

/**
 * Has a year of car insurance quoted and keeps the quote, so that a simulation can name it. A taxi is one, whatever
 * else is said. Insurers are asked outside of any transaction.
 *
 * @fails SP-008 with every refused field, insurance.insurer_silent, SP-011, pricing.row_missing without a whole tariff
 *   of the day
 * @source CALL-126, SIMR-061, INS-108
 */
export const priceAuto = async (
  deps: Deps,
  { ask, actor }: { readonly ask: AutoAsk; readonly actor: Actor },
): Promise<Result<AutoPrice, AppError>> => {
  const { db, clock } = deps;
  const date = localDateOf(clock());
  const risk = riskOf(ask, await isTaxiSale(db, ask));
  const quoted = await insurerOf(deps)(risk, date);
  if (!quoted.ok) return err(refusalOf(quoted.error));
  const { quoteId: insurerQuoteId, ...quote } = quoted.value;
  const id = deps.ids();
  const { coverage, use } = risk;
  const answer = { quoteId: id, coverage, use, ...quote };
  await keepQuote(db, {
    id,
    insurerQuoteId,
    answer,
    at: clock(),
    dealerId: dealerOf(actor, ask.dealerId),
    insurer: quote.insurer,
    validUntil: quote.validUntil,
    total: quote.total,
    createdBy: actor.userId,
  });
  return ok(answer);
};

/** What may be asked of the car insurance on the day. @fails pricing.row_missing @source CALL-127 */
export const autoRulesOf = async ({ db, clock }: Reading): Promise<Result<AutoRules, AppError>> => {
  const date = localDateOf(clock());
  const row = rowAt(autoTariffOf(await rowsOn(db, 'autoTariffs', date)), date);
  if (!row.ok) return row;
  const { value, version } = row.value;
  return ok({
    coverages: ['A', 'B', 'C'],
    usualCoverage,
    uses: ['PRIVATE', 'COMMERCIAL', 'TAXI'],
    deductibles: ['REDUCED', 'NORMAL', 'INCREASED'],
    fipeShare: { ...value.fipeShare },
    driverAge: { minimum: value.driverAges[0]?.from ?? 0, maximum: value.highestDriverAge },
    highestBonusClass: value.highestBonusClass,
    tariffVersion: version,
  });
};
