import type { DatedRows } from '#pricing/rules/datedRows.ts';

/** Extended warranty: percent of the vehicle's value by months of cover and kilometres covered. */
export type WarrantyTariff = {
  /** By months and maximum mileage; within a term in ascending order of mileage. */
  readonly rates: readonly {
    readonly months: number;
    readonly upTo: number;
    readonly percent: string;
    /** Minimum net premium of this rate. */
    readonly minimumCents?: bigint;
  }[];
  readonly minimumCents: bigint;
};

/** GAP: percent of the invoice, times a factor by months of cover. */
export type GapTariff = {
  readonly percent: string;
  readonly terms: readonly {
    readonly months: number;
    readonly factor: string;
    /** Minimum net premium of this term. */
    readonly minimumCents?: bigint;
  }[];
  /** Maximum indemnity: the lower of a percentage of the invoice and an amount in cents. */
  readonly limitPercent: string;
  readonly limitCents: bigint;
  readonly minimumCents: bigint;
};

/** Payment protection and life: percent of the insured amount for each month, for ages within a range. */
export type PersonsTariff = {
  readonly percentPerMonth: string;
  readonly longestMonths: number;
  readonly lowestAge: number;
  readonly highestAge: number;
  /** Insured amount above which a health declaration is required, in cents; null if never. */
  readonly healthDeclarationAbove: bigint | null;
  readonly minimumCents: bigint;
};

const proposed = { from: '2026-01-01', version: '2026-01' } as const;

/**
 * The rate of 24 months and the factor 1.10 come from the worked example; 12 and 36 months use the same monthly rate,
 * and the mileage bands are proposed.
 *
 * @source domain 3.2
 */
export const warrantyTariff: DatedRows<WarrantyTariff> = {
  table: 'warrantyTariff',
  rows: [
    {
      ...proposed,
      source: 'proposed reference tariff',
      value: {
        rates: [
          { months: 12, upTo: 60_000, percent: '0.975' },
          { months: 12, upTo: 100_000, percent: '1.0725' },
          { months: 24, upTo: 60_000, percent: '1.95' },
          { months: 24, upTo: 100_000, percent: '2.145' },
          { months: 36, upTo: 60_000, percent: '2.925' },
          { months: 36, upTo: 100_000, percent: '3.2175' },
        ],
        minimumCents: 0n,
      },
    },
  ],
};

/** The factor of 36 months comes from the worked example; 24 months is the midpoint. @source domain 3.1, 3.2 */
export const gapTariff: DatedRows<GapTariff> = {
  table: 'gapTariff',
  rows: [
    {
      ...proposed,
      source: 'proposed reference tariff',
      value: {
        percent: '1.35',
        terms: [
          { months: 12, factor: '1.00' },
          { months: 24, factor: '1.15' },
          { months: 36, factor: '1.30' },
        ],
        limitPercent: '30',
        limitCents: 6_000_000n,
        minimumCents: 0n,
      },
    },
  ],
};

/** Payment protection on the financed amount. The ages are those of life insurance, proposed. @source domain 3.2 */
export const protectionTariff: DatedRows<PersonsTariff> = {
  table: 'protectionTariff',
  rows: [
    {
      ...proposed,
      source: 'proposed reference tariff',
      value: {
        percentPerMonth: '0.085',
        longestMonths: 60,
        lowestAge: 18,
        highestAge: 65,
        healthDeclarationAbove: null,
        minimumCents: 0n,
      },
    },
  ],
};

/** Life insurance on a capital. The threshold of the health declaration is proposed. @source domain 3.1, 3.2 */
export const lifeTariff: DatedRows<PersonsTariff> = {
  table: 'lifeTariff',
  rows: [
    {
      ...proposed,
      source: 'proposed reference tariff',
      value: {
        percentPerMonth: '0.032',
        longestMonths: 60,
        lowestAge: 18,
        highestAge: 65,
        healthDeclarationAbove: 20_000_000n,
        minimumCents: 0n,
      },
    },
  ],
};
