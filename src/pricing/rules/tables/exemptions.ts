import type { DatedRows } from '../datedRows';

/** Tax benefits for people with disabilities and taxi drivers, amounts in cents of the public price. */
export type ExemptionRules = {
  readonly ipi: {
    readonly priceCeilingCents: bigint;
    /** Years between two cars. */
    readonly everyYearsPcd: number;
    readonly everyYearsTaxi: number;
    readonly maximumDisplacementLitres: string;
    readonly minimumDoors: number;
  };
  readonly icms: {
    /** Full exemption up to this price. */
    readonly fullUpToCents: bigint;
    /** Tax only on the excess, up to this price; above it no benefit. */
    readonly partialUpToCents: bigint;
  };
  readonly iof: { readonly maximumHorsepower: number; readonly onceInLife: boolean };
};

/**
 * Exemptions by invoice date. Sources of December 2025 disagree on the ceilings (70 and 120 thousand, or 100 and 200);
 * the row uses the lower ones. IPI for cars ends with 2026: the rules of 2027 must be supplied.
 *
 * @source Lei 8.989/1995; Convênio ICMS 38/2012; Lei 8.383/1991 art. 72; domain 6.1
 */
export const exemptions: DatedRows<ExemptionRules> = {
  table: 'exemptions',
  rows: [
    {
      from: '2026-01-01',
      until: '2026-12-31',
      version: '2026-01',
      source: 'Lei 8.989/1995; Convênio ICMS 38/2012; press of 2026, to be checked with counsel',
      value: {
        ipi: {
          priceCeilingCents: 20_000_000n,
          everyYearsPcd: 3,
          everyYearsTaxi: 2,
          maximumDisplacementLitres: '2.0',
          minimumDoors: 4,
        },
        icms: { fullUpToCents: 7_000_000n, partialUpToCents: 12_000_000n },
        iof: { maximumHorsepower: 127, onceInLife: true },
      },
    },
  ],
};
