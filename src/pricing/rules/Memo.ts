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
