import { sql } from 'kysely';
import { readPage } from '../../../src/server/store/pages';
import type { TestDatabase } from '../../harness/database';
import { createThingsDatabase, things } from './things';

let database: TestDatabase;
beforeAll(async () => {
  database = await createThingsDatabase({ lockTimeoutMs: 100 });
});
afterAll(() => database.close());

const list = () =>
  readPage(database.db, things, {
    visibleTo: null,
    sort: { field: 'name', order: 'ASC' },
    offset: 0,
    limit: 4,
  });

describe('an estimate of a list', () => {
  it('that failed is not kept: the next reader asks anew', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table "things" in access exclusive mode`.execute(trx);
      await expect(list()).rejects.toMatchObject({ code: '55P03' });
    });
    expect(await list()).toMatchObject({ rows: [], total: { rows: 0 } });
  });
});
