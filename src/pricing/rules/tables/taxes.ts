import { type AppError, type LocalDate, type Result, ok } from '@patio/framework/kernel';
import { rowAt, type DatedRows } from '../datedRows';
import type { PersonTax } from '../iof';

/** Branch of insurance: damage (auto, warranty, GAP), persons (life, payment protection), health. */
export type InsuranceBranch = 'DAMAGE' | 'PERSONS' | 'HEALTH';

/** Tax branch: a branch of insurance, or a service, which is not taxed as insurance. */
export type TaxBranch = InsuranceBranch | 'SERVICE';

/** Tax on net premiums by branch, in percent: `7.38` is 7.38 %. */
export type InsuranceTaxRates = Readonly<Record<InsuranceBranch, string>>;

/** Tax on a premium, in percent, with the version of its row (`none` for a service). */
export type PremiumTax = { readonly percent: string; readonly version: string };

/**
 * IOF on insurance premiums. Ends with 2026 (Emenda Constitucional 132/2023); premiums of 2027 need a row for the taxes
 * that replace it.
 *
 * @source Decreto 6.306/2007 art. 22; domain 3.1
 */
export const insuranceTax: DatedRows<InsuranceTaxRates> = {
  table: 'insuranceTax',
  rows: [
    {
      from: '2015-01-22',
      until: '2026-12-31',
      version: '2015-01',
      source: 'Decreto 6.306/2007 art. 22; Emenda Constitucional 132/2023',
      value: { DAMAGE: '7.38', PERSONS: '0.38', HEALTH: '2.38' },
    },
  ],
};

/**
 * Tax on the premium of a branch.
 *
 * @param date  release date for a financed premium, else the day of contracting
 * @param table rates by day; the reference table by default
 * @fails pricing.row_missing when no row covers the date: from 2027-01-01 until the new taxes are registered
 * @fails pricing.date_invalid, pricing.row_ambiguous
 */
export const premiumTax = (
  branch: TaxBranch,
  date: LocalDate,
  table: DatedRows<InsuranceTaxRates> = insuranceTax,
): Result<PremiumTax, AppError> => {
  if (branch === 'SERVICE') return ok({ percent: '0', version: 'none' });
  const row = rowAt(table, date);
  return row.ok ? ok({ percent: row.value.value[branch], version: row.value.version }) : row;
};

/** Eligibility for a tax regime on credit. Rates, the day cap and the Simples limit are in the IOF table. */
type TaxRegime = {
  readonly code: PersonTax;
  readonly personTypes: readonly ('PF' | 'PJ')[];
  /** Documents required from the client. */
  readonly proofs: readonly ('simplesDeclaration' | 'revenueIofAuthorisation')[];
  /** Maximum engine power, in SAE horsepower; null for unlimited. */
  readonly maximumHorsepower: number | null;
};

/**
 * Regimes of the IOF on credit by release date.
 *
 * @source Decreto 6.306/2007 arts. 7 and 9 VI; Lei 8.383/1991 art. 72; domain 1.4, 6.1
 */
export const taxRegimes: DatedRows<readonly TaxRegime[]> = {
  table: 'taxRegimes',
  rows: [
    {
      from: '2015-01-22',
      version: '2015-01',
      source: 'Decreto 6.306/2007 arts. 7 e 9 VI; Lei 8.383/1991 art. 72',
      value: [
        { code: 'PF', personTypes: ['PF'], proofs: [], maximumHorsepower: null },
        { code: 'PJ', personTypes: ['PJ'], proofs: [], maximumHorsepower: null },
        {
          code: 'PJ_SIMPLES_30K',
          personTypes: ['PJ'],
          proofs: ['simplesDeclaration'],
          maximumHorsepower: null,
        },
        {
          code: 'EXEMPT',
          personTypes: ['PF', 'PJ'],
          proofs: ['revenueIofAuthorisation'],
          maximumHorsepower: 127,
        },
      ],
    },
  ],
};

/** Fields of client and vehicle that affect the tax. */
type TaxedClient = {
  readonly personType: 'PF' | 'PJ';
  /** SAE; null if unknown, which rules out exemptions. */
  readonly horsepower: number | null;
};

/**
 * Regimes available to a client on a release date, provided the proofs are shown; the default first.
 *
 * @param table regimes by day; the reference table by default
 * @fails pricing.row_missing, pricing.date_invalid, pricing.row_ambiguous
 */
export const taxRegimesFor = (
  { personType, horsepower }: TaxedClient,
  date: LocalDate,
  table: DatedRows<readonly TaxRegime[]> = taxRegimes,
): Result<readonly TaxRegime[], AppError> => {
  const row = rowAt(table, date);
  if (!row.ok) return row;
  const fits = ({ personTypes, maximumHorsepower }: TaxRegime): boolean =>
    personTypes.includes(personType) &&
    (maximumHorsepower === null || (horsepower !== null && horsepower <= maximumHorsepower));
  return ok(row.value.value.filter(fits));
};

/** Tax benefits for people with disabilities and taxi drivers, amounts in cents of the public price. */
type ExemptionRules = {
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
