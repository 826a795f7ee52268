import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createTestApp } from '../harness/app';
import { demoPassword } from '../harness/browser';
import { createProbe } from '../harness/probe';
import { mayMount, startOnSmallDisk, type SmallDisk } from './smallDisk';

const diskMb = 256;
/** Existing pages of the table still have room for a few rows. */
const mostCreated = 2_000;
const mostLogFiles = 20;
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const json = { 'content-type': 'application/json' };

type CallResponse = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code?: string;
};

const refused = {
  status: 503,
  retryAfter: expect.any(String) as string,
  code: 'server.unavailable',
};

const signIn = async ({ url }: SmallDisk): Promise<string> => {
  const body = JSON.stringify({ username: encoded('BIT'), password: encoded(demoPassword) });
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
};

/** A superuser connection, here to switch write-ahead log files. */
const withDatabase = async <T>(
  { folder }: SmallDisk,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const base = path.join(folder, 'data', 'database');
  const password = fs.readFileSync(path.join(base, 'data', 'owner-password'), 'utf8').trim();
  const host = path.join(base, 'run');
  const client = new pg.Client({ host, user: 'postgres', password, database: 'patio' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Switches write-ahead log files until there is no space for one, which stops the database. */
const stopForWantOfSpace = async (client: pg.Client): Promise<void> => {
  const ask = `select pg_logical_emit_message(false, 'fill', 'x'), pg_switch_wal()`;
  const isUp = (): Promise<boolean> =>
    client.query(ask).then(
      () => true,
      () => false,
    );
  for (let files = 0; files < mostLogFiles; files += 1) if (!(await isUp())) return;
  throw new Error('The database found space.');
};

const survivorsSql = `
  select "groupName" as name, count(history.id)::int as entries
  from groups left join history on history."recordId" = groups.id
  where "groupName" like 'LOTE %' group by 1 order by "groupName" collate "C"`;

describe('a full disk', () => {
  it('79 a full disk in the file store answers 503 and is logged', async () => {
    const probe = createProbe();
    const log: string[] = [];
    const test = await createTestApp({ routes: probe.routes, log });
    probe.respond = () => {
      fs.writeFileSync('/dev/full', 'content of a file');
      throw new Error('The disk took it.');
    };
    const { statusCode, headers, body } = await test.app.inject({ url: '/api/auth/probe/SP' });
    await test.close();
    const { code } = JSON.parse(body) as { code: string };
    expect({ status: statusCode, retryAfter: headers['retry-after'], code }).toEqual(refused);
    expect(log.join('\n')).toContain('ENOSPC');
  });

  if (!mayMount()) return;

  describe('under the database and the server log', () => {
    let server: SmallDisk;
    let idToken: string;
    const kept: string[] = [];
    let number = 0;

    beforeAll(async () => {
      server = await startOnSmallDisk(diskMb);
      idToken = await signIn(server);
    }, 120_000);
    afterAll(() => server?.stop());

    const call = async (method: string, address: string, body?: object): Promise<CallResponse> => {
      const response = await fetch(`${server.url}/api/GMF${address}`, {
        method,
        headers: { idToken, ...(body ? json : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { code } = (await response.json()) as { code?: string };
      return { status: response.status, retryAfter: response.headers.get('retry-after'), code };
    };
    const create = async (): Promise<CallResponse> => {
      number += 1;
      const groupName = `LOTE ${number}`;
      const response = await call('POST', '/groups', { groupName });
      if (response.status === 201) kept.push(groupName);
      return response;
    };
    /** Creates records until one is refused. */
    const createWhileThereIsRoom = async (): Promise<CallResponse> => {
      for (;;) {
        const response = await create();
        if (response.status !== 201 || number > mostCreated) return response;
      }
    };
    const expectRefusals = async (): Promise<void> => {
      // A checkpoint frees space now and then: a record accepted between two refusals is kept too.
      for (let again = 0; again < 20; again += 1)
        expect(await createWhileThereIsRoom()).toEqual(refused);
    };
    const isServed = async (): Promise<void> => {
      for (let response = await create(); response.status !== 201; response = await create()) {
        expect(response).toEqual(refused);
        await pause(100);
      }
    };

    /** Uploads a file of 4 MB for an import; the database stores its parts. */
    const upload = async (id: string): Promise<CallResponse> => {
      const content = Buffer.alloc(4 * 1024 * 1024, 'GRUPO;1\n');
      const response = await fetch(
        `${server.url}/api/GMF/resources/dealers/import/${id}/content?offset=0`,
        {
          method: 'PUT',
          headers: { idToken, 'content-type': 'application/octet-stream' },
          body: content,
        },
      );
      const { code } = (await response.json()) as { code?: string };
      return { status: response.status, retryAfter: response.headers.get('retry-after'), code };
    };
    const openImport = async (): Promise<string> => {
      const response = await fetch(`${server.url}/api/GMF/resources/dealers/import`, {
        method: 'POST',
        headers: { idToken, ...json },
        body: JSON.stringify({ fileName: 'grupos.csv', size: 4 * 1024 * 1024 }),
      });
      return ((await response.json()) as { id: string }).id;
    };

    it('79 refuses an upload, and accepts it once there is space', async () => {
      const id = await openImport();
      server.fill();
      expect(await upload(id)).toEqual(refused);
      const seen = await call('GET', `/resources/dealers/import/${id}`);
      expect(seen.status).toBe(200);
      server.free();
      for (let last = await upload(id); last.status !== 200; last = await upload(id)) {
        expect(last).toEqual(refused);
        await pause(100);
      }
    }, 60_000);

    it('79 refuses writes, still serves reads, and recovers once there is space', async () => {
      server.fill();
      await expectRefusals();
      expect((await call('GET', '/groups?range=[0,9]')).status).toBe(200);
      server.free();
      await isServed();
    }, 60_000);

    it('79 restarts by itself after the database stopped for lack of space', async () => {
      server.fill();
      await withDatabase(server, stopForWantOfSpace);
      await expectRefusals();
      server.free();
      await isServed();
      await withDatabase(server, async (client) => {
        const { rows } = await client.query<{ name: string; entries: number }>(survivorsSql);
        expect(rows.map(({ name }) => name)).toEqual(kept.toSorted());
        expect(rows.every(({ entries }) => entries === 1)).toBe(true);
      });
      expect(server.child.exitCode).toBeNull();
    }, 60_000);
  });
});
