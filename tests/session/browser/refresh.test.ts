import { createRefresh } from '../../../src/session/browser/refresh';
import type { SessionStore } from '../../../src/session/browser/sessionStore';
import { sessionUser } from './sessionUser';

const refreshBy = (answer: Response) => {
  const replaceTokens = jest.fn();
  const session = { read: () => sessionUser(), replaceTokens } as unknown as SessionStore;
  const exclusively = <T>(work: () => Promise<T>) => work();
  const refresh = createRefresh({ fetch: async () => answer, session, exclusively });
  return { refresh, replaceTokens };
};

test('SES-061: the tokens that were answered are those of the session', async () => {
  const tokens = { idToken: 'id-2', permissionToken: 'permission-2' };
  const { refresh, replaceTokens } = refreshBy(Response.json(tokens));
  expect(await refresh('id-1')).toBe('renewed');
  expect(replaceTokens.mock.calls).toEqual([[tokens]]);
});

test.each([['nothing'], [null], [{}], [{ idToken: 2 }]])(
  'SES-063: an answer that is no tokens ends the session and stores nothing: %j',
  async (body) => {
    const { refresh, replaceTokens } = refreshBy(Response.json(body));
    expect(await refresh('id-1')).toMatchObject({ rawCode: 'USE021' });
    expect(replaceTokens).not.toHaveBeenCalled();
  },
);

test.each([429, 502, 503, 504])(
  'SES-063: a server that is busy or away does not end the session: %d',
  async (status) => {
    const { refresh, replaceTokens } = refreshBy(new Response('', { status }));
    await expect(refresh('id-1')).rejects.toMatchObject({ status });
    expect(replaceTokens).not.toHaveBeenCalled();
  },
);
