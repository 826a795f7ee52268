import { shopColumns } from './shopSchema';
import type { ShopTable, ShopWorld } from './shopWorld';
import { timedGet } from './timedGet';

const pageRows = 25;
const encodedJson = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/**
 * Typical filters: choices, ranges, references to one record, searches. They match from half of the table to nothing,
 * some against the order of the data (the last year's shops come last by code, no city is in two states).
 */
export const listFilters: Readonly<Record<string, object>> = {
  none: {},
  'a frequent choice': { standing: 'active' },
  'two choices': { state: 'BA', standing: 'pending' },
  'two choices of three': { area: ['S', 'SE'], category: 'B', active: true },
  'a city': { city: 'Recife' },
  'one of several': { state: ['RJ', 'RS', 'PR'], category: ['A', 'B'] },
  'a rare combination': { city: 'Natal', standing: 'blocked', category: 'D', active: false },
  'no such combination': { city: 'Recife', state: 'SP' },
  'a range of money': { creditLimit: { between: [50_000_000, 51_000_000] } },
  'a range and a choice': { creditLimit: { gte: 90_000_000 }, standing: 'blocked' },
  'a month': { openedOn: { between: ['2019-03-01', '2019-03-31'] } },
  'the last year': { registeredAt: { gte: '2025-10-01' } },
  'a tax number': { taxNumber: '00000007919000' },
  'frequent words': { q: 'agro serra' },
  'a rare word': { q: 'horizonte 77' },
  'a code': { q: 'S00007' },
  'a part of a name': { name: { contains: 'litoral 99' } },
  'nothing like it': { q: 'oficina' },
};

/** Every sortable column, in alternating directions. */
export const listOrders: readonly (readonly [string, 'ASC' | 'DESC'])[] = shopColumns.map(
  (name, at) => [name, at % 2 === 0 ? 'ASC' : 'DESC'],
);

/** Kinds of requests: the first one, the same again, the next page by cursor, a later one by number. */
export type Visit = 'first' | 'again' | 'next' | 'later';

/** Milliseconds of the requests of a list with one filter in one order. */
export type Visits = Readonly<Record<Visit, number>>;

/** A list request: its filter and order. */
export type ListQuery = {
  readonly filter: object;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
};

/** Pages through a list like a person. */
export const visitList = async (
  { ours, headers }: ShopWorld,
  table: ShopTable,
  { filter, sort }: ListQuery,
): Promise<Visits> => {
  const list = `${ours.url}/api/GMF/${table}?sort=${encodedJson(sort)}&filter=${encodedJson(filter)}`;
  const get = (place: string) => timedGet(`${list}&${place}`, headers);
  const numbered = (page: number): string =>
    `range=${encodedJson([page * pageRows, (page + 1) * pageRows - 1])}`;
  const first = await get(numbered(0));
  const again = await get(numbered(0));
  const cursor = first.headers['x-next-cursor'];
  const next = await get(
    typeof cursor === 'string' ? `limit=${pageRows}&after=${cursor}` : numbered(1),
  );
  const later = await get(numbered(7));
  return { first: first.ms, again: again.ms, next: next.ms, later: later.ms };
};
