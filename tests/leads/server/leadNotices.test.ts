import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, createUser, signInAs, startSessionOf } from '#tests/harness/session.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ clock: '2026-03-10T12:00:00.000Z' });
});
afterAll(() => server.close());

type Headers = Record<string, string>;

const get = (url: string, headers: Headers) => server.app.inject({ url, headers });
const remove = (url: string, headers: Headers) =>
  server.app.inject({ method: 'DELETE', url, headers });

/** Registers an opportunity of a dealer. */
const register = async (headers: Headers, dealerId: string): Promise<string> => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/GMF/leads',
    headers,
    payload: { customerName: 'Lia', phone: '11987654321', origin: 'phone', dealerId },
  });
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
};

describe('new opportunities (CALL-055, CALL-056)', () => {
  const url = (dealerId: string, userType = 'DEALER') =>
    `/api/${userType}/notifications/leads?dealerId=${dealerId}`;

  test('ROUTE-035: people who cannot open the opportunities cannot clear their counter', async () => {
    const dealer = await createDealer(server.db, '519');
    const user = await createUser(server.db, { groupName: 'compras', dealers: ['519'] });
    const { idToken } = await startSessionOf(server, user.username);
    const response = await remove(url(dealer), { idToken });
    expect([response.statusCode, response.json().code]).toEqual([403, 'access.denied']);
  });

  test('counts and clears for own dealers only', async () => {
    const own = await createDealer(server.db, '511');
    const foreign = await createDealer(server.db, '512');
    const crm = { ...(await signInAs(server, 'crm')) };
    for (const dealerId of [own, foreign, own, foreign, own, foreign])
      await register(crm, dealerId);
    const user = await createUser(server.db, { groupName: 'seller', dealers: ['511'] });
    const { idToken } = await startSessionOf(server, user.username);
    expect((await get(url(own), { idToken })).json()).toEqual({ dealerId: own, count: 3 });
    for (const call of [get, remove]) {
      expect((await call(url(foreign), { idToken })).json().code).toBe('SEC004');
      expect((await call(url(randomUUID()), { idToken })).json().code).toBe('SEC004');
      expect((await call(url('x'), { idToken })).statusCode).toBe(400);
    }
    expect((await remove(url(own), { idToken })).statusCode).toBe(204);
    expect((await get(url(own), { idToken })).json().count).toBe(0);
    const provider = crm;
    expect((await get(url(foreign, 'GMF'), provider)).json().count).toBe(3);
    expect((await get(url(randomUUID(), 'GMF'), provider)).json().code).toBe('SIS001');
    expect((await remove(url(foreign, 'GMF'), provider)).json().code).toBe('SEC004');
  });

  test('a dealer without a counter has zero', async () => {
    const own = await createDealer(server.db, '513');
    const user = await createUser(server.db, { groupName: 'seller', dealers: ['513'] });
    const { idToken } = await startSessionOf(server, user.username);
    expect((await get(url(own), { idToken })).json()).toEqual({ dealerId: own, count: 0 });
  });

  test('LEAD-004, ENT-LEAD-03, GATE-021: each registered opportunity counts while it is new', async () => {
    const own = await createDealer(server.db, '514');
    const provider = { ...(await signInAs(server, 'crm')) };
    await register(provider, own);
    const answered = await register(provider, own);
    expect((await get(url(own, 'GMF'), provider)).json().count).toBe(2);
    // Answered, expired or closed opportunities are no longer news, even if nobody pressed “Conferir”.
    await server.db
      .updateTable('leads')
      .set({ status: 2, situation: 'pending' })
      .where('id', '=', answered)
      .execute();
    expect((await get(url(own, 'GMF'), provider)).json().count).toBe(1);
  });
});
