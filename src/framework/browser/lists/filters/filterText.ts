import { inLanguage } from '#kernel/entity/Localized.ts';
import type {
  FieldDescription,
  FilterOperator,
  Locale,
  EntityDescription,
} from '#kernel/entity/EntityDescription.ts';
import { type FilterJson, isReadable } from '#kernel/filter/filterFields.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { isPeriodName } from '#kernel/filter/periods.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import type { EngineText } from '#browser/texts/useEngineText.ts';
import { isObject } from '#kernel/objects.ts';
import { fieldOf } from '#browser/texts/names.ts';

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

/** Number of filters in the bar on wide screens; the sheet has all. */
export const inlineFilters = 3;

/** A condition of a field's filter: operator and operand. */
type Condition = { readonly op: FilterOperator; readonly value: unknown };

/** Conditions of a filter member: a bare scalar is `eq`, a bare array `in`, else by operator. */
export const conditionsOf = (value: unknown): readonly Condition[] => {
  if (isObject(value))
    return Object.entries(value).map(([op, operand]) => ({
      op: op as FilterOperator,
      value: operand,
    }));
  return [{ op: Array.isArray(value) ? 'in' : 'eq', value }];
};

/** Context of filter texts; `nameOf` resolves reference names. */
export type FilterWords = {
  readonly text: EngineText;
  readonly locale: Locale;
  readonly nameOf: (field: string, value: string) => string | undefined;
  /** Names only the first of many values. */
  readonly isBrief?: boolean;
};

/** Maximum values named; of more, a brief text names the first. */
const mostNamed = 3;

const listText = (values: readonly string[], { text, isBrief = false }: FilterWords): string =>
  isBrief && values.length > mostNamed
    ? text('list.firstOf', { first: values[0] ?? '', count: values.length - 1 })
    : values.join(', ');

const valueText = (value: unknown, field: FieldDescription, words: FilterWords): string => {
  if (Array.isArray(value))
    return listText(
      value.map((item) => valueText(item, field, words)),
      words,
    );
  const name = typeof value === 'string' ? words.nameOf(field.name, value) : undefined;
  if (name !== undefined) return name;
  const current = isListKind(field.kind) ? [value] : value;
  return kindOf(field.kind).format(current, field, words.locale);
};

/** Kinds compared by before/after instead of more/less. */
const dateKinds: ReadonlySet<string> = new Set(['date', 'dateTime', 'time']);

const rangeWords = ({ kind }: FieldDescription) =>
  dateKinds.has(kind) ? 'operator.between_date' : 'operator.between';

const wordsOf = (op: Exclude<FilterOperator, 'empty'>, { kind }: FieldDescription) =>
  dateKinds.has(kind) && (op === 'gt' || op === 'gte' || op === 'lt' || op === 'lte')
    ? (`operator.${op}_date` as const)
    : (`operator.${op}` as const);

const labelledText = (
  label: string,
  { op, value }: Condition,
  { field, words }: { readonly field: FieldDescription; readonly words: FilterWords },
): string => {
  const { text } = words;
  if (op === 'empty')
    return text(value === false ? 'operator.notEmpty' : 'operator.empty', { field: label });
  if (op === 'between' && Array.isArray(value)) {
    const [from, to] = value.map((item) => valueText(item, field, words));
    return text(rangeWords(field), { field: label, from: from ?? '', to: to ?? '' });
  }
  if (op === 'relative' && isPeriodName(value))
    return text('operator.relative', { field: label, value: text(`kinds.period_${value}`) });
  return text(wordsOf(op, field), { field: label, value: valueText(value, field, words) });
};

/** A condition in words: "Cidade contém “São”". */
export const conditionText = (
  condition: Condition,
  field: FieldDescription,
  words: FilterWords,
): string => labelledText(inLanguage(field.label, words.locale), condition, { field, words });

/** Conditions of one field without its name: "contém “São”", "A, B e C", "nos últimos 7 dias". */
export const conditionsText = (
  value: unknown,
  field: FieldDescription,
  words: FilterWords,
): string =>
  conditionsOf(value)
    .map((condition) => labelledText('', condition, { field, words }).replace(/^[:\s]+/, ''))
    .reduce((left, right) => words.text('filter.and', { left, right }));

/** Filterable fields, primary ones first. */
export const filterFields = (
  fields: readonly FieldDescription[],
  first: readonly string[],
): readonly FieldDescription[] => {
  const usable = fields.filter((field) => field.operators.length > 0 && isReadable(field));
  const named = first.flatMap((name) => usable.find((field) => field.name === name) ?? []);
  return [...named, ...usable.filter((field) => !named.includes(field))];
};

/** A filter without some members. */
export const without = (filter: FilterJson, names: readonly string[]): FilterJson =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));

/** A filter with one field replaced; undefined removes it. */
export const withFilter = (filter: FilterJson, field: string, value: unknown): FilterJson =>
  value === undefined ? without(filter, [field]) : { ...filter, [field]: value };

type Sentence = { readonly description: EntityDescription; readonly words: FilterWords };

const joined = (type: 'and' | 'or', parts: readonly string[], { text }: FilterWords): string => {
  const [first = '', ...rest] = parts;
  return rest.reduce((left, right) => text(`filter.${type}`, { left, right }), first);
};

/** A condition or group in words; empty if incomplete. */
const itemText = (item: FilterItem, sentence: Sentence, isNested = false): string => {
  const { description, words } = sentence;
  if (item.type === 'rule') {
    const field = fieldOf(description, item.field);
    if (!field || item.value === undefined) return '';
    const parts = conditionsOf(item.value).map((one) => conditionText(one, field, words));
    return joined('and', parts, words);
  }
  const parts = item.items.map((each) => itemText(each, sentence, true)).filter((part) => part);
  const whole = joined(item.type, parts, words);
  return isNested && parts.length > 1 ? words.text('filter.nested', { filter: whole }) : whole;
};

/** A filter as one sentence, search first: "Busca: “auto” e (UF: SP ou UF: RJ)". */
export const filterSentence = (filter: FilterJson, sentence: Sentence): string => {
  const { q } = filter;
  const { words } = sentence;
  const search =
    typeof q === 'string' && q !== '' ? [words.text('list.searchChip', { text: q })] : [];
  const tree = readTree(filter);
  const isNested = search.length > 0 && tree.type === 'or';
  const parts = [...search, itemText(tree, sentence, isNested)].filter((part) => part !== '');
  return joined('and', parts, words);
};
