import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import {
  type Filter,
  filterFields,
  isFreeText,
  type FilterField,
} from '#kernel/filter/filterFields.ts';
import { parseFilterText, parseFilter } from '#kernel/filter/parseFilter.ts';
import { withCaller } from '#kernel/entity/Conversation.ts';
import { withDays } from '#kernel/filter/periods.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { CountMode, PageRequest } from '#server/store/list/countRows.ts';
import type { CursorText } from '../read/listCursor';
import { isObject } from '#kernel/objects.ts';

const MAX_LENGTH = 8_000;

/** Parses a JSON query parameter; undefined if invalid or too long. */
export const readJsonParameter = (text: string): unknown => {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

type NamedFilter = NonNullable<NonNullable<EntityDescription['wire']>['filters']>[string];

/** Field by case-insensitive name: `chipCode` for `chipcode`. */
const fieldNamed = ({ fields }: EntityDescription, name: string): NamedFilter | undefined => {
  const wanted = name.toLowerCase();
  const field = fields.find((one) => one.name.toLowerCase() === wanted);
  return field && { field: field.name, operator: isFreeText(field) ? 'contains' : 'eq' };
};

const wholeNumber = /^-?\d{1,15}$/;

/** Converts the text of a named filter to its field's type. */
const valueOf = ({ kind, values }: FilterField, text: string): unknown => {
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const counts = ['integer', 'money', 'months'].includes(kind) || typeof values[0] === 'number';
  return counts && wholeNumber.test(text) ? Number(text) : text;
};

/** Operand of a filter: for several values a JSON array as in a body, or comma-separated. */
const operandOf = (
  operator: NamedFilter['operator'],
  field: FilterField,
  text: string,
): unknown => {
  if (operator !== 'in' && operator !== 'notIn') return valueOf(field, text);
  const listed = readJsonParameter(text);
  const texts = Array.isArray(listed) ? listed.map(String) : text.split(',');
  return texts.map((one) => valueOf(field, one));
};

type Days = { readonly initialDate?: unknown; readonly finalDate?: unknown };

const dayNames: ReadonlySet<string> = new Set(['initialDate', 'finalDate']);

/** Date range as named by calls: `{"initialDate":"2026-11-01","finalDate":"2026-11-30"}`. @source OQ-112 */
const daysOf = ({ kind }: FilterField, text: string): Days | undefined => {
  if ((kind !== 'date' && kind !== 'dateTime') || !text.startsWith('{')) return undefined;
  const days = readJsonParameter(text);
  const isDays = isObject(days);
  return isDays && Object.keys(days).every((name) => dayNames.has(name)) ? days : undefined;
};

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** First and last requested day; undefined without either. */
const withinDays = ({ initialDate, finalDate }: Days): object | undefined => {
  const ends = Object.entries({ gte: initialDate, lte: finalDate }).filter(
    ([, day]) => !isNothing(day),
  );
  return ends.length > 0 ? Object.fromEntries(ends) : undefined;
};

/** Condition on a field: one value, any of several, or a date range. */
const conditionOf = (
  operator: NamedFilter['operator'],
  field: FilterField,
  text: string,
): object | undefined => {
  const days = daysOf(field, text);
  if (days) return withinDays(days);
  const isList = operator === 'eq' && text.startsWith('[') && field.operators.includes('in');
  const compared = isList ? 'in' : operator;
  return { [compared]: operandOf(compared, field, text) };
};

type NamedComparison = { readonly field: FilterField; readonly operator: NamedFilter['operator'] };

/** Field and comparison of a parameter name. */
const comparisonOf = (
  description: EntityDescription,
  name: string,
): NamedComparison | undefined => {
  const { filters = {} } = description.wire ?? {};
  const named = Object.hasOwn(filters, name) ? filters[name] : fieldNamed(description, name);
  const field = filterFields(description).get(named?.field ?? '');
  return field && named && { field, operator: named.operator };
};

/**
 * Translates one named filter to the query language: by the wire profile, else by field name. Undefined if empty.
 *
 * @fails request.unknown_parameter, query.invalid_filter, query.invalid_operator
 */
const namedFilter = (
  description: EntityDescription,
  name: string,
  text: string,
): Result<Filter | undefined, AppError> => {
  if (text === '') return ok(undefined);
  const comparison = comparisonOf(description, name);
  if (!comparison)
    return err(appError('request.unknown_parameter', { params: { name: name.slice(0, 60) } }));
  const { field, operator } = comparison;
  const condition = text === '[]' ? undefined : conditionOf(operator, field, text);
  return condition ? parseFilter(description, { [field.name]: condition }) : ok(undefined);
};

/** Validated list query without its cursor. */
export type ListQuery = Pick<PageRequest, 'filter' | 'sort' | 'offset' | 'limit' | 'count'> & {
  readonly cursor?: CursorText;
};

/** Current time, for relative dates, and who asks, for records assigned to them. */
export type ListMoment = { readonly now: Date; readonly username: string };

/** Query parameters as text. */
export type QueryTexts = Readonly<Record<string, string>>;

/** Maximum rows of a page, and maximum offset. */
const rangeLimits = { rows: 100, offset: 1_000_000 } as const;

const badRange = (): Result<never, AppError> =>
  err(appError('query.invalid_range', { params: { limit: rangeLimits.rows } }));

type Range = { readonly offset: number; readonly limit: number };

const isPosition = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const rangeOf = (offset: unknown, limit: unknown): Result<Range, AppError> => {
  const fits =
    isPosition(offset) &&
    isPosition(limit) &&
    limit > 0 &&
    limit <= rangeLimits.rows &&
    offset <= rangeLimits.offset;
  return fits ? ok({ offset, limit }) : badRange();
};

const wholePattern = /^\d{1,9}$/;

/** Zero-based `page` and `size` of the specification's calls. */
const parsePage = (query: QueryTexts, pageSize: number): Result<Range, AppError> => {
  const { page = '0', size = String(pageSize) } = query;
  if (!wholePattern.test(page) || !wholePattern.test(size)) return badRange();
  return rangeOf(Number(page) * Number(size), Number(size));
};

/** `range=[0,9]`: first and last row, from 0. */
const parseEnds = (text: string): Result<Range, AppError> => {
  const ends = readJsonParameter(text);
  if (!Array.isArray(ends) || ends.length !== 2) return badRange();
  const [first, last] = ends as readonly unknown[];
  return isPosition(first) && isPosition(last) ? rangeOf(first, last - first + 1) : badRange();
};

/** Requested page: `range`, or `page` and `size`. @fails query.invalid_range */
export const parseRange = (query: QueryTexts, pageSize: number): Result<Range, AppError> => {
  const paged = query['page'] !== undefined || query['size'] !== undefined;
  const range = query['range'];
  if (range === undefined) return parsePage(query, pageSize);
  return paged ? badRange() : parseEnds(range);
};

/** `sort=["field","ASC"]`: only sortable fields. */
const parseSort = (
  description: EntityDescription,
  text: string | undefined,
): Result<PageRequest['sort'], AppError> => {
  if (text === undefined) return ok(description.defaultSort);
  const pair = readJsonParameter(text);
  const [field, order] = (
    Array.isArray(pair) && pair.length === 2 ? pair : []
  ) as readonly unknown[];
  const known = typeof field === 'string' ? filterFields(description).get(field) : undefined;
  const fits = known?.sortable === true && (order === 'ASC' || order === 'DESC');
  if (fits) return ok({ field: known.name, order });
  return err(
    appError('query.invalid_sort', { params: { name: String(field ?? text).slice(0, 60) } }),
  );
};

const isCountMode = (text: string): text is CountMode =>
  ['exact', 'bounded', 'none'].includes(text);

const parseCount = ({ count }: QueryTexts): Result<Pick<ListQuery, 'count'>, AppError> => {
  if (count === undefined) return ok({});
  return isCountMode(count)
    ? ok({ count })
    : err(appError('request.invalid_parameter', { params: { name: 'count' } }));
};

const keysetNames = ['after', 'before', 'limit'] as const;

/** Keyset page: `limit` rows after or before a cursor; without one, the first rows. */
const parseKeyset = (
  { after, before, limit }: QueryTexts,
  pageSize: number,
): Result<Range & Pick<ListQuery, 'cursor'>, AppError> => {
  const size = limit ?? String(pageSize);
  if (!wholePattern.test(size) || (after !== undefined && before !== undefined)) return badRange();
  const range = rangeOf(0, Number(size));
  if (!range.ok) return range;
  const text = after ?? before;
  if (text === undefined) return range;
  return ok({
    ...range.value,
    cursor: { text, direction: after === undefined ? 'before' : 'after' },
  });
};

const parsePart = (query: QueryTexts, pageSize: number): ReturnType<typeof parseKeyset> => {
  if (!keysetNames.some((name) => query[name] !== undefined)) return parseRange(query, pageSize);
  const isPaged = ['range', 'page', 'size'].some((name) => query[name] !== undefined);
  return isPaged ? badRange() : parseKeyset(query, pageSize);
};

const ownParameters = new Set(['range', 'page', 'size', 'sort', 'filter', 'count', ...keysetNames]);

/** Whether a query parameter is not a field. */
export const isOwnParameter = (name: string): boolean => ownParameters.has(name);

const parseFilters = (
  description: EntityDescription,
  query: QueryTexts,
): Result<Filter | undefined, AppError> => {
  const items: Filter[] = [];
  if (query['filter'] !== undefined) {
    const filter = parseFilterText(description, query['filter']);
    if (!filter.ok) return filter;
    items.push(filter.value);
  }
  for (const [name, text] of Object.entries(query)) {
    if (ownParameters.has(name)) continue;
    const filter = namedFilter(description, name, text);
    if (!filter.ok) return filter;
    if (filter.value) items.push(filter.value);
  }
  return ok(items.length === 0 ? undefined : { type: 'and', items });
};

const sizing = ['range', 'page', 'size', ...keysetNames] as const;

/** Default page size: all requested ids; for lists that the specification shows unpaged, the maximum. */
const ownSize = ({ pageSize, wire }: EntityDescription, query: QueryTexts): number => {
  const { filter } = query;
  const isWhole =
    wire !== undefined && !wire.page && sizing.every((name) => query[name] === undefined);
  if (isWhole) return rangeLimits.rows;
  const asked = filter === undefined ? undefined : readJsonParameter(filter);
  const { id } = (asked ?? {}) as { readonly id?: unknown };
  return Array.isArray(id) ? Math.max(pageSize, Math.min(id.length, rangeLimits.rows)) : pageSize;
};

/**
 * Parses the query of a list call: `sort`, `range` (or `page` and `size`, or `after`, `before` and `limit`), `count`,
 * `filter` and named filters.
 *
 * @fails query.invalid_sort, query.invalid_range, query.invalid_filter, query.invalid_operator,
 *   request.unknown_parameter, request.invalid_parameter
 */
export const parseListQuery = (
  description: EntityDescription,
  query: QueryTexts,
  { now, username }: ListMoment,
): Result<ListQuery, AppError> => {
  const sort = parseSort(description, query['sort']);
  if (!sort.ok) return sort;
  const part = parsePart(query, ownSize(description, query));
  if (!part.ok) return part;
  const count = parseCount(query);
  if (!count.ok) return count;
  const filter = parseFilters(description, query);
  if (!filter.ok) return filter;
  return ok({
    sort: sort.value,
    ...part.value,
    ...count.value,
    ...(filter.value ? { filter: withCaller(withDays(filter.value, now), username) } : {}),
  });
};
