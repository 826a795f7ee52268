import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { verifyAuditChain } from '#framework/server/store/audit.ts';
import {
  checkGroups,
  commitGroups,
  signIn,
  untilImport,
  uploadGroups,
  type Caller,
} from '#tests/faults/caller.ts';
import { createEmptyDatabase, testServer, type TestDatabase } from '#tests/harness/database.ts';
import {
  startRefused,
  startServer,
  temporaryFolder,
  type ServerProcess,
} from '#tests/harness/server.ts';

const role = `serving_${randomBytes(6).toString('hex')}`;
const notAllowed = '42501';

const within = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const run = (url: string, text: string): Promise<void> =>
  within(url, async (client) => void (await client.query(text)));

type Group = { readonly id: string; readonly version: number; readonly groupName: string };

describe('13.2.2: a server whose role does not own its database', () => {
  const dataDir = temporaryFolder();
  let database: TestDatabase;
  let servingUrl: string;
  let server: ServerProcess;
  let caller: Caller;

  const settings = (): NodeJS.ProcessEnv => ({
    DATABASE_URL: servingUrl,
    DATABASE_OWNER_URL: database.url,
  });
  const start = () => startServer({ dataDir, apiOnly: true, env: settings() });

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const { name: owner } = testServer();
    await run(
      database.superuserUrl,
      `create role ${role} login password 'of-tests';
      revoke all on schema public from public; alter schema public owner to "${owner}"`,
    );
    servingUrl = Object.assign(new URL(database.url), {
      username: role,
      password: 'of-tests',
    }).href;
    server = await start();
    caller = await signIn(server);
  }, 240_000);
  afterAll(async () => {
    await server?.stop();
    await database?.close();
    await run(testServer().adminUrl, `drop role if exists ${role}`);
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('is migrated by its owner, and seeded with demo data by the serving role', async () => {
    const owners = await within(database.superuserUrl, (client) =>
      client.query<{ owner: string }>(
        `select distinct tableowner as owner from pg_tables where schemaname in ('public', 'jobs')`,
      ),
    );
    expect(owners.rows).toEqual([{ owner: testServer().name }]);
    expect((await caller.send<Group[]>('GET', '/groups?range=[0,4]')).length).toBeGreaterThan(0);
  });

  it('creates, changes and lists records', async () => {
    const made = await caller.send<Group>('POST', '/groups', { groupName: 'Servido' });
    expect(made).toMatchObject({ groupName: 'Servido', version: 1 });
    const changed = await caller.send<Group>(
      'PUT',
      `/groups/${made.id}`,
      { groupName: 'Servido de novo' },
      { 'if-match': '"1"' },
    );
    expect(changed).toMatchObject({ groupName: 'Servido de novo', version: 2 });
    const filter = encodeURIComponent(JSON.stringify({ groupName: { startsWith: 'Servido' } }));
    const found = await caller.send<Group[]>('GET', `/groups?range=[0,4]&filter=${filter}`);
    expect(found.map(({ groupName }) => groupName)).toEqual(['Servido de novo']);
  });

  it('imports a table in the background and exports it', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `Servido em lote ${n}`);
    const { id } = await uploadGroups(caller, names);
    await checkGroups(caller, id);
    await commitGroups(caller, id);
    const end = await untilImport(caller, id, ['imported', 'checked', 'failed']);
    expect(end.status).toBe('imported');
    const filter = encodeURIComponent(JSON.stringify({ groupName: { startsWith: 'Servido em' } }));
    const lines = await caller.text(`/resources/groups/export?format=csv&filter=${filter}`);
    expect(lines.trim().split('\n')).toHaveLength(names.length + 1);
  }, 60_000);

  it('may analyse the imported table', async () => {
    const notices = await within(servingUrl, async (client) => {
      const messages: string[] = [];
      client.on('notice', ({ message = '' }) => messages.push(message));
      await client.query('analyze "groups"');
      return messages;
    });
    expect(notices).toEqual([]);
  });

  it('writes an unbroken audit chain', async () => {
    const verdict = await verifyAuditChain(database.db);
    expect(verdict).toEqual({ intact: true, events: expect.any(Number) });
    const signIns = await database.db
      .selectFrom('audit_events')
      .select('username')
      .where('action', '=', 'session.login')
      .execute();
    expect(signIns).toContainEqual({ username: 'BIT' });
  });

  it.each([
    'drop table "groups"',
    'alter table "groups" add column "more" text',
    'truncate "groups"',
    'create table "mine" ("id" integer)',
    'create schema "mine"',
    'create index on "groups" ("id")',
    'drop table jobs.job',
    'alter table audit_events disable trigger all',
    'drop trigger audit_events_append_only on audit_events',
    'drop trigger history_append_only on "history"',
    'alter function refuse_audit_change() rename to "allow"',
    `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'`,
    `update audit_events set "username" = 'NOBODY'`,
    'delete from audit_events',
    'truncate audit_events',
    `update "history" set "at" = now()`,
    'delete from "history"',
    'delete from "personal_data_access"',
    'delete from "signature_events"',
    `insert into migrations ("name", "checksum") values ('9999_mine.sql', '')`,
    'delete from migrations',
    'set session_replication_role = replica',
    `grant "${testServer().name}" to "${role}"`,
  ])('is refused by PostgreSQL: %s', async (statement) => {
    await expect(run(servingUrl, `begin; ${statement}`)).rejects.toMatchObject({
      code: notAllowed,
    });
  });

  it('starts again on the same database', async () => {
    await server.stop();
    server = await start();
    caller = await signIn(server);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(204);
    expect((await caller.send<Group[]>('GET', '/groups?range=[0,4]')).length).toBeGreaterThan(0);
  }, 60_000);

  it('does not start with a role that may change tables, and reports the reason', async () => {
    const env = { ...settings(), DATABASE_URL: database.url };
    const { code, output } = await startRefused({ dataDir, apiOnly: true, env });
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(/^The role of DATABASE_URL may create or change tables/),
    ]);
  }, 60_000);

  it('does not start with an owner but no serving role', async () => {
    const env = { ...settings(), DATABASE_URL: '' };
    const { code, output } = await startRefused({ dataDir, apiOnly: true, env });
    expect([code, output.trim()]).toEqual([
      1,
      'DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither.',
    ]);
  }, 60_000);
});
