import { sql } from 'kysely';
import {
  openSnapshot,
  type Snapshot,
  type SnapshotRequest,
} from '#framework/server/store/copy/copyOut.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

let database: TestDatabase;
const poolWaitMs = 100;
const timeout = 'timeout exceeded when trying to connect';

const file: SnapshotRequest = {
  isTask: false,
  count: sql`select 1 as total`,
  lines: sql`select repeat('x', 1000) from generate_series(1, 10000000)`,
  options: 'format text',
  session: { dateStyle: 'ISO', timeZone: 'UTC' },
};
const open = (isTask = false): Promise<Snapshot> => openSnapshot(database.db, { ...file, isTask });
const request = () => sql`select 1`.execute(database.db);
afterEach(() => database.close());

describe('99 an unread export', () => {
  it('leaves connections to others, even with more like it', async () => {
    database = await createTestDatabase({ poolSize: 2, poolWaitMs });
    const first = await open();
    const waiting = open(true);
    await expect(open()).rejects.toThrow(timeout);
    expect((await request()).rows).toHaveLength(1);
    await first.close();
    const task = await waiting;
    await task.close();
    await (await open()).close();
  });

  it('is not counted to the end once abandoned', async () => {
    database = await createTestDatabase({ poolSize: 2, poolWaitMs });
    const gone = new AbortController();
    const counting = openSnapshot(database.db, {
      ...file,
      count: sql`select 1 as total from pg_sleep(30)`,
      signal: gone.signal,
    });
    const isCounting = sql`select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active'
      and pid <> pg_backend_pid()`;
    while ((await isCounting.execute(database.db)).rows.length === 0);
    gone.abort();
    await expect(counting).rejects.toMatchObject({ code: '57014' });
    expect((await request()).rows).toHaveLength(1);
  });

  it('starts uncounted if counting takes too long', async () => {
    database = await createTestDatabase({ poolSize: 2, poolWaitMs });
    const snapshot = await openSnapshot(database.db, {
      ...file,
      count: sql`select 1 as total from pg_sleep(30)`,
      countMs: 50,
      lines: sql`select 'a', pg_sleep(0.1)::text`,
    });
    const parts = await snapshot.lines.toArray();
    await snapshot.close();
    expect([snapshot.count, Buffer.concat(parts as Buffer[]).toString()]).toEqual([null, 'a\t\n']);
  });

  it('releases its connection although none is free to cancel it', async () => {
    database = await createTestDatabase({ poolSize: 1, poolWaitMs });
    const snapshot = await open();
    await expect(request()).rejects.toThrow(timeout);
    await snapshot.close();
    expect((await request()).rows).toHaveLength(1);
  });
});

test('69 excludes rows added after the count', async () => {
  database = await createTestDatabase({ poolSize: 2, poolWaitMs });
  const { db } = database;
  await sql`create table kept as select generate_series(1, 3) as n`.execute(db);
  const snapshot = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(trx);
    const opening = openSnapshot(db, {
      ...file,
      count: sql`select count(*)::int as total from kept, pg_advisory_xact_lock_shared(7)`,
      lines: sql`select n from kept`,
    });
    const isCounting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    while ((await isCounting.execute(trx)).rows.length === 0);
    await sql`insert into kept values (4)`.execute(trx);
    return { opening };
  });
  const { count, lines, close } = await snapshot.opening;
  const parts = (await lines.toArray()) as Buffer[];
  await close();
  expect([count, Buffer.concat(parts).toString()]).toEqual([3, '1\n2\n3\n']);
});
