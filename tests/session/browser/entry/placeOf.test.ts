import { closedPlace } from '#session/browser/entry/closedPlace.ts';
import { placeOf } from '#session/browser/entry/placeOf.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { sessionUser } from '../sessionUser';

type Row = readonly [path: string, who: keyof typeof people, show: string];

const people = {
  visitor: null,
  person: sessionUser(),
  authorized: sessionUser({ status: 'AUTHORIZED' }),
  newcomer: sessionUser({ status: 'NEW_PASSWORD_REQUIRED' }),
  groupless: sessionUser({ groups: [] }),
  stranger: sessionUser({ groups: [{ groupName: 'no-such-group' }] }),
  tokenless: sessionUser({ idToken: '' }),
} satisfies Record<string, SessionUser | null>;

const rows: readonly Row[] = [
  ['/login', 'visitor', 'login'],
  ['/login', 'newcomer', 'login'],
  ['/login', 'tokenless', 'login'],
  ['/login', 'person', 'home'],
  ['/login', 'authorized', 'home'],
  ['/login', 'groupless', 'noGroup'],
  ['/forgotPassword', 'visitor', 'login'],
  ['/forgotPassword', 'person', 'login'],
  ['/firstAccess', 'visitor', 'firstAccess'],
  ['/firstAccess', 'person', 'firstAccess'],
  ['/redirectAuth', 'visitor', 'redirectAuth'],
  ['/redirectAuth', 'person', 'redirectAuth'],
  ['/csf', 'visitor', 'notFound'],
  ['/', 'visitor', 'toLogin'],
  ['/', 'person', 'portal'],
  ['/', 'groupless', 'noGroup'],
  ['/', 'stranger', 'noGroup'],
  ['/users', 'visitor', 'toLogin'],
  ['/users', 'newcomer', 'toLogin'],
  ['/users', 'tokenless', 'toLogin'],
  ['/users', 'person', 'portal'],
  ['/users', 'authorized', 'portal'],
  ['/dealers/42/edit', 'visitor', 'toLogin'],
  ['/simulador', 'visitor', 'toLogin'],
  ['/nao-existe', 'visitor', 'notFound'],
  ['/nao-existe', 'person', 'portal'],
  ['/Users', 'visitor', 'notFound'],
];

describe('placeOf', () => {
  it.each(rows)('SES-025, SES-029, GATE-001, GATE-003: sends %s as %s to %s', (path, who, show) => {
    const place = placeOf(path, people[who]);
    const seen = place.show === 'closed' ? closedPlace(path, people[who]) : place;
    expect(seen.show).toBe(show);
  });

  it('opens the dialog on /forgotPassword only', () => {
    expect(placeOf('/forgotPassword', null)).toEqual({ show: 'login', forgot: true });
    expect(placeOf('/login', null)).toEqual({ show: 'login', forgot: false });
  });
});
