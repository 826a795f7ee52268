import { sessionState, type SessionFacts } from '#framework/people/server/authenticate.ts';

const at = (text: string) => new Date(`2026-03-10T${text}Z`);
const person = { status: 'enabled', groupName: 'seller' };
const session: SessionFacts = {
  groupName: 'seller',
  lastSeenAt: at('12:00:00'),
  expiresAt: at('20:00:00'),
  leavingAt: null,
  person,
};

const limits = { sessionIdleMinutes: 30, sessionReopenSeconds: 5 };

type Row = [string, Partial<SessionFacts>, Date, ReturnType<typeof sessionState>];

describe('state of a session', () => {
  test.each<Row>([
    ['in use', {}, at('12:10:00'), 'live'],
    ['exactly at the idle limit', {}, at('12:30:00'), 'live'],
    ['idle a millisecond too long', {}, at('12:30:00.001'), 'idle'],
    ['at its absolute end', { lastSeenAt: at('19:59:00') }, at('20:00:00'), 'expired'],
    ['left 5 seconds ago', { leavingAt: at('12:00:00') }, at('12:00:05'), 'leaving'],
    ['left longer ago', { leavingAt: at('12:00:00') }, at('12:00:05.001'), 'left'],
    ['disabled', { person: { ...person, status: 'disabled' } }, at('12:01:00'), 'access'],
    [
      'blocked by guesses of others',
      { person: { ...person, status: 'blocked' } },
      at('12:01:00'),
      'live',
    ],
    ['another group', { person: { ...person, groupName: 'fi-manager' } }, at('12:01:00'), 'access'],
  ])('%s', (_, change, now, state) => {
    expect(sessionState({ ...session, ...change }, now, limits)).toBe(state);
  });
});
