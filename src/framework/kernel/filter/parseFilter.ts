import { normaliseOwn, ownKind, partOfOwn } from '../kinds/ownKinds';
import { filterOperators } from '../entity/EntityDescription';
import type { EntityDescription, FilterOperator } from '../entity/EntityDescription';
import { appError } from '../errors/AppError';
import type { AppError, ErrorParams } from '../errors/AppError';
import type { ErrorCode } from '../errors/catalogue';
import { dropPunctuation, visibleText } from '../formats/text';
import { normaliseText } from '../validation/normaliseRecord';
import { err, ok } from '../Result';
import type { Result } from '../Result';
import type { Filter } from './Filter';
import { type FilterField, isStorableText } from './filterFields';
import { filterFields } from './filterFields';
import { isFilterValue } from './isFilterValue';

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

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  if (!isMap(value)) return parseBare(field, value);
  const operators = Object.entries(value);
  if (operators.length === 0) return refuse(field.name);
  return joined(
    'and',
    operators.map(([op, operand]) => within(op, parseCompare(field, op, operand))),
  );
};

/** Stored form of a search text that is a whole value, such as a phone with its country code. */
const wholeOf = ({ fields, search }: EntityDescription, text: string): string | undefined => {
  for (const { name, kind } of fields) {
    const own = search.includes(name) ? ownKind(kind) : undefined;
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
  const whole = wholeOf(description, text);
  return ok(
    whole === undefined ? searched(text) : { type: 'or', items: [searched(text), searched(whole)] },
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
  if (!isMap(json) || state.depth > filterLimits.depth) return refuse(name);
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
