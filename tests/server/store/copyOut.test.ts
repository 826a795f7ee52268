import { sql } from 'kysely';
import { openSnapshot, type Snapshot } from '../../../src/server/store/copyOut';
import { createTestDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;
const poolWaitMs = 100;
const timeout = 'timeout exceeded when trying to connect';

const open = (isTask = false): Promise<Snapshot> =>
  openSnapshot(database.db, {
    isTask,
    count: sql`select 1 as total`,
    lines: sql`select repeat('x', 1000) from generate_series(1, 10000000)`,
    options: 'format text',
    session: { dateStyle: 'ISO', timeZone: 'UTC' },
  });
const ask = () => sql`select 1`.execute(database.db);
afterEach(() => database.close());

describe('99 a file that nobody reads', () => {
  it('and others like it leave connections to everybody else', async () => {
    database = await createTestDatabase({ poolSize: 2, poolWaitMs });
    const first = await open();
    const waiting = open(true);
    await expect(open()).rejects.toThrow(timeout);
    expect((await ask()).rows).toHaveLength(1);
    await first.close();
    const task = await waiting;
    await task.close();
    await (await open()).close();
  });

  it('gives its connection back although none is left to cancel it by', async () => {
    database = await createTestDatabase({ poolSize: 1, poolWaitMs });
    const snapshot = await open();
    await expect(ask()).rejects.toThrow(timeout);
    await snapshot.close();
    expect((await ask()).rows).toHaveLength(1);
  });
});
