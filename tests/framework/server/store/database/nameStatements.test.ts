import type { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { poolOf } from '#framework/server/store/database/database.ts';
import {
  createStatementNames,
  laterMark,
  planAnewMark,
} from '#framework/server/store/database/nameStatements.ts';
import { everyWordSql, searchTextHas } from '#framework/server/store/sql/sqlFilter.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

const values = [1];

describe('statement names', () => {
  it('are assigned at the third use, one per text', () => {
    const { nameOf } = createStatementNames();
    const uses = (text: string) => [1, 2, 3, 4].map(() => nameOf(text, values));
    expect(uses('select $1')).toEqual([undefined, undefined, 's0', 's0']);
    expect(uses('select $1, 2')).toEqual([undefined, undefined, 's1', 's1']);
  });

  it('are assigned to begin, set and commit at once, not to other texts without values', () => {
    const { nameOf } = createStatementNames();
    const frame = ['begin', "set local lock_timeout = '100ms'", 'commit'];
    expect(frame.map((text) => nameOf(text, []))).toEqual(['s0', 's1', 's2']);
    expect([1, 2, 3, 4].map(() => nameOf('select 1', []))).toEqual(Array(4).fill(undefined));
  });

  it('are not assigned to statements marked for replanning, nor to very long ones', () => {
    const { nameOf } = createStatementNames();
    const page = `select 1 limit $1 offset $2 ${planAnewMark}`;
    for (const text of [page, `select ${'x'.repeat(9_000)}`])
      expect([1, 2, 3, 4].map(() => nameOf(text, values))).toEqual(Array(4).fill(undefined));
  });

  it('are limited in number and not reassigned after eviction', () => {
    const { nameOf, forget } = createStatementNames();
    const named = Array.from({ length: 400 }, (_, at) => {
      const text = `select $1 + ${at}`;
      return [1, 2, 3].map(() => nameOf(text, values)).at(-1);
    });
    expect(named.filter((name) => name !== undefined)).toHaveLength(300);
    forget('select $1 + 0');
    expect([1, 2, 3].map(() => nameOf('select $1 + 0', values))).toEqual(Array(3).fill(undefined));
  });
});

describe('named statements on a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 1 });
  });
  afterAll(() => database.close());

  it('exclude word searches, which need their own plan', async () => {
    const { db } = database;
    for (const search of [searchTextHas('lima'), everyWordSql('groupName', 'ana lima')])
      for (let use = 0; use < 4; use += 1)
        await sql`select count(*) from "groups" where ${search}`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_prepared_statements where statement like '%"groups"%'`.execute(
      db,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('carry values of every type, deferred or not', async () => {
    const { db } = database;
    await sql`create table box (n integer, list text[], bytes bytea, at timestamptz, body jsonb, flag boolean)`.execute(
      db,
    );
    const list = ['a,b', '"q"', 'c\\d', null];
    const at = new Date('2026-11-29T12:00:00.123Z');
    for (let n = 1; n <= 8; n += 1)
      await db.transaction().execute(async (trx) => {
        const body = { name: 'x', n };
        await sql`${sql.raw(laterMark)} insert into box values
          (${n}, ${list}, ${Buffer.from([0, 255])}, ${at}, ${body}, ${true})`.execute(trx);
      });
    const { rows } = await sql<{ n: number; same: number }>`
      select count(*)::int as n, count(*) filter (where list = ${list}::text[] and bytes = '\\x00ff'
        and at = ${at.toISOString()}::timestamptz and body = jsonb_build_object('name', 'x', 'n', n) and flag)::int as same
      from box`.execute(db);
    expect(rows).toEqual([{ n: 8, same: 8 }]);
  });

  it('are cached by PostgreSQL, and renewed when a column changes its type', async () => {
    const { db } = database;
    await sql`create table shelf (id integer, width integer)`.execute(db);
    await sql`insert into shelf values (1, 7)`.execute(db);
    const read = async (): Promise<unknown> => {
      const { rows } = await sql<{
        width: unknown;
      }>`select width from shelf where id = ${1}`.execute(db);
      return rows[0]?.width;
    };
    for (let use = 0; use < 4; use += 1) expect(await read()).toBe(7);
    const { rows: kept } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_prepared_statements`.execute(db);
    expect(kept[0]?.n).toBeGreaterThan(0);
    await sql`alter table shelf alter column width type text`.execute(db);
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect(await read()).toBe('7');
  });

  it('return rows with their own columns, whatever was deferred before them, described once', async () => {
    const { db } = database;
    await sql`create table cup (id integer, name text, poured bigint)`.execute(db);
    const pour = (id: number) =>
      db.transaction().execute(async (trx) => {
        await sql`insert into cup values (${id}, ${'tea'}, ${id * 10})`.execute(trx);
        const both = await sql`select name, poured from cup where id = ${id}`.execute(trx);
        const none = await sql`select poured from cup where id = ${-id}`.execute(trx);
        const all = await sql`update cup set name = ${'mate'} returning id, name`.execute(trx);
        return [both.rows, none.rows, all.rows.length, all.numAffectedRows];
      });
    for (const id of [1, 2, 3, 4, 5, 6])
      expect(await pour(id)).toEqual([[{ name: 'tea', poured: id * 10 }], [], id, BigInt(id)]);
  });

  it('are described once per connection', async () => {
    const { db } = database;
    const client = await poolOf(db).connect();
    const { connection } = client as unknown as { connection: EventEmitter };
    client.release();
    let described = 0;
    connection.on('rowDescription', () => (described += 1));
    for (let use = 1; use <= 6; use += 1)
      expect((await sql`select ${use}::int as "use"`.execute(db)).rows).toEqual([{ use }]);
    expect(described).toBe(3);
  });
});
