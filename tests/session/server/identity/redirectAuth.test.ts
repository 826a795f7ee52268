import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/harness/app.ts';
import { createUser, testPassword } from '#tests/harness/session.ts';
import { startTestProvider, type TestProvider } from '#tests/harness/visitProvider.ts';

const publicUrl = 'https://patio.example';
const redirectUri = `${publicUrl}/redirectAuth`;
const login = `${publicUrl}/dev/identity`;

const open = async (config: TestAppOptions['config'] = {}) => {
  const app = await createTestApp({
    clock: '2026-11-23T15:00:00.000Z',
    config: {
      publicUrl,
      gmfRedirectUrl: login,
      demo: true,
      authCallsPerMinute: 1_000_000,
      ...config,
    },
  });
  await createUser(app.db, { username: 'PROVIDER', groupName: 'bit' });
  await createUser(app.db, { username: 'GONE', groupName: 'bit', status: 'disabled' });
  await createUser(app.db, { username: 'BLOCKED', groupName: 'bit', status: 'blocked' });
  await createUser(app.db, { username: 'VENDOR', groupName: 'seller' });
  return app;
};

/** Goes to the provider like a browser. Returns the address and the cookie. */
const startSignIn = async (app: TestApp, username = 'PROVIDER') => {
  const response = await app.app.inject({ url: '/api/auth/login/userType', query: { username } });
  const address = new URL(String(response.json().redirectURL));
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { cookie, state: address.searchParams.get('state') ?? '', address, response };
};

const exchange = (app: TestApp, body: object, cookie: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/redirect',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    payload: JSON.stringify(body),
  });

const formOf = (members: Record<string, string>) => new URLSearchParams(members).toString();

/** Signs in at the stand-in and returns its code. */
const codeOf = async (app: TestApp, state: string, username = 'PROVIDER') => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/dev/identity',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: formOf({ redirect_uri: redirectUri, state, username, password: testPassword }),
  });
  const location = response.headers.location;
  return location ? new URL(location) : undefined;
};

describe('with the stand-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await open();
  });
  afterAll(() => app.close());

  test('SES-017, OQ-037, OQ-169: leaving for the provider sets a state in an HttpOnly cookie', async () => {
    const { address, state, response } = await startSignIn(app);
    expect(address.href.startsWith(login)).toBe(true);
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(address.searchParams.get('redirect_uri')).toBe(redirectUri);
    expect(String(response.headers['set-cookie'])).toMatch(
      new RegExp(`^__Host-authState=${state}; Path=/; HttpOnly; SameSite=Strict`),
    );
  });

  test('OQ-169: the redirect address shows the sign-in of the stand-in', async () => {
    const { address, state } = await startSignIn(app);
    const page = await app.app.inject({ url: `${address.pathname}${address.search}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<input type="hidden" name="state" value="${state}">`);
    expect(page.body).toContain(`name="redirect_uri" value="${redirectUri}"`);
  });

  test('MISC-PUB-02, OQ-169: a code becomes the session, once', async () => {
    const { cookie, state } = await startSignIn(app);
    const back = await codeOf(app, state);
    expect(back?.href.startsWith(`${redirectUri}?`)).toBe(true);
    const body = { code: back?.searchParams.get('code'), state: back?.searchParams.get('state') };
    const response = await exchange(app, body, cookie);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: 'PROVIDER', userType: 'GMF' });
    expect(JSON.stringify(response.headers['set-cookie'])).toContain('refreshToken=');
    const again = await exchange(app, body, cookie);
    expect(again.json()).toMatchObject({ code: 'session.redirect_invalid' });
  });

  test('rule 57: of twenty concurrent exchanges of one code one succeeds', async () => {
    const { cookie, state } = await startSignIn(app);
    const back = await codeOf(app, state);
    const body = { code: back?.searchParams.get('code'), state };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => exchange(app, body, cookie)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('rule 57: a code requested by another browser, or never requested, does not sign in', async () => {
    const mine = await startSignIn(app);
    const theirs = await startSignIn(app);
    const back = await codeOf(app, mine.state);
    const body = { code: back?.searchParams.get('code'), state: mine.state };
    for (const cookie of [
      theirs.cookie,
      '',
      '__Host-authState=',
      `__Host-authState=${'A'.repeat(43)}`,
    ]) {
      const response = await exchange(app, body, cookie);
      expect(response.json()).toMatchObject({ code: 'session.redirect_invalid' });
    }
    // The code is still unused.
    expect((await exchange(app, body, mine.cookie)).statusCode).toBe(200);
  });

  test('OQ-169: a code is valid for a minute', async () => {
    const { cookie, state } = await startSignIn(app);
    const back = await codeOf(app, state);
    app.clock.advance({ seconds: 61 });
    const response = await exchange(app, { code: back?.searchParams.get('code'), state }, cookie);
    expect(response.json()).toMatchObject({ code: 'session.redirect_invalid' });
  });

  test.each(['VENDOR', 'GONE', 'BLOCKED', 'NOBODY'])(
    'OQ-169: the stand-in issues no code for %s',
    async (username) => {
      const { state } = await startSignIn(app);
      expect(await codeOf(app, state, username)).toBeUndefined();
    },
  );

  test.each([
    '//evil.example',
    'https:evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https://evil.example/redirectAuth',
    'https://patio.example@evil.example/redirectAuth',
    'https://patio.example.evil.example/redirectAuth',
    'http://patio.example/redirectAuth',
    'https://patio.example:8443/redirectAuth',
    'https://pátio.example/redirectAuth',
    'https://patio.example/redirectAuth?x=1',
    'https://patio.example/redirectAuth#x',
    'https://patio.example/redirectAuth/',
    'https://patio.example/redirectauth',
    'https://patio.example/%2e%2e/redirectAuth',
    'https://patio.example//redirectAuth',
    'javascript:alert(1)',
    'data:text/html,x',
    '%09//evil.example',
    '\t//evil.example',
    '',
    'https://PATIO.example/redirectAuth',
    'https://patio.example./redirectAuth',
  ])('rule 57: the stand-in never redirects to "%s"', async (to) => {
    const { state } = await startSignIn(app);
    const page = await app.app.inject({
      url: `/dev/identity?${formOf({ redirect_uri: to, state })}`,
    });
    expect(page.statusCode).toBe(400);
    expect(page.body).not.toContain('evil');
    const sent = await app.app.inject({
      method: 'POST',
      url: '/dev/identity',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: formOf({ redirect_uri: to, state, username: 'PROVIDER', password: testPassword }),
    });
    expect(sent.statusCode).toBe(400);
    expect(sent.headers.location).toBeUndefined();
  });

  test('OQ-169: the stand-in page escapes its query', async () => {
    const query = formOf({ redirect_uri: redirectUri, state: '"><script>alert(1)</script>' });
    const response = await app.app.inject({ url: `/dev/identity?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('<script>');
  });
});

test('OQ-169: outside the demo there is no stand-in', async () => {
  const app = await open({ demo: false });
  expect((await app.app.inject({ url: '/dev/identity' })).body).not.toContain('demonstração');
  const { cookie, state } = await startSignIn(app);
  const response = await exchange(app, { code: 'a-code-of-nobody', state }, cookie);
  expect(response.json()).toMatchObject({ code: 'session.redirect_invalid' });
  await app.close();
});

describe('with a configured provider', () => {
  let app: TestApp;
  let service: Server;
  let reply: { status: number; body: string } = { status: 200, body: '{}' };
  let requests: { body: string; authorization: string | undefined } | undefined;
  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        requests = { body, authorization: request.headers.authorization };
        if (reply.status === 0) return;
        response.writeHead(reply.status, { location: 'http://127.0.0.1:1/' }).end(reply.body);
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    app = await open({ identityUrl: `http://127.0.0.1:${port}/token`, identitySecret: 'shh' });
  });
  afterAll(async () => {
    service.closeAllConnections();
    service.close();
    await app.close();
  });
  const enter = async (status: number, body: string) => {
    reply = { status, body };
    const { cookie, state } = await startSignIn(app);
    return exchange(app, { code: 'code-of-the-provider', state }, cookie);
  };

  test('OQ-169: the provider is called with its secret and the address the browser returned to', async () => {
    const response = await enter(200, '{"username":"provider"}');
    expect(response.json()).toMatchObject({ username: 'PROVIDER' });
    expect(requests?.authorization).toBe('Bearer shh');
    expect(JSON.parse(requests?.body ?? '')).toEqual({ code: 'code-of-the-provider', redirectUri });
  });

  test.each([
    [400, '{}', 'session.redirect_invalid'],
    [401, '', 'session.redirect_invalid'],
    [200, '{}', 'session.redirect_invalid'],
    [200, '{"username":7}', 'session.redirect_invalid'],
    [200, '{"username":"a\\r\\nb"}', 'session.redirect_invalid'],
    [200, '<html>', 'server.unavailable'],
    [302, '', 'server.unavailable'],
    [500, '', 'server.unavailable'],
    [200, '{"username":"NOBODY"}', 'USE002'],
    [200, '{"username":"VENDOR"}', 'USE002'],
    [200, '{"username":"GONE"}', 'USE002'],
    [200, '{"username":"BLOCKED"}', 'USE023'],
  ])('OQ-169: its answer %i %s is %s', async (status, body, code) => {
    expect((await enter(status, body)).json()).toMatchObject({ code });
  });

  test('OQ-169: if it never answers, the person may try again', async () => {
    const soon = AbortSignal.timeout(50);
    const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    const response = await enter(0, '');
    patience.mockRestore();
    expect([response.statusCode, response.json().code]).toEqual([503, 'server.unavailable']);
  });
});

describe('with OpenID Connect', () => {
  let app: TestApp;
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startTestProvider(redirectUri, `${publicUrl}/`);
    app = await open({
      oidcIssuer: provider.issuer,
      oidcClientId: 'patio',
      oidcClientSecret: 'a secret of the tests, long enough',
    });
    await provider.control({ accounts: { 's-bit': { preferred_username: 'PROVIDER' } } });
  });
  afterAll(async () => {
    provider?.process.kill();
    await app?.close();
  });

  test('the browser gets the refresh token in a cookie, as from every sign-in', async () => {
    const { cookie, address } = await startSignIn(app);
    const search = new URLSearchParams(await provider.signIn(address.href, 's-bit'));
    const response = await exchange(app, Object.fromEntries(search), cookie);
    expect(response.json()).toMatchObject({ username: 'PROVIDER', userType: 'GMF' });
    expect(JSON.stringify(response.headers['set-cookie'])).toContain('refreshToken=');
  });
});
