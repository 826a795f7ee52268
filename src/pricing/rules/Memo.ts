import { type AppError, type Result, appError, err, ok, isObject } from '@patio/framework/kernel';
import type { Quote } from './Quote';
import type { PricingRules } from './rules';

/** Steps of a memo, in order. */
export const memoCodes = [
  'net',
  'monthlyRate',
  'yearlyRate',
  'weightValue',
  'fixedValue',
  'kappa',
  'principalDays',
  'iofDaily',
  'iofAdditional',
  'iof',
  'financed',
  'instalmentExact',
  'instalment',
  'total',
  'delivered',
  'cetYearlyExact',
  'cetYearly',
  'cetMonthly',
  'cetYearlyWithoutOptional',
  'cetMonthlyWithoutOptional',
  'valueAtNet',
  'subsidy',
  'subsidyPercent',
  'iss',
] as const;
export type MemoCode = (typeof memoCodes)[number];

/** Unit of a figure. BRL: reais with a decimal point; PERCENT: without the sign. */
export type MemoUnit = 'BRL' | 'PERCENT' | 'NUMBER' | 'BRL_DAYS';

/** One step: quantity, formula, inputs and result. All figures are decimal texts. */
export type MemoStep = {
  readonly code: MemoCode;
  readonly formula: string;
  readonly values: Readonly<Record<string, string>>;
  readonly figure: string;
  readonly unit: MemoUnit;
};

/** A table row used by the calculation. */
export type MemoRule = {
  readonly table: 'financeTypes' | 'iof' | 'coefficients';
  readonly version: string;
  readonly from: string;
  readonly until: string | null;
  readonly source: string | null;
};

/**
 * Explains a price and allows recomputing it: the quote and the rows that priced it, then each step. Plain data;
 * amounts of `quote` and `rules` are bigint centavos (see `memoToJson`).
 */
export type Memo = {
  readonly version: 1;
  readonly quote: Quote;
  readonly rules: PricingRules;
  readonly tables: readonly MemoRule[];
  readonly steps: readonly MemoStep[];
};

/** Serialises a memo to JSON; centavos become strings such as `6307228n`. */
export const memoToJson = (memo: Memo): string =>
  JSON.stringify(memo, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/** Fields that hold centavos; a version such as `2026n` stays a string. */
const amounts: ReadonlySet<string> = new Set([
  'vehiclePrice',
  'entry',
  'amount',
  'residual',
  'fixed',
  'simplesLimit',
  'minimumInstalment',
]);

const revive = (name: string, value: unknown): unknown =>
  amounts.has(name) && typeof value === 'string' && /^-?[0-9]{1,16}n$/.test(value)
    ? BigInt(value.slice(0, -1))
    : value;

const hasRow = (row: unknown): boolean =>
  isObject(row) && typeof row['version'] === 'string' && isObject(row['value']);

const isMemo = (value: unknown): value is Memo => {
  if (!isObject(value)) return false;
  const { version, quote, rules, tables, steps } = value;
  return (
    typeof version === 'number' &&
    isObject(quote) &&
    typeof quote['vehiclePrice'] === 'bigint' &&
    isObject(rules) &&
    hasRow(rules['financeType']) &&
    Array.isArray(tables) &&
    Array.isArray(steps) &&
    [...tables, ...steps].every(isObject)
  );
};

/**
 * Parses the JSON of `memoToJson`.
 *
 * @fails pricing.memo_unreadable for any other text
 */
export const memoFromJson = (text: string): Result<Memo, AppError> => {
  try {
    const value: unknown = JSON.parse(text, revive);
    if (isMemo(value)) return ok(value);
  } catch {
    // Invalid JSON gets the same error as other JSON.
  }
  return err(appError('pricing.memo_unreadable'));
};
