import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoPassword } from '../harness/browser';
import { seededFolder } from '../harness/seededFolder';
import { startServer, type ServerProcess } from '../harness/server';

/** A longer run by hand: WEBHOOK_KILLS=50. */
const rounds = Number(process.env['WEBHOOK_KILLS'] ?? 3);
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
  const answer = await fetch(url, { method: 'POST', headers: json, body });
  const { idToken } = (await answer.json()) as { idToken: string };
  return { ...json, idToken };
};

const post = async (server: ServerProcess, headers: Headers, [path, body]: [string, object]) => {
  const url = `${server.url}/api/GMF${path}`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(text);
  return JSON.parse(text) as { id: string };
};

const createHook = async (server: ServerProcess, url: string): Promise<void> => {
  const headers = await signIn(server);
  const account = { name: 'Conta das quedas', groupName: 'admin-internal' };
  const { id } = await post(server, headers, ['/integrations/accounts', account]);
  const hook = { name: 'Quedas', serviceAccount: id, url, resource: 'groups', events: ['created'] };
  await post(server, headers, ['/integrations/webhooks', hook]);
};

/** Creates groups until the server is gone; says which were acknowledged. */
const createUntilGone = async (
  server: ServerProcess,
  headers: Headers,
  { prefix, onCreated }: { prefix: string; onCreated: (groupName: string) => void },
): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const groupName = `${prefix}.${number}`;
    try {
      await post(server, headers, ['/groups', { groupName }]);
      onCreated(groupName);
    } catch {
      return;
    }
  }
};

const pageSize = 50;

const groupsOf = async (server: ServerProcess): Promise<readonly string[]> => {
  const headers = await signIn(server);
  const filter = encodeURIComponent(JSON.stringify({ groupName: { startsWith: 'QUEDA' } }));
  const groups: string[] = [];
  for (let first = 0; ; first += pageSize) {
    const range = encodeURIComponent(JSON.stringify([first, first + pageSize - 1]));
    const url = `${server.url}/api/GMF/groups?filter=${filter}&range=${range}`;
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    const page = (await answer.json()) as { groupName: string }[];
    groups.push(...page.map(({ groupName }) => groupName));
    if (page.length < pageSize) return groups;
  }
};

describe('kill -9 while webhooks are told of changes', () => {
  let dataDir: string;
  let target: Server | undefined;
  /** Groups by the id of the call that told of them. */
  const received = new Map<string, string>();
  beforeAll(async () => {
    dataDir = await seededFolder();
    const listening = createServer((request, reply) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        const told = JSON.parse(body) as { data: { record: { groupName: string } } };
        received.set(String(request.headers['webhook-id']), told.data.record.groupName);
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

  it('tells of each committed change under one id, and of nothing else', async () => {
    let server = await startServer({ dataDir, apiOnly: true, env });
    await createHook(server, `http://127.0.0.1:${(target!.address() as AddressInfo).port}/`);
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const headers = await signIn(server);
      let created = 0;
      const onCreated = (groupName: string): void => {
        acknowledged.push(groupName);
        created += 1;
        if (created === 2 + (round % 7)) server.child.kill('SIGKILL');
      };
      await Promise.all(
        writers.map((letter) =>
          createUntilGone(server, headers, { prefix: `QUEDA ${letter}${round}`, onCreated }),
        ),
      );
      await server.kill();
      server = await startServer({ dataDir, apiOnly: true, env });
    }
    const committed = await groupsOf(server);
    const deadline = Date.now() + 90_000;
    while (new Set(received.values()).size < committed.length && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 200));
    expect(committed).toEqual(expect.arrayContaining(acknowledged));
    expect([...received.values()].toSorted()).toEqual(committed.toSorted());
    await server.stop();
  });
});
