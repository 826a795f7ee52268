import type { EntityDescription, FieldDescription, FilterJson } from '@patio/framework/kernel';
import { descriptions } from '#generated/descriptions/index.ts';

/** Business tables, and the organisation they belong to. */
export const businessTables = [
  'dealers',
  'saleProposals',
  'simulations',
  'clients',
  'leads',
  'salePayments',
  'insuranceProposals',
] as const;
export type BusinessTable = (typeof businessTables)[number];

/** A list as a person requests it: its URL and a description. */
export type ListQuery = {
  readonly table: BusinessTable;
  readonly says: string;
  readonly path: string;
};

type Sample = Readonly<Record<string, unknown>>;

const encodedJson = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

export type Query = {
  readonly filter?: FilterJson;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly page?: number;
  readonly rows?: number;
  readonly count?: 'exact';
};

/** API path of a list as its screen requests it. */
export const listPath = (
  description: EntityDescription,
  { filter = {}, sort, page = 0, rows = description.pageSize, count }: Query,
): string => {
  const { field, order } = description.defaultSort;
  const range = [page * rows, (page + 1) * rows - 1];
  return `${description.apiPath}?filter=${encodedJson(filter)}&sort=${encodedJson(sort ?? [field, order])}&range=${encodedJson(range)}${count ? `&count=${count}` : ''}`;
};

const wordOf = (value: unknown): string => String(value).split(/\s+/)[0]!.slice(0, 40);

const plusOne = (value: unknown): unknown => (typeof value === 'number' ? value * 1.1 : value);

/** Operand of an operator, built from stored values; undefined if they provide none. */
const operandOf = (
  field: FieldDescription,
  operator: string,
  [one, other]: readonly [unknown, unknown],
): unknown => {
  if (operator === 'empty') return true;
  if (one === undefined || one === null) return undefined;
  const isList = Array.isArray(one);
  const single: unknown = isList ? one[0] : one;
  if (single === undefined || (typeof single === 'object' && single !== null)) return undefined;
  if (operator === 'in' || operator === 'notIn' || operator === 'hasAll')
    return other === null || other === undefined || isList ? [single] : [...new Set([one, other])];
  if (operator === 'relative') return 'lastMonth';
  if (operator === 'between') {
    const ends = [single, Array.isArray(other) || other === null ? single : (other ?? single)];
    const inOrder = ends.toSorted((a, b) => (a! < b! ? -1 : 1));
    return [
      inOrder[0],
      typeof single === 'number' ? Math.ceil(plusOne(inOrder[1]) as number) : inOrder[1],
    ];
  }
  if (/contains|With/i.test(operator))
    return field.kind === 'referenceList' ? single : wordOf(single);
  return single;
};

/** Every filter on one field, with values from the table. */
const filtersOf = (
  field: FieldDescription,
  samples: readonly Sample[],
  operators: number,
): readonly FilterJson[] => {
  const values = samples
    .map((sample) => sample[field.name])
    .filter((value) => value !== null && value !== undefined && value !== '');
  const pair = [values[0], values[Math.floor(values.length / 2)]] as const;
  return field.operators.slice(0, operators).flatMap((operator): FilterJson[] => {
    const operand = operandOf(field, operator, pair);
    return operand === undefined ? [] : [{ [field.name]: { [operator]: operand } } as FilterJson];
  });
};

const frequentWords = [
  'silva',
  'maria santos',
  'zuleica wanderley',
  'nada disso',
  '1',
  'onix',
  'jo',
];

/**
 * Everything a screen offers for a table: each filter alone, pairs of choices with each other and with a range,
 * searches, each order in both directions, a later page, an exact count.
 *
 * @param samples rows of the list, to pick existing values
 */
export const queryOf = (
  table: BusinessTable,
  samples: readonly Sample[],
  { quick, sort }: { readonly quick: boolean; readonly sort?: Query['sort'] },
): readonly ListQuery[] => {
  const description = descriptions[table] as EntityDescription;
  const fields = description.fields.filter(
    ({ operators, writeOnly }) => operators.length > 0 && !writeOnly,
  );
  const first = fields.flatMap((field) => filtersOf(field, samples, 1));
  const choices = fields
    .filter(({ kind }) => kind === 'enum' || kind === 'boolean' || kind === 'reference')
    .flatMap((field) => filtersOf(field, samples, 1));
  const ranges = fields
    .filter(({ operators }) => operators.includes('between'))
    .flatMap((field) => filtersOf(field, samples, 20).slice(-2, -1));
  const few = quick ? 5 : 12;
  const others = [...choices, ...ranges].slice(0, few * 2);
  const pairs = choices
    .slice(0, few)
    .flatMap((one, at) => others.slice(at + 1).map((other) => ({ ...one, ...other })));
  const filters = quick ? first : fields.flatMap((field) => filtersOf(field, samples, 20));
  const request = (query: Query): ListQuery => ({
    table,
    says: JSON.stringify(query),
    path: listPath(description, { ...(sort ? { sort } : {}), ...query }),
  });
  return [
    request({}),
    request({ page: 7 }),
    request({ count: 'exact' }),
    ...filters.map((filter) => request({ filter })),
    ...pairs.map((filter) => request({ filter })),
    ...frequentWords.flatMap((q) => [
      request({ filter: { q } }),
      ...choices.slice(0, 2).map((choice) => request({ filter: { q, ...choice } })),
    ]),
    ...fields
      .filter(({ sortable }) => sortable)
      .flatMap(({ name }) => [request({ sort: [name, 'ASC'] }), request({ sort: [name, 'DESC'] })]),
  ];
};
