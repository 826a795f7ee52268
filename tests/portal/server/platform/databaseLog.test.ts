import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, testServer, type TestDatabase } from '#tests/harness/database.ts';

/** The embedded server's log is next to its socket's folder. */
const logFile = (): string => {
  const socket = new URL(testServer().url).searchParams.get('host') ?? '';
  return path.join(path.dirname(socket), 'postgresql.log');
};

describe('the log of the embedded database', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await createTestDatabase()));
  afterAll(() => test.close());

  it('87 contains neither statements nor values', async () => {
    await sql`create table people (email text primary key)`.execute(test.db);
    const insert = () =>
      sql`insert into people values (${'sentinela@example.com'})`.execute(test.db);
    await insert();
    await expect(insert()).rejects.toThrow('duplicate key');
    await expect(sql`select ${'sentinela'}::uuid`.execute(test.db)).rejects.toThrow('sentinela');
    await expect(sql.raw("select 'sentinela'::int").execute(test.db)).rejects.toThrow('sentinela');
    const log = fs.readFileSync(logFile(), 'utf8');
    expect(log).toContain('database system is ready');
    expect(log).not.toContain('sentinela');
  });
});
