import {
  type FieldError,
  type Result,
  err,
  fixedOf,
  ok,
  parseFixed,
  ratio,
} from '@patio/framework/kernel';
import { checkAmount, isShareWithin, refused } from './checkQuote';
import type { FinanceType, PlanMonth } from './FinanceType';
import { evenRows, pays, type PlanRow } from './cashFlow';
import { vrgModes, type PlanOptions, type Quote } from './Quote';

type Rows = Result<readonly PlanRow[], readonly FieldError[]>;
/** A quote with its plan and grid. */
type Plan = { readonly quote: Quote; readonly type: FinanceType; readonly options: PlanOptions };

const path = (option: keyof PlanOptions): string => `options.${option}`;
const missing = (option: keyof PlanOptions): FieldError =>
  refused(path(option), 'pricing.option_missing', { option });
const outside = (
  option: keyof PlanOptions,
  minimum: string | number,
  maximum: string | number,
): FieldError => refused(path(option), 'pricing.option_out_of_range', { option, minimum, maximum });

const monthOf = (month: PlanMonth, options: PlanOptions): Result<number, FieldError> => {
  if (typeof month === 'number') return ok(month);
  const { option, allowed, usual } = month;
  const value = options[option] ?? usual;
  if (value === undefined) return err(missing(option));
  return allowed.includes(value)
    ? ok(value)
    : err(outside(option, Math.min(...allowed), Math.max(...allowed)));
};

const firstOf = ({ type, options }: Plan, step: number): Result<number, FieldError> => {
  if (type.first !== 'STEP') return monthOf(type.first, options);
  const { firstMonth = step } = options;
  const isInside = Number.isInteger(firstMonth) && firstMonth >= 1 && firstMonth <= step;
  return isInside ? ok(firstMonth) : err(outside('firstMonth', 1, step));
};

/** First month, step and number of payments. */
export type Grid = { readonly first: number; readonly step: number; readonly count: number };

const countOf = ({ quote: { term }, type: { payments } }: Plan, step: number): number => {
  if (payments === 'TERM') return term;
  return payments === 'TERM_BY_STEP' ? Math.floor(term / step) : payments;
};

/**
 * Grid of a quote's plan.
 *
 * @fails pricing.term_off_table, pricing.option_missing, pricing.option_out_of_range
 */
export const gridOf = (quote: Quote, type: FinanceType): Result<Grid, readonly FieldError[]> => {
  const { term, options = {} } = quote;
  if (!type.terms.includes(term)) return err([refused('term', 'pricing.term_off_table', { term })]);
  const plan = { quote, type, options };
  const step = monthOf(type.step, options);
  if (!step.ok) return err([step.error]);
  const first = firstOf(plan, step.value);
  if (!first.ok) return err([first.error]);
  return ok({ first: first.value, step: step.value, count: countOf(plan, step.value) });
};

const evenPlan = ({ quote }: Plan, { first, step, count }: Grid): readonly PlanRow[] => {
  const payments = evenRows(first, step, count);
  if (quote.firstDueDate !== undefined || first <= step) return payments;
  const waiting = evenRows(step, step, Math.ceil(first / step) - 1);
  return [...waiting.map((row) => ({ ...row, weight: '0' })), ...payments];
};

const withMinors = ({ type: { minors }, options }: Plan, rows: readonly PlanRow[]): Rows => {
  if (!minors) return ok(rows);
  const weight = options.minorWeight ?? minors.usual;
  const value = parseFixed(weight);
  if (value === null || value <= 0n || value > 1n << 128n)
    return err([outside('minorWeight', 0, 1)]);
  return ok(rows.map((row) => (row.month <= minors.months ? { ...row, weight } : row)));
};

const withResidual = ({ quote, type, options }: Plan, rows: readonly PlanRow[]): Rows => {
  const { residual: range } = type;
  const { residual } = options;
  if (!range) return ok(rows);
  if (residual === undefined) return err([missing('residual')]);
  const wrong = checkAmount(path('residual'), residual);
  if (wrong.length > 0) return err(wrong);
  if (!isShareWithin(residual, quote.vehiclePrice, range))
    return err([outside('residual', `${range.minimum}%`, `${range.maximum}%`)]);
  const weight = range.position === 'REPLACES' ? '0' : '1';
  const last = rows.length - 1;
  return ok(rows.map((row, k) => (k === last ? { ...row, weight, fixed: residual } : row)));
};

const addFixed = (
  rows: readonly PlanRow[],
  extra: ReadonlyMap<number, bigint>,
): readonly PlanRow[] =>
  rows.map((row) => ({ ...row, fixed: row.fixed + (extra.get(row.month) ?? 0n) }));

const areIncreasing = (months: readonly number[]): boolean =>
  months.every((month, k) => Number.isInteger(month) && month > (months[k - 1] ?? 0));

const withBalloons = ({ quote, type, options }: Plan, rows: readonly PlanRow[]): Rows => {
  const { balloons: rule } = type;
  const { balloons = [] } = options;
  if (!rule) return ok(rows);
  if (balloons.length < 1 || balloons.length > rule.limit)
    return err([outside('balloons', 1, rule.limit)]);
  const wrong = balloons.flatMap(({ amount }, k) =>
    checkAmount(`options.balloons.${k}.amount`, amount),
  );
  if (wrong.length > 0) return err(wrong);
  const months = balloons.map(({ month }) => month);
  const onGrid = new Set(rows.map(({ month }) => month));
  if (!areIncreasing(months) || !months.every((month) => onGrid.has(month)))
    return err([refused(path('balloons'), 'pricing.grid_not_increasing')]);
  const range = { minimum: '0', maximum: rule.maximum };
  const large = balloons.findIndex(
    ({ amount }) => !isShareWithin(amount, quote.vehiclePrice, range),
  );
  if (large >= 0) {
    const params = { option: 'balloons', minimum: '0%', maximum: `${rule.maximum}%` };
    return err([
      refused(`options.balloons.${large}.amount`, 'pricing.option_out_of_range', params),
    ]);
  }
  return ok(addFixed(rows, new Map(balloons.map(({ month, amount }) => [month, amount]))));
};

/** Equal parts that sum to the amount; the last one absorbs the remainder. */
const diluted = (amount: bigint, rows: readonly PlanRow[]): readonly PlanRow[] => {
  const part = amount / BigInt(rows.length);
  const rest = amount - part * BigInt(rows.length);
  return rows.map((row, k) => ({
    ...row,
    fixed: row.fixed + part + (k === rows.length - 1 ? rest : 0n),
  }));
};

const withVrg = ({ type, options }: Plan, rows: readonly PlanRow[]): Rows => {
  if (!type.vrg) return ok(rows);
  const { vrg } = options;
  if (!vrg) return err([missing('vrg')]);
  const wrong = checkAmount('options.vrg.amount', vrg.amount);
  if (wrong.length > 0) return err(wrong);
  if (!vrgModes.includes(vrg.mode)) return err([refused('options.vrg.mode', 'validation.enum')]);
  if (vrg.mode === 'UPFRONT') return ok(rows);
  if (vrg.mode === 'DILUTED') return ok(diluted(vrg.amount, rows));
  return ok(addFixed(rows, new Map([[rows.at(-1)?.month ?? 0, vrg.amount]])));
};

/** Weights are 0 or between 1/100 and 100 instalments. */
const leastWeight = ratio(1n, 100n);
const mostWeight = fixedOf(100n);

const checkFreeRow = ({ weight, fixed }: PlanRow, k: number): readonly FieldError[] => {
  const value = parseFixed(weight);
  const isWeight =
    value !== null && (value === 0n || (value >= leastWeight && value <= mostWeight));
  return [
    ...(isWeight ? [] : [refused(`options.instalments.${k}.weight`, 'pricing.weight_invalid')]),
    ...checkAmount(`options.instalments.${k}.fixed`, fixed),
  ];
};

const freeRows = (
  { quote: { term }, type: { free }, options }: Plan,
  rows: readonly PlanRow[],
): Rows => {
  if (!free) return ok(rows);
  const { instalments } = options;
  if (!instalments) return err([missing('instalments')]);
  const wrong = instalments.flatMap(checkFreeRow);
  if (wrong.length > 0) return err(wrong);
  const months = instalments.map(({ month }) => month);
  if (!areIncreasing(months) || (months.at(-1) ?? 0) > term)
    return err([refused(path('instalments'), 'pricing.grid_not_increasing')]);
  const skips = term - instalments.filter(pays).length;
  if (skips > free.skips) return err([outside('instalments', term - free.skips, term)]);
  const chosen = new Map(instalments.map((row) => [row.month, row]));
  return ok(rows.map((row) => chosen.get(row.month) ?? { ...row, weight: '0' }));
};

const unused = ({ type, options }: Plan): readonly FieldError[] => {
  const months = new Set(
    [type.first, type.step].flatMap((month) => (typeof month === 'object' ? [month.option] : [])),
  );
  const used: Readonly<Record<keyof PlanOptions, unknown>> = {
    grace: months.has('grace'),
    deferral: months.has('deferral'),
    periodicity: months.has('periodicity'),
    firstMonth: type.first === 'STEP',
    minorWeight: type.minors,
    residual: type.residual,
    balloons: type.balloons,
    vrg: type.vrg,
    instalments: type.free,
  };
  return (Object.keys(options) as (keyof PlanOptions)[])
    .filter((option) => options[option] !== undefined && !used[option])
    .map((option) => refused(path(option), 'pricing.option_not_allowed', { option }));
};

/**
 * Rows of a quote's plan: the structure of its finance type filled with the quote's options. Months before the first
 * payment of a deferred plan have rows without payment.
 *
 * @fails pricing.term_off_table, pricing.option_missing, pricing.option_not_allowed, pricing.option_out_of_range,
 * pricing.amount_invalid, pricing.amount_too_large, pricing.grid_not_increasing, pricing.weight_invalid
 */
export const planRowsOf = (quote: Quote, type: FinanceType): Rows => {
  const grid = gridOf(quote, type);
  if (!grid.ok) return grid;
  const plan: Plan = { quote, type, options: quote.options ?? {} };
  const needless = unused(plan);
  if (needless.length > 0) return err(needless);
  let rows: Rows = ok(evenPlan(plan, grid.value));
  for (const fill of [freeRows, withMinors, withResidual, withBalloons, withVrg])
    rows = rows.ok ? fill(plan, rows.value) : rows;
  if (!rows.ok) return rows;
  const hasWeight = rows.value.some(({ weight }) => /[1-9]/.test(weight));
  return hasWeight ? rows : err([refused('options', 'pricing.weight_invalid')]);
};
