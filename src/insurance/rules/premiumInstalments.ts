import {
  type AppError,
  type LocalDate,
  type Result,
  appError,
  divide,
  err,
  fixedOf,
  ok,
  one,
  parsePercentage,
  power,
  roundHalfUp,
  formatMoney,
} from '@patio/framework/kernel';
import { rowAt, type DatedRows } from '#pricing/rules/datedRows.ts';
import { paymentsText } from '#papers/rules/paper.ts';
import type { ProposalValues } from './proposals/insuranceTypes';

/** Instalment plan of a premium: interest-free up to `interestFree` months, then at `monthlyRate` percent a month. */
type PremiumSplit = {
  readonly interestFree: number;
  readonly most: number;
  readonly monthlyRate: string;
};

/** Reference split. @source domain 3.2 */
export const premiumSplit: DatedRows<PremiumSplit> = {
  table: 'premiumSplit',
  rows: [
    {
      from: '2026-01-01',
      version: '2026-01',
      source: 'proposed reference tariff',
      value: { interestFree: 4, most: 10, monthlyRate: '1.99' },
    },
  ],
};

const even = (total: bigint, count: number): readonly bigint[] => {
  const [share, rest] = [total / BigInt(count), total % BigInt(count)];
  return Array.from(
    { length: count },
    (_, position) => share + (BigInt(position) < rest ? 1n : 0n),
  );
};

const withInterest = (total: bigint, count: number, monthlyRate: string): readonly bigint[] => {
  const rate = parsePercentage(monthlyRate) ?? 0n;
  if (rate === 0n) return even(total, count);
  const annuity = divide(one - divide(one, power(one + rate, count)), rate);
  const instalment = roundHalfUp(divide(fixedOf(total), annuity));
  return Array.from({ length: count }, () => instalment);
};

/**
 * Monthly instalments of a premium, the first one month after contracting. Interest-free instalments sum to the
 * premium, the first ones being a cent larger if it does not divide; instalments with interest are equal.
 *
 * @param totalCents premium with tax, 0 or more
 * @param count      1 to `most` of the table
 * @fails insurance.out_of_range for another count
 * @fails pricing.row_missing, pricing.date_invalid, pricing.row_ambiguous
 * @source domain 3.2
 */
export const premiumInstalments = (
  { totalCents, count }: { readonly totalCents: bigint; readonly count: number },
  date: LocalDate,
  table: DatedRows<PremiumSplit> = premiumSplit,
): Result<readonly bigint[], AppError> => {
  const row = rowAt(table, date);
  if (!row.ok) return row;
  const { interestFree, most, monthlyRate } = row.value.value;
  if (!Number.isSafeInteger(count) || count < 1 || count > most)
    return err(appError('insurance.out_of_range', { params: { minimum: 1, maximum: most } }));
  return ok(
    count <= interestFree ? even(totalCents, count) : withInterest(totalCents, count, monthlyRate),
  );
};

/**
 * Formats the instalments of a premium, which may differ by a cent: `1 × R$ 619,23 + 3 × R$ 619,22`. Empty without a
 * premium.
 *
 * @source INS-098, domain 3.2
 */
export const instalmentsText = (values: ProposalValues): string => {
  const { insurancePremium, instalmentValue, quoteValidUntil } = values;
  if (!insurancePremium) return '';
  const count = Number(values.installmentNumber ?? 1);
  const totalCents = BigInt(Number(insurancePremium));
  const paid = premiumInstalments({ totalCents, count }, String(quoteValidUntil));
  // If the plan has changed since the proposal was stored, show the stored instalment.
  const isKnown = paid.ok && Number(paid.value[0] ?? 0n) === Number(instalmentValue);
  return isKnown
    ? paymentsText(
        paid.value.map((payment) => ({ payment })),
        (amount) => formatMoney(Number(amount)),
      )
    : `${count} × ${formatMoney(Number(instalmentValue ?? 0))}`;
};
