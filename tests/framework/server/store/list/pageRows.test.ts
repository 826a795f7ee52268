import { sql } from 'kysely';
import { countLimit, type Counted } from '#framework/server/store/list/countRows.ts';
import { readRows, type Found, type Reading } from '#framework/server/store/list/pageRows.ts';
import { insertRow } from '#framework/server/store/write/records.ts';
import { isOneValue, orderSql, rangeSql, sortText } from '#framework/server/store/sql/sqlOrder.ts';
import { selectionSql } from '#framework/server/store/sql/sqlScope.ts';
import type { TestDatabase } from '#tests/harness/database.ts';
import { createThingsDatabase, things } from '../things';

let database: TestDatabase;
const rowCount = 60;

beforeAll(async () => {
  database = await createThingsDatabase();
  // Ties, blanks, texts.
  for (let number = 0; number < rowCount; number += 1)
    await insertRow(database.db, things, {
      id: `00000000-0000-4000-8000-${String((number * 37) % rowCount).padStart(12, '0')}`,
      at: new Date('2026-02-01T12:00:00Z'),
      values: {
        name: ['Água', 'agua', 'Ângulo', 'zebra'][number % 4],
        count: number % 5 === 4 ? null : number % 3,
        email: [null, null, 'á@b.br', 'z@b.br', 'A@b.br'][number % 5],
        isOpen: number % 3 === 0,
      },
    });
});
afterAll(() => database.close());

const counted = (rows: number): Counted => ({
  total: { rows, isAtLeast: rows > countLimit },
  matching: rows,
  ofTable: 1_000_000,
});
/** Query plans: along the order; all at once; by an index on the condition, as long as that pays off. */
const ways = [
  { counted: counted(countLimit + 1) },
  { counted: counted(rowCount) },
  { counted: { ...counted(rowCount), ofTable: rowCount }, isInIndex: true },
];
const orders = (['name', 'count', 'email', 'isOpen', 'id'] as const).flatMap((field) => [
  { field, order: 'ASC' } as const,
  { field, order: 'DESC' } as const,
]);
const filters = [
  undefined,
  { type: 'compare', field: 'isOpen', op: 'eq', value: true },
  { type: 'compare', field: 'count', op: 'gte', value: 1 },
  { type: 'compare', field: 'name', op: 'in', value: ['agua', 'zebra'] },
  { type: 'compare', field: 'count', op: 'eq', value: 7 },
] as const;

type Sent = Pick<Reading, 'sort' | 'offset' | 'limit' | 'start'> & {
  readonly filter?: (typeof filters)[number];
};

const whereOf = ({ filter }: Pick<Sent, 'filter'>) =>
  selectionSql(things, { visibleTo: null, ...(filter ? { filter } : {}) });

type Way = { readonly counted: Counted; readonly isInIndex?: boolean };

const read = (request: Sent, way: Way): Promise<readonly Found[]> =>
  readRows(database.db, things, {
    ...request,
    ...way,
    where: whereOf(request),
    range: rangeSql(things, request.sort, request.filter),
    isOneValue: isOneValue(request.sort, request.filter),
    columns: sql`"id"`,
  });

const allOf = async (request: Pick<Sent, 'filter' | 'sort'>) => {
  const { rows } = await sql<{ id: string; value: string | null }>`
    select "id", ${sortText(things, request.sort)} as "value" from "things"
    where ${whereOf(request)} order by ${orderSql(things, request.sort)}`.execute(database.db);
  return rows;
};
const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

describe('rows of a page', () => {
  it.each(orders)('by $field $order are the same with any query plan', async (sort) => {
    for (const filter of filters) {
      const whole = idsOf(await allOf({ sort, filter }));
      for (const offset of [0, 7, 25, 100])
        for (const way of ways) {
          const found = await read({ sort, filter, offset, limit: 9 }, way);
          expect(idsOf(found)).toEqual(whole.slice(offset, offset + 10));
        }
    }
  });

  it.each(orders)(
    'by $field $order continue from every position, in both directions',
    async (sort) => {
      for (const filter of filters.slice(0, 4)) {
        const whole = await allOf({ sort, filter });
        const ids = idsOf(whole);
        for (const way of ways)
          for (const at of [0, 5, ids.length - 1]) {
            const from = (direction: 'after' | 'before') => {
              const start = { place: whole[at]!, direction };
              return read({ sort, filter, offset: 0, limit: 4, start }, way);
            };
            expect(idsOf(await from('after'))).toEqual(ids.slice(at + 1, at + 6));
            expect(idsOf(await from('before'))).toEqual(
              ids.slice(Math.max(0, at - 5), at).toReversed(),
            );
          }
      }
    },
  );

  it('include their total if all were read', async () => {
    const request = { sort: orders[0]!, filter: filters[1], offset: 5, limit: 4 };
    const [first] = await read(request, ways[1]!);
    expect(first?.$total).toBe((await allOf(request)).length);
  });
});
