import { sql } from 'kysely';
import type { Filter } from '#framework/kernel/filter/filterFields.ts';
import { countLimit, type PageRequest } from '#framework/server/store/list/countRows.ts';
import { readPage, type Page } from '#framework/server/store/list/pages.ts';
import { orderSql } from '#framework/server/store/sql/sqlOrder.ts';
import { selectionSql } from '#framework/server/store/sql/sqlScope.ts';
import type { TestDatabase } from '#tests/harness/database.ts';
import { createThingsDatabase, things } from './things';

let database: TestDatabase;
const rowCount = 24_000;

/** More rows than are counted or scanned; dates are in the order of names. */
beforeAll(async () => {
  database = await createThingsDatabase();
  for (let from = 1; from <= rowCount; from += 4_000)
    await sql`
      insert into "things" ("id", "name", "email", "count", "uf", "isOpen", "day")
      select md5(i::text)::uuid, 'Coisa ' || lpad(i::text, 6, '0'), case when i % 7 > 0 then md5('e' || i) || '@b.br' end,
        i % 1000, (array['SP', 'BA', 'RS'])[1 + i % 3], i % 2 = 0, date '2020-01-01' + i / 20
      from generate_series(${sql.lit(from)}::int, ${sql.lit(from + 3_999)}::int) i`.execute(
      database.db,
    );
  const indexes = [
    `("name" collate "pt-BR-x-icu", "id") include ("uf", "isOpen")`,
    `("email" collate "pt-BR-x-icu", "id")`,
    `("count", "id")`,
    `("day", "id")`,
  ];
  for (const index of indexes)
    await sql.raw(`create index on "things" ${index}`).execute(database.db);
  await sql`vacuum analyze "things"`.execute(database.db);
});
afterAll(() => database.close());

const filters: readonly (readonly [string, Filter])[] = [
  ['half of the rows', { type: 'compare', field: 'isOpen', op: 'eq', value: true }],
  ['a few thousand', { type: 'compare', field: 'count', op: 'lt', value: 150 }],
  ['the last days', { type: 'compare', field: 'day', op: 'gte', value: '2022-12-01' }],
  ['a few dozen', { type: 'compare', field: 'count', op: 'in', value: [3, 500] }],
  ['a part of a text', { type: 'compare', field: 'email', op: 'contains', value: 'ab1' }],
  ['none', { type: 'compare', field: 'count', op: 'eq', value: 5_000 }],
];
const sorts = (['name', 'email', 'count', 'day'] as const).flatMap((field) => [
  { field, order: 'ASC' } as const,
  { field, order: 'DESC' } as const,
]);

const limit = 25;
const idsOf = ({ rows }: Page): readonly string[] => rows.map(({ id }) => id);

const allOf = async ({ sort, filter }: Pick<PageRequest, 'sort' | 'filter'>) => {
  const where = selectionSql(things, { visibleTo: null, ...(filter ? { filter } : {}) });
  const { rows } = await sql<{ id: string }>`
    select "id" from "things" where ${where} order by ${orderSql(things, sort)}`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
};

describe('a list of many rows', () => {
  it.each(filters)('shows %s exactly, on every page and in every order', async (_, filter) => {
    for (const sort of sorts) {
      const read = (more: Partial<PageRequest>) =>
        readPage(database.db, things, { visibleTo: null, sort, filter, offset: 0, limit, ...more });
      const whole = await allOf({ sort, filter });
      const first = await read({});
      expect(idsOf(first)).toEqual(whole.slice(0, limit));
      const { last } = first;
      if (last) {
        const next = await read({ start: { place: last, direction: 'after' } });
        expect(idsOf(next)).toEqual(whole.slice(limit, 2 * limit));
        const back = next.first
          ? await read({ start: { place: next.first, direction: 'before' } })
          : first;
        expect(idsOf(back)).toEqual(whole.slice(0, limit));
      }
      expect(idsOf(await read({ offset: 7 * limit }))).toEqual(whole.slice(7 * limit, 8 * limit));
      if (first.total?.isAtLeast)
        expect(first.total.rows).toBeLessThanOrEqual(Math.min(whole.length, countLimit + 1));
      else expect(first.total?.rows).toBe(whole.length);
    }
  });

  it.each(filters.slice(1, 4))(
    'covers %s once by cursor during concurrent writes',
    async (_, filter) => {
      const sort = { field: 'email', order: 'ASC' } as const;
      const stay = await allOf({ sort, filter });
      const seen: string[] = [];
      let start: PageRequest['start'];
      for (let page = 0; page < 200; page += 1) {
        const answer = await readPage(database.db, things, {
        visibleTo: null, sort, filter, offset: 0, limit, ...(start ? { start } : {}),
      }); // prettier-ignore
        seen.push(...idsOf(answer));
        if (!answer.hasNext || !answer.last) break;
        start = { place: answer.last, direction: 'after' };
        await sql`
          insert into "things" ("name", "email", "count", "uf", "isOpen", "day")
          select 'Nova', md5(random()::text) || '@b.br', 3, 'SP', true, date '2023-01-01' from generate_series(1, 5)`.execute(
          database.db,
        );
      }
      expect(new Set(seen).size).toBe(seen.length);
      const known = new Set(stay);
      expect(seen.filter((id) => known.has(id))).toEqual(stay);
      await sql`delete from "things" where "name" = 'Nova'`.execute(database.db);
    },
  );
});
