import { sql } from 'kysely';
import { createStatementNames } from '../../../../../src/framework/server/store/database/nameStatements';
import { createTestDatabase, type TestDatabase } from '../../../../harness/database';

describe('names of statements', () => {
  it('are given at the third use, one for each text', () => {
    const { nameOf } = createStatementNames();
    const uses = (text: string) => [nameOf(text), nameOf(text), nameOf(text), nameOf(text)];
    expect(uses('select $1')).toEqual([undefined, undefined, 's0', 's0']);
    expect(uses('select $1, 2')).toEqual([undefined, undefined, 's1', 's1']);
  });

  it('are not given to pages and to very long texts', () => {
    const { nameOf } = createStatementNames();
    for (const text of ['select 1 limit $1 offset $2', `select ${'x'.repeat(9_000)}`])
      expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual(Array(4).fill(undefined));
  });

  it('are given to pages along an order, which have one plan', () => {
    const { nameOf } = createStatementNames();
    const text = 'select from (select * from t order by a limit 9) as "$near" limit 5 offset $1';
    expect([1, 2, 3].map(() => nameOf(text)).at(-1)).toBe('s0');
  });

  it('are bounded in number and not given again when forgotten', () => {
    const { nameOf, forget } = createStatementNames();
    const named = Array.from({ length: 400 }, (_, at) => {
      const text = `select $1 + ${at}`;
      return [1, 2, 3].map(() => nameOf(text)).at(-1);
    });
    expect(named.filter((name) => name !== undefined)).toHaveLength(300);
    forget('select $1 + 0');
    expect([1, 2, 3].map(() => nameOf('select $1 + 0'))).toEqual(Array(3).fill(undefined));
  });
});

describe('named statements on a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 1 });
  });
  afterAll(() => database.close());

  it('are kept by PostgreSQL, and let go when a column changes its type', async () => {
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
});
