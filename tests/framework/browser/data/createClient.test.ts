import { retryDelayMs } from '#framework/browser/data/createClient.ts';
import { createSessionClient } from '#session/browser/createSessionClient.ts';
import { createCall } from '#framework/browser/data/call.ts';
import { createHttpClient } from '#framework/browser/data/methods/httpClient.ts';
import type { ApiRequest } from '#framework/browser/data/ApiEnvironment.ts';
import { ProblemError } from '#framework/browser/data/ProblemError.ts';
import type { Failure } from '#framework/browser/data/ProblemError.ts';
import { listStates } from '#organisation/referenceCalls.ts';
import { removeActiveDealer } from '#session/calls.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import { createFakeServer, problem } from './fakeServer';
import type { Decide } from './fakeServer';
import { memoryStorage } from './memoryStorage';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const refreshUrl = '/api/auth/refreshToken';
const request = { method: 'GET', url: '/api/GMF/dealers', auth: 'session' } as const;
const freshTokens = { idToken: 'id-2', permissionToken: 'permission-2', refreshToken: 'refresh-2' };

const setUp = (decide: Decide, stepUp?: () => Promise<boolean>) => {
  const session = createSessionStore(memoryStorage(), new EventTarget());
  session.write(sessionUser());
  const server = createFakeServer(decide);
  const waits: number[] = [];
  const client = createSessionClient({
    session,
    fetch: server.fetch,
    wait: async (milliseconds) => void waits.push(milliseconds),
    exclusively: (work) => work(),
    ...(stepUp ? { stepUp } : {}),
  });
  const ended: Failure[] = [];
  const forbidden: Failure[] = [];
  client.listen({
    onSessionEnd: (failure) => ended.push(failure),
    onForbidden: (failure) => forbidden.push(failure),
  });
  const refusal = async (sent: ApiRequest = request): Promise<Failure> => {
    try {
      await client.send(sent);
    } catch (error) {
      if (error instanceof ProblemError) return error.failure;
      throw error;
    }
    throw new Error('The call was not refused');
  };
  return { session, server, waits, client, ended, forbidden, refusal };
};

/** Refuses the first token with `first`, answers the second with `second`. */
const expiring =
  (first: ReturnType<Decide>, second: ReturnType<Decide> = { body: [] }): Decide =>
  (call) => {
    if (call.url === refreshUrl) return { body: freshTokens };
    return call.headers['idtoken'] === 'id-1' ? first : second;
  };

describe('a session call', () => {
  it('CALL-001, CALL-008: carries both tokens', async () => {
    const { client, server } = setUp(() => ({ body: [] }));
    await client.send({ ...request, method: 'POST', body: { name: 'Ana' } });
    expect(server.calls[0]?.headers).toMatchObject({
      idtoken: 'id-1',
      permissiontoken: 'permission-1',
      'content-type': 'application/json',
    });
    expect(server.calls[0]?.body).toEqual({ name: 'Ana' });
  });

  it('omits the permission token if there is none', async () => {
    const { client, server, session } = setUp(() => ({ body: [] }));
    session.write(sessionUser({ permissionToken: null }));
    await client.send(request);
    expect(server.calls[0]?.headers).not.toHaveProperty('permissiontoken');
  });

  it.each([401, 403])(
    'SES-059, SES-060, SES-061, SES-062, CALL-010, CONST-001: refreshes once on %i and repeats after two seconds',
    async (status) => {
      const { client, server, session, waits } = setUp(
        expiring(problem(status, 'session.token_expired')),
      );
      const response = await client.send(request);
      expect(response.status).toBe(200);
      expect(server.calls.map((call) => call.url)).toEqual([request.url, refreshUrl, request.url]);
      expect(server.calls[1]?.body).toEqual({ refreshToken: 'refresh-1', username: 'MARIA' });
      expect(server.calls[1]?.headers).toMatchObject({ idtoken: 'id-1' });
      expect(server.calls[2]?.headers).toMatchObject({ idtoken: 'id-2' });
      expect(waits).toEqual([retryDelayMs]);
      expect(retryDelayMs).toBe(2000);
      expect(session.read()).toMatchObject(freshTokens);
    },
  );

  it('shares one refresh among waiting calls', async () => {
    const { client, server } = setUp(expiring(problem(401, 'session.token_expired')));
    await Promise.all([client.send(request), client.send(request), client.send(request)]);
    expect(server.calls.filter((call) => call.url === refreshUrl)).toHaveLength(1);
  });

  it('uses a token already refreshed by another tab', async () => {
    const { client, server, session } = setUp((call) => {
      if (call.headers['idtoken'] !== 'id-1') return { body: [] };
      session.replaceTokens(freshTokens);
      return problem(401, 'session.token_expired');
    });
    await client.send(request);
    expect(server.calls.map((call) => call.url)).toEqual([request.url, request.url]);
  });

  it('ends the session when the repeated call is refused with 401', async () => {
    const refused = problem(401, 'session.token_invalid');
    const { refusal, session, ended } = setUp(expiring(refused, refused));
    expect(await refusal()).toMatchObject({ rawCode: 'USE021' });
    expect(session.read()).toBeNull();
    expect(ended).toHaveLength(1);
  });

  it('ERR-010: reports a missing permission when the repeated call is refused with 403', async () => {
    const refused = problem(403, 'access.denied');
    const { refusal, session, ended, forbidden } = setUp(expiring(refused, refused));
    const sent = { ...request, leadsHome: true };
    expect(await refusal(sent)).toMatchObject({ rawCode: 'access.denied' });
    expect(forbidden).toHaveLength(1);
    expect(ended).toHaveLength(0);
    expect(session.read()).not.toBeNull();
  });

  it('leaves a missing permission to the caller unless the call leads home', async () => {
    const refused = problem(403, 'access.denied');
    const { refusal, forbidden } = setUp(expiring(refused, refused));
    await refusal();
    expect(forbidden).toHaveLength(0);
  });

  it('GATE-007, ERR-010: records, lists and writes lead home, other reads only if they ask to', async () => {
    const refused = problem(403, 'access.denied');
    const { client, session, forbidden } = setUp(expiring(refused, refused));
    const refusals = async (work: () => Promise<unknown>) => {
      const before = forbidden.length;
      session.write(sessionUser());
      await expect(work()).rejects.toBeInstanceOf(ProblemError);
      return forbidden.length - before;
    };
    const call = createCall(client, session);
    const read = createHttpClient(client);
    expect(await refusals(() => read('/api/GMF/dealers'))).toBe(1);
    expect(await refusals(() => call(listStates))).toBe(0);
    expect(await refusals(() => call(listStates, { leadsHome: true }))).toBe(1);
    expect(await refusals(() => call(removeActiveDealer))).toBe(1);
    expect(await refusals(() => call(removeActiveDealer, { leadsHome: false }))).toBe(0);
  });

  it('SES-063, ERR-020, ERR-037: ends the session with USE021 when the refresh is refused', async () => {
    const { refusal, session, ended } = setUp((call) =>
      call.url === refreshUrl ? problem(401, 'USE021') : problem(401, 'session.token_expired'),
    );
    expect(await refusal()).toMatchObject({ rawCode: 'USE021' });
    expect(session.read()).toBeNull();
    expect(ended).toMatchObject([{ rawCode: 'USE021' }]);
  });

  it('reports another login if the refresh is refused for it', async () => {
    const { refusal, ended } = setUp((call) =>
      call.url === refreshUrl ? problem(401, 'SEC003') : problem(401, 'session.token_expired'),
    );
    await refusal();
    expect(ended).toMatchObject([{ rawCode: 'SEC003' }]);
  });

  it('keeps the session when the refresh gets no answer', async () => {
    const { refusal, session, ended } = setUp((call) =>
      call.url === refreshUrl ? undefined : problem(401, 'session.token_expired'),
    );
    expect(await refusal()).toMatchObject({ rawCode: 'client.network', status: 404 });
    expect(session.read()).not.toBeNull();
    expect(ended).toHaveLength(0);
  });

  it.each(['SEC002', 'SEC003', 'USE021', 'USE003'])(
    'ERR-028, ERR-108: ends at once with %s, at any status',
    async (code) => {
      const { refusal, server, session, ended } = setUp(() => problem(400, code));
      expect(await refusal()).toMatchObject({ rawCode: code });
      expect(server.calls).toHaveLength(1);
      expect(session.read()).toBeNull();
      expect(ended).toMatchObject([{ rawCode: code }]);
    },
  );

  it('neither refreshes nor signs out for SEC004', async () => {
    const { refusal, server, session, forbidden } = setUp(() => problem(403, 'SEC004'));
    expect(await refusal()).toMatchObject({ rawCode: 'SEC004' });
    expect(server.calls).toHaveLength(1);
    expect(session.read()).not.toBeNull();
    expect(forbidden).toHaveLength(0);
  });

  it('leaves alone a session that began after the call was sent', async () => {
    const { refusal, session, ended } = setUp(() => {
      session.write(sessionUser({ username: 'ANA', idToken: 'id-9' }));
      return problem(401, 'SEC002');
    });
    await refusal();
    expect(session.read()).toMatchObject({ username: 'ANA' });
    expect(ended).toHaveLength(0);
  });

  it('reports the end of the session once for several failed calls', async () => {
    const { refusal, ended } = setUp(() => problem(401, 'SEC002'));
    await Promise.all([refusal(), refusal(), refusal()]);
    expect(ended).toHaveLength(1);
  });

  it('ERR-013: counts a failed fetch as 404', async () => {
    const { refusal } = setUp(() => undefined);
    expect(await refusal()).toEqual({ status: 404, rawCode: 'client.network' });
  });

  it('reads a non-JSON answer as a failure without code', async () => {
    const { client } = setUp(() => ({ status: 502 }));
    await expect(client.send(request)).rejects.toMatchObject({ failure: { status: 502 } });
  });

  it.each([
    ['ERR-011', 406],
    ['ERR-012', 400],
    ['ERR-012', 409],
  ])('%s: a refusal with %i passes on its status and content', async (_, status) => {
    const body = { code: 'XYZ', message: 'abc', extra: { of: 'the server' } };
    const { refusal, server } = setUp(() => ({ status, body }));
    expect(await refusal()).toMatchObject({ status, rawCode: 'XYZ', message: 'abc', body });
    expect(server.calls).toHaveLength(1);
  });

  it.each([401, 403])('ERR-011: so does %i, after a token refresh', async (status) => {
    const body = { code: 'XYZ', message: 'abc', extra: 1 };
    const { refusal } = setUp(expiring(problem(401, 'session.token_expired'), { status, body }));
    const failure = await refusal();
    expect(failure).toMatchObject(status === 403 ? { status, body } : { rawCode: 'USE021' });
  });

  it('ignores a cancelled call silently', async () => {
    const { client } = setUp(() => ({ body: [] }));
    await expect(client.send({ ...request, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('other calls', () => {
  it('carry no token before sign-in and are never refreshed', async () => {
    const { refusal, server } = setUp(() => problem(401, 'session.token_invalid'));
    await refusal({ ...request, auth: 'none' });
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.headers).not.toHaveProperty('idtoken');
  });

  it('carry the tokens on a logout without session handling', async () => {
    const { refusal, server, ended } = setUp(() => problem(401, 'SEC002'));
    await refusal({ ...request, auth: 'token' });
    expect(server.calls[0]?.headers).toMatchObject({ idtoken: 'id-1' });
    expect(ended).toHaveLength(0);
  });

  it('renew the tokens on request', async () => {
    const { client, session } = setUp(expiring({ body: [] }));
    await client.renew();
    expect(session.read()?.idToken).toBe('id-2');
  });

  it('renew nothing without a session, and report its end', async () => {
    const { client, session, server, ended } = setUp(() => ({ body: [] }));
    session.clear();
    await client.renew();
    expect(ended).toMatchObject([{ rawCode: 'USE021' }]);
    expect(server.calls).toHaveLength(0);
  });
});

describe('a prefetched call', () => {
  const rows: Decide = () => ({ body: [] });

  it('serves the first identical call, once', async () => {
    const { client, server } = setUp(rows);
    client.prefetch(request.url);
    expect(server.calls).toHaveLength(1);
    expect(await (await client.send(request)).json()).toEqual([]);
    expect(server.calls).toHaveLength(1);
    await client.send(request);
    expect(server.calls).toHaveLength(2);
  });

  it('serves no other URL and no write', async () => {
    const { client, server } = setUp(rows);
    client.prefetch(request.url);
    await client.send({ ...request, url: '/api/GMF/regions' });
    await client.send({ ...request, method: 'PUT', body: {} });
    expect(server.calls).toHaveLength(3);
  });

  it('serves no other session: with another token the call is sent', async () => {
    const { client, server, session } = setUp(rows);
    client.prefetch(request.url);
    session.write(sessionUser({ idToken: 'id-of-another' }));
    await client.send(request);
    expect(server.calls.map(({ headers }) => headers['idtoken'])).toEqual([
      'id-1',
      'id-of-another',
    ]);
  });

  it('expires after a few seconds', async () => {
    const { client, server } = setUp(rows);
    jest.useFakeTimers({ now: 0 });
    try {
      client.prefetch(request.url);
      jest.setSystemTime(5_000);
      await client.send(request);
      expect(server.calls).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is handled like any other: an expired token is refreshed and the call repeated', async () => {
    const { client, server } = setUp(expiring(problem(401, 'session.token_expired')));
    client.prefetch(request.url);
    expect((await client.send(request)).status).toBe(200);
    expect(server.calls.map(({ url }) => url)).toEqual([request.url, refreshUrl, request.url]);
  });

  it('passes a failure to its consumer', async () => {
    const { client, refusal } = setUp(() => undefined);
    client.prefetch(request.url);
    expect((await refusal()).rawCode).toBe('client.network');
  });
});

describe('a call refused by a rate limit', () => {
  const tooSoon = (seconds: number, times: number): Decide => {
    const refused = problem(429, 'USE029', { params: { retryAfterSeconds: seconds } });
    return (_, calls) =>
      calls.length > times
        ? { body: { id: '1' } }
        : { ...refused, headers: { 'retry-after': String(seconds) } };
  };
  const saving = { ...request, method: 'POST', body: { name: 'Ana' } } as const;

  it('is repeated unchanged after the time given by the server', async () => {
    const { client, server, waits } = setUp(tooSoon(2, 2));
    expect((await client.send(saving)).status).toBe(200);
    expect(waits).toEqual([2_000, 2_000]);
    expect(server.calls.map(({ method, body }) => [method, body])).toEqual(
      Array.from({ length: 3 }, () => ['POST', { name: 'Ana' }]),
    );
  });

  it('is reported after repeated refusals', async () => {
    const { refusal, server, session } = setUp(tooSoon(1, 100));
    expect(await refusal(saving)).toMatchObject({ status: 429, rawCode: 'USE029' });
    expect(server.calls).toHaveLength(4);
    expect(session.read()).not.toBeNull();
  });

  it('is reported at once if the wait is long', async () => {
    const { refusal, server, waits } = setUp(tooSoon(60, 100));
    expect(await refusal(saving)).toMatchObject({
      status: 429,
      params: { retryAfterSeconds: 60 },
    });
    expect([server.calls.length, waits]).toEqual([1, []]);
  });

  it('can still renew its token afterwards', async () => {
    const { client, server } = setUp((call, calls) => {
      if (calls.length === 1) return { ...problem(429, 'USE029'), headers: { 'retry-after': '1' } };
      return expiring(problem(401, 'session.token_expired'))(call, calls);
    });
    expect((await client.send(request)).status).toBe(200);
    const { url } = request;
    expect(server.calls.map((call) => call.url)).toEqual([url, url, refreshUrl, url]);
  });

  it('is not repeated if it is cancelled during the wait', async () => {
    const leaving = new AbortController();
    const { fetch, calls } = createFakeServer(tooSoon(1, 100));
    const session = createSessionStore(memoryStorage(), new EventTarget());
    session.write(sessionUser());
    const client = createSessionClient({
      session,
      fetch,
      wait: async () => leaving.abort(),
      exclusively: (work) => work(),
    });
    const sent = client.send({ ...request, signal: leaving.signal });
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(1);
  });
});

describe('a session that ended before anything listened', () => {
  it('is reported to the first listener, once', async () => {
    const session = createSessionStore(memoryStorage(), new EventTarget());
    session.write(sessionUser());
    const { fetch } = createFakeServer(() => problem(401, 'USE021'));
    const client = createSessionClient({
      session,
      fetch,
      wait: async () => undefined,
      exclusively: (work) => work(),
    });
    await expect(client.renew()).rejects.toBeInstanceOf(ProblemError);
    const ended: (string | undefined)[] = [];
    const listener = {
      onSessionEnd: ({ rawCode }: Failure) => void ended.push(rawCode),
      onForbidden: () => undefined,
    };
    client.listen(listener);
    client.listen(listener);
    expect(ended).toEqual(['USE021']);
  });
});

describe('a call that needs a fresh second factor', () => {
  const confirming = (answers: readonly ReturnType<Decide>[]) => {
    const left = [...answers];
    const stepUp = jest.fn(async () => true);
    const set = setUp(
      ({ url }) => (url === refreshUrl ? { body: freshTokens } : (left.shift() ?? { body: [] })),
      stepUp,
    );
    return { ...set, stepUp };
  };
  const unproven = problem(403, 'access.step_up');

  it('asks for it after its tokens were renewed, too', async () => {
    const { client, stepUp, ended } = confirming([problem(401, 'session.token_expired'), unproven]);
    expect((await client.send(request)).ok).toBe(true);
    expect(stepUp).toHaveBeenCalledTimes(1);
    expect(ended).toEqual([]);
  });

  it('renews tokens that expired while the person confirmed', async () => {
    const { client, ended } = confirming([unproven, problem(401, 'session.token_expired')]);
    expect((await client.send(request)).ok).toBe(true);
    expect(ended).toEqual([]);
  });

  it('asks once', async () => {
    const { refusal, stepUp } = confirming([unproven, unproven]);
    expect((await refusal()).rawCode).toBe('access.step_up');
    expect(stepUp).toHaveBeenCalledTimes(1);
  });
});
