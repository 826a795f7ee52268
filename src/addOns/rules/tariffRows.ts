import { type LocalDate, parseFixed, roundHalfUp } from '@patio/framework/kernel';
import type { DatedRows } from '#pricing/rules/datedRows.ts';
import type { AutoTariff, GapTariff, PersonsTariff, WarrantyTariff } from './tariffs';

/** A stored tariff row: valid until the next row of its sequence begins. */
type Dated = { readonly validFrom: LocalDate };

/** @see `pmcTariffs` */
export type WarrantyRow = Dated & {
  readonly months: number;
  readonly mileage: number;
  readonly percent: string;
  readonly minimumPremium: number;
};

/** @see `lifeTariffs` */
export type LifeRow = Dated & {
  readonly fromAge: number;
  readonly toAge: number;
  readonly percent: string;
  readonly longestTerm: number;
  readonly declarationAbove: number | null;
  readonly minimumPremium: number;
};

/** @see `guaranteedNoteTariffs` */
export type GapRow = Dated & {
  readonly months: number;
  readonly percent: string;
  readonly limitPercent: string;
  readonly limitValue: number;
  readonly minimumPremium: number;
};

/** @see `autoTariffs` */
export type AutoRow = Dated & {
  readonly coefficient: string;
  readonly fromAge: number;
  readonly value: string;
};

/** Wraps the rows of a day as a dated table; its version is the start of the newest row. */
const dated = <T>(table: string, rows: readonly Dated[], value: T): DatedRows<T> => {
  const days = rows.map(({ validFrom }) => validFrom).toSorted();
  const version = days.at(-1);
  return {
    table,
    rows: version === undefined ? [] : [{ from: version, version, value }],
  };
};

/** Builds the extended warranty tariff from the rows valid on a day. */
export const warrantyTariffOf = (rows: readonly WarrantyRow[]): DatedRows<WarrantyTariff> =>
  dated('pmcTariffs', rows, {
    rates: rows
      .map(({ months, mileage, percent, minimumPremium }) => ({
        months,
        upTo: mileage,
        percent,
        minimumCents: BigInt(minimumPremium),
      }))
      .toSorted((a, b) => a.months - b.months || a.upTo - b.upTo),
    minimumCents: 0n,
  });

/** Builds the guaranteed note tariff from the rows valid on a day. */
export const gapTariffOf = (rows: readonly GapRow[]): DatedRows<GapTariff> => {
  const [first] = rows.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom));
  return dated('guaranteedNoteTariffs', rows, {
    percent: '1',
    terms: rows.map(({ months, percent, minimumPremium }) => ({
      months,
      factor: percent,
      minimumCents: BigInt(minimumPremium),
    })),
    limitPercent: first?.limitPercent ?? '0',
    limitCents: BigInt(first?.limitValue ?? 0),
    minimumCents: 0n,
  });
};

/** Builds the life tariff for an age: its band, else the band below, which then refuses the age. */
export const lifeTariffOf = (rows: readonly LifeRow[], age: number): DatedRows<PersonsTariff> => {
  const bands = rows.toSorted((a, b) => a.fromAge - b.fromAge);
  const band = bands.findLast(({ fromAge }) => fromAge <= age) ?? bands[0];
  if (!band) return { table: 'lifeTariffs', rows: [] };
  const { declarationAbove } = band;
  return dated('lifeTariffs', [band], {
    percentPerMonth: band.percent,
    longestMonths: band.longestTerm,
    lowestAge: band.fromAge,
    highestAge: band.toAge,
    healthDeclarationAbove: declarationAbove === null ? null : BigInt(declarationAbove),
    minimumCents: BigInt(band.minimumPremium),
  });
};

const highestDriverAge = 120;
const highestBonusClass = 10;
const fipeShare = { minimum: '90', maximum: '110' } as const;
const centsInReal = 100n;

const centsOf = (reais: string): bigint => roundHalfUp((parseFixed(reais) ?? 0n) * centsInReal);

/** Builds the auto tariff from the coefficients valid on a day. If one is missing there is no tariff. */
export const autoTariffOf = (rows: readonly AutoRow[]): DatedRows<AutoTariff> => {
  const single = new Map(rows.map(({ coefficient, value }) => [coefficient, value]));
  const missing: string[] = [];
  const of = (coefficient: string): string => {
    const value = single.get(coefficient);
    if (value === undefined) missing.push(coefficient);
    return value ?? '0';
  };
  const driverAges = rows
    .filter(({ coefficient }) => coefficient === 'DRIVER_AGE')
    .map(({ fromAge, value }) => ({ from: fromAge, factor: value }))
    .toSorted((a, b) => a.from - b.from);
  const tariff: AutoTariff = {
    casco: { A: of('CASCO_A'), B: of('CASCO_B'), C: of('CASCO_C') },
    electricPoints: of('ELECTRIC'),
    truckPoints: of('TRUCK'),
    percentPerThreeYears: of('AGING'),
    zones: {
      SP_CAPITAL: of('ZONE_SP_CAPITAL'),
      RJ: of('ZONE_RJ'),
      CAPITAL: of('ZONE_CAPITAL'),
      INTERIOR: of('ZONE_INTERIOR'),
      RURAL: of('ZONE_RURAL'),
    },
    driverAges,
    highestDriverAge,
    youngDriver: of('YOUNG_DRIVER'),
    percentPerBonusClass: of('BONUS'),
    highestBonusClass,
    garage: { yes: of('GARAGE_YES'), no: of('GARAGE_NO') },
    tracker: of('TRACKER'),
    armoured: of('ARMOURED'),
    gasKit: of('GAS_KIT'),
    use: { PRIVATE: of('USE_PRIVATE'), COMMERCIAL: of('USE_COMMERCIAL'), TAXI: of('USE_TAXI') },
    deductible: {
      REDUCED: of('DEDUCTIBLE_REDUCED'),
      NORMAL: of('DEDUCTIBLE_NORMAL'),
      INCREASED: of('DEDUCTIBLE_INCREASED'),
    },
    liability: {
      material: of('LIABILITY_MATERIAL'),
      bodily: of('LIABILITY_BODILY'),
      moral: of('LIABILITY_MORAL'),
    },
    passengers: of('PASSENGERS'),
    assistanceCents: centsOf(of('ASSISTANCE')),
    fipeShare,
    minimumCents: centsOf(of('MINIMUM')),
  };
  const isWhole = missing.length === 0 && driverAges.length > 0;
  return dated('autoTariffs', isWhole ? rows : [], tariff);
};
