import {
  type AppError,
  type FieldError,
  type Fixed,
  type LocalDate,
  type Result,
  err,
  fixedOf,
  multiply,
  ok,
  one,
  parseFixed,
  roundHalfUp,
  shareOf,
} from '@patio/framework/kernel';
import { checkAmount, refusalOf, refused } from '#pricing/rules/checkQuote.ts';
import { rowAt, type DatedRows } from '#pricing/rules/datedRows.ts';
import type { InsuranceTaxRates } from '#pricing/rules/tables/taxes.ts';
import {
  autoTariff,
  type AutoTariff,
  type Coverage,
  type Deductible,
  type VehicleUse,
  type InsuranceZone,
} from './tariffs';
import { premiumOf, type Premium } from './premium';

/** Input of an auto insurance price. Amounts in cents, 0 or more. */
export type AutoRisk = {
  readonly coverage: Coverage;
  readonly fipeCents: bigint;
  /** Insured value as percent of FIPE; defaults to 100. */
  readonly fipeShare?: string;
  /** Value of the armour; 0 when the car has none. */
  readonly armourCents: bigint;
  /** Full years since manufacture; 0 for a new car. */
  readonly vehicleAge: number;
  readonly isElectric: boolean;
  readonly isTruckOrPickup: boolean;
  readonly zone: InsuranceZone;
  /** Full years of the main driver. */
  readonly driverAge: number;
  readonly hasYoungDriver: boolean;
  /** 0 to 10. */
  readonly bonusClass: number;
  /** At home and at work. */
  readonly hasGarage: boolean;
  readonly hasTracker: boolean;
  readonly hasGasKit: boolean;
  readonly use: VehicleUse;
  readonly deductible: Deductible;
  /** Limits of liability for material, bodily and moral damage; 0 leaves one out. */
  readonly liability: {
    readonly material: bigint;
    readonly bodily: bigint;
    readonly moral: bigint;
  };
  /** Accident cover of passengers: limit for each and how many. */
  readonly passengers: { readonly limit: bigint; readonly persons: number };
  readonly hasAssistance: boolean;
};

/** Yearly price of auto insurance, in cents: each line is rounded half up, the premium is computed on their sum. */
export type AutoPremium = {
  readonly casco: bigint;
  readonly liability: bigint;
  readonly passengers: bigint;
  readonly assistance: bigint;
  readonly premium: Premium;
  readonly tariffVersion: string;
};

const decimal = (text: string): Fixed => parseFixed(text) ?? 0n;
const product = (factors: readonly Fixed[]): Fixed => factors.reduce(multiply, one);

const ageFactor = ({ driverAges }: AutoTariff, age: number): Fixed =>
  decimal(driverAges.findLast(({ from }) => from <= age)?.factor ?? '1');

const bonusFactor = ({ percentPerBonusClass }: AutoTariff, bonusClass: number): Fixed =>
  one - (decimal(percentPerBonusClass) * BigInt(bonusClass)) / 100n;

const agingFactor = ({ percentPerThreeYears }: AutoTariff, vehicleAge: number): Fixed =>
  one + (decimal(percentPerThreeYears) * BigInt(Math.floor(vehicleAge / 3))) / 100n;

const cascoPercent = (tariff: AutoTariff, risk: AutoRisk): Fixed =>
  decimal(tariff.casco[risk.coverage]) +
  (risk.isElectric ? decimal(tariff.electricPoints) : 0n) +
  (risk.isTruckOrPickup ? decimal(tariff.truckPoints) : 0n);

const factorsOf = (tariff: AutoTariff, risk: AutoRisk): readonly Fixed[] => [
  decimal(tariff.zones[risk.zone]),
  ageFactor(tariff, risk.driverAge),
  decimal(tariff.garage[risk.hasGarage ? 'yes' : 'no']),
  bonusFactor(tariff, risk.bonusClass),
  agingFactor(tariff, risk.vehicleAge),
  decimal(tariff.use[risk.use]),
  decimal(tariff.deductible[risk.deductible]),
  ...(risk.hasYoungDriver ? [decimal(tariff.youngDriver)] : []),
  ...(risk.hasTracker ? [decimal(tariff.tracker)] : []),
  ...(risk.hasGasKit ? [decimal(tariff.gasKit)] : []),
  ...(risk.armourCents > 0n ? [decimal(tariff.armoured)] : []),
];

const cascoOf = (tariff: AutoTariff, risk: AutoRisk): bigint => {
  const share = decimal(risk.fipeShare ?? '100');
  const value = (risk.fipeCents * share) / 100n + fixedOf(risk.armourCents);
  return roundHalfUp(
    product([value, cascoPercent(tariff, risk), ...factorsOf(tariff, risk)]) / 100n,
  );
};

const liabilityOf = (tariff: AutoTariff, { liability, zone, bonusClass }: AutoRisk): bigint => {
  const { material, bodily, moral } = tariff.liability;
  const percents =
    liability.material * decimal(material) +
    liability.bodily * decimal(bodily) +
    liability.moral * decimal(moral);
  return roundHalfUp(
    product([percents, decimal(tariff.zones[zone]), bonusFactor(tariff, bonusClass)]) / 100n,
  );
};

const passengersOf = (tariff: AutoTariff, { passengers }: AutoRisk): bigint =>
  shareOf(passengers.limit * BigInt(passengers.persons), tariff.passengers) ?? 0n;

const checkCount = (path: string, value: number, [lowest, highest]: readonly [number, number]) =>
  Number.isSafeInteger(value) && value >= lowest && value <= highest
    ? []
    : [refused(path, 'insurance.out_of_range', { minimum: lowest, maximum: highest })];

const checkShare = ({ fipeShare }: AutoTariff, text: string): readonly FieldError[] => {
  const value = parseFixed(text);
  const isInside =
    value !== null && value >= decimal(fipeShare.minimum) && value <= decimal(fipeShare.maximum);
  return isInside ? [] : [refused('fipeShare', 'insurance.out_of_range', { ...fipeShare })];
};

const highestVehicleAge = 100;
const mostPassengers = 100;

const checkRisk = (tariff: AutoTariff, risk: AutoRisk): readonly FieldError[] => [
  ...checkAmount('fipeCents', risk.fipeCents),
  ...checkAmount('armourCents', risk.armourCents),
  ...checkShare(tariff, risk.fipeShare ?? '100'),
  ...checkCount('vehicleAge', risk.vehicleAge, [0, highestVehicleAge]),
  ...checkCount('driverAge', risk.driverAge, [
    tariff.driverAges[0]?.from ?? 0,
    tariff.highestDriverAge,
  ]),
  ...checkCount('bonusClass', risk.bonusClass, [0, tariff.highestBonusClass]),
  ...Object.entries(risk.liability).flatMap(([kind, cents]) =>
    checkAmount(`liability.${kind}`, cents),
  ),
  ...checkAmount('passengers.limit', risk.passengers.limit),
  ...checkCount('passengers.persons', risk.passengers.persons, [0, mostPassengers]),
];

/** Tariff and tax tables; default to the reference tables. */
export type AutoTables = {
  readonly tariff?: DatedRows<AutoTariff>;
  readonly tax?: DatedRows<InsuranceTaxRates>;
};

/**
 * Premium of a year of auto insurance: casco = insured value × base × factors; liability = Σ limit × rate × zone ×
 * bonus; passengers; assistance.
 *
 * @param date release date if the premium is financed, else the day of contracting
 * @fails insurance.out_of_range, pricing.amount_invalid, pricing.amount_too_large: all refused fields in `fields`
 * @fails pricing.row_missing without a tariff or tax of the day (the tax of 2027 must be supplied)
 * @fails pricing.date_invalid, pricing.row_ambiguous
 * @source domain 3.2
 */
export const autoPremium = (
  risk: AutoRisk,
  date: LocalDate,
  { tariff = autoTariff, tax }: AutoTables = {},
): Result<AutoPremium, AppError> => {
  const row = rowAt(tariff, date);
  if (!row.ok) return row;
  const { value, version } = row.value;
  const refusal = refusalOf(checkRisk(value, risk));
  if (refusal) return err(refusal);
  const lines = {
    casco: cascoOf(value, risk),
    liability: liabilityOf(value, risk),
    passengers: passengersOf(value, risk),
    assistance: risk.hasAssistance ? value.assistanceCents : 0n,
  };
  const sum = lines.casco + lines.liability + lines.passengers + lines.assistance;
  const netCents = sum > value.minimumCents ? sum : value.minimumCents;
  const premium = premiumOf({ netCents, branch: 'DAMAGE' }, date, tax);
  return premium.ok ? ok({ ...lines, premium: premium.value, tariffVersion: version }) : premium;
};
