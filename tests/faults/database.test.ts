import { sql } from 'kysely';
import pg from 'pg';
import { ok } from '@patio/framework/kernel';
import { createTestApp, type TestApp } from '../harness/app';
import { createProbe } from '../harness/probe';

const url = '/api/auth/probe/SP';

/** A superuser connection, for faults that the application cannot cause. */
const withSuperuser = async <T>(
  test: TestApp,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const cutEveryConnection = (test: TestApp): Promise<unknown> =>
  withSuperuser(test, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );

const openConnections = (test: TestApp): Promise<number> =>
  withSuperuser(test, async (client) => {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    return rows[0]?.open ?? 0;
  });

describe('faults of the database', () => {
  const probe = createProbe();
  const log: string[] = [];
  let test: TestApp;
  beforeAll(async () => {
    const config = { statementTimeoutMs: 1_500, lockTimeoutMs: 300, poolWaitMs: 300 };
    test = await createTestApp({ routes: probe.routes, config, log, poolSize: 3 });
  });
  afterAll(() => test.close());

  const query = (statement: string): void => {
    probe.respond = async () => {
      await sql.raw(statement).execute(test.db);
      return ok(undefined);
    };
  };
  const call = async (): Promise<readonly [number, string | undefined]> => {
    const response = await test.app.inject({ url });
    return [
      response.statusCode,
      response.body === '' ? undefined : response.json<{ code: string }>().code,
    ];
  };

  /** A cut connection may be used again before it is detected: only 503 until then, and only briefly. */
  const healed = async (): Promise<void> => {
    const statuses: number[] = [];
    const deadline = Date.now() + 5_000;
    while (statuses.at(-1) !== 204 && Date.now() < deadline) statuses.push((await call())[0]);
    expect(statuses.slice(0, -1).every((status) => status === 503)).toBe(true);
    expect(statuses.at(-1)).toBe(204);
  };

  it('80 a connection cut during a statement answers 503 and heals', async () => {
    query('select pg_terminate_backend(pg_backend_pid())');
    expect(await call()).toEqual([503, 'server.unavailable']);
    query('select 1');
    await healed();
  });

  it('80 connections cut while idle are replaced unnoticed', async () => {
    query('select 1');
    await Promise.all([call(), call(), call()]);
    await cutEveryConnection(test);
    const answers = await Promise.all([call(), call(), call()]);
    const others = answers.filter(([status]) => status !== 204 && status !== 503);
    expect([
      others,
      others.length > 0 ? log.filter((line) => line.includes('server.internal')) : [],
    ]).toEqual([[], []]);
    await healed();
  });

  it('80 a connection cut during a transaction leaves nothing half done', async () => {
    await sql`create table halves (n int)`.execute(test.db);
    probe.respond = async () => {
      await test.db.transaction().execute(async (trx) => {
        await sql`insert into halves values (1)`.execute(trx);
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      });
      return ok(undefined);
    };
    expect(await call()).toEqual([503, 'server.unavailable']);
    query('select 1');
    await healed();
    expect((await sql`select n from halves`.execute(test.db)).rows).toEqual([]);
  });

  it('81 a slow statement is cancelled and answers 503', async () => {
    query('select pg_sleep(60)');
    const start = Date.now();
    expect(await call()).toEqual([503, 'server.timeout']);
    expect(Date.now() - start).toBeLessThan(30_000);
  });

  it('81 a row locked by another transaction answers 409 in time', async () => {
    await sql`create table held (n int)`.execute(test.db);
    await withSuperuser(test, async (client) => {
      await client.query('begin; lock table held');
      query('update held set n = 1');
      expect(await call()).toEqual([409, 'record.locked']);
      await client.query('rollback');
    });
    expect(await call()).toEqual([204, undefined]);
  });

  it('81 callers beyond the pool are told to retry, and the pool recovers', async () => {
    query('select pg_sleep(0.4)');
    const answers = await Promise.all(Array.from({ length: 40 }, call));
    const statuses = new Set(answers.map(([status]) => status));
    expect([...statuses].sort()).toEqual([204, 503]);
    query('select 1');
    expect(await call()).toEqual([204, undefined]);
    expect(await openConnections(test)).toBe(0);
  });

  it.each([
    ["select 'x'::int", 400],
    ['select 1/0', 500],
    ["select '2024-02-30'::date", 400],
    ['select 99999999999::int', 400],
  ])('38 %s answers %s', async (statement, status) => {
    query(statement);
    expect((await call())[0]).toBe(status);
  });
});
