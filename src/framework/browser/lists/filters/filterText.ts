import { inLanguage } from '#kernel/entity/Localized.ts';
import type { FieldDescription, FilterOperator, Locale } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { isPeriodName } from '#kernel/filter/periods.ts';
import { kindOf } from '#browser/kinds/registry.ts';
import type { EngineText } from '#browser/texts/useEngineText.ts';
import { isObject } from '#kernel/objects.ts';

/** Number of filters in the bar on wide screens; the sheet has all. */
export const inlineFilters = 3;

/** A condition of a field's filter: operator and operand. */
export type Condition = { readonly op: FilterOperator; readonly value: unknown };

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
  const held = isListKind(field.kind) ? [value] : value;
  return kindOf(field.kind).format(held, field, words.locale);
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
