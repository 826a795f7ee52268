import type { HTTPMethods } from 'fastify';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, signInAs, type SessionHeaders } from '#tests/harness/session.ts';

type Persons = Readonly<Record<'nobody' | 'seller' | 'admin', SessionHeaders | undefined>>;

let server: TestApp;
let persons: Persons;
let dealerId: string;

beforeAll(async () => {
  server = await createTestApp();
  dealerId = await createDealer(server.db, '101');
  persons = {
    nobody: undefined,
    seller: await signInAs(server, 'seller'),
    admin: await signInAs(server, 'admin-internal'),
  };
});
afterAll(() => server.close());

/** Spellings of a path that a proxy, a browser or a router may treat as equal. */
const spellings: readonly (readonly [string, (path: string) => string])[] = [
  ['a trailing slash', (path) => `${path}/`],
  ['two trailing slashes', (path) => `${path}//`],
  ['a double slash in front', (path) => `/${path}`],
  ['a double slash inside', (path) => path.replace('/api/', '/api//')],
  ['a double slash before the last part', (path) => path.replace(/\/([^/]+)$/, '//$1')],
  ['capitals', (path) => path.toUpperCase()],
  ['a capital in front', (path) => path.replace('/api', '/Api')],
  ['the class in lower case', (path) => path.replace('/GMF/', '/gmf/')],
  ['an encoded letter', (path) => path.replace('/api/', '/ap%69/')],
  ['an encoded letter of the last part', (path) => path.replace(/.$/, encodeAll)],
  ['the class encoded', (path) => path.replace('GMF', '%47MF')],
  ['an encoded slash', (path) => path.replace(/\/([^/]+)$/, '%2F$1')],
  ['a twice encoded slash', (path) => path.replace(/\/([^/]+)$/, '%252F$1')],
  ['a dot segment', (path) => path.replace('/api/', '/api/./')],
  ['an encoded dot segment', (path) => path.replace('/api/', '/api/%2e/')],
  ['an up segment and back', (path) => path.replace('/api/', '/api/x/../')],
  ['an encoded up segment', (path) => path.replace('/api/', '/api/x/%2e%2e/')],
  ['an up segment with a backslash', (path) => path.replace('/api/', '/api\\')],
  ['a path parameter', (path) => `${path};a=1`],
  ['a suffix', (path) => `${path}.json`],
  ['a space at the end', (path) => `${path}%20`],
  ['a fragment', (path) => `${path}%23x`],
  ['a NUL at the end', (path) => `${path}%00`],
  ['another class', (path) => path.replace('/GMF/', '/DEALER/')],
];

function encodeAll(text: string): string {
  return `%${text.charCodeAt(0).toString(16)}`;
}

const overrides: readonly Readonly<Record<string, string>>[] = [
  { 'x-http-method-override': 'GET' },
  { 'x-http-method': 'DELETE' },
  { 'x-method-override': 'PUT' },
  { 'x-original-url': '/api/applications/modules' },
  { 'x-rewrite-url': '/api/applications/modules' },
];

const calls: readonly (readonly [HTTPMethods, () => string])[] = [
  ['GET', () => '/api/GMF/dealers'],
  ['GET', () => `/api/GMF/dealers/${dealerId}`],
  ['GET', () => '/api/GMF/userTypes/GMF/users'],
  ['POST', () => '/api/GMF/groups'],
  ['PUT', () => `/api/GMF/dealers/${dealerId}/disable`],
];

const send = async (
  who: keyof Persons,
  method: HTTPMethods,
  url: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  (await server.app.inject({ method, url, headers: { ...persons[who], ...headers } })).statusCode;

const stateOf = async () => {
  const tables = ['dealers', 'groups'].map((table) =>
    server.db.selectFrom(table).selectAll().orderBy('id').execute(),
  );
  return Promise.all(tables);
};

describe('34 another spelling of a URL', () => {
  it.each(spellings)('%s opens nothing that its plain spelling keeps closed', async (_, spell) => {
    const before = await stateOf();
    for (const [method, path] of calls) {
      for (const who of ['nobody', 'seller', 'admin'] as const) {
        const plain = await send(who, method, path());
        const other = await send(who, method, spell(path()));
        expect(other).toBeLessThan(500);
        if (plain >= 400) expect(other).toBeGreaterThanOrEqual(400);
        // A URL is either known and treated like the plain one, or unknown.
        expect([plain, 400, 403, 404]).toContain(other);
      }
    }
    expect(await stateOf()).toEqual(before);
  });

  it.each(overrides)('%j has no effect', async (headers) => {
    const before = await stateOf();
    for (const [method, path] of calls)
      for (const who of ['nobody', 'seller', 'admin'] as const)
        expect(await send(who, method, path(), headers)).toBe(await send(who, method, path()));
    expect(await stateOf()).toEqual(before);
  });

  it.each(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'] as const)(
    '%s never does more than the plain method',
    async (method) => {
      for (const [, path] of calls)
        for (const who of ['nobody', 'seller', 'admin'] as const) {
          const plain = await send(who, 'GET', path());
          const other = await send(who, method, path());
          expect(method === 'HEAD' ? [plain, 404, 405] : [404, 405]).toContain(other);
        }
    },
  );
});
