import { disableSecondAdministrator, useWorld, type World } from './world';

const dealers = '/userTypes/DEALER/users';
const providers = '/userTypes/GMF/users';

let world: World;

const renew = (): void => useWorld('own', (made) => (world = made));

describe('states of a user', () => {
  renew();

  const act = (who: string, path: string, version = 1) =>
    world.call(who, `PUT ${path}`, { version });

  test('SES-076, SES-077, ENT-USER-11, CALL-025, ENUM-009, ENUM-010: disabling signs the user out; enabling sends a code', async () => {
    await world.call('seller', 'GET /dealers/states');
    const off = await act('service-desk', `${dealers}/SELLER/disable`);
    expect([off.status, off.body.status, off.body.version]).toEqual([200, 'disabled', 2]);
    expect((await world.call('seller', 'GET /dealers/states')).status).toBe(401);
    const on = await act('service-desk', `${dealers}/SELLER/enable`, 2);
    expect([on.status, on.body.status]).toEqual([200, 'enabled']);
    expect(await world.row('mails', { username: 'SELLER' })).toMatchObject({
      type: 'verificationCode',
    });
    expect(await world.row('verification_codes', { purpose: 'enable' })).toMatchObject({
      closedAt: null,
    });
  });

  test('SES-076, SES-077, ENT-USER-11, ENUM-011: unblocking enables and sends a code', async () => {
    const { status, body } = await act('service-desk', `${dealers}/BLOQUEADO/unblock`);
    expect([status, body.status]).toEqual([200, 'enabled']);
    const user = await world.row('users', { username: 'BLOQUEADO' });
    expect(await world.row('credentials', { userId: user.id })).toMatchObject({
      failedAttempts: 0,
    });
    expect(
      await world.row('verification_codes', { userId: user.id, purpose: 'unblock' }),
    ).toBeDefined();
  });

  test('disabling a blocked user is allowed', async () => {
    expect((await act('service-desk', `${dealers}/BLOQUEADO/disable`)).body.status).toBe(
      'disabled',
    );
  });

  test.each([
    ['SELLER', 'enable', 'SET.already_enabled'],
    ['SELLER', 'unblock', 'SET.already_enabled'],
    ['BLOQUEADO', 'enable', 'action.not_applicable'],
  ])('ERR-127: %s cannot %s: %s', async (username, action, code) => {
    const { status, body } = await act('service-desk', `${dealers}/${username}/${action}`);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('SES-078, ENT-USER-14, ERR-127: disabling twice is an error (VAL-063)', async () => {
    await act('service-desk', `${dealers}/SELLER/disable`);
    const again = await act('service-desk', `${dealers}/SELLER/disable`, 2);
    expect([again.status, again.body.code]).toEqual([400, 'SET.already_disabled']);
  });

  test('ENT-USER-11, CALL-026: a reset sends a code, ends the sessions and makes the password unusable', async () => {
    await world.call('seller', 'GET /dealers/states');
    const { status, body } = await world.call(
      'service-desk',
      'POST /userTypes/DEALER/users/SELLER/resetPassword',
      {
        version: 1,
      },
    );
    expect([status, body.version]).toEqual([200, 2]);
    const user = await world.row('users', { username: 'SELLER' });
    expect(await world.row('credentials', { userId: user.id })).toMatchObject({
      resetNeeded: true,
    });
    expect(await world.row('mails', { username: 'SELLER' })).toMatchObject({
      type: 'verificationCode',
    });
    expect(await world.row('verification_codes', { userId: user.id })).toMatchObject({
      closedAt: null,
    });
    expect((await world.call('seller', 'GET /dealers/states')).status).toBe(401);
  });

  test('no one can act on their own account', async () => {
    const off = await act('service-desk', `${providers}/SERVICE-DESK/disable`);
    expect([off.status, off.body.code]).toEqual([400, 'access.own_account']);
    const reset = await world.call(
      'service-desk',
      'POST /userTypes/GMF/users/SERVICE-DESK/resetPassword',
      { version: 1 },
    );
    expect([reset.status, reset.body.code]).toEqual([400, 'access.own_account']);
  });

  test('35 the last administrator cannot be disabled', async () => {
    await disableSecondAdministrator(world);
    const { status, body } = await act('service-desk', `${providers}/ADMIN-INTERNAL/disable`);
    expect([status, body.code]).toEqual([400, 'access.last_administrator']);
  });

  test('91 two administrators who disable each other concurrently leave one', async () => {
    await disableSecondAdministrator(world);
    const second = { ...(await world.row('users', { username: 'ADMIN-INTERNAL' })) };
    delete second.searchText;
    await world.db
      .insertInto('users')
      .values({
        ...second,
        id: world.deps.ids(),
        username: 'ADMIN2',
        email: 'admin2@exemplo.com.br',
      })
      .execute();
    const responses = await Promise.all([
      world.call('ADMIN2', 'PUT /userTypes/GMF/users/ADMIN-INTERNAL/disable', {
        version: 1,
        as: 'GMF',
      }),
      world.call('admin-internal', 'PUT /userTypes/GMF/users/ADMIN2/disable', { version: 1 }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { n } = await world.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('groupName', '=', 'admin-internal')
      .where('status', '=', 'enabled')
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  test('an F&I manager can act only on people of own dealers', async () => {
    expect((await act('fi-manager', `${dealers}/SELLER/disable`)).status).toBe(200);
    const other = await act('fi-manager', `${dealers}/COMPRAS/disable`);
    expect([other.status, other.body.code]).toEqual([404, 'SIS001']);
  });

  test.each(['finance', 'seller'])('%s cannot change them', async (who) => {
    expect((await act(who, `${dealers}/SALES-MANAGER/disable`)).status).toBe(403);
  });

  test('record the reason in the history', async () => {
    await world.call('admin-internal', 'PUT /userTypes/DEALER/users/SELLER/disable', {
      version: 1,
      body: { reason: 'Desligado da concessionária' },
    });
    const { body } = await world.call('admin-internal', 'GET /resources/users/SELLER/history');
    expect(body[0]).toMatchObject({ action: 'disable', reason: 'Desligado da concessionária' });
  });
});
