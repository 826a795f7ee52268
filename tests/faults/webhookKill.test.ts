import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoPassword } from '../harness/browser';
import { seededFolder } from '../harness/seededFolder';
import { startServer, type ServerProcess } from '../harness/server';
import { postgresOf } from './restarts';

/** Number of kills; set WEBHOOK_KILLS=200 for more. */
const rounds = Number(process.env['WEBHOOK_KILLS'] ?? 3);
/** Processes killed in turn: the server, its PostgreSQL, and both at once. */
const victims = [['server'], ['postgres'], ['postgres', 'server']] as const;
const writers = ['A', 'B', 'C'];
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const json = { 'content-type': 'application/json' };
const env = { WEBHOOK_NETWORKS: '127.0.0.0/8', AUTH_CALLS_PER_MINUTE: '1000' };

type Headers = Readonly<Record<string, string>>;

const signIn = async (server: ServerProcess): Promise<Headers> => {
  const body = JSON.stringify({
    username: encoded('ADMIN-INTERNAL'),
    password: encoded(demoPassword),
  });
  const url = `${server.url}/api/auth/login`;
  const response = await fetch(url, { method: 'POST', headers: json, body });
  const { idToken } = (await response.json()) as { idToken: string };
  return { ...json, idToken };
};

type Call = {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly version?: number;
};

const send = async (
  server: ServerProcess,
  headers: Headers,
  { method = 'POST', path, body, version }: Call,
): Promise<{ id: string }> => {
  const response = await fetch(`${server.url}/api/GMF${path}`, {
    method,
    headers: version === undefined ? headers : { ...headers, 'if-match': `"${version}"` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as { id: string };
};

const createHook = async (server: ServerProcess, url: string): Promise<void> => {
  const headers = await signIn(server);
  const account = { name: 'Conta das quedas', groupName: 'admin-internal' };
  const { id } = await send(server, headers, { path: '/integrations/accounts', body: account });
  const events = ['created', 'disable', 'enable'];
  const hook = { name: 'Quedas', serviceAccount: id, url, resource: 'groups', events };
  await send(server, headers, { path: '/integrations/webhooks', body: hook });
};

/** Creates groups, disables and enables each, until the server is gone; reports each acknowledged change. */
const changeUntilGone = async (
  server: ServerProcess,
  headers: Headers,
  { prefix, onChanged }: { prefix: string; onChanged: (change: string) => void },
): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const groupName = `${prefix}.${number}`;
    const own = `/groups/${encodeURIComponent(groupName)}`;
    try {
      await send(server, headers, { path: '/groups', body: { groupName } });
      onChanged(`${groupName} 1`);
      await send(server, headers, { method: 'PUT', path: `${own}/disable`, body: {}, version: 1 });
      onChanged(`${groupName} 2`);
      await send(server, headers, { method: 'PUT', path: `${own}/enable`, body: {}, version: 2 });
      onChanged(`${groupName} 3`);
    } catch {
      return;
    }
  }
};

const pageSize = 50;

type Group = { readonly groupName: string; readonly version: number };

/** Every committed change of the groups: name and version. */
const committedChanges = async (server: ServerProcess): Promise<readonly string[]> => {
  const headers = await signIn(server);
  const filter = encodeURIComponent(JSON.stringify({ groupName: { startsWith: 'QUEDA' } }));
  const changes: string[] = [];
  for (let first = 0; ; first += pageSize) {
    const range = encodeURIComponent(JSON.stringify([first, first + pageSize - 1]));
    const url = `${server.url}/api/GMF/groups?filter=${filter}&range=${range}`;
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(await response.text());
    const page = (await response.json()) as Group[];
    for (const { groupName, version } of page)
      for (let one = 1; one <= version; one += 1) changes.push(`${groupName} ${one}`);
    if (page.length < pageSize) return changes;
  }
};

type Told = { readonly data: { readonly version: number; readonly record: Group } };

describe('kill -9 during webhook deliveries', () => {
  let dataDir: string;
  let target: Server | undefined;
  /** Changes by the id of their delivery. */
  const received = new Map<string, string>();
  /** Versions of each group as they arrived, including repeated deliveries. */
  const arrived = new Map<string, number[]>();
  /** Ids delivered again with other content. */
  const mixed: string[] = [];
  beforeAll(async () => {
    dataDir = await seededFolder();
    const listening = createServer((request, reply) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        const { version, record } = (JSON.parse(body) as Told).data;
        const id = String(request.headers['webhook-id']);
        const change = `${record.groupName} ${version}`;
        if ((received.get(id) ?? change) !== change) mixed.push(id);
        received.set(id, change);
        arrived.set(record.groupName, [...(arrived.get(record.groupName) ?? []), version]);
        reply.end();
      });
    });
    target = listening;
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  });
  afterAll(() => {
    target?.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'each committed change is delivered under one id, in order per record, and nothing else is',
    async () => {
      let server = await startServer({ dataDir, apiOnly: true, env });
      await createHook(server, `http://127.0.0.1:${(target!.address() as AddressInfo).port}/`);
      const acknowledged: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const headers = await signIn(server);
        const killed: readonly string[] = victims[round % victims.length]!;
        let changed = 0;
        const onChanged = (change: string): void => {
          acknowledged.push(change);
          changed += 1;
          // After a different number of changes each round, during others.
          if (changed !== 3 + (round % 11)) return;
          if (killed.includes('postgres')) process.kill(postgresOf(dataDir)!, 'SIGKILL');
          if (killed.includes('server')) server.child.kill('SIGKILL');
        };
        await Promise.all(
          writers.map((letter) =>
            changeUntilGone(server, headers, { prefix: `QUEDA ${letter}${round}`, onChanged }),
          ),
        );
        await server.kill();
        server = await startServer({ dataDir, apiOnly: true, env });
      }
      const committed = await committedChanges(server);
      const deadline = Date.now() + 90_000 + rounds * 1_000;
      while (new Set(received.values()).size < committed.length && Date.now() < deadline)
        await new Promise((done) => setTimeout(done, 200));
      expect(committed).toEqual(expect.arrayContaining(acknowledged));
      expect([...received.values()].toSorted()).toEqual(committed.toSorted());
      expect(mixed).toEqual([]);
      const disordered = [...arrived].filter(
        ([, versions]) => versions.join(' ') !== versions.toSorted((a, b) => a - b).join(' '),
      );
      expect(disordered).toEqual([]);
      await server.stop();
    },
    180_000 + rounds * 30_000,
  );
});
