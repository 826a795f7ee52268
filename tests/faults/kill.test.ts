import fs from 'node:fs';
import { demoPassword } from '../harness/browser';
import { postmasterOf } from '../harness/postmaster';
import { seededFolder } from '../harness/seededFolder';
import { startServer, type ServerProcess } from '../harness/server';

const rounds = 4;
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

const json = { 'content-type': 'application/json' };

const signIn = async (server: ServerProcess): Promise<string> => {
  const body = JSON.stringify({ username: encoded('BIT'), password: encoded(demoPassword) });
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body,
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
};

/** Creates groups, a few at a time, until the server is gone; reports each acknowledged one. */
const createUntilGone = async (
  server: ServerProcess,
  idToken: string,
  { prefix, onCreated }: { prefix: string; onCreated: (groupName: string) => void },
): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const groupName = `${prefix}.${number}`;
    const body = JSON.stringify({ groupName });
    const headers = { ...json, idToken };
    try {
      const response = await fetch(`${server.url}/api/GMF/groups`, {
        method: 'POST',
        headers,
        body,
      });
      if (response.status === 201) onCreated(groupName);
      await response.arrayBuffer();
    } catch {
      return;
    }
  }
};

type Stored = { readonly id: string; readonly version: number };

const stored = async (
  server: ServerProcess,
  idToken: string,
  path_: string,
): Promise<readonly Stored[]> => {
  const response = await fetch(`${server.url}/api/GMF${path_}`, { headers: { idToken } });
  return (await response.json()) as Stored[];
};

describe('kill -9 during writes', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await seededFolder();
  });
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it('78 loses no acknowledged write and leaves nothing half written', async () => {
    const acknowledged: string[] = [];
    let server = await startServer({ dataDir, apiOnly: true });
    for (let round = 1; round <= rounds; round += 1) {
      const idToken = await signIn(server);
      const postmaster = postmasterOf(dataDir);
      let created = 0;
      // After a different number of writes each round, during other writes; in every second round the database dies
      // too.
      const onCreated = (groupName: string): void => {
        acknowledged.push(groupName);
        created += 1;
        if (created !== 3 * round) return;
        if (round % 2 === 0) process.kill(postmaster, 'SIGKILL');
        server.child.kill('SIGKILL');
      };
      await Promise.all(
        ['A', 'B', 'C'].map((letter) =>
          createUntilGone(server, idToken, { prefix: `GRUPO ${letter}${round}`, onCreated }),
        ),
      );
      await server.kill();
      server = await startServer({ dataDir, apiOnly: true });
    }
    const idToken = await signIn(server);
    const names = new Set<string>();
    for (const name of acknowledged) {
      const history = await stored(
        server,
        idToken,
        `/resources/groups/${encodeURIComponent(name)}/history`,
      );
      if (history.length === 1) names.add(name);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(3 * rounds);
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect((await server.stop()).code).toBe(0);
  }, 120_000);
});
