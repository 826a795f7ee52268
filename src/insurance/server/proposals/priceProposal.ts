import {
  type AppError,
  type FieldError,
  type LocalDate,
  type Result,
  addDays,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import { type Deps, digestOf } from '@patio/framework/server';
import { findProposalQuote, rowsOn } from '#addOns/server/index.ts';
import { referenceInsurerName } from '#addOns/rules/addOns.ts';
import { discountPremium, type Premium } from '#addOns/rules/premium.ts';
import { premiumInstalments } from '#insurance/rules/premiumInstalments.ts';
import {
  gapPremium,
  lifePremium,
  warrantyPremium,
  type ProductPremium,
} from '#addOns/rules/productPremiums.ts';
import { endOfCover } from '#insurance/rules/proposals/chargedPremium.ts';
import {
  familyOf,
  type ProposalField,
  type ProposalValues,
} from '#insurance/rules/proposals/insuranceTypes.ts';
import {
  gapRiskOf,
  lifeRiskOf,
  missingForQuote,
  riskOfProposal,
  warrantyRiskOf,
} from '#insurance/rules/proposals/proposalRisk.ts';
import { premiumTax } from '#pricing/rules/tables/taxes.ts';
import { gapTariffOf, lifeTariffOf, warrantyTariffOf } from '#addOns/rules/tariffRows.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { carFactsOf } from './store/facts';

export type Reading = Pick<Deps, 'db' | 'clock'>;

/** Stored price of a proposal. Amounts in centavos. */
export type ProposalPrice = {
  readonly insurer: string;
  readonly insurerQuoteId: string | null;
  readonly quoteValidUntil: LocalDate;
  readonly insurancePremium: number;
  readonly netPremium: number;
  readonly premiumTax: number;
  readonly instalmentValue: number;
  /** Coupon discount on the total; null without a coupon. */
  readonly couponDiscount: number | null;
  readonly tariffVersion: string;
  readonly effectiveTo: LocalDate | null;
};

/** What to price, and the coupon to apply. */
export type PriceRequest = {
  readonly values: ProposalValues;
  readonly dealerId: string | null;
  readonly benefit: Benefit | undefined;
};

const quoteDays = 15;

/** Field of a tariff refusal → field of the proposal. */
const proposalFields: Readonly<Record<string, ProposalField>> = {
  months: 'term',
  mileage: 'mileageLimit',
  vehicleCents: 'vehicleValue',
  invoiceCents: 'vehicleValue',
  vehicleType: 'assetType',
  insuredCents: 'insuredCapital',
  age: 'birthDate',
  fipeCents: 'vehicleValue',
  armourCents: 'armourValue',
  bonusClass: 'bonus',
  vehicleAge: 'manufacturerYear',
  'liability.material': 'materialDamage',
  'liability.bodily': 'bodilyInjury',
  'liability.moral': 'moralDamage',
};

/** Maps a tariff refusal to the fields of the proposal. */
export const atProposal = (error: AppError, { isMainDriver }: ProposalValues): AppError => {
  const birthOfDriver = isMainDriver === true ? 'birthDate' : 'driverBirthDate';
  // The tariff knows ages, the proposal has birth dates.
  const fields = error.fields?.map((field): FieldError =>
    field.path === 'driverAge'
      ? { ...field, path: birthOfDriver, code: 'insurance.driver_age_out_of_range' }
      : { ...field, path: proposalFields[field.path] ?? field.path },
  );
  return fields && fields.length > 0 ? appError('validation.failed', { fields }) : error;
};

type Quoted = Pick<
  ProposalPrice,
  'insurer' | 'insurerQuoteId' | 'quoteValidUntil' | 'tariffVersion'
> & {
  readonly premium: Premium;
};

const byTariff = async (
  { db }: Reading,
  values: ProposalValues,
  day: LocalDate,
): Promise<Result<ProductPremium, AppError> | undefined> => {
  switch (familyOf(values.insuranceType)) {
    case 'PMC': {
      const tariff = warrantyTariffOf(await rowsOn(db, 'pmcTariffs', day));
      return warrantyPremium(warrantyRiskOf(values), day, { tariff });
    }
    case 'GAP': {
      const tariff = gapTariffOf(await rowsOn(db, 'guaranteedNoteTariffs', day));
      return gapPremium(gapRiskOf(values), day, { tariff });
    }
    case 'LIFE': {
      const risk = lifeRiskOf(values, day);
      const tariff = lifeTariffOf(await rowsOn(db, 'lifeTariffs', day), risk.age);
      return lifePremium(risk, day, { tariff });
    }
    default:
      return undefined;
  }
};

/** The chosen quote of a car; undefined if missing, expired, or made for a different risk. */
const byQuote = async (
  { db }: Reading,
  { values, dealerId }: PriceRequest,
  day: LocalDate,
): Promise<Result<Quoted | undefined, AppError>> => {
  const { quoteId } = values;
  if (typeof quoteId !== 'string' || missingForQuote(values).length > 0) return ok(undefined);
  const stored = await findProposalQuote(db, { id: quoteId, dealerId });
  if (!stored || stored.answer.validUntil < day) return ok(undefined);
  const { insurer, validUntil, tariffVersion, net, tax, total, coverage } = stored.answer;
  const risk = riskOfProposal(values, await carFactsOf(db, values), { day });
  if (stored.riskDigest !== digestOf(risk) || coverage !== risk.coverage) return ok(undefined);
  const rate = premiumTax('DAMAGE', day);
  if (!rate.ok) return rate;
  const amounts = { netCents: BigInt(net), taxCents: BigInt(tax), totalCents: BigInt(total) };
  return ok({
    insurer,
    insurerQuoteId: quoteId,
    quoteValidUntil: validUntil,
    tariffVersion,
    premium: { ...amounts, tax: rate.value },
  });
};

const quotedOf = async (
  reading: Reading,
  request: PriceRequest,
  day: LocalDate,
): Promise<Result<Quoted | undefined, AppError>> => {
  const { values } = request;
  if (familyOf(values.insuranceType) === 'AUTO') return byQuote(reading, request, day);
  const priced = await byTariff(reading, values, day);
  if (!priced) return ok(undefined);
  if (!priced.ok) return err(atProposal(priced.error, values));
  const { premium, tariffVersion } = priced.value;
  return ok({
    premium,
    tariffVersion,
    insurer: referenceInsurerName,
    insurerQuoteId: null,
    quoteValidUntil: addDays(day, quoteDays),
  });
};

const priceOf = (
  { premium, ...quoted }: Quoted,
  { values, benefit }: PriceRequest,
  day: LocalDate,
): Result<ProposalPrice, AppError> => {
  const paid = benefit ? discountPremium(premium, benefit) : premium;
  const count = Number(values.installmentNumber ?? 1);
  const instalments = premiumInstalments({ totalCents: paid.totalCents, count }, day);
  if (!instalments.ok) {
    const { params } = instalments.error;
    const field = { path: 'installmentNumber', code: 'insurance.out_of_range' } as const;
    return err(
      appError('validation.failed', { fields: [{ ...field, ...(params ? { params } : {}) }] }),
    );
  }
  return ok({
    ...quoted,
    insurancePremium: Number(paid.totalCents),
    netPremium: Number(paid.netCents),
    premiumTax: Number(paid.taxCents),
    instalmentValue: Number(instalments.value[0] ?? 0n),
    couponDiscount: benefit ? Number(premium.totalCents - paid.totalCents) : null,
    effectiveTo: endOfCover(values),
  });
};

/**
 * Prices a proposal as of today: cars by their chosen quote, other products by tariff. Undefined without a quote.
 *
 * @fails validation.failed with the tariff's refusals, at the fields of the proposal
 * @fails pricing.row_missing without a tariff or tax of the day
 */
export const priceProposal = async (
  reading: Reading,
  request: PriceRequest,
): Promise<Result<ProposalPrice | undefined, AppError>> => {
  const day = localDateOf(reading.clock());
  const quoted = await quotedOf(reading, request, day);
  if (!quoted.ok || quoted.value === undefined) return quoted as Result<undefined, AppError>;
  return priceOf(quoted.value, request, day);
};
