import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { isAlive } from '#framework/server/embedded/initialise.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';
import { dataFolder, postmasterOf } from '#tests/harness/postmaster.ts';
import {
  startRefused,
  startServer,
  temporaryFolder,
  type ServerProcess,
} from '#tests/harness/server.ts';

const modules = '/api/applications/modules';
/** A start takes about 3 s on an idle machine; this limit only detects a start that hangs. */
const startMs = 30_000;

/** pg_ctl returns when the database is shut down; its process ends shortly afterwards. */
const gone = async (pid: number): Promise<void> => {
  const deadline = Date.now() + 5_000;
  while (isAlive(pid) && Date.now() < deadline) await nextTurn();
  expect(isAlive(pid)).toBe(false);
};

const statusOf = async (server: ServerProcess, address = modules): Promise<number> =>
  (await fetch(server.url + address)).status;

/** Polls until the condition holds; limited by the test's timeout. */
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await nextTurn();
};

const waitingQueries = async ({ superuserUrl }: TestDatabase): Promise<number> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await client.end();
  return rows[0]?.waiting ?? 0;
};

/** A draining server refuses new connections immediately. */
const refuses = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port } = new URL(url);
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

describe('a server process with the embedded database', () => {
  const dataDir = temporaryFolder();
  let server: ServerProcess;
  // With demo data the first start takes twice as long: other tests cover that.
  const env = { DEMO: 'false', PUBLIC_API_KEY: 'key-of-tests' };
  const start = async (): Promise<ServerProcess> =>
    (server = await startServer({ dataDir, env, apiOnly: true }));
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it('starts on an empty folder, answers and stops with its database', async () => {
    await start();
    expect(await statusOf(server)).toBe(200);
    const postmaster = postmasterOf(dataDir);
    const { code } = await server.stop();
    expect(code).toBe(0);
    await gone(postmaster);
  }, 60_000);

  it('starts again within seconds', async () => {
    const before = Date.now();
    await start();
    expect(Date.now() - before).toBeLessThan(startMs);
    expect(await statusOf(server)).toBe(200);
  });

  it('95 refuses a second process on its folder in one sentence', async () => {
    const { code, output } = await startRefused({ dataDir, apiOnly: true });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining(`is in use by another process (pid ${server.child.pid})`),
    ]);
    expect(await statusOf(server)).toBe(200);
  });

  it('95 refuses a port in use', async () => {
    const { port } = new URL(server.url);
    const other = temporaryFolder();
    const { code, output } = await startRefused({
      dataDir: other,
      apiOnly: true,
      env: { ...env, PORT: port },
    });
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(/cannot listen on localhost:\d+: another program/),
    ]);
    expect(fs.existsSync(path.join(dataFolder(other), 'postmaster.pid'))).toBe(false);
    fs.rmSync(other, { recursive: true, force: true });
  }, 60_000);

  it('takes over the database after kill -9 of the process', async () => {
    const postmaster = postmasterOf(dataDir);
    await server.kill();
    expect(isAlive(postmaster)).toBe(true);
    await start();
    expect(await statusOf(server)).toBe(200);
    expect(postmasterOf(dataDir)).toBe(postmaster);
  });

  it('recovers after kill -9 of process and database', async () => {
    const postmaster = postmasterOf(dataDir);
    await server.kill();
    process.kill(postmaster, 'SIGKILL');
    await start();
    expect(await statusOf(server)).toBe(200);
    expect(postmasterOf(dataDir)).not.toBe(postmaster);
  });

  it('recovers if the process id of the old database was reused by another program', async () => {
    const postmaster = postmasterOf(dataDir);
    await server.kill();
    process.kill(postmaster, 'SIGKILL');
    const file = path.join(dataFolder(dataDir), 'postmaster.pid');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    await start();
    expect(await statusOf(server)).toBe(200);
  });

  it('80 restarts a killed database, and answers 503 meanwhile', async () => {
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    const statuses = new Set<number>();
    const deadline = Date.now() + 10_000;
    for (let good = 0; good < 5 && Date.now() < deadline;) {
      const status = await statusOf(server);
      statuses.add(status);
      good = status === 200 ? good + 1 : 0;
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await statusOf(server)).toBe(200);
    expect((await server.stop()).code).toBe(0);
  });

  it('95 reports a data folder of another PostgreSQL version', async () => {
    const file = path.join(dataFolder(dataDir), 'PG_VERSION');
    const own = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, '17\n');
    const { code, output } = await startRefused({ dataDir, apiOnly: true });
    fs.writeFileSync(file, own);
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(/was made by PostgreSQL 17, this program runs 18/),
    ]);
  });
});

describe('a server process that cannot start', () => {
  const dataDir = temporaryFolder();
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  const refused: readonly (readonly [string, NodeJS.ProcessEnv, RegExp])[] = [
    [
      'nothing listens at DATABASE_URL',
      { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:9/x', DATABASE_WAIT_SECONDS: '1' },
      /127\.0\.0\.1:9\/x .*nothing listens there/,
    ],
    [
      'the host of DATABASE_URL is unknown',
      { DATABASE_URL: 'postgresql://u:secret@no.such.host.invalid/x', DATABASE_WAIT_SECONDS: '0' },
      /no\.such\.host\.invalid\/x .*(unknown|resolved)/,
    ],
    [
      'the data folder is a file',
      { DATA_DIR: __filename },
      /^The data folder .* cannot be used: a file is in its place\.$/,
    ],
    [
      'the data folder cannot be made',
      { DATA_DIR: '/dev/null/patio' },
      /^The data folder \/dev\/null\/patio cannot be used: a file is in its place\.$/,
    ],
    [
      'this machine has no such address',
      { HOST: '203.0.113.1', DEMO: 'false', PUBLIC_API_KEY: 'key-of-tests' },
      /no such address; set HOST/,
    ],
    [
      '39 other machines would find the logins of the demo',
      { HOST: '0.0.0.0', PUBLIC_API_KEY: 'key-of-tests' },
      /^HOST is 0\.0\.0\.0, and the passwords of the demo are public: set DEMO=false on a database of its own\.$/,
    ],
    [
      '39 real data would be kept by a key that everybody can read',
      { DEMO: 'false' },
      /^PUBLIC_API_KEY has its default, which everybody can read: set a value of your own\.$/,
    ],
  ];

  it.each(refused)('95 states in one sentence that %s', async (_, env, sentence) => {
    const { code, output } = await startRefused({ dataDir, env, apiOnly: true });
    expect(output.trim()).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain('secret');
    expect(code).toBe(1);
  });

  it('95 states in one sentence that the data folder is read-only', async () => {
    const closed = temporaryFolder();
    fs.chmodSync(closed, 0o555);
    // File modes do not stop root; the kernel's own folder does.
    const folder = path.join(process.getuid?.() === 0 ? '/sys' : closed, 'patio');
    const { code, output } = await startRefused({ dataDir: folder, apiOnly: true });
    fs.rmSync(closed, { recursive: true });
    expect(output.trim()).toBe(`The data folder ${folder} cannot be used: permission denied.`);
    expect(code).toBe(1);
  });
});

describe('two server processes on one DATABASE_URL', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.close());
  // With demo data the first start takes twice as long.
  const start = (underNpm = false): Promise<ServerProcess> => {
    const env = { DATABASE_URL: database.url, DEMO: 'false', PUBLIC_API_KEY: 'key-of-tests' };
    return startServer({ env, apiOnly: true, underNpm });
  };

  it('92 start at the same time and both serve', async () => {
    const servers = await Promise.all([start(), start()]);
    expect(await Promise.all(servers.map((server) => statusOf(server)))).toEqual([200, 200]);
    const endings = await Promise.all(servers.map((server) => server.stop()));
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
  }, 60_000);

  it('ends when npm, which started it, is killed without passing on a signal', async () => {
    const server = await start(true);
    server.child.kill('SIGKILL');
    await until(() => refuses(server.url));
    await server.kill();
  }, 60_000);

  it('92 finishes a running request when told to stop', async () => {
    const server = await start();
    const held = await database.db.startTransaction().execute();
    await sql`lock table "modules"`.execute(held);
    const answer = statusOf(server);
    await until(async () => (await waitingQueries(database)) > 0);
    const ending = server.stop();
    await until(() => refuses(server.url));
    await held.rollback().execute();
    expect(await answer).toBe(200);
    expect((await ending).code).toBe(0);
  }, 60_000);
});

describe('DEMO', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.close());

  it('96 false prints a one-time link and has no login; demo data is not added later', async () => {
    const env = { DATABASE_URL: database.url, DEMO: 'false', PUBLIC_API_KEY: 'key-of-tests' };
    const server = await startServer({ env, apiOnly: true });
    expect(server.output()).toMatch(
      /First administrator, one-time link: http:\/\/localhost:\d+\/firstAccess\?/,
    );
    expect(server.output()).not.toContain('Demo@');
    expect(
      await Promise.all(
        ['/dev/mailbox', '/api/docs', '/api/docs/json'].map((page) => statusOf(server, page)),
      ),
    ).toEqual([404, 404, 404]);
    await server.stop();
    const { rows } = await sql`select 1 from credentials where "passwordHash" is not null`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const refused = await startRefused({
      dataDir: '/unused',
      env: { ...env, DEMO: 'true' },
      apiOnly: true,
    });
    expect([refused.code, refused.output.trim()]).toEqual([
      1,
      'This database holds users of your own: set DEMO=false to start on it.',
    ]);
  }, 60_000);
});
