import { draftPrefix } from '#framework/browser/data/createStore.ts';
import { rememberProvider } from '#framework/people/browser/provider.ts';
import { session, signOut } from '#framework/people/browser/session.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';

test('signing out removes the person’s drafts, even if the session has ended meanwhile', async () => {
  const server = createFakeServer(({ method }) =>
    method === 'GET' ? problem(401, 'session.expired') : { status: 204 },
  );
  globalThis.fetch = server.fetch as typeof fetch;
  session.write({
    idToken: 'token',
    username: 'ANA',
    name: 'Ana',
    groupName: 'reader',
    userType: 'GMF',
    sessionIdleMinutes: 30,
    sessionEndsAt: '2026-11-30T20:00:00.000Z',
    passwordExpiresAt: '2027-02-01T12:00:00.000Z',
  });
  const [own, other] = ['ANA', 'RUI'].map((name) => `${draftPrefix(name)}books`) as [
    string,
    string,
  ];
  for (const key of [own, other]) localStorage.setItem(key, '{}');
  // Signing out asks for the provider's address first, and learns of the end.
  rememberProvider();
  await signOut();
  expect(server.calls[0]?.method).toBe('GET');
  expect(session.read()).toBeNull();
  expect([localStorage.getItem(own), localStorage.getItem(other)]).toEqual([null, '{}']);
});
