import type { EntityDescription } from '../entity/EntityDescription';
import type { FieldDescription } from '../entity/FieldDescription';
import { appError, type AppError } from '../errors/AppError';
import {
  type FilterJson,
  filterFields,
  isReadable,
  type FilterField,
} from '../filter/filterFields';
import { parseFilter } from '../filter/parseFilter';
import type { PeriodName } from '../filter/periods';
import { ownKind } from '../kinds/ownKinds';
import { err, ok, type Result } from '../Result';

/** Aggregations of a report. */
export const reportOperations = ['count', 'sum', 'average', 'min', 'max'] as const;
export type ReportOperation = (typeof reportOperations)[number];

/** Periods that dates are grouped by; weeks start on Monday. */
export const dateUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type DateUnit = (typeof dateUnits)[number];

/** How a report is drawn. */
export const reportDisplays = [
  'table',
  'pivot',
  'bars',
  'stacked',
  'line',
  'area',
  'ring',
  'figure',
] as const;
export type ReportDisplay = (typeof reportDisplays)[number];

/** A field whose values divide the records into groups; `unit` for dates and timestamps. */
export type Grouping = { readonly field: string; readonly unit?: DateUnit | undefined };

/** What is computed; every operation but `count` needs a field. */
export type ReportMeasure = {
  readonly operation: ReportOperation;
  readonly field?: string | undefined;
};

/** A period relative to today, and whether the one before it is computed too. */
export type ReportPeriod = {
  readonly field: string;
  readonly name: PeriodName;
  readonly compare?: boolean | undefined;
};

/** A question about the records of a list. It grants no rights: the answer depends on the reader's. */
export type ReportQuestion = {
  /** Name of the list: an entity, or one of its named screens (`fees.tcc`). */
  readonly resource: string;
  /** Same format as the list's filter. */
  readonly filter?: FilterJson | undefined;
  readonly measure: ReportMeasure;
  /** Up to two. */
  readonly by: readonly Grouping[];
  readonly period?: ReportPeriod | undefined;
  readonly display: ReportDisplay;
};

/** Limits of a report: groups of an answer, seconds of its computation, recipients of its mail. */
export const reportLimits = { groups: 10_000, seconds: 10, recipients: 50, saved: 200 } as const;

/** Minimum number of records in a figure on personal data, for people who get such data masked. */
export const fewestOfPersonal = 3;

const numberKinds: ReadonlySet<string> = new Set([
  'integer',
  'decimal',
  'money',
  'percent',
  'months',
  'rateMonthly',
]);

/** Shares, rates, years and codes have no meaningful sum. */
const isSummable = ({ kind, grouped }: FieldDescription): boolean =>
  kind !== 'percent' && kind !== 'rateMonthly' && grouped !== false;

const fieldNamed = ({ fields }: EntityDescription, name: string): FieldDescription | undefined =>
  fields.find((field) => field.name === name);

const isMeasurable = (field: FieldDescription): boolean =>
  numberKinds.has(field.kind) &&
  isReadable(field) &&
  field.masked !== true &&
  (field.options ?? []).length === 0;

/** Operations on a field; empty unless it is a readable number. */
export const operationsOn = (field: FieldDescription): readonly ReportOperation[] => {
  if (!isMeasurable(field)) return [];
  return isSummable(field) ? ['sum', 'average', 'min', 'max'] : ['average', 'min', 'max'];
};

/** Fields with at least one operation. */
export const measurableFields = ({ fields }: EntityDescription): readonly FieldDescription[] =>
  fields.filter(isMeasurable);

const isChoiceKind = ({ kind }: FilterField): boolean =>
  kind === 'enum' || kind === 'boolean' || (ownKind(kind)?.values ?? []).length > 0;

/** Maximum length of a text in a filter. */
const longestText = 200;

/** Short codes and recurring terms, such as a username or a number of months; not texts about people. */
const isCode = (field: FieldDescription | undefined): boolean =>
  field?.kind === 'months' ||
  (field?.kind === 'string' &&
    field.pii === 'none' &&
    (field.maxLength ?? Infinity) <= longestText);

const isDate = ({ kind }: FilterField): boolean => kind === 'date' || kind === 'dateTime';

const isValue = (field: FilterField, own: FieldDescription | undefined): boolean =>
  own?.kind === 'reference' || isChoiceKind(field) || isCode(own);

/** How records can be grouped by a filterable field: by units of a date, by its values, or not at all. */
const groupingType = (
  field: FilterField,
  own: FieldDescription | undefined,
): 'date' | 'value' | undefined => {
  const { name, operators } = field;
  if (name === 'id' || own?.masked === true) return undefined;
  if (isDate(field)) return operators.includes('between') ? 'date' : undefined;
  return isValue(field, own) && operators.includes('eq') ? 'value' : undefined;
};

/**
 * Names to group by: choices, references, booleans, codes, dates and timestamps. All are filterable, so that every
 * group can link to its records.
 *
 * @param description the entity narrowed to the person's rights
 */
export const groupableNames = (
  description: EntityDescription,
): ReadonlyMap<string, 'date' | 'value'> => {
  const names = new Map<string, 'date' | 'value'>();
  for (const [name, field] of filterFields(description)) {
    const type = groupingType(field, fieldNamed(description, name));
    if (type) names.set(name, type);
  }
  return names;
};

/** Units of a date to group by beside another grouping: not the same one twice. */
export const unitsBeside = (field: string, other: Grouping | undefined): readonly DateUnit[] =>
  dateUnits.filter((unit) => other?.field !== field || other.unit !== unit);

/** Names to group by beside another grouping: not the same one twice, except dates in another unit. */
export const namesBeside = (
  description: EntityDescription,
  other: Grouping | undefined,
): readonly string[] =>
  [...groupableNames(description)].flatMap(([name, type]) =>
    type === 'date' || name !== other?.field ? [name] : [],
  );

const unavailable = (path: string, name: string): AppError =>
  appError('report.field_unavailable', {
    params: { name: name.slice(0, 60) },
    fields: [{ path, code: 'report.field_unavailable', params: { name: name.slice(0, 60) } }],
  });

/** Whether a filter allows exactly one value. */
const admitsOne = (member: unknown): boolean => {
  if (Array.isArray(member)) return member.length === 1;
  if (typeof member !== 'object' || member === null) return member !== undefined && member !== null;
  return Object.keys(member).length === 1 && 'eq' in member;
};

/** Amounts in several currencies cannot be added: such a measure requires a filter by one currency. */
const isOneCurrency = ({ currencyField }: FieldDescription, filter: FilterJson): boolean =>
  currencyField === undefined || admitsOne(filter[currencyField]);

/** Adds a filter by the default currency where the measure requires one. */
export const inOneCurrency = (
  description: EntityDescription,
  question: ReportQuestion,
): ReportQuestion => {
  const { measure, filter = {} } = question;
  const field = fieldNamed(description, measure.field ?? '');
  if (field?.currencyField === undefined || isOneCurrency(field, filter)) return question;
  return { ...question, filter: { ...filter, [field.currencyField]: field.currency } };
};

const checkMeasure = (
  description: EntityDescription,
  { measure: { operation, field: name }, filter = {} }: Pick<ReportQuestion, 'measure' | 'filter'>,
): AppError | undefined => {
  if (operation === 'count') return undefined;
  const field = fieldNamed(description, name ?? '');
  return field && operationsOn(field).includes(operation) && isOneCurrency(field, filter)
    ? undefined
    : unavailable('measure', name ?? operation);
};

/** The same field may be used twice only with different date units. */
const isRepeated = (by: ReportQuestion['by']): boolean => {
  const [one, other] = by;
  return (
    one !== undefined && other !== undefined && one.field === other.field && one.unit === other.unit
  );
};

const isGrouping = (
  groupable: ReturnType<typeof groupableNames>,
  { field, unit }: Grouping,
): boolean => {
  const type = groupable.get(field);
  return type === 'date' ? unit !== undefined : type === 'value' && unit === undefined;
};

const isPeriodField = (description: EntityDescription, name: string): boolean =>
  filterFields(description).get(name)?.operators.includes('relative') === true;

const checkGroupings = (
  description: EntityDescription,
  by: ReportQuestion['by'],
): AppError | undefined => {
  const groupable = groupableNames(description);
  const wrong = by.findIndex((one) => !isGrouping(groupable, one));
  if (wrong < 0 && by.length <= 2 && !isRepeated(by)) return undefined;
  const at = Math.max(wrong, 0);
  return unavailable(`by.${at}`, by[at]?.field ?? '');
};

/**
 * Checks that every field of a question exists for the person and can be grouped, measured or filtered by.
 *
 * @param description the entity narrowed to the person's rights
 * @fails report.field_unavailable naming the first such field; query.invalid_filter, query.invalid_operator
 */
export const checkQuestion = (
  description: EntityDescription,
  { measure, by, period, filter = {} }: ReportQuestion,
): Result<void, AppError> => {
  const wrong = checkMeasure(description, { measure, filter }) ?? checkGroupings(description, by);
  if (wrong) return err(wrong);
  if (period && !isPeriodField(description, period.field))
    return err(unavailable('period', period.field));
  const parsed = parseFilter(description, filter);
  return parsed.ok ? ok(undefined) : parsed;
};

/**
 * The question without the parts unavailable to the person, so that a report on a removed, renamed or masked field
 * still opens.
 *
 * @param description the entity narrowed to the person's rights
 */
export const repairQuestion = (
  description: EntityDescription,
  question: ReportQuestion,
): ReportQuestion => {
  const { filter = {}, period, measure, by } = question;
  const groupable = groupableNames(description);
  const groupings = by.filter((one) => isGrouping(groupable, one)).slice(0, 2);
  const members = Object.entries(filter).filter(
    ([name, value]) => parseFilter(description, { [name]: value }).ok,
  );
  const left = Object.fromEntries(members);
  return {
    ...question,
    filter: left,
    measure: checkMeasure(description, { measure, filter: left })
      ? { operation: 'count' }
      : measure,
    by: isRepeated(groupings) ? groupings.slice(0, 1) : groupings,
    period: period && isPeriodField(description, period.field) ? period : undefined,
  };
};

/** Whether the figures of groups add up to the total. */
export const addsUp = ({ operation }: ReportMeasure): boolean =>
  operation === 'count' || operation === 'sum';

/** Display that fits the question: a single figure without groups; stacked only if the measure adds up. */
export const shownDisplay = ({ display, by, measure }: ReportQuestion): ReportDisplay => {
  if (by.length === 0) return 'figure';
  if (display === 'pivot' && by.length === 1) return 'table';
  if ((display === 'stacked' || display === 'ring') && !addsUp(measure)) return 'bars';
  return display === 'ring' && by.length === 2 ? 'stacked' : display;
};
