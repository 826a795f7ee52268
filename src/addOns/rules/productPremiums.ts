import {
  type AppError,
  type FieldError,
  type Fixed,
  type LocalDate,
  type Result,
  err,
  multiply,
  ok,
  parseFixed,
  roundHalfUp,
  scaledText,
  shareOf,
} from '@patio/framework/kernel';
import { checkAmount, refusalOf, refused } from '#pricing/rules/checkQuote.ts';
import { rowAt, type DatedRows } from '#pricing/rules/datedRows.ts';
import type { InsuranceBranch, InsuranceTaxRates } from '#pricing/rules/tables/taxes.ts';
import { premiumOf, type Premium } from './premium';
import {
  gapTariff,
  lifeTariff,
  protectionTariff,
  warrantyTariff,
  type GapTariff,
  type PersonsTariff,
  type WarrantyTariff,
} from './tariffs';

/** Price of one product and the version of its tariff row. */
export type ProductPremium = { readonly premium: Premium; readonly tariffVersion: string };

/** Tariff and tax tables; default to the reference tables. */
export type ProductTables<Tariff> = {
  readonly tariff?: DatedRows<Tariff>;
  readonly tax?: DatedRows<InsuranceTaxRates>;
};

type Rated = { readonly netCents: bigint; readonly reasons: readonly FieldError[] };

type Product<Tariff> = {
  readonly branch: InsuranceBranch;
  readonly tables: ProductTables<Tariff> & { readonly tariff: DatedRows<Tariff> };
  readonly rate: (tariff: Tariff) => Rated;
};

const priced = <Tariff extends { readonly minimumCents: bigint }>(
  { branch, tables, rate }: Product<Tariff>,
  date: LocalDate,
): Result<ProductPremium, AppError> => {
  const row = rowAt(tables.tariff, date);
  if (!row.ok) return row;
  const { value, version } = row.value;
  const { netCents, reasons } = rate(value);
  const refusal = refusalOf(reasons);
  if (refusal) return err(refusal);
  const net = netCents > value.minimumCents ? netCents : value.minimumCents;
  const premium = premiumOf({ netCents: net, branch }, date, tables.tax);
  return premium.ok ? ok({ premium: premium.value, tariffVersion: version }) : premium;
};

const decimal = (text = '0'): Fixed => parseFixed(text) ?? 0n;

const percentOf = (cents: bigint, percent: Fixed): bigint => roundHalfUp((cents * percent) / 100n);

const atLeast = (minimum = 0n, cents: bigint): bigint => (cents > minimum ? cents : minimum);

const notInTariff = (path: string, option: number): FieldError =>
  refused(path, 'insurance.option_not_in_tariff', { option });

/** A car whose factory warranty is extended. */
export type WarrantyRisk = {
  readonly vehicleCents: bigint;
  readonly months: number;
  /** Maximum mileage covered, in km. */
  readonly mileage: number;
  /** Last day of the factory warranty. */
  readonly warrantyUntil: LocalDate;
};

/**
 * Premium of the extended warranty (PMC), sold only during the factory warranty.
 *
 * @param date release date if the premium is financed, else the day of contracting
 * @fails insurance.warranty_ended, insurance.option_not_in_tariff, pricing.amount_invalid, pricing.amount_too_large:
 *   all reasons in `fields`
 * @fails pricing.row_missing without a tariff or tax of the day
 * @source domain 3.1, 3.2
 */
export const warrantyPremium = (
  risk: WarrantyRisk,
  date: LocalDate,
  tables: ProductTables<WarrantyTariff> = {},
): Result<ProductPremium, AppError> => {
  const rate = ({ rates }: WarrantyTariff): Rated => {
    const term = rates.filter(({ months }) => months === risk.months);
    // For an unknown term, check the mileage against all terms.
    const covered = (term.length > 0 ? term : rates).find(({ upTo }) => risk.mileage <= upTo);
    const band = risk.mileage > 0 ? covered : undefined;
    const until = risk.warrantyUntil;
    return {
      netCents: atLeast(band?.minimumCents, percentOf(risk.vehicleCents, decimal(band?.percent))),
      reasons: [
        ...(date > until ? [refused('warrantyUntil', 'insurance.warranty_ended', { until })] : []),
        ...checkAmount('vehicleCents', risk.vehicleCents),
        ...(term.length > 0 ? [] : [notInTariff('months', risk.months)]),
        ...(band ? [] : [notInTariff('mileage', risk.mileage)]),
      ],
    };
  };
  return priced({ branch: 'DAMAGE', tables: { tariff: warrantyTariff, ...tables }, rate }, date);
};

/** A car with hull insurance whose invoice value is insured on top. */
export type GapRisk = {
  readonly invoiceCents: bigint;
  readonly months: number;
  /** 1 new, 2 used. */
  readonly vehicleType: 1 | 2;
  readonly hasCasco: boolean;
};

/**
 * Premium of GAP, only for new cars with hull insurance.
 *
 * @param date release date if the premium is financed, else the day of contracting
 * @fails insurance.used_vehicle, insurance.casco_required, insurance.option_not_in_tariff, pricing.amount_invalid,
 *   pricing.amount_too_large: all reasons in `fields`
 * @fails pricing.row_missing without a tariff or tax of the day
 * @source domain 3.1, 3.2
 */
export const gapPremium = (
  risk: GapRisk,
  date: LocalDate,
  tables: ProductTables<GapTariff> = {},
): Result<ProductPremium, AppError> => {
  const rate = ({ percent, terms }: GapTariff): Rated => {
    const term = terms.find(({ months }) => months === risk.months);
    return {
      netCents: atLeast(
        term?.minimumCents,
        percentOf(risk.invoiceCents, multiply(decimal(percent), decimal(term?.factor))),
      ),
      reasons: [
        ...(risk.vehicleType === 2 ? [refused('vehicleType', 'insurance.used_vehicle')] : []),
        ...(risk.hasCasco ? [] : [refused('hasCasco', 'insurance.casco_required')]),
        ...checkAmount('invoiceCents', risk.invoiceCents),
        ...(term ? [] : [notInTariff('months', risk.months)]),
      ],
    };
  };
  return priced({ branch: 'DAMAGE', tables: { tariff: gapTariff, ...tables }, rate }, date);
};

/** Largest indemnity of GAP for an invoice (cents, 0 or more): the lower of its share and the fixed limit. */
export const gapLimit = (
  { limitPercent, limitCents }: Pick<GapTariff, 'limitPercent' | 'limitCents'>,
  invoiceCents: bigint,
): bigint => {
  const share = shareOf(invoiceCents, limitPercent) ?? 0n;
  return share < limitCents ? share : limitCents;
};

/** A person insured for an amount: the debt of payment protection, the capital of life. */
export type PersonsRisk = {
  readonly insuredCents: bigint;
  readonly months: number;
  readonly personType: 'PF' | 'PJ';
  /** Full years. */
  readonly age: number;
  readonly hasHealthDeclaration: boolean;
};

const ageReasons = ({ age }: PersonsRisk, tariff: PersonsTariff): readonly FieldError[] => {
  const [minimum, maximum] = [tariff.lowestAge, tariff.highestAge];
  return Number.isSafeInteger(age) && age >= minimum && age <= maximum
    ? []
    : [refused('age', 'insurance.age_out_of_range', { minimum, maximum })];
};

const healthReasons = (risk: PersonsRisk, tariff: PersonsTariff): readonly FieldError[] => {
  const threshold = tariff.healthDeclarationAbove;
  if (threshold === null || risk.hasHealthDeclaration || risk.insuredCents <= threshold) return [];
  const limit = scaledText(threshold, 2);
  return [refused('hasHealthDeclaration', 'insurance.health_declaration_required', { limit })];
};

const rateOfPersons =
  (risk: PersonsRisk) =>
  (tariff: PersonsTariff): Rated => {
    const { months } = risk;
    const isTermGood =
      Number.isSafeInteger(months) && months >= 1 && months <= tariff.longestMonths;
    const monthly = decimal(tariff.percentPerMonth);
    return {
      netCents: isTermGood ? percentOf(risk.insuredCents, monthly * BigInt(months)) : 0n,
      reasons: [
        ...(risk.personType === 'PF' ? [] : [refused('personType', 'insurance.person_type')]),
        ...ageReasons(risk, tariff),
        ...checkAmount('insuredCents', risk.insuredCents),
        ...(isTermGood ? [] : [notInTariff('months', months)]),
        ...healthReasons(risk, tariff),
      ],
    };
  };

/**
 * Premium of payment protection: insured amount × percent a month × months.
 *
 * @param date release date if the premium is financed, else the day of contracting
 * @fails insurance.person_type, insurance.age_out_of_range, insurance.option_not_in_tariff, pricing.amount_invalid,
 *   pricing.amount_too_large: all reasons in `fields`
 * @fails pricing.row_missing without a tariff or tax of the day
 * @source domain 3.1, 3.2
 */
export const protectionPremium = (
  risk: PersonsRisk,
  date: LocalDate,
  tables: ProductTables<PersonsTariff> = {},
): Result<ProductPremium, AppError> =>
  priced(
    {
      branch: 'PERSONS',
      tables: { tariff: protectionTariff, ...tables },
      rate: rateOfPersons(risk),
    },
    date,
  );

/**
 * Premium of life insurance: capital × percent a month × months.
 *
 * @param date release date if the premium is financed, else the day of contracting
 * @fails like `protectionPremium`, plus insurance.health_declaration_required above the threshold
 * @source domain 3.1, 3.2
 */
export const lifePremium = (
  risk: PersonsRisk,
  date: LocalDate,
  tables: ProductTables<PersonsTariff> = {},
): Result<ProductPremium, AppError> =>
  priced(
    { branch: 'PERSONS', tables: { tariff: lifeTariff, ...tables }, rate: rateOfPersons(risk) },
    date,
  );
