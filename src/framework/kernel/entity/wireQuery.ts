import type { EntityDescription, FilterOperator, WireDescription } from './EntityDescription';
import { isObject } from '../objects';

type Bag = Readonly<Record<string, unknown>>;

/** Custom page parameters of lists. */
type Page = { readonly page: number; readonly perPage: number };

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Operator and operand of a condition with only one; a single-element `in` counts as `eq`. */
const onlyOf = (condition: unknown): readonly [operator: string, value: unknown] | undefined => {
  if (isScalar(condition)) return ['eq', condition];
  if (Array.isArray(condition)) return condition.length === 1 ? onlyOf(condition[0]) : undefined;
  if (typeof condition !== 'object' || condition === null) return undefined;
  const [only, ...more] = Object.entries(condition);
  if (only === undefined || more.length > 0) return undefined;
  return only[0] === 'in' && Array.isArray(only[1]) ? onlyOf(only[1]) : only;
};

/** The only value that a condition compares with by an operator; undefined for other conditions. */
const valueOf = (
  condition: unknown,
  operator: FilterOperator,
): string | number | boolean | undefined => {
  const [own, value] = onlyOf(condition) ?? [];
  return own === operator && isScalar(value) && value !== '' ? value : undefined;
};

type Named = readonly [name: string, value: string | number | boolean];

/** Field and condition of a named query parameter. */
const nameFor = (
  filters: NonNullable<WireDescription['filters']>,
  field: string,
  condition: unknown,
) =>
  Object.entries(filters).flatMap(([name, named]): readonly Named[] => {
    const value = named.field === field ? valueOf(condition, named.operator) : undefined;
    return value === undefined ? [] : [[name, value]];
  })[0];

/** Splits a range into one condition per named parameter: `{ gte, lte }`. */
const conditionsOf = (filter: Bag): readonly (readonly [field: string, condition: unknown])[] =>
  Object.entries(filter).flatMap(([field, condition]) => {
    if (!isObject(condition)) return [[field, condition]];
    if (field === 'and' || field === 'or') return [[field, condition]];
    const between = (condition as Bag)['between'];
    const ends = Array.isArray(between) && between.length === 2 ? between : undefined;
    const plain = ends ? { gte: ends[0] as unknown, lte: ends[1] as unknown } : condition;
    return Object.entries(plain).map(([operator, value]) => [field, { [operator]: value }]);
  });

/** Splits a filter into named parameters and the remaining filter language. */
const splitFilter = ({ filters = {} }: WireDescription, filter: Bag) => {
  const named: Named[] = [];
  const rest: Bag[] = [];
  for (const [field, condition] of conditionsOf(filter)) {
    const found = nameFor(filters, field, condition);
    const isFree = found && !named.some(([name]) => name === found[0]);
    if (isFree) named.push(found);
    else rest.push({ [field]: condition });
  }
  return { named, rest };
};

const joined = (rest: readonly Bag[]): Bag | undefined => {
  if (rest.length === 0) return undefined;
  const one = Object.assign({}, ...rest) as Bag;
  return Object.keys(one).length === rest.length ? one : { and: rest };
};

/**
 * Parameters of a list call in a wire profile: page from 0, named filters where possible, the filter language for the
 * rest.
 *
 * @returns undefined for an entity whose lists have no such page
 */
export const wirePage = (
  { wire }: Pick<EntityDescription, 'wire'>,
  { page, perPage }: Page,
  filter: Bag,
): Readonly<Record<string, unknown>> | undefined => {
  if (!wire?.page) return undefined;
  const { named, rest } = splitFilter(wire, filter);
  const others = joined(rest);
  return {
    [wire.page.number]: page - 1,
    [wire.page.size]: perPage,
    ...Object.fromEntries(named),
    ...(others ? { filter: others } : {}),
  };
};

/**
 * A wire profile's query with the engine's names of page and size.
 *
 * @returns undefined if the call uses the engine's own parameters
 */
export const enginePage = (
  { wire }: Pick<EntityDescription, 'wire'>,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined => {
  if (!wire?.page) return undefined;
  const { number, size } = wire.page;
  const has = (name: string): boolean => Object.hasOwn(query, name);
  if (['range', 'after', 'before', 'limit'].some(has)) return undefined;
  const { [number]: page, [size]: rows, ...rest } = query;
  return {
    ...rest,
    ...(page === undefined ? {} : { page }),
    ...(rows === undefined ? {} : { size: rows }),
  };
};

/** Whether a query has a filter but none of the profile's parameters: a lookup by a react-admin client. */
export const isLookUp = (
  { wire }: Pick<EntityDescription, 'wire'>,
  query: Readonly<Record<string, string>>,
): boolean => {
  const { number, size } = wire?.page ?? {};
  const named = [number, size, ...Object.keys(wire?.filters ?? {})];
  return (
    Object.hasOwn(query, 'filter') && !named.some((name) => name && Object.hasOwn(query, name))
  );
};

/** Query parameters of a list call as text. */
export const wireTexts = (
  members: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
