import { type AppError, type LocalDate, type Result, ok } from '@patio/framework/kernel';
import { rowAt, type DatedRows } from '../datedRows';

/** Branch of an insurance: damage (auto, warranty, GAP), persons (life, payment protection), health. */
export type InsuranceBranch = 'DAMAGE' | 'PERSONS' | 'HEALTH';

/** What is taxed as: a branch of insurance, or a service that is no insurance and bears no such tax. */
export type TaxBranch = InsuranceBranch | 'SERVICE';

/** Tax on net premiums by branch, in percent: `7.38` is 7.38 %. */
export type InsuranceTaxRates = Readonly<Record<InsuranceBranch, string>>;

/** Tax on a premium, in percent, with the version of the row that gave it (`none` for a service). */
export type PremiumTax = { readonly percent: string; readonly version: string };

/**
 * IOF on insurance premiums. It ends with 2026 (Emenda Constitucional 132/2023); the row of the taxes that follow must
 * be supplied before a premium of 2027 can be priced.
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
 * @param date  release date where the premium is financed, else the day of contracting
 * @param table rates by day; the reference table unless another is given
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
