import { createActivity } from '@patio/framework/people/react';
import { type Call, ProblemError, personalPrefix } from '@patio/framework/react';
import { dueExpiryWarning, markExpirySeen } from '#session/browser/ExpiryDialog.tsx';
import { createSessionStore, sessionKey } from '#session/browser/sessionStore.ts';
import { clearLeftover, clearPersonalData, signOut } from '#session/browser/signOut.ts';
import { memoryStorage } from '#tests/framework/browser/data/memoryStorage.ts';
import { sessionUser } from './sessionUser';

const setUp = (answer: () => Promise<unknown> = async () => undefined) => {
  const storage = memoryStorage();
  const session = createSessionStore(storage, new EventTarget());
  const calls: string[] = [];
  const call = ((endpoint: { id: string }) => {
    calls.push(endpoint.id);
    return answer();
  }) as unknown as Call;
  const after: unknown[] = [];
  const leave = () => signOut(call, session, () => after.push(session.read()));
  return { storage, session, calls, call, after, leave };
};
const network = () => Promise.reject(new ProblemError({ status: 404, rawCode: 'client.network' }));
const refused = () => Promise.reject(new ProblemError({ status: 500, rawCode: 'server.internal' }));

test('SES-065 to SES-068: sign-out is sent to the server, and clears the session synchronously', async () => {
  const { session, calls, after, leave } = setUp();
  session.write(sessionUser());
  await leave();
  expect(calls).toHaveLength(2);
  expect(calls[1]).toMatch(/logout/);
  expect(after).toEqual([null]);
});

test('OQ-010: after a network failure the token is stored for the next attempt, after a refusal it is not', async () => {
  const offline = setUp(network);
  offline.session.write(sessionUser({ idToken: 'id-7' }));
  await offline.leave();
  expect(JSON.parse(offline.storage.getItem(sessionKey) ?? '')).toEqual({
    idToken: 'id-7',
    loggedOut: true,
  });
  const refusedOne = setUp(refused);
  refusedOne.session.write(sessionUser());
  await refusedOne.leave();
  expect([refusedOne.storage.getItem(sessionKey), refusedOne.after]).toEqual([null, [null]]);
});

test('without a token nothing is sent', async () => {
  const { storage, session, calls, leave } = setUp(network);
  session.write(sessionUser({ idToken: '' }));
  await leave();
  expect([calls, storage.getItem(sessionKey)]).toEqual([[], null]);
});

test('SES-026: a leftover of a former session is ended once, whatever the server answers', async () => {
  const none = setUp();
  await clearLeftover(none.call, none.session);
  expect(none.calls).toEqual([]);
  const left = setUp(refused);
  left.session.writeTombstone('id-7');
  await clearLeftover(left.call, left.session);
  expect([left.calls.length, left.session.read()]).toEqual([1, null]);
});

test('SES-024, SES-066: personal data is removed, browser settings stay', () => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(`${personalPrefix}list`, '1');
    storage.setItem('lang', 'en');
  }
  clearPersonalData([localStorage, sessionStorage]);
  for (const storage of [localStorage, sessionStorage])
    expect(Object.keys(storage)).toEqual(['lang']);
});

test('the time of the last call is stored at most every five seconds, and defaults to now', () => {
  let now = 100_000;
  const activity = createActivity(sessionStorage, () => now);
  expect(activity.lastAt()).toBe(100_000);
  activity.seen();
  now += 4_999;
  activity.seen();
  expect(activity.lastAt()).toBe(100_000);
  now += 1;
  activity.seen();
  expect(activity.lastAt()).toBe(105_000);
  // The clock is set back.
  now = 50_000;
  activity.seen();
  expect(activity.lastAt()).toBe(50_000);
  sessionStorage.setItem('patio.lastCall', 'x');
  expect(activity.lastAt()).toBe(50_000);
});

test('SES-030, SES-031, OQ-014: the warning appears some days before, once per browser session', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const due = (passwordExpireDate: string | null, username = 'MARIA') =>
    dueExpiryWarning(sessionUser({ passwordExpireDate, username }), 5, now);
  expect(due(null)).toBeNull();
  expect(due('not a day')).toBeNull();
  expect(due('2026-11-28T12:00:01Z')).toBeNull();
  expect(due('2026-11-28T12:00:00Z')).toEqual({
    days: 5,
    expiresAt: new Date('2026-11-28T12:00:00Z'),
  });
  expect(due('2026-11-23T11:00:00Z')?.days).toBe(0);
  // Days of the calendar in São Paulo: late today, and tomorrow in 27 hours.
  expect(due('2026-11-24T02:59:00Z')?.days).toBe(0);
  expect(due('2026-11-24T15:00:00Z')?.days).toBe(1);
  markExpirySeen('MARIA');
  expect(due('2026-11-28T12:00:00Z')).toBeNull();
  expect(due('2026-11-28T12:00:00Z', 'RUI')?.days).toBe(5);
});
