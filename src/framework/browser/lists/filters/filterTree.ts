import type { FilterJson } from '#kernel/filter/Filter.ts';

/** A condition: field and filter member; `undefined` while incomplete. */
export type FilterRule = {
  readonly type: 'rule';
  readonly key: number;
  readonly field: string;
  readonly value: unknown;
};

/** Conditions and groups with one conjunction. */
export type FilterGroup = {
  readonly type: 'and' | 'or';
  readonly key: number;
  readonly items: readonly FilterItem[];
};

/** Part of a filter tree. Keys only distinguish siblings. */
export type FilterItem = FilterRule | FilterGroup;

/** Maximum conditions, and nesting levels: the root is level 1. @source query language of the server */
export const treeLimits = { rules: 50, levels: 3 } as const;

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

let keys = 0;

const nextKey = (): number => {
  keys += 1;
  return keys;
};

/** A new condition. */
export const newRule = (field: string, value?: unknown): FilterRule => ({
  type: 'rule',
  key: nextKey(),
  field,
  value,
});

/** A new group. */
export const newGroup = (
  type: FilterGroup['type'],
  items: readonly FilterItem[] = [],
): FilterGroup => ({ type, key: nextKey(), items });

/** Splits a member with several operators into conditions; a `gte`/`lte` range stays one. */
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

/** Parses a filter into a tree: without `q`; a filter of only one group becomes that group. */
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

/** Serialises a tree; incomplete conditions and empty groups are omitted. */
export const writeTree = (tree: FilterGroup): FilterJson => partOf(tree)[0] ?? {};

/** Number of conditions in all groups. */
export const countRules = (item: FilterItem): number =>
  item.type === 'rule' ? 1 : item.items.reduce((sum, each) => sum + countRules(each), 0);

/** Whether a filter has groups or several conditions of one field, beyond single-field editors. */
export const isCombined = (filter: FilterJson): boolean => 'and' in filter || 'or' in filter;

/** Number of groups that single-field editors cannot show. */
export const countGroups = ({ and, or }: FilterJson): number =>
  (Array.isArray(and) ? and.length : 0) + (or === undefined ? 0 : 1);
