import { normaliseOwn, ownKind, partOfOwn } from '../kinds/ownKinds';
import {
  filterOperators,
  type EntityDescription,
  type FilterOperator,
  type BuiltInKind,
  type FieldKind,
} from '../entity/EntityDescription';
import { appError, type AppError, type ErrorParams } from '../errors/AppError';
import type { ErrorCode } from '../errors/catalogue';
import { dropPunctuation, visibleText } from '../formats/text';
import { normaliseText } from '../validation/normaliseRecord';
import { err, ok, type Result } from '../Result';
import {
  type Filter,
  type FilterScalar,
  type FilterField,
  isStorableText,
  filterFields,
} from './filterFields';
import { isBareTime } from '../formats/textFormats';
import { isPeriodName } from './periods';
import { isObject } from '../objects';

const MAX_TEXT = 200;
const MAX_LIST = 200;
const decimalPattern = /^-?\d{1,15}(\.\d{1,10})?$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_TEXT && isStorableText(value);

const isWhole = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value);

const isDecimal = (value: unknown): boolean =>
  (typeof value === 'number' && Math.abs(value) < 1e15) ||
  (typeof value === 'string' && decimalPattern.test(value));

/** Whether a text is a valid date, `YYYY-MM-DD`, from the year 1. */
export const isCalendarDay = (value: unknown): boolean => {
  const parts = typeof value === 'string' ? dayPattern.exec(value) : null;
  if (!parts || parts[1] === '0000') return false;
  const day = new Date(`${parts[0]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(parts[0]);
};

const isMoment = (value: unknown): boolean =>
  isCalendarDay(value) ||
  (typeof value === 'string' &&
    instantPattern.test(value) &&
    isCalendarDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value)));

const isTime = (value: unknown): boolean => typeof value === 'string' && isBareTime(value);

const isUuid = (value: unknown): boolean => typeof value === 'string' && uuidPattern.test(value);

const never = (): boolean => false;

const checks = {
  string: isText,
  text: isText,
  email: isText,
  enum: (value) => isText(value) || isWhole(value),
  reference: isText,
  referenceList: isText,
  valueList: never,
  integer: isWhole,
  money: isWhole,
  decimal: isDecimal,
  percent: isDecimal,
  boolean: (value) => typeof value === 'boolean',
  date: isCalendarDay,
  dateTime: isMoment,
  uuid: isUuid,
  password: never,
  object: never,
  arrayTable: never,
  color: isText,
  time: isTime,
  html: never,
  file: never,
  months: isWhole,
  rateMonthly: isDecimal,
} as const satisfies Record<BuiltInKind, (value: unknown) => boolean>;

/** Values of an application's own kind are text. */
const checkOf = (kind: FieldKind): ((value: unknown) => boolean) =>
  checks[kind as BuiltInKind] ?? isText;

const isScalar = ({ item, ...field }: FilterField, value: unknown): value is FilterScalar =>
  item
    ? isScalar(item, value)
    : checkOf(field.kind)(value) &&
      (field.values.length === 0 || field.values.includes(value as string | number));

const isListOf = (field: FilterField, value: unknown): value is readonly FilterScalar[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_LIST &&
  value.every((item) => isScalar(field, item));

type Check = (field: FilterField, value: unknown) => boolean;

const textPart: Check = (_field, value) => isText(value) && value !== '';
const scalarOrNull: Check = (field, value) => value === null || isScalar(field, value);

const operands: Readonly<Record<FilterOperator, Check>> = {
  eq: scalarOrNull,
  ne: scalarOrNull,
  in: isListOf,
  notIn: isListOf,
  contains: textPart,
  notContains: textPart,
  startsWith: textPart,
  endsWith: textPart,
  hasAll: isListOf,
  gt: isScalar,
  gte: isScalar,
  lt: isScalar,
  lte: isScalar,
  between: (field, value) => isListOf(field, value) && value.length === 2,
  relative: (_field, value) => isPeriodName(value),
  empty: (_field, value) => typeof value === 'boolean',
};

/**
 * Whether a value is a valid operand on the field: `in`, `notIn` and `hasAll` take 1 to 200 values of the kind,
 * `between` two, `relative` a name of `periodNames`, `empty` a boolean; `eq` and `ne` also null; `contains`,
 * `notContains`, `startsWith` and `endsWith` text of 1 to 200 characters.
 */
const isFilterValue = (
  field: FilterField,
  op: FilterOperator,
  value: unknown,
): value is FilterScalar | readonly FilterScalar[] => operands[op](field, value);

/**
 * Limits: characters of a filter, nesting (three groups in the filter itself), comparisons, characters of a search
 * text.
 */
export const filterLimits = { text: 8000, depth: 4, items: 50, search: 200 } as const;

type Parsed = Result<Filter, AppError>;
type State = { readonly description: EntityDescription; readonly depth: number };

/** An error with its location: `fields` holds one path, extended while unwinding: `filter.or.0.uf`. */
const refusal = (code: ErrorCode, params: ErrorParams): Result<never, AppError> =>
  err(appError(code, { params, fields: [{ path: '', code, params }] }));

const refuse = (name: string): Result<never, AppError> =>
  refusal('query.invalid_filter', { name: shownName(name) });

/** Prefixes the path of an error with a member or index. */
const within = (place: string | number, result: Parsed): Parsed => {
  if (result.ok) return result;
  const step = shownName(String(place));
  const fields = result.error.fields?.map((field) => ({
    ...field,
    path: field.path === '' ? step : `${step}.${field.path}`,
  }));
  return err({ ...result.error, ...(fields ? { fields } : {}) });
};

/** Truncates names from the caller, so that errors do not echo long texts. */
const shownName = (name: string): string => name.slice(0, 60);

const isOperator = (name: string): name is FilterOperator =>
  (filterOperators as readonly string[]).includes(name);

const all = (items: readonly Parsed[]): Result<readonly Filter[], AppError> => {
  const parsed: Filter[] = [];
  for (const item of items) {
    if (!item.ok) return item;
    parsed.push(item.value);
  }
  return ok(parsed);
};

const joined = (type: 'and' | 'or', items: readonly Parsed[]): Parsed => {
  const parsed = all(items);
  if (!parsed.ok) return parsed;
  return ok(
    type === 'and' && parsed.value.length === 1 ? parsed.value[0]! : { type, items: parsed.value },
  );
};

/** Operators on part of a value. */
const partial: ReadonlySet<FilterOperator> = new Set([
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
]);

/** Part of a text in stored form; pure punctuation is kept and matches itself. */
const storedPart = ({ kind }: FilterField, text: string): string => {
  const own = ownKind(kind);
  return (own ? partOfOwn(own, visibleText(text)) : visibleText(text)) || text;
};

/** Values in stored form, so that a document number is found with or without punctuation, whole or in part. */
const storedForm = (field: FilterField, operator: FilterOperator, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => storedForm(field, operator, item));
  if (typeof value !== 'string' || operator === 'relative') return value;
  return partial.has(operator)
    ? storedPart(field, value)
    : normaliseText(field.item ?? field, value);
};

const parseCompare = (field: FilterField, operator: string, value: unknown): Parsed => {
  if (!isOperator(operator) || !field.operators.includes(operator)) {
    return refusal('query.invalid_operator', {
      name: field.name,
      operator: shownName(operator),
    });
  }
  const stored = storedForm(field, operator, value);
  if (!isFilterValue(field, operator, stored)) return refuse(field.name);
  return ok({ type: 'compare', field: field.name, op: operator, value: stored });
};

/** A bare array means `in`, a bare null "is empty", any other bare scalar `eq` if the field supports it. */
const parseBare = (field: FilterField, value: unknown): Parsed => {
  if (Array.isArray(value)) return parseCompare(field, 'in', value);
  if (value === null) return parseCompare(field, 'empty', true);
  if (field.kind === 'valueList') return parseCompare(field, 'in', [value]);
  return parseCompare(field, field.kind === 'referenceList' ? 'contains' : 'eq', value);
};

const parseField = (field: FilterField, value: unknown): Parsed => {
  if (!isObject(value)) return parseBare(field, value);
  const operators = Object.entries(value);
  if (operators.length === 0) return refuse(field.name);
  return joined(
    'and',
    operators.map(([op, operand]) => within(op, parseCompare(field, op, operand))),
  );
};

/** Stored form of a search text that is a whole value, such as a phone with its country code, or stands for a part. */
const storedSearchOf = (
  { fields, search }: EntityDescription,
  text: string,
): string | undefined => {
  for (const { name, kind } of fields) {
    const own = search.includes(name) ? ownKind(kind) : undefined;
    const part = own?.searchedPart?.(text);
    if (part !== undefined) return part;
    if (own?.isSearchedWhole !== true) continue;
    const stored = normaliseOwn(own, text);
    if (own.isValid(stored) && stored !== dropPunctuation(text)) return stored;
  }
  return undefined;
};

const parseSearch = (description: EntityDescription, value: unknown): Parsed => {
  const usable =
    description.search.length > 0 &&
    typeof value === 'string' &&
    value.length <= filterLimits.search &&
    isStorableText(value);
  if (!usable) return refuse('q');
  const text = visibleText(value).trim() === '' ? value : visibleText(value);
  if (text.trim() === '') return ok({ type: 'and', items: [] });
  const { search, searchesFields } = description;
  const searched = (words: string): Filter => ({
    type: 'search',
    text: words,
    ...(searchesFields ? { fields: search } : {}),
  });
  const stored = storedSearchOf(description, text);
  return ok(
    stored === undefined
      ? searched(text)
      : { type: 'or', items: [searched(text), searched(stored)] },
  );
};

const parseGroup = (state: State, type: 'and' | 'or', value: unknown): Parsed => {
  if (!Array.isArray(value) || value.length === 0 || value.length > filterLimits.items)
    return refuse(type);
  return joined(
    type,
    value.map((item: unknown, at) =>
      within(at, parseMap({ ...state, depth: state.depth + 1 }, item, type)),
    ),
  );
};

const parseMember = (state: State, name: string, value: unknown): Parsed => {
  if (name === 'q') return parseSearch(state.description, value);
  if (name === 'and' || name === 'or') return parseGroup(state, name, value);
  const field = filterFields(state.description).get(name);
  return field ? parseField(field, value) : refuse(name);
};

function parseMap(state: State, json: unknown, name: string): Parsed {
  if (!isObject(json) || state.depth > filterLimits.depth) return refuse(name);
  const members = Object.entries(json);
  if (members.length > filterLimits.items) return refuse(name);
  return joined(
    'and',
    members.map(([member, value]) => within(member, parseMember(state, member, value))),
  );
}

const countItems = (filter: Filter): number =>
  'items' in filter ? filter.items.reduce((sum, item) => sum + countItems(item), 0) : 1;

/**
 * Validates a filter against a description: names, operators, value types, depth and size.
 *
 * An error names its location in `fields[0].path`: `filter.or.0.uf`. `relative` is not resolved, see `withDays`.
 *
 * @param json untrusted `FilterJson`
 * @fails query.invalid_filter for an unknown or hidden name, a value of the wrong kind, or an exceeded limit
 * @fails query.invalid_operator when the field does not support the operator
 */
export const parseFilter = (description: EntityDescription, json: unknown): Parsed => {
  const parsed = within('filter', parseMap({ description, depth: 1 }, json, 'filter'));
  if (!parsed.ok) return parsed;
  return countItems(parsed.value) > filterLimits.items
    ? within('filter', refuse('filter'))
    : parsed;
};

/**
 * Parses the text of `?filter=`.
 *
 * @fails query.invalid_filter when it is not a JSON object or longer than `filterLimits.text`; else as `parseFilter`
 */
export const parseFilterText = (description: EntityDescription, text: string): Parsed => {
  if (text.length > filterLimits.text) return refuse('filter');
  try {
    return parseFilter(description, JSON.parse(text));
  } catch {
    return refuse('filter');
  }
};
