import { sql } from 'kysely';
import { countLimit, type PageRequest } from '#framework/server/store/list/countRows.ts';
import { readPage } from '#framework/server/store/list/pages.ts';
import { insertRow } from '#framework/server/store/write/records.ts';
import type { TestDatabase } from '#tests/harness/database.ts';
import { createThingsDatabase, things } from '../things';

let database: TestDatabase;

const at = new Date('2026-02-01T12:00:00Z');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const add = (number: number, values: Record<string, unknown>) =>
  insertRow(database.db, things, {
    id: idOf(number),
    at,
    values: { name: `Coisa ${number}`, ...values },
  });

beforeAll(async () => {
  database = await createThingsDatabase();
  // Ties, blanks, texts, and timestamps that differ only by microseconds.
  for (let number = 0; number < 23; number += 1)
    await add(number, {
      count: number % 5 === 4 ? null : number % 3,
      email: ['a@b.br', 'Á@b.br', 'z@b.br', null][number % 4],
      rate: number % 2 === 0 ? `${number}.5` : null,
      isOpen: number % 3 === 0,
    });
  for (let number = 0; number < 6; number += 1)
    await sql`update "things" set "moment" = '2026-03-10 12:00:00.12340${sql.lit(number)}+00'
      where "id" = ${idOf(number)}::uuid`.execute(database.db);
});
afterAll(() => database.close());

const request = (more: Partial<PageRequest> = {}): PageRequest => ({
  visibleTo: null,
  sort: { field: 'name', order: 'ASC' },
  offset: 0,
  limit: 4,
  ...more,
});
const read = (more: Partial<PageRequest> = {}) => readPage(database.db, things, request(more));
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

const walk = async (
  sort: PageRequest['sort'],
  direction: 'after' | 'before',
): Promise<readonly string[]> => {
  const found: string[] = [];
  let start: PageRequest['start'];
  let page = await read({ sort, limit: 100 });
  const place = direction === 'after' ? page.first : page.last;
  found.push(idsOf(page.rows).at(direction === 'after' ? 0 : -1)!);
  start = place && { place, direction };
  while (start) {
    page = await read({ sort, limit: 4, start });
    const ids = idsOf(page.rows);
    found.push(...(direction === 'after' ? ids : ids.toReversed()));
    const next = direction === 'after' ? page.last : page.first;
    const isMore = direction === 'after' ? page.hasNext : page.hasPrevious;
    start = isMore && next ? { place: next, direction } : undefined;
  }
  return found;
};

const orders = (
  ['name', 'count', 'email', 'rate', 'isOpen', 'moment', 'id', 'createdAt'] as const
).flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const]);

describe('pages by cursor', () => {
  it.each(orders)('by %s %s cover every row once, in both directions', async (field, order) => {
    const whole = idsOf((await read({ sort: { field, order }, limit: 100 })).rows);
    expect(whole).toHaveLength(23);
    expect(await walk({ field, order }, 'after')).toEqual(whole);
    expect(await walk({ field, order }, 'before')).toEqual(whole.toReversed());
  });

  it('are stable when rows before them are added and removed', async () => {
    const first = await read();
    await add(90, { name: 'AAA' });
    const start = { place: first.last!, direction: 'after' as const };
    const second = await read({ start });
    await database.db.deleteFrom('things').where('id', '=', idOf(90)).execute();
    expect(idsOf(second.rows)).toEqual(idsOf((await read({ offset: 4 })).rows));
    expect([first.hasPrevious, first.hasNext, second.hasPrevious]).toEqual([false, true, true]);
  });
});

describe('numbered pages read repeatedly', () => {
  const pages = async (sort: PageRequest['sort']) => {
    const found: (readonly string[])[] = [];
    for (let offset = 0; offset < 28; offset += 4) {
      const { rows, total, hasNext, hasPrevious } = await read({ sort, offset, count: 'exact' });
      expect([total?.rows, hasNext, hasPrevious]).toEqual([23, offset + 4 < 23, offset > 0]);
      found.push(idsOf(rows));
    }
    return found;
  };

  it.each(orders)('by %s %s are the same', async (field, order) => {
    const whole = idsOf((await read({ sort: { field, order }, limit: 100 })).rows);
    const first = await pages({ field, order });
    expect(first.flat()).toEqual(whole);
    expect(await pages({ field, order })).toEqual(first);
  });

  it('of few rows equal the table in every order', async () => {
    const filter = { type: 'compare', field: 'isOpen', op: 'eq', value: true } as const;
    const few = async (more: Partial<PageRequest>) => idsOf((await read({ filter, ...more })).rows);
    for (const [field, order] of orders) {
      const sort = { field, order };
      const whole = await few({ sort, limit: 100, count: 'none' });
      expect(whole).toHaveLength(8);
      expect(await few({ sort })).toEqual(whole.slice(0, 4));
      const { last } = await read({ filter, sort });
      expect(await few({ sort, start: { place: last!, direction: 'after' } })).toEqual(
        whole.slice(4),
      );
      expect(await few({ sort, offset: 4 })).toEqual(whole.slice(4));
    }
  });

  it('shift with rows added before them, and back', async () => {
    const sort = { field: 'name', order: 'ASC' } as const;
    const before = await pages(sort);
    await add(90, { name: 'AAA' });
    const page = await read({ sort, offset: 4, count: 'exact' });
    expect(idsOf(page.rows)).toEqual([before[0]![3], ...before[1]!.slice(0, 3)]);
    expect(page.total?.rows).toBe(24);
    await database.db.deleteFrom('things').where('id', '=', idOf(90)).execute();
    expect(await pages(sort)).toEqual(before);
  });
});

describe('the total', () => {
  const filter = { type: 'compare', field: 'isOpen', op: 'eq', value: true } as const;

  it('follows every change', async () => {
    const total = async () => (await read({ filter })).total?.rows;
    expect(await total()).toBe(8);
    await add(91, { isOpen: true });
    expect(await total()).toBe(9);
    await database.db.deleteFrom('things').where('id', '=', idOf(91)).execute();
    expect(await total()).toBe(8);
  });

  it('is given beyond the end too, and skipped unless requested', async () => {
    expect(await read({ offset: 1_000 })).toMatchObject({ rows: [], total: { rows: 23 } });
    const page = await read({ count: 'none' });
    expect(page.total).toBeUndefined();
    expect(page.hasNext).toBe(true);
  });

  it('of a list without rows is zero', async () => {
    const none = { type: 'compare', field: 'name', op: 'eq', value: 'Nenhuma' } as const;
    for (const offset of [0, 4])
      expect(await read({ filter: none, offset })).toMatchObject({
        rows: [],
        hasNext: false,
        total: { rows: 0, isAtLeast: false },
      });
  });

  it('is exact up to a limit, and beyond it a minimum unless an exact count is requested', async () => {
    const many = { type: 'compare', field: 'uf', op: 'eq', value: 'SP' } as const;
    const total = async (more: Partial<PageRequest> = {}) =>
      (await read({ filter: many, ...more })).total;
    const insert = (rows: number) =>
      sql`insert into "things" ("name", "uf") select 'Muitos ' || n, 'SP' from generate_series(1, ${rows}) n`.execute(
        database.db,
      );
    for (let rows = 0; rows < countLimit; rows += 2_500) await insert(2_500);
    expect(await total()).toEqual({ rows: countLimit, isAtLeast: false });
    await insert(500);
    expect(await total()).toEqual({ rows: countLimit + 1, isAtLeast: true });
    expect(await total({ offset: countLimit + 100 })).toEqual({
      rows: countLimit + 105,
      isAtLeast: true,
    });
    const exact = { rows: countLimit + 500, isAtLeast: false };
    expect(await total({ count: 'exact' })).toEqual(exact);
    expect(await total({ offset: countLimit + 498 })).toEqual(exact);
  });
});
