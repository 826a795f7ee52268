import { sql } from 'kysely';
import type { Way } from '../../../src/server/store/chooseWay';
import { countAll } from '../../../src/server/store/keptMatches';
import { readRows, type Found, type Reading } from '../../../src/server/store/pageRows';
import { insertRow } from '../../../src/server/store/records';
import { rangeSql } from '../../../src/server/store/sqlOrder';
import { selectionSql } from '../../../src/server/store/sqlScope';
import type { TestDatabase } from '../../harness/database';
import { createThingsDatabase, things } from './things';

let database: TestDatabase;
const rowCount = 60;

beforeAll(async () => {
  database = await createThingsDatabase();
  // Ties, blanks, words.
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

const ways: readonly Way[] = (['row', 'id'] as const).flatMap((judge) => [
  { by: 'filter', find: judge } as const,
  ...[3, 30, 1_000].map((bound) => ({ by: 'order', judge, bound, find: judge }) as const),
]);
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

/** All that match, by their ids or from where they lie. */
const findById: Way = { by: 'filter', find: 'id' };

type Asked = Pick<Reading, 'sort' | 'offset' | 'limit' | 'start'> & {
  readonly filter?: (typeof filters)[number];
};

const read = (
  { filter, ...asked }: Asked,
  way: Way,
  tids?: Buffer | null,
): Promise<readonly Found[]> => {
  const where = selectionSql(things, { visibleTo: null, ...(filter ? { filter } : {}) });
  return readRows(database.db, things, {
    ...asked,
    way,
    matches: {
      where,
      ids: sql`select "id" from "things" where ${where}`,
      ...(tids ? { tids: sql`select unnest(${tids}::tid[])` } : {}),
    },
    range: rangeSql(things, asked.sort, filter),
    columns: sql`"id"`,
    total: 'free',
    tellsAll: true,
  });
};
const idsOf = (found: readonly Found[]) => found.map(({ id }) => id);

describe('the rows of a page', () => {
  it.each(orders)('by $field $order are the same whatever the way', async (sort) => {
    for (const filter of filters)
      for (const offset of [0, 7, 25, 100]) {
        const asked = { sort, filter, offset, limit: 9 };
        const planned = idsOf(await read(asked, { by: 'plan' }));
        for (const way of ways) expect(idsOf(await read(asked, way))).toEqual(planned);
      }
  });

  it.each(orders)('by $field $order lead on from every place, there and back', async (sort) => {
    for (const filter of filters.slice(0, 4)) {
      const whole = await read({ sort, filter, offset: 0, limit: 100 }, { by: 'plan' });
      const ids = idsOf(whole);
      for (const way of ways)
        for (const at of [0, 5, ids.length - 1]) {
          const { $sort: value, id } = whole[at]!;
          const from = (direction: 'after' | 'before' | 'from') => {
            const start = { place: { value, id }, direction };
            return read({ sort, filter, offset: 0, limit: 4, start }, way);
          };
          expect(idsOf(await from('after'))).toEqual(ids.slice(at + 1, at + 6));
          expect(idsOf(await from('from'))).toEqual(ids.slice(at, at + 5));
          expect(idsOf(await from('before'))).toEqual(
            ids.slice(Math.max(0, at - 5), at).toReversed(),
          );
        }
    }
  });

  it('that were all read tell their number and the first of them', async () => {
    const asked = { sort: orders[0]!, filter: filters[1], offset: 5, limit: 4 };
    const found = await read(asked, { by: 'filter', find: 'row' });
    const whole = idsOf(await read({ ...asked, offset: 0, limit: 100 }, { by: 'plan' }));
    expect(found[0]?.$total).toBe(whole.length);
    expect(found[0]?.$first?.split(' ')).toEqual(whole);
    expect(found[1]?.$first).toBeNull();
    const { $ids: ids, $tids: tids } = found[0]!;
    expect(countAll({ ids: ids!, tids })).toBe(whole.length);
    expect([found[1]?.$ids, found[1]?.$tids]).toEqual([null, null]);
  });

  it.each(orders)('by $field $order are the same read from where they lie', async (sort) => {
    for (const filter of filters) {
      const asked = { sort, filter, offset: 0, limit: 9 };
      const [first] = await read(asked, findById);
      const planned = idsOf(await read({ ...asked, offset: 7 }, { by: 'plan' }));
      const found = await read({ ...asked, offset: 7 }, findById, first?.$tids);
      expect(idsOf(found)).toEqual(planned);
    }
  });
});
