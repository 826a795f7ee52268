import { act, render } from '@testing-library/react';
import { session } from '#session/browser/call.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import {
  forgetAccess,
  loadAccess,
  openAccess,
  readAccess,
  refreshAccess,
} from '#portal/browser/access/accessStore.ts';
import { useFreshAccess } from '#portal/browser/access/useAccess.ts';
import {
  createFakeServer,
  problem,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const modules = { riskprice: true, esign: false };
const serve = (answers: Readonly<Record<string, ReturnType<Decide>>> = {}) => {
  const server = createFakeServer(({ url }) => {
    const found = Object.entries(answers).find(([part]) => url.includes(part))?.[1];
    return found ?? { body: url.includes('/applications/modules') ? modules : {} };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  return server;
};
const person = (groupName: string, changes: Partial<SessionUser> = {}): SessionUser => {
  const user = sessionUser({ groups: [{ groupName }], sessionIdleMinutes: 0, ...changes });
  session.write(user);
  return user;
};
const dealer = { userType: 'DEALER', dealerDefault: { id: 'd-1' } } as const;

beforeEach(forgetAccess);

test.each([
  ['insurance-operator', [{ active: false }, { active: true }], { insuranceMenu: true }],
  ['insurance-operator', [{ active: false }], { insuranceMenu: false }],
  ['insurance-operator', [], { insuranceMenu: false }],
])('INS-007, OQ-145: %s with products %j has %j', async (groupName, body, flags) => {
  const server = serve({ permission: { body } });
  expect((await loadAccess(person(groupName))).context).toEqual({ modules, flags });
  expect(server.calls).toHaveLength(2);
});

test('OQ-029, GATE-009: flags are loaded only for people they concern', async () => {
  const server = serve({ commons: { body: { createPropose: true, viewPaymentReport: false } } });
  expect((await loadAccess(person('bit'))).context.flags).toEqual({});
  expect(server.calls).toHaveLength(1);
  const seller = (await loadAccess(person('seller', dealer))).context.flags;
  expect(seller).toMatchObject({ createPropose: true, viewPaymentReport: false });
  const none = { ...dealer, dealerDefault: null };
  expect((await loadAccess(person('fi-manager', none))).context.flags).not.toHaveProperty(
    'createPropose',
  );
});

test('OQ-020: what fails to load is closed at first, and keeps its state afterwards', async () => {
  const user = person('seller', dealer);
  serve({ modules: problem(500) });
  expect(await loadAccess(user)).toMatchObject({ status: 'failed', context: { modules: {} } });
  serve({ commons: problem(500) });
  expect(await loadAccess(user)).toEqual({ status: 'failed', context: { modules, flags: {} } });
  serve({ commons: { body: { createPropose: true, viewPaymentReport: true } } });
  const known = await loadAccess(user);
  expect(known.status).toBe('ready');
  for (const part of ['modules', 'commons']) {
    serve({ [part]: problem(500) });
    expect(await refreshAccess(user)).toEqual(known);
  }
  expect(readAccess()).toEqual(known);
});

test('OQ-020: known or loading access is not loaded again; an answer for someone who signed out is dropped', async () => {
  const user = person('bit');
  const server = serve();
  const [one, other] = [loadAccess(user), openAccess(user)];
  expect(await one).toEqual(await other);
  expect(await openAccess(user)).toBe(readAccess());
  expect(server.calls).toHaveLength(1);
  const late = loadAccess(user);
  forgetAccess();
  await late;
  expect(readAccess()).toMatchObject({ status: 'unknown' });
  expect((await openAccess(user)).status).toBe('ready');
  expect(server.calls).toHaveLength(3);
});

test('OQ-020: returning to the window after a while reloads the modules', async () => {
  person('bit');
  const server = serve();
  const Fresh = () => {
    useFreshAccess();
    return null;
  };
  const now = jest.spyOn(Date, 'now').mockReturnValue(100_000);
  const { unmount } = render(<Fresh />);
  const come = async (at: number, state = 'visible') => {
    now.mockReturnValue(at);
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    return server.calls.length;
  };
  expect(await come(109_999)).toBe(0);
  expect(await come(110_000, 'hidden')).toBe(0);
  expect(await come(110_000)).toBe(1);
  expect(await come(119_999)).toBe(1);
  expect(await come(120_000)).toBe(2);
  unmount();
  expect(await come(200_000)).toBe(2);
  now.mockRestore();
});
