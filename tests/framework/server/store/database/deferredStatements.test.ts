import { sql } from 'kysely';
import { runLater } from '#framework/server/store/database/database.ts';
import { laterMark } from '#framework/server/store/database/nameStatements.ts';
import type { Database } from '#framework/server/deps.ts';
import { countMessages } from '#tests/harness/countMessages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 });
  await sql`create table notes ("id" int primary key, "text" text not null)`.execute(database.db);
  // A statement is deferred once its connection has prepared it, after the first uses.
  for (let id = -1; id >= -4; id -= 1) await within((trx) => write(trx, id));
});
afterAll(() => database.close());

const within = <T>(work: (trx: Database) => Promise<T>): Promise<T> =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '100ms'`.execute(trx);
    return work(trx);
  });

const later = sql.raw(laterMark);
const write = (trx: Database, id: number, text: string | null = 'kept') =>
  sql`${later} insert into notes select ${id}::int, ${text}::text`.execute(trx);
const count = async (db: Database, id: number): Promise<unknown> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as "n" from notes where "id" = ${id}`.execute(db);
  return rows[0]?.n;
};

const messages = (work: () => Promise<unknown>): Promise<number> =>
  countMessages(database.db, work);

describe('94 deferred statements', () => {
  it('begin is sent with the first statement, the last write with the commit', async () => {
    let seen: unknown;
    const sent = await messages(() =>
      within(async (trx) => {
        seen = await count(trx, 1);
        await write(trx, 1);
      }),
    );
    expect([seen, sent, await count(database.db, 1)]).toEqual([0, 2, 1]);
  });

  it('a deferred write is visible to the statement it is sent with, under the settings of the transaction', async () => {
    const seen = await within(async (trx) => {
      await write(trx, 2);
      const { rows } = await sql`select current_setting('lock_timeout') as "limit"`.execute(trx);
      return [await count(trx, 2), rows];
    });
    expect(seen).toEqual([1, [{ limit: '100ms' }]]);
    const after = await sql`select current_setting('lock_timeout') as "limit"`.execute(database.db);
    expect(after.rows).not.toEqual([{ limit: '100ms' }]);
  });

  it('a refused one rolls back the transaction, and its caller gets the error', async () => {
    const broken = within(async (trx) => {
      await sql`insert into notes values (${3}, ${'first'})`.execute(trx);
      await write(trx, 4, null);
    });
    await expect(broken).rejects.toMatchObject({ code: '23502' });
    expect([await count(database.db, 3), await count(database.db, 4)]).toEqual([0, 0]);
  });

  it('rolling back a savepoint drops writes deferred since', async () => {
    await within(async (trx) => {
      await write(trx, 5);
      await sql`savepoint part`.execute(trx);
      await write(trx, 6);
      await sql`rollback to savepoint part`.execute(trx);
    });
    expect([await count(database.db, 5), await count(database.db, 6)]).toEqual([1, 0]);
  });

  it('an empty transaction, or one that throws before its first statement, sends nothing', async () => {
    const thrown = () =>
      within(async () => {
        throw new Error('before');
      }).catch((error: unknown) => String(error));
    expect(await messages(() => within(async () => undefined))).toBe(0);
    expect(await messages(thrown)).toBe(0);
  });

  it('several statements in one text are sent after deferred ones', async () => {
    const value = await within(async (trx) => {
      await write(trx, 7);
      await sql`set local work_mem = '5MB'; set local enable_seqscan = off`.execute(trx);
      return count(trx, 7);
    });
    expect(value).toBe(1);
  });

  it('values of every type arrive unchanged: bytes, timestamps, arrays, null', async () => {
    await sql`create table kinds ("id" int, "bytes" bytea, "at" timestamptz, "list" text[], "none" text)`.execute(
      database.db,
    );
    const [bytes, at, list] = [Buffer.from([0, 255]), new Date(1_234), [String.raw`a"\,`, '', 'b']];
    const keep = (trx: Database, id: number) =>
      runLater(trx, trx.insertInto('kinds').values({ id, bytes, at, list, none: null }));
    for (let id = 0; id < 5; id += 1) await within((trx) => keep(trx, id));
    const sent = await messages(() => within((trx) => keep(trx, 5)));
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as "n" from kinds
      where "bytes" = ${bytes} and "at" = ${at} and "list" = ${list}::text[] and "none" is null`.execute(
      database.db,
    );
    expect([rows, sent]).toEqual([[{ n: 6 }], 1]);
  });

  it('rows of a deferred statement are not mixed with those of the one it is sent with', async () => {
    const lock = (trx: Database) =>
      runLater(trx, trx.selectFrom('notes').select('id').where('id', '<', 0).forNoKeyUpdate());
    const read = () =>
      within(async (trx) => {
        await lock(trx);
        return count(trx, -1);
      });
    for (let times = 0; times < 5; times += 1) expect(await read()).toBe(1);
    expect(await messages(read)).toBe(2);
  });

  it('outside a transaction nothing is deferred', async () => {
    await write(database.db, 8);
    expect(await count(database.db, 8)).toBe(1);
  });
});
