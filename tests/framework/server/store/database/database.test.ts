import { sql } from 'kysely';
import { beginning } from '#framework/server/store/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1, poolWaitMs: 200 });
});
afterAll(() => database.close());

const request = () => sql`select 1`.execute(database.db);
const begin = () => sql`select 1`.execute(beginning(database.db));

describe('99 with fewer connections than callers', () => {
  it('a request waiting with its first statement times out, one in progress is served', async () => {
    const order: string[] = [];
    const long = sql`select pg_sleep(0.4)`.execute(database.db);
    const refused = begin().catch((error: unknown) => order.push(String(error)));
    const served = request().then(() => order.push('served'));
    await Promise.all([long, refused, served]);
    expect(order).toEqual(['Error: timeout exceeded when trying to connect', 'served']);
  });

  it('a refused request frees its place, and a transaction has its own first statement', async () => {
    await begin();
    await database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(beginning(trx));
    });
    expect((await request()).rows).toHaveLength(1);
  });
});
