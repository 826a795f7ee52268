import type { FilterJson } from '#kernel/filter/Filter.ts';

/** One condition: a field and its member of the filter JSON; `undefined` while no value is filled in. */
export type FilterRule = {
  readonly type: 'rule';
  readonly key: number;
  readonly field: string;
  readonly value: unknown;
};

/** Conditions and groups joined by one word. */
export type FilterGroup = {
  readonly type: 'and' | 'or';
  readonly key: number;
  readonly items: readonly FilterItem[];
};

/** Part of a filter as it is built. Keys tell siblings apart and mean nothing else. */
export type FilterItem = FilterRule | FilterGroup;

/** Most conditions of a filter, and how deep groups lie: the whole is level 1. @source query language of the server */
export const treeLimits = { rules: 50, levels: 3 } as const;

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

let keys = 0;

const nextKey = (): number => {
  keys += 1;
  return keys;
};

/** A condition that is new in the builder. */
export const newRule = (field: string, value?: unknown): FilterRule => ({
  type: 'rule',
  key: nextKey(),
  field,
  value,
});

/** A group that is new in the builder. */
export const newGroup = (
  type: FilterGroup['type'],
  items: readonly FilterItem[] = [],
): FilterGroup => ({ type, key: nextKey(), items });

/** A field's member with several operators is several conditions; a range by `gte` and `lte` stays one. */
const rulesOf = (field: string, value: unknown): readonly FilterRule[] => {
  const isRange = isBag(value) && 'gte' in value && 'lte' in value;
  if (!isBag(value) || isRange) return [newRule(field, value)];
  return Object.entries(value).map(([op, operand]) => newRule(field, { [op]: operand }));
};

const itemOf = (json: unknown): readonly FilterItem[] => {
  if (!isBag(json)) return [];
  const items = itemsOf(json);
  return items.length > 1 ? [newGroup('and', items)] : items;
};

function itemsOf(json: Bag): readonly FilterItem[] {
  return Object.entries(json).flatMap(([name, value]): readonly FilterItem[] => {
    if (name === 'q') return [];
    if (name === 'and') return Array.isArray(value) ? value.flatMap(itemOf) : [];
    if (name === 'or') return Array.isArray(value) ? [newGroup('or', value.flatMap(itemOf))] : [];
    return rulesOf(name, value);
  });
}

/** A filter as it is built: `q` is left out, a filter that is one group alone is that group. */
export const readTree = (filter: FilterJson): FilterGroup => {
  const items = itemsOf(filter);
  const [only] = items;
  return items.length === 1 && only && only.type !== 'rule' ? only : newGroup('and', items);
};

const conjunction = (parts: readonly FilterJson[]): FilterJson => {
  const taken = new Set<string>();
  const direct: FilterJson[] = [];
  const rest: FilterJson[] = [];
  for (const part of parts) {
    const names = Object.keys(part);
    const isFree = names.length === 1 && names.every((name) => name !== 'and' && !taken.has(name));
    (isFree ? direct : rest).push(part);
    if (isFree) names.forEach((name) => taken.add(name));
  }
  const joined = Object.assign({}, ...direct) as FilterJson;
  return rest.length > 0 ? { ...joined, and: rest } : joined;
};

const partOf = (item: FilterItem): readonly FilterJson[] => {
  if (item.type === 'rule') return item.value === undefined ? [] : [{ [item.field]: item.value }];
  const parts = item.items.flatMap(partOf);
  if (parts.length < 2) return parts;
  return [item.type === 'or' ? { or: parts } : conjunction(parts)];
};

/** The filter JSON of what was built; conditions without a value and empty groups say nothing. */
export const writeTree = (tree: FilterGroup): FilterJson => partOf(tree)[0] ?? {};

/** How many conditions there are, in all groups. */
export const countRules = (item: FilterItem): number =>
  item.type === 'rule' ? 1 : item.items.reduce((sum, each) => sum + countRules(each), 0);

/** Whether a filter has groups, or two conditions of one field: more than one editor per field can show. */
export const isCombined = (filter: FilterJson): boolean => 'and' in filter || 'or' in filter;

/** How many parts of a filter no editor of a single field shows. */
export const countGroups = ({ and, or }: FilterJson): number =>
  (Array.isArray(and) ? and.length : 0) + (or === undefined ? 0 : 1);
