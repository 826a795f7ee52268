import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import { filterFields, isFreeText, type FilterField } from '#kernel/filter/filterFields.ts';
import { parseFilter } from '#kernel/filter/parseFilter.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { readJsonParameter } from './readJsonParameter';

type NamedFilter = NonNullable<NonNullable<EntityDescription['wire']>['filters']>[string];

/** The field of a name in any case: `chipCode` for `chipcode`. */
const fieldNamed = ({ fields }: EntityDescription, name: string): NamedFilter | undefined => {
  const wanted = name.toLowerCase();
  const field = fields.find((one) => one.name.toLowerCase() === wanted);
  return field && { field: field.name, operator: isFreeText(field) ? 'contains' : 'eq' };
};

const wholeNumber = /^-?\d{1,15}$/;

/** What the text of a named filter means to its field: a number, a switch, or the text itself. */
const valueOf = ({ kind, values }: FilterField, text: string): unknown => {
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const counts = ['integer', 'money', 'months'].includes(kind) || typeof values[0] === 'number';
  return counts && wholeNumber.test(text) ? Number(text) : text;
};

/** What a filter compares with: where it admits several, an array of JSON as a body has it, or texts by comma. */
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

/** Days as calls name them: `{"initialDate":"2026-11-01","finalDate":"2026-11-30"}`. @source OQ-112 */
const daysOf = ({ kind }: FilterField, text: string): Days | undefined => {
  if ((kind !== 'date' && kind !== 'dateTime') || !text.startsWith('{')) return undefined;
  const days = readJsonParameter(text);
  const isDays = typeof days === 'object' && days !== null && !Array.isArray(days);
  return isDays && Object.keys(days).every((name) => dayNames.has(name)) ? days : undefined;
};

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** The first and the last day that are asked for; undefined: neither. */
const withinDays = ({ initialDate, finalDate }: Days): object | undefined => {
  const ends = Object.entries({ gte: initialDate, lte: finalDate }).filter(
    ([, day]) => !isNothing(day),
  );
  return ends.length > 0 ? Object.fromEntries(ends) : undefined;
};

/** What is asked of the field: one value, several of which one is enough, or days. */
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

type Meant = { readonly field: FilterField; readonly operator: NamedFilter['operator'] };

/** Field and comparison that a name stands for. */
const meantBy = (description: EntityDescription, name: string): Meant | undefined => {
  const { filters = {} } = description.wire ?? {};
  const named = Object.hasOwn(filters, name) ? filters[name] : fieldNamed(description, name);
  const field = filterFields(description).get(named?.field ?? '');
  return field && named && { field, operator: named.operator };
};

/**
 * One named filter as the query language says it: as the wire profile means it, else by the field of that name.
 * Undefined: nothing is asked for.
 *
 * @fails request.unknown_parameter, query.invalid_filter, query.invalid_operator
 */
export const namedFilter = (
  description: EntityDescription,
  name: string,
  text: string,
): Result<Filter | undefined, AppError> => {
  if (text === '') return ok(undefined);
  const meant = meantBy(description, name);
  if (!meant)
    return err(appError('request.unknown_parameter', { params: { name: name.slice(0, 60) } }));
  const { field, operator } = meant;
  const condition = text === '[]' ? undefined : conditionOf(operator, field, text);
  return condition ? parseFilter(description, { [field.name]: condition }) : ok(undefined);
};
