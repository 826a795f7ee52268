import { sql } from 'kysely';
import type { EntityDescription } from '../../../src/kernel/entity/EntityDescription';
import { exactCountLimit } from '../../../src/server/store/listCounts';
import type { PageRequest } from '../../../src/server/store/PageRequest';
import { readPage } from '../../../src/server/store/pages';
import { insertRow } from '../../../src/server/store/records';
import { quietMark } from '../../../src/server/store/totals';
import type { TestDatabase } from '../../harness/database';
import { createThingsDatabase, things } from './things';

let database: TestDatabase;
let statements: string[];

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
  await sql`select watch_changes('things')`.execute(database.db);
  // Ties, blanks, words, and moments that differ by microseconds only.
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

describe('pages by key', () => {
  it.each(orders)('by %s %s lead through every row once, there and back', async (field, order) => {
    const whole = idsOf((await read({ sort: { field, order }, limit: 100 })).rows);
    expect(whole).toHaveLength(23);
    expect(await walk({ field, order }, 'after')).toEqual(whole);
    expect(await walk({ field, order }, 'before')).toEqual(whole.toReversed());
  });

  it('stay in place when rows come and go before them', async () => {
    const first = await read();
    await add(90, { name: 'AAA' });
    const start = { place: first.last!, direction: 'after' as const };
    const second = await read({ start });
    await database.db.deleteFrom('things').where('id', '=', idOf(90)).execute();
    expect(idsOf(second.rows)).toEqual(idsOf((await read({ offset: 4 })).rows));
    expect([first.hasPrevious, first.hasNext, second.hasPrevious]).toEqual([false, true, true]);
  });
});

describe('numbered pages that are read again', () => {
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

  it('of a few rows are those of the table in every order, whichever was read first', async () => {
    const filter = { type: 'compare', field: 'isOpen', op: 'eq', value: true } as const;
    const few = async (more: Partial<PageRequest>) => idsOf((await read({ filter, ...more })).rows);
    for (const [field, order] of orders) {
      const sort = { field, order };
      const whole = await few({ sort, limit: 100, count: 'none' });
      expect(whole).toHaveLength(8);
      await few({ limit: 100 });
      expect(await few({ sort })).toEqual(whole.slice(0, 4));
      const { last } = await read({ filter, sort });
      expect(await few({ sort, start: { place: last!, direction: 'after' } })).toEqual(
        whole.slice(4),
      );
      await sql`update "things" set "version" = "version" where false`.execute(database.db);
      expect(await few({ sort, offset: 4 })).toEqual(whole.slice(4));
    }
  });

  it('move on with rows that come before them, and back', async () => {
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
  const watch = () => {
    statements = [];
    const original = database.db.getExecutor();
    const executor = original as unknown as {
      executeQuery: (query: { sql: string }) => Promise<unknown>;
    };
    const run = executor.executeQuery.bind(executor);
    const spied = (query: { sql: string }) => {
      statements.push(query.sql);
      return run(query);
    };
    executor.executeQuery = spied;
    return () => {
      executor.executeQuery = run;
    };
  };
  const counts = () => statements.filter((text) => text.includes('count(*)')).length;
  const filter = { type: 'compare', field: 'isOpen', op: 'eq', value: true } as const;

  it('is counted once for a filter, for all its pages and orders', async () => {
    const stop = watch();
    for (const offset of [0, 4]) await read({ filter, count: 'exact', offset });
    const page = await read({ filter, count: 'exact', sort: { field: 'id', order: 'DESC' } });
    stop();
    expect(page.total).toEqual({ rows: 8, isEstimate: false });
    expect(counts()).toBe(1);
  });

  it('92 is counted again after any change, made by whomever', async () => {
    const total = async () => (await read({ filter, count: 'exact' })).total?.rows;
    expect(await total()).toBe(8);
    await sql`update "things" set "isOpen" = false where "id" = ${idOf(0)}::uuid`.execute(
      database.db,
    );
    expect(await total()).toBe(7);
    await add(91, { isOpen: true });
    expect(await total()).toBe(8);
    await database.db.deleteFrom('things').where('id', '=', idOf(91)).execute();
    expect(await total()).toBe(7);
    await sql`update "things" set "isOpen" = true where "id" = ${idOf(0)}::uuid`.execute(
      database.db,
    );
  });

  it('is not kept while somebody is writing', async () => {
    const others = { ...filter, value: false };
    const total = async () => (await read({ filter: others, count: 'exact' })).total?.rows;
    await database.db.transaction().execute(async (trx) => {
      await sql`update "things" set "isOpen" = false where "id" = ${idOf(0)}::uuid`.execute(trx);
      expect(await quietMark(database.db, 'things')).toBeNull();
      expect(await total()).toBe(15);
    });
    expect(await total()).toBe(16);
    await sql`update "things" set "isOpen" = true where "id" = ${idOf(0)}::uuid`.execute(
      database.db,
    );
    expect(await quietMark(database.db, 'things')).not.toBeNull();
  });

  it('is told beyond the end too, and spared where nobody asks', async () => {
    expect(await read({ offset: 1_000 })).toMatchObject({ rows: [], total: { rows: 23 } });
    const stop = watch();
    const page = await read({ count: 'none' });
    stop();
    expect(page.total).toBeUndefined();
    expect([page.hasNext, counts()]).toEqual([true, 0]);
  });

  it('of a list without rows is counted once', async () => {
    const none = { type: 'compare', field: 'name', op: 'eq', value: 'Nenhuma' } as const;
    const stop = watch();
    for (const offset of [0, 0, 4]) {
      const page = await read({ filter: none, count: 'exact', offset });
      expect(page).toMatchObject({ rows: [], hasNext: false, total: { rows: 0 } });
    }
    stop();
    expect(counts()).toBe(1);
    await add(93, { name: 'Nenhuma' });
    expect((await read({ filter: none, count: 'exact' })).rows).toHaveLength(1);
    await database.db.deleteFrom('things').where('id', '=', idOf(93)).execute();
  });

  it('is counted anew in tables that nobody watches', async () => {
    await sql`create table "unwatched" (like "things" including all)`.execute(database.db);
    const description: EntityDescription = { ...things, resource: 'unwatched' };
    const total = async () => (await readPage(database.db, description, request())).total?.rows;
    expect(await total()).toBe(0);
    await sql`insert into "unwatched" ("name") values ('x')`.execute(database.db);
    expect(await total()).toBe(1);
  });

  it('is exact up to a limit and then the planner’s, unless all are to be counted', async () => {
    await sql`
      insert into "things" ("name", "uf") select 'Muitos ' || n, 'SP' from generate_series(1, ${exactCountLimit + 500}) n`.execute(
      database.db,
    );
    const many = { type: 'compare', field: 'uf', op: 'eq', value: 'SP' } as const;
    const guessed = (await read({ filter: many })).total;
    expect(guessed?.isEstimate).toBe(true);
    expect(guessed?.rows).toBeGreaterThan(exactCountLimit);
    expect((await read({ filter: many, count: 'exact' })).total).toEqual({
      rows: exactCountLimit + 500,
      isEstimate: false,
    });
  });
});
