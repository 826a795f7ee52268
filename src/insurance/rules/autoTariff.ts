import type { DatedRows } from '#pricing/rules/datedRows.ts';
import type { InsuranceZone } from './zoneOfCep';

/** A broad (usual), B basic, C complete. @source INS-004 */
export type Coverage = 'A' | 'B' | 'C';

/** The coverage that is meant where none is said. @source SIMR-014 */
export const usualCoverage: Coverage = 'A';

/** How the car is used; a taxi is commercial category 2. @source INS-108 */
export type VehicleUse = 'PRIVATE' | 'COMMERCIAL' | 'TAXI';

/** Part of a loss that the insured bears. */
export type Deductible = 'REDUCED' | 'NORMAL' | 'INCREASED';

/** Tariff of auto insurance for a year. Percentages as their figure (`3.10` is 3.10 %), factors as decimals. */
export type AutoTariff = {
  /** Percent of the insured value. */
  readonly casco: Readonly<Record<Coverage, string>>;
  /** Percentage points on top of `casco`. */
  readonly electricPoints: string;
  readonly truckPoints: string;
  /** Percent more for each three full years of age. */
  readonly percentPerThreeYears: string;
  readonly zones: Readonly<Record<InsuranceZone, string>>;
  /** Factor from each age on, ascending; the first is the lowest age insured. */
  readonly driverAges: readonly { readonly from: number; readonly factor: string }[];
  readonly highestDriverAge: number;
  /** Factor when somebody of 18 to 25 in the household may drive. */
  readonly youngDriver: string;
  /** Percent of discount for each bonus class. */
  readonly percentPerBonusClass: string;
  readonly highestBonusClass: number;
  readonly garage: { readonly yes: string; readonly no: string };
  readonly tracker: string;
  readonly armoured: string;
  readonly gasKit: string;
  readonly use: Readonly<Record<VehicleUse, string>>;
  readonly deductible: Readonly<Record<Deductible, string>>;
  /** Percent of each liability limit. */
  readonly liability: {
    readonly material: string;
    readonly bodily: string;
    readonly moral: string;
  };
  /** Percent of the limit, for each person. */
  readonly passengers: string;
  readonly assistanceCents: bigint;
  /** Insured value as percent of FIPE. */
  readonly fipeShare: { readonly minimum: string; readonly maximum: string };
  /** Net premium is never lower, in cents. */
  readonly minimumCents: bigint;
};

/**
 * Reference tariff: a proposal, so that the portal can price; each insurer's own takes its place.
 * @source domain 3.2
 */
export const autoTariff: DatedRows<AutoTariff> = {
  table: 'autoTariff',
  rows: [
    {
      from: '2026-01-01',
      version: '2026-01',
      source: 'proposed reference tariff; bonus of 4 % a class as one published broker table',
      value: {
        casco: { A: '3.10', B: '2.10', C: '3.55' },
        electricPoints: '0.30',
        truckPoints: '0.40',
        percentPerThreeYears: '8',
        zones: { SP_CAPITAL: '1.18', RJ: '1.32', CAPITAL: '1.05', INTERIOR: '0.90', RURAL: '0.85' },
        driverAges: [
          { from: 18, factor: '1.45' },
          { from: 26, factor: '1.20' },
          { from: 31, factor: '1.00' },
          { from: 41, factor: '0.95' },
          { from: 60, factor: '1.02' },
        ],
        highestDriverAge: 120,
        youngDriver: '1.35',
        percentPerBonusClass: '4',
        highestBonusClass: 10,
        garage: { yes: '0.95', no: '1.06' },
        tracker: '0.93',
        armoured: '1.25',
        gasKit: '1.05',
        use: { PRIVATE: '1.00', COMMERCIAL: '1.30', TAXI: '1.60' },
        deductible: { REDUCED: '1.12', NORMAL: '1.00', INCREASED: '0.90' },
        liability: { material: '0.21', bodily: '0.11', moral: '0.30' },
        passengers: '0.12',
        assistanceCents: 14_990n,
        fipeShare: { minimum: '90', maximum: '110' },
        minimumCents: 0n,
      },
    },
  ],
};
