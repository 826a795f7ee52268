import { demoPassword } from '../harness/browser';
import type { ServerProcess } from '../harness/server';

const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const json = { 'content-type': 'application/json' };

/** A signed-in person of a server process. */
export type Caller = {
  readonly send: <T>(
    method: string,
    path: string,
    body?: unknown,
    more?: Readonly<Record<string, string>>,
  ) => Promise<T>;
  /** Body of an answer that is not JSON. */
  readonly text: (path: string) => Promise<string>;
  readonly put: <T>(path: string, content: Buffer) => Promise<T>;
};

/** Signs in a back-office user of the demo. */
export const signIn = async (server: ServerProcess): Promise<Caller> => {
  const credentials = { username: encoded('BIT'), password: encoded(demoPassword) };
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { idToken } = (await login.json()) as { idToken: string };
  const url = (path: string): string => `${server.url}/api/GMF${path}`;
  return {
    send: async (method, path, body, more) => {
      const payload = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { idToken, ...(body === undefined ? {} : json), ...more };
      const response = await fetch(url(path), { method, headers, ...payload });
      return (await response.json()) as never;
    },
    text: async (path) => (await fetch(url(path), { headers: { idToken } })).text(),
    put: async (path, content) => {
      const headers = { idToken, 'content-type': 'application/octet-stream' };
      const body = new Uint8Array(content);
      const response = await fetch(url(path), { method: 'PUT', headers, body });
      return (await response.json()) as never;
    },
  };
};

const groupImports = '/resources/groups/import';

/** State of an import, reduced to what tests check. */
export type ImportState = { readonly id: string; readonly status: string; readonly task: string };

/** Uploads a table of groups, one name per line. Returns its import. */
export const uploadGroups = async (
  caller: Caller,
  names: readonly string[],
): Promise<ImportState> => {
  const content = Buffer.from(`groupName\n${names.join('\n')}\n`);
  const file = { fileName: 'grupos.csv', size: content.length };
  const { id } = await caller.send<ImportState>('POST', groupImports, file);
  return caller.put(`${groupImports}/${id}/content?offset=0`, content);
};

/** Polls until the import reaches a state. */
export const untilImport = async (
  caller: Caller,
  id: string,
  statuses: readonly string[],
): Promise<ImportState> => {
  for (;;) {
    const state = await caller.send<ImportState>('GET', `${groupImports}/${id}`);
    if (statuses.includes(state.status)) return state;
  }
};

/** Runs the check of a table of names. */
export const checkGroups = async (caller: Caller, id: string): Promise<void> => {
  const chosen = { mapping: { 0: 'groupName' }, key: 'groupName' };
  await caller.send('POST', `${groupImports}/${id}/check`, chosen);
  await untilImport(caller, id, ['checked']);
};

/** Starts the import of a checked table. */
export const commitGroups = (caller: Caller, id: string): Promise<ImportState> =>
  caller.send('POST', `${groupImports}/${id}/commit`, { mode: 'all' });
