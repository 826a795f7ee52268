import { createRefresh } from '#session/browser/createSessionClient.ts';
import type { SessionStore } from '#session/browser/sessionStore.ts';
import { sessionUser } from './sessionUser';

const refreshBy = (response: Response) => {
  const replaceTokens = jest.fn();
  const session = { read: () => sessionUser(), replaceTokens } as unknown as SessionStore;
  const exclusively = <T>(work: () => Promise<T>) => work();
  const refresh = createRefresh({ fetch: async () => response, session, exclusively });
  return { refresh, replaceTokens };
};

test('SES-061: the returned tokens become those of the session', async () => {
  const tokens = { idToken: 'id-2', permissionToken: 'permission-2' };
  const { refresh, replaceTokens } = refreshBy(Response.json(tokens));
  expect(await refresh('id-1')).toBe('renewed');
  expect(replaceTokens.mock.calls).toEqual([[tokens]]);
});

test.each([['nothing'], [null], [{}], [{ idToken: 2 }]])(
  'SES-063: an answer without tokens ends the session and stores nothing: %j',
  async (body) => {
    const { refresh, replaceTokens } = refreshBy(Response.json(body));
    expect(await refresh('id-1')).toMatchObject({ rawCode: 'USE021' });
    expect(replaceTokens).not.toHaveBeenCalled();
  },
);

test.each([429, 502, 503, 504])(
  'SES-063: a busy or unavailable server does not end the session: %d',
  async (status) => {
    const { refresh, replaceTokens } = refreshBy(new Response('', { status }));
    await expect(refresh('id-1')).rejects.toMatchObject({ status });
    expect(replaceTokens).not.toHaveBeenCalled();
  },
);

const setUp = (
  user: ReturnType<SessionStore['read']>,
  answer: () => Promise<Response> = async () => Response.json({ idToken: 'id-2' }),
) => {
  const sent: RequestInit[] = [];
  const replaced: unknown[] = [];
  const session = {
    read: () => user,
    replaceTokens: (tokens: unknown) => replaced.push(tokens),
  } as unknown as SessionStore;
  const fetch = (_: string, init: RequestInit = {}) => {
    sent.push(init);
    return answer();
  };
  const exclusively = <T>(work: () => Promise<T>) => work();
  const refresh = createRefresh({ fetch, session, exclusively } as never);
  return { refresh, sent, replaced };
};

test('SES-061: a stored refresh token is sent; without one the cookie is used', async () => {
  const kept = setUp(sessionUser({ refreshToken: 'r-1' }));
  await kept.refresh('id-1');
  const cookie = setUp(sessionUser({ refreshToken: '' }));
  await cookie.refresh('id-1');
  const bodies = [...kept.sent, ...cookie.sent].map(
    ({ body }) => JSON.parse(String(body)) as object,
  );
  expect(bodies).toEqual([{ username: 'MARIA', refreshToken: 'r-1' }, { username: 'MARIA' }]);
  expect(new Headers(kept.sent[0]?.headers).get('idToken')).toBe('id-1');
});

test('SES-061: concurrent calls refresh once, and not at all if another tab has already refreshed', async () => {
  const { refresh, sent } = setUp(sessionUser());
  expect(await Promise.all([refresh('id-1'), refresh('id-1')])).toEqual(['renewed', 'renewed']);
  expect(sent).toHaveLength(1);
  expect(await refresh('id-1')).toBe('renewed');
  expect(sent).toHaveLength(2);
  expect(await refresh('id-0')).toBe('renewed');
  expect(sent).toHaveLength(2);
});

test('SES-063: without a session there is nothing to refresh; one ended meanwhile accepts no tokens', async () => {
  for (const nobody of [null, sessionUser({ idToken: '' })]) {
    const { refresh, sent } = setUp(nobody);
    expect(await refresh(nobody?.idToken ?? 'id-1')).toMatchObject({ rawCode: 'USE021' });
    expect(sent).toEqual([]);
  }
});

test('SES-063: another login is distinguished, any other refusal means an expired session, and a network failure ends nothing', async () => {
  const refused = (status: number, code: string) =>
    setUp(sessionUser(), async () => Response.json({ code, status }, { status })).refresh('id-1');
  expect(await refused(401, 'SEC003')).toMatchObject({ rawCode: 'SEC003' });
  expect(await refused(401, 'SEC002')).toMatchObject({ rawCode: 'USE021' });
  expect(await refused(501, 'x')).toMatchObject({ rawCode: 'USE021' });
  expect(await refused(505, 'x')).toMatchObject({ rawCode: 'USE021' });
  const offline = setUp(sessionUser(), () => Promise.reject(new TypeError('no network')));
  await expect(offline.refresh('id-1')).rejects.toMatchObject({ code: 'client.network' });
  expect(offline.replaced).toEqual([]);
});
