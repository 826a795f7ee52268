import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { Period } from '#kernel/filter/periods.ts';
import { formatLocalDate } from '#kernel/localDate.ts';
import {
  alignedBucket,
  bucketsOf,
  mostBuckets,
  type ReportDays,
  type AxisValue,
  type GroupValue,
  type ReportAxis,
  type ReportCell,
  type ReportFigure,
  type ReportResult,
} from '#kernel/reports/result.ts';
import {
  fewestOfPersonal,
  type DateUnit,
  type ReportMeasure,
  type ReportQuestion,
} from '#kernel/reports/question.ts';
import type { GroupRow } from '../store/reports/answerSql';

/** A question with everything its answer depends on. */
type Answered = {
  readonly list: EntityDescription;
  /** The person gets the list's personal data masked. */
  readonly isMasked: boolean;
  readonly question: ReportQuestion;
  readonly days: ReportDays | undefined;
};

type FoundValue = AxisValue & { readonly size: number };

/** Level of the rows with an axis's values: the cells if it is the only axis, else its totals. */
const levelOfAxis = ({ by }: ReportQuestion, at: number): number => {
  if (by.length === 1) return 0;
  return at === 0 ? 1 : 2;
};

/** Values of an axis with their figure in the current period. */
const valuesFound = (
  rows: readonly GroupRow[],
  { level: own, at }: { readonly level: number; readonly at: number },
): readonly FoundValue[] => {
  const found = new Map<GroupValue, FoundValue>();
  for (const { keys, labels, level, isBefore, value: figure } of rows) {
    if (level !== own) continue;
    const value = keys[at] ?? null;
    const size = isBefore ? (found.get(value)?.size ?? 0) : (figure ?? 0);
    found.set(value, { value, label: labels[at] ?? String(value ?? ''), size });
  }
  return [...found.values()];
};

/** In the order of an enum's options, else by size; records without a value come last. */
const inOrder = (
  values: readonly FoundValue[],
  field: FieldDescription | undefined,
): readonly FoundValue[] => {
  const options: readonly unknown[] = field?.options?.map(({ value }) => value) ?? [];
  const placeOf = ({ value }: FoundValue): number => {
    const at = options.indexOf(value);
    return value === null ? options.length + 1 : at < 0 ? options.length : at;
  };
  // Numbers of months and years are sorted by value.
  const numberOf = ({ value }: FoundValue): number =>
    options.length === 0 && typeof value === 'number' ? value : 0;
  return [...values].sort(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      numberOf(one) - numberOf(other) ||
      other.size - one.size ||
      one.label.localeCompare(other.label),
  );
};

const isLine = ({ display }: ReportQuestion): boolean => display === 'line' || display === 'area';

const spanOf = (dates: readonly string[]): Period | undefined => {
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
};

/** Dates in order. Gaps are filled for lines, and for dates limited by a period. */
const datesOf = (
  { question, days }: Answered,
  values: readonly FoundValue[],
  { field, unit }: { readonly field: string; readonly unit: DateUnit },
): readonly AxisValue[] => {
  const dates = values.flatMap(({ value }) => (value === null ? [] : [String(value)])).sort();
  const own = question.period?.field === field ? days?.now : undefined;
  const span = own ?? (isLine(question) ? spanOf(dates) : undefined);
  const filled = span && bucketsOf(unit, span, mostBuckets);
  return (filled ?? dates).map((value) => ({ value, label: formatLocalDate(value) }));
};

const axisOf = (answered: Answered, rows: readonly GroupRow[], at: number): ReportAxis => {
  const { question, list } = answered;
  const { field, unit } = question.by[at]!;
  const found = valuesFound(rows, { level: levelOfAxis(question, at), at });
  const own = list.fields.find(({ name }) => name === field);
  if (unit === undefined)
    return { field, values: inOrder(found, own).map(({ value, label }) => ({ value, label })) };
  const dates = datesOf(answered, found, { field, unit });
  const hasNone = found.some(({ value }) => value === null);
  return { field, unit, values: hasNone ? [...dates, { value: null, label: '' }] : dates };
};

/** Moves rows of the previous period to the dates they are compared with. */
const aligned = (
  { question: { by, period }, days }: Answered,
  rows: readonly GroupRow[],
): readonly GroupRow[] => {
  if (!days || period?.compare !== true) return rows;
  return rows.flatMap((row) => {
    if (!row.isBefore) return [row];
    const keys = row.keys.map((key, at) => {
      const { field, unit } = by[at]!;
      return field === period.field && unit !== undefined && key !== null
        ? alignedBucket(unit, String(key), days)
        : key;
    });
    // Null means both a summed axis and a record without a value.
    const isBeyond = keys.some((key) => key === undefined);
    return isBeyond ? [] : [{ ...row, keys: keys as readonly GroupValue[] }];
  });
};

type Figures = { readonly now: ReportFigure; readonly before: ReportFigure };
type Placed = Figures & { readonly at: readonly number[] };

const suppressed: ReportFigure = { count: null, value: null };

const isFew = ({ count }: ReportFigure): boolean =>
  count !== null && count > 0 && count < fewestOfPersonal;

/** Withholds a total that would reveal the sum of withheld cells. */
const safeTotal = (total: ReportFigure, parts: readonly ReportFigure[]): ReportFigure => {
  const withheld = parts.filter(isFew).reduce((sum, { count }) => sum + (count ?? 0), 0);
  return isFew(total) || (withheld > 0 && withheld < fewestOfPersonal) ? suppressed : total;
};

const nothing = ({ operation }: ReportMeasure): ReportFigure => ({
  count: 0,
  value: operation === 'count' ? 0 : null,
});

/** Figures of a level by position on some axes. */
const figuresOf = (
  rows: readonly GroupRow[],
  places: readonly ReadonlyMap<GroupValue, number>[],
  { level, over, empty }: { level: number; over: readonly number[]; empty: ReportFigure },
): readonly Placed[] => {
  const found = new Map<string, Placed>();
  for (const { keys, level: own, isBefore, count, value } of rows) {
    if (own !== level) continue;
    const at = over.map((axis) => places[axis]?.get(keys[axis] ?? null) ?? -1);
    if (at.includes(-1)) continue;
    const known = found.get(at.join(' ')) ?? { at, now: empty, before: empty };
    const figure = { count, value };
    found.set(at.join(' '), isBefore ? { ...known, before: figure } : { ...known, now: figure });
  }
  return [...found.values()];
};

/** Arranges the figures of an answer, and withholds those of too few records. */
export const assembleAnswer = (answered: Answered, answer: readonly GroupRow[]): ReportResult => {
  const { question, isMasked, days } = answered;
  const isCompared = question.period?.compare === true;
  const rows = aligned(answered, answer);
  const axes = question.by.map((_, at) => axisOf(answered, rows, at));
  const places = axes.map(({ values }) => new Map(values.map(({ value }, at) => [value, at])));
  const empty = nothing(question.measure);
  const read = (level: number, over: readonly number[]): readonly Placed[] =>
    figuresOf(rows, places, { level, over, empty });
  const all = axes.map((_, at) => at);
  const cells = axes.length === 0 ? [] : read(0, all);
  const whole = read(2 ** axes.length - 1, [])[0] ?? { at: [], now: empty, before: empty };
  const drawn = ({ at, now, before }: Placed): ReportCell =>
    isCompared ? { at, ...now, before } : { at, ...now };
  const cellOf = ({ at, now, before }: Placed): ReportCell =>
    drawn({
      at,
      now: isMasked && isFew(now) ? suppressed : now,
      before: isMasked && isFew(before) ? suppressed : before,
    });
  const totalled = (total: Placed, parts: readonly Placed[]): ReportCell =>
    drawn({
      at: total.at,
      now: isMasked
        ? safeTotal(
            total.now,
            parts.map(({ now }) => now),
          )
        : total.now,
      before: isMasked
        ? safeTotal(
            total.before,
            parts.map(({ before }) => before),
          )
        : total.before,
    });
  const totalsOf = (axis: number) =>
    read(axis === 0 ? 1 : 2, [axis]).map((total) => ({
      axis,
      ...totalled(
        total,
        cells.filter(({ at }) => at[axis] === total.at[0]),
      ),
    }));
  return {
    axes,
    cells: cells.map(cellOf),
    totals: axes.length === 2 ? [...totalsOf(0), ...totalsOf(1)] : [],
    total: totalled(whole, cells),
    ...(days ? { days: days.now } : {}),
    ...(days && isCompared ? { before: days.before } : {}),
  };
};
