import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, encoded, startSessionOf, testPassword } from '#tests/harness/session.ts';

const proxy = '10.0.0.7';
const stranger = '10.0.0.8';
const overTls = { 'x-forwarded-proto': 'https' };

let plain: TestApp;
let behindProxy: TestApp;
let named: TestApp;

beforeAll(async () => {
  plain = await createTestApp();
  behindProxy = await createTestApp({ config: { trustProxy: [proxy] } });
  named = await createTestApp({ config: { publicUrl: 'https://patio.exemplo.com.br' } });
});
afterAll(() => Promise.all([plain, behindProxy, named].map(({ close }) => close())));

type Sent = { readonly from?: string; readonly headers?: Record<string, string> };

const cases: readonly [string, () => TestApp, Sent, boolean][] = [
  ['plain HTTP', () => plain, {}, false],
  ['a proxy that is not configured', () => plain, { headers: overTls }, false],
  ['plain HTTP from a configured proxy', () => behindProxy, { from: proxy }, false],
  ['a configured proxy with TLS', () => behindProxy, { from: proxy, headers: overTls }, true],
  [
    'another client with proxy headers',
    () => behindProxy,
    { from: stranger, headers: overTls },
    false,
  ],
  ['a portal addressed by https', () => named, {}, true],
];

describe.each(cases)('by %s', (_, server, { from = stranger, headers = {} }, isTls) => {
  it(`HSTS is ${isTls ? 'sent' : 'not sent'}`, async () => {
    for (const url of ['/', '/api/applications/modules', '/api/nothing']) {
      const response = await server().app.inject({ url, headers, remoteAddress: from });
      expect([url, response.headers['strict-transport-security']]).toEqual([
        url,
        isTls ? 'max-age=31536000; includeSubDomains' : undefined,
      ]);
    }
  });

  it(`the cookie is ${isTls ? '' : 'not '}marked Secure, for this host only`, async () => {
    const { username } = await createUser(server().db);
    const { statusCode, headers: answered } = await server().app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      headers,
      payload: { username: encoded(username), password: encoded(testPassword) },
    });
    expect(statusCode).toBe(200);
    const cookie = String(answered['set-cookie']);
    expect(/; Secure$/.test(cookie)).toBe(isTls);
    const place = isTls
      ? /^__Host-refreshToken=[^;]+; Path=\/;/
      : /^refreshToken=[^;]+; Path=\/api\/auth;/;
    expect(cookie).toMatch(place);
  });
});

const refresh = async (
  server: TestApp,
  headers: Record<string, string>,
  { from = stranger, inBody = false, name = 'refreshToken' } = {},
) => {
  const { username } = await createUser(server.db);
  const { refreshToken } = await startSessionOf(server, username);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/refreshToken',
    remoteAddress: from,
    headers: { host: 'patio.local:8080', cookie: `${name}=${refreshToken}`, ...headers },
    payload: { username, ...(inBody ? { refreshToken } : {}) },
  });
  return { status: response.statusCode, cookie: response.headers['set-cookie'], response };
};

describe('a refresh by cookie', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://patio.local:9090' }],
    ['a sibling domain', { origin: 'http://mail.patio.local:8080' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    [
      'a site that pretends to be forwarded',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('is refused for %s and leaves the cookie unchanged', async (_, headers) => {
    const { status, cookie, response } = await refresh(plain, headers);
    expect([status, response.json().code, cookie]).toEqual([403, 'access.denied', undefined]);
  });

  it.each([
    ['the portal itself', { origin: 'http://patio.local:8080' }],
    ['a client that is not a browser', {}],
    [
      'a page of the same origin whose proxy changes the host',
      {
        origin: 'https://patio.exemplo.com.br',
        'sec-fetch-site': 'same-origin',
      },
    ],
  ])('is allowed for %s', async (_, headers) => {
    expect((await refresh(plain, headers)).status).toBe(200);
  });

  it('is allowed for the portal behind a trusted proxy and for no one by host alone', async () => {
    const forwarded = { ...overTls, 'x-forwarded-host': 'patio.exemplo.com.br:443' };
    const own = { origin: 'https://patio.exemplo.com.br', ...forwarded };
    const name = '__Host-refreshToken';
    expect((await refresh(behindProxy, own, { from: proxy, name })).status).toBe(200);
    // Another page of the domain, or one without TLS, could have set it.
    expect((await refresh(behindProxy, own, { from: proxy })).status).not.toBe(200);
    expect((await refresh(behindProxy, own, { from: stranger })).status).toBe(403);
  });

  it('is allowed for the public address of the portal', async () => {
    const headers = { origin: 'https://patio.exemplo.com.br' };
    expect((await refresh(named, headers, { name: '__Host-refreshToken' })).status).toBe(200);
    expect((await refresh(plain, headers)).status).toBe(403);
  });

  it('accepts a token in the body from any origin, as no other page has it', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await refresh(plain, headers, { inBody: true })).status).toBe(200);
  });
});
