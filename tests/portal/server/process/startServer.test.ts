import { sql } from 'kysely';
import { pino } from 'pino';
import { application } from '#portal/server/application.ts';
import { readConfig } from '#portal/server/config.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { startServer } from '@patio/framework/server';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

let database: TestDatabase;
const whole = { ...portalCatalog };
const start = (development: boolean) =>
  startServer(
    application,
    readConfig({
      DATABASE_URL: database.url,
      PORT: '0',
      DEMO: 'false',
      PUBLIC_API_KEY: 'key-of-tests',
      LOG_LEVEL: 'silent',
    }),
    { log: pino({ level: 'silent' }), options: { development } },
  );

beforeAll(async () => {
  database = await createTestDatabase();
  await sql
    .raw('alter table groups drop column "groupName" cascade; drop table branches cascade')
    .execute(database.db);
});
afterAll(() => database?.close());

const groups = 'groups has no column yet for groupName: npx patio draft change_groups';
const branches = 'branches has no table yet: npx patio draft add_branches';

test('a start on tables that differ from the schemas reports the differences, and the command to run', async () => {
  await expect(start(false)).rejects.toThrow(
    expect.objectContaining({
      name: 'StartupError',
      message: expect.stringContaining(`${branches}, then read the draft.\n${groups}`),
    }),
  );
});

test('in development the existing parts are served, with one line per differing table', async () => {
  const server = await start(true);
  try {
    expect(server.pending.map(({ resource, exists }) => [resource, exists])).toEqual([
      ['branches', false],
      ['groups', true],
    ]);
    const response = await fetch(`http://127.0.0.1:${server.port}/api/applications/modules`);
    expect(response.status).toBe(200);
  } finally {
    await server.stop();
    Object.assign(portalCatalog, whole);
  }
});
