import fs from 'node:fs';
import { demoPassword } from '../harness/browser';
import { startServer, temporaryFolder, type ServerProcess } from '../harness/server';

const rounds = 5;
const rowsOfTable = 60;
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

type State = { readonly id: string; readonly status: string; readonly task: string };
type Caller = {
  readonly send: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  readonly put: (path: string, content: Buffer) => Promise<State>;
};

const signIn = async (server: ServerProcess): Promise<Caller> => {
  const json = { 'content-type': 'application/json' };
  const credentials = { username: encoded('BIT'), password: encoded(demoPassword) };
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { idToken } = (await login.json()) as { idToken: string };
  const url = (path: string): string => `${server.url}/api/GMF${path}`;
  return {
    send: async (method, path, body) => {
      const payload = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { idToken, ...(body === undefined ? {} : json) };
      const answer = await fetch(url(path), { method, headers, ...payload });
      return (await answer.json()) as never;
    },
    put: async (path, content) => {
      const headers = { idToken, 'content-type': 'application/octet-stream' };
      const body = new Uint8Array(content);
      const answer = await fetch(url(path), { method: 'PUT', headers, body });
      return (await answer.json()) as State;
    },
  };
};

/** Groups have a hook and a unique name; a round's names are its own, told apart by a letter. */
const nameOf = (round: number): string => `Importado ${String.fromCodePoint(64 + round)}`;

const table = (round: number): Buffer => {
  const names = Array.from({ length: rowsOfTable }, (_, n) => `${nameOf(round)} ${n}`);
  return Buffer.from(`groupName\n${names.join('\n')}\n`);
};

const base = '/resources/groups/import';

const upload = async (caller: Caller, content: Buffer): Promise<State> => {
  const file = { fileName: 'grupos.csv', size: content.length };
  const { id } = await caller.send<State>('POST', base, file);
  return caller.put(`${base}/${id}/content?offset=0`, content);
};

const until = async (caller: Caller, id: string, statuses: readonly string[]): Promise<State> => {
  for (;;) {
    const state = await caller.send<State>('GET', `${base}/${id}`);
    if (statuses.includes(state.status)) return state;
  }
};

const countRows = async (caller: Caller, round: number): Promise<number> => {
  const filter = encodeURIComponent(
    JSON.stringify({ groupName: { startsWith: `${nameOf(round)} ` } }),
  );
  const rows = await caller.send<unknown[]>('GET', `/groups?range=[0,99]&filter=${filter}`);
  return rows.length;
};

describe('kill -9 while a table is imported', () => {
  const dataDir = temporaryFolder();
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it('67 leaves all rows or none, none of them twice, and never an import that goes on for ever', async () => {
    // What a killed process left is taken over after two seconds here, not after thirty.
    const options = { dataDir, apiOnly: true, env: { TASK_LEASE_MS: '2000' } };
    let server = await startServer(options);
    for (let round = 1; round <= rounds; round += 1) {
      let caller = await signIn(server);
      const ready = await upload(caller, table(round));
      const chosen = { mapping: { 0: 'groupName' }, key: 'groupName' };
      await caller.send('POST', `${base}/${ready.id}/check`, chosen);
      await until(caller, ready.id, ['checked']);
      await caller.send('POST', `${base}/${ready.id}/commit`, { mode: 'all' });
      // Another moment each round: before the work begins, in it, about its end.
      const looks = (round - 1) * 4;
      for (let look = 0; look < looks; look += 1)
        await until(caller, ready.id, ['importing', 'imported']);
      await server.kill();
      server = await startServer(options);
      caller = await signIn(server);
      const before = await countRows(caller, round);
      expect([0, rowsOfTable]).toContain(before);
      const end = await until(caller, ready.id, ['imported', 'checked']);
      expect(end.status).toBe('imported');
      expect(await countRows(caller, round)).toBe(rowsOfTable);
    }
    await server.stop();
  }, 300_000);
});
