import { withCaller } from '#kernel/entity/Conversation.ts';
import type {
  EntityDescription,
  Locale,
  FieldDescription,
} from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError } from '#kernel/errors/AppError.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import { parseFilter } from '#kernel/filter/parseFilter.ts';
import { withDays, type Period } from '#kernel/filter/periods.ts';
import {
  reportDays,
  type ReportDays,
  type ReportResult,
  alignedBucket,
  bucketsOf,
  mostBuckets,
  type AxisValue,
  type GroupValue,
  type ReportAxis,
  type ReportCell,
  type ReportFigure,
} from '#kernel/reports/result.ts';
import {
  checkQuestion,
  reportLimits,
  type Grouping,
  type ReportMeasure,
  type ReportQuestion,
  fewestOfPersonal,
  type DateUnit,
} from '#kernel/reports/question.ts';
import { err, ok } from '#kernel/Result.ts';
import {
  allow,
  type CatalogContext,
  type EntityContext,
  type EntityResult,
  viewerOf,
} from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import { listNamed } from '../crud/views/savedViews';
import { exportColumn } from '../transfer/export/exportColumn';
import { isTimeout } from '../store/database/sqlState';
import {
  mostAnswerRows,
  readAnswer,
  type GroupColumn,
  type ReportPlan,
  type GroupRow,
} from '../store/reports/answerSql';
import { formatLocalDate } from '#kernel/localDate.ts';

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
    const cached = found.get(at.join(' ')) ?? { at, now: empty, before: empty };
    const figure = { count, value };
    found.set(at.join(' '), isBefore ? { ...cached, before: figure } : { ...cached, now: figure });
  }
  return [...found.values()];
};

/** Arranges the figures of an answer, and withholds those of too few records. */
const assembleAnswer = (answered: Answered, answer: readonly GroupRow[]): ReportResult => {
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

/**
 * Opens a question's list; requires the right to list. Nested entities have no reports.
 *
 * @fails record.not_found, access.denied
 */
export const openReportList = async (
  context: CatalogContext,
  name: string,
): EntityResult<EntityContext> => {
  const description = listNamed(context, name);
  if (!description || description.singleton || description.apiPath.includes('{'))
    return err(appError('record.not_found'));
  const list = { ...context, description };
  const allowed = await allow(list, 'list');
  return allowed.ok ? ok(list) : allowed;
};

/** Labels are never masked: withheld fields cannot be grouped by. */
const noMasks: ReadonlySet<string> = new Set();

const groupColumn = async (
  context: EntityContext,
  { field: name, unit }: Grouping,
  locale: Locale,
): Promise<GroupColumn> =>
  unit === undefined
    ? { name, labelled: await exportColumn(context, name, { masked: noMasks, locale }) }
    : { name, unit };

/** Maximum useful decimal places of an average. */
const mostPlaces = 4;

/** Decimal places of an average. */
const placesOf = ({ fields }: EntityDescription, { field: name }: ReportMeasure): number => {
  const field = fields.find((one) => one.name === name);
  if (field?.kind === 'money') return 0;
  return Math.max(2, Math.min(mostPlaces, field?.scale ?? 0));
};

const within = (field: string, days: Period): Filter => ({
  type: 'compare',
  field,
  op: 'between',
  value: days,
});

type Periods = Pick<ReportPlan, 'before'> & {
  readonly filters: readonly Filter[];
  readonly days?: ReportDays;
};

/** Conditions of the period, and of the previous one if compared. */
const periodsOf = ({ period }: ReportQuestion, now: Date): Periods => {
  if (!period) return { filters: [] };
  const { field, name, compare = false } = period;
  const days = reportDays(name, now);
  const own = within(field, days.now);
  if (!compare) return { filters: [own], days };
  const before = within(field, days.before);
  return { filters: [{ type: 'or', items: [own, before] }], before, days };
};

type Prepared = {
  readonly list: EntityContext;
  readonly rights: FieldRights;
  readonly plan: ReportPlan;
  readonly days: ReportDays | undefined;
};

const prepare = async (
  context: CatalogContext,
  question: ReportQuestion,
  locale: Locale,
): EntityResult<Prepared> => {
  const list = await openReportList(context, question.resource);
  if (!list.ok) return list;
  const rights = await readableFields(list.value);
  const checked = checkQuestion(rights.description, question);
  if (!checked.ok) return checked;
  const parsed = parseFilter(rights.description, question.filter ?? {});
  if (!parsed.ok) return parsed;
  const now = context.deps.clock();
  const { filters, days, before } = periodsOf(question, now);
  const own = withCaller(withDays(parsed.value, now), context.request.actor.username);
  const filter: Filter = { type: 'and', items: [own, ...filters] };
  const { description } = list.value;
  const groups = await Promise.all(
    question.by.map((grouping) => groupColumn(list.value, grouping, locale)),
  );
  const plan: ReportPlan = {
    selection: { visibleTo: viewerOf(context, description), filter },
    groups,
    measure: question.measure,
    places: placesOf(description, question.measure),
    locale,
    ...(before ? { before } : {}),
  };
  return ok({ list: list.value, rights, plan, days });
};

const tooManyGroups = () =>
  err(appError('report.too_many_groups', { params: { limit: reportLimits.groups } }));

/**
 * Runs a question with the rights of the request's person: rows, fields and masks as in the list. For people who get
 * personal data masked, groups of fewer than `fewestOfPersonal` records are withheld.
 *
 * @fails record.not_found, access.denied, report.field_unavailable, query.invalid_filter, query.invalid_operator,
 *   report.too_many_groups, report.too_slow
 */
export const runQuestion = async (
  context: CatalogContext,
  question: ReportQuestion,
  locale: Locale,
): EntityResult<ReportResult> => {
  const prepared = await prepare(context, question, locale);
  if (!prepared.ok) return prepared;
  const { list, rights, plan, days } = prepared.value;
  try {
    const rows = await readAnswer(context.deps.db, list.description, plan);
    const groups = rows.filter(({ level, isBefore }) => level === 0 && !isBefore).length;
    // The period compared with may have more groups: an answer that was cut lacks some of any level.
    if (groups > reportLimits.groups || rows.length >= mostAnswerRows) return tooManyGroups();
    return ok(
      assembleAnswer(
        { list: list.description, isMasked: rights.masked.size > 0, question, days },
        rows,
      ),
    );
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return err(appError('report.too_slow', { params: { seconds: reportLimits.seconds } }));
  }
};
