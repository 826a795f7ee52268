import { type AppError, type LocalDate, type Result, ok } from '@patio/framework/kernel';
import { rowAt, type DatedRows } from '../datedRows';

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
