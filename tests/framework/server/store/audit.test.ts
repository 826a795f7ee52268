import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, createUser, signInAs, type SessionHeaders } from '#tests/harness/session.ts';

let server: TestApp;
let admin: SessionHeaders;

beforeAll(async () => {
  server = await createTestApp();
  admin = await signInAs(server, 'admin-internal');
});
afterAll(() => server.close());

const refusals = async () =>
  server.db
    .selectFrom('audit_events')
    .select(['code', 'username', 'target'])
    .where('action', '=', 'access.refused')
    .orderBy('seq')
    .execute();

type Method = 'GET' | 'POST' | 'PUT';

/** Audit entries added by a person's call. */
const added = async (who: SessionHeaders, method: Method, url: string, more: object = {}) => {
  const before = (await refusals()).length;
  const { body, ...headers } = more as { body?: object };
  const response = await server.app.inject({
    method,
    url,
    headers: { ...who, ...headers },
    ...(body ? { payload: body } : {}),
  });
  const { code } = response.json<{ code: string }>();
  return { status: response.statusCode, code, audit: (await refusals()).slice(before) };
};

describe('every refusal for lack of rights leaves one audit row', () => {
  test.each<readonly [Method, string, string]>([
    ['GET', '/api/DEALER/dealers', 'GET /api/:userType/dealers'],
    ['GET', '/api/DEALER/userTypes/GMF/users', 'GET /api/:userType/userTypes/:type/users'],
    ['GET', '/api/XX/groups', 'GET /api/:userType/groups'],
  ])('SEC004 for the address of another class: %s %s', async (method, url, target) => {
    expect(await added(admin, method, url)).toEqual({
      status: 403,
      code: 'SEC004',
      audit: [{ code: 'SEC004', username: 'ADMIN-INTERNAL', target }],
    });
  });

  test('a handwritten call refused by its handler', async () => {
    const representative = await signInAs(server, 'representante');
    expect(await added(representative, 'GET', '/api/GMF/userTypes/GMF/users')).toEqual({
      status: 403,
      code: 'access.denied',
      audit: [{ code: 'access.denied', username: 'REPRESENTANTE', target: 'users.list' }],
    });
  });

  test('rights over the own account', async () => {
    const url = '/api/GMF/userTypes/GMF/users/ADMIN-INTERNAL/disable';
    const { status, audit } = await added(admin, 'PUT', url, { 'if-match': '"1"', body: {} });
    expect([status, audit.map(({ code }) => code)]).toEqual([400, ['access.own_account']]);
  });

  test('a user of other dealers', async () => {
    await createDealer(server.db, '101');
    await createDealer(server.db, '102');
    await createUser(server.db, {
      username: 'DOIS',
      groupName: 'seller',
      dealers: ['101', '102'],
    });
    await createUser(server.db, { username: 'CHEFE', groupName: 'fi-manager', dealers: ['101'] });
    const manager = await signInAs(server, 'CHEFE');
    const url = '/api/DEALER/userTypes/DEALER/users/DOIS/disable';
    const { status, audit } = await added(manager, 'PUT', url, { 'if-match': '"1"', body: {} });
    expect([status, audit.map(({ code }) => code)]).toEqual([403, ['SEC004']]);
  });

  test('a missing record or an invalid request is not a refusal of rights', async () => {
    const absent = await added(admin, 'GET', '/api/GMF/users/NINGUEM');
    expect(absent).toMatchObject({ code: 'SIS001', audit: [] });
    const wrong = await added(admin, 'GET', '/api/GMF/dealers?sort=x');
    expect(wrong).toMatchObject({ status: 400, audit: [] });
  });
});
