import { disableSecondAdministrator, useWorld, type Body, type World } from './world';

const dealers = '/userTypes/DEALER/users';
const providers = '/userTypes/GMF/users';

let world: World;

const share = (): void => useWorld('shared', (made) => (world = made));
const renew = (): void => useWorld('own', (made) => (world = made));

const seller = (changes: Body = {}): Body => ({
  username: 'msilva',
  name: 'Maria Silva',
  email: 'Maria.Silva@exemplo.com.br',
  groupName: 'seller',
  dealers: ['101'],
  password: 'Pv-2026!',
  ...changes,
});
const codes = (body: Body): Body => body.fields?.map((field: Body) => [field.path, field.code]);

describe('the user list', () => {
  share();

  test('CALL-022, FMT-005: returns a zero-based page of one class', async () => {
    const { status, body } = await world.call(
      'provisioning',
      'GET /userTypes/DEALER/users?page=1&sizeByPage=7',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 1, size: 7 });
    expect(body.content).toHaveLength(7);
    expect(body.content.every((user: Body) => user.userType === 'DEALER')).toBe(true);
    const { n } = await world.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('userType', '=', 'DEALER')
      .executeTakeFirstOrThrow();
    expect(body.totalElements).toBe(n);
  });

  test('ENT-USER-10: filters by part of the username and by profile', async () => {
    const byName = await world.call('provisioning', 'GET /userTypes/GMF/users?username=admin');
    expect(byName.body.content.map((user: Body) => user.username)).toEqual([
      'ADMIN-INTERNAL',
      'ADMIN-INTERNAL-2',
    ]);
    const byGroup = await world.call('provisioning', 'GET /userTypes/GMF/users?groupName=bit');
    expect(byGroup.body.content.map((user: Body) => user.username)).toEqual(['BIT']);
  });

  test('CALL-022: ignores a filter without a value', async () => {
    const query = 'page=0&username=&groupName=&sizeByPage=10';
    const all = await world.call('provisioning', 'GET /userTypes/GMF/users?page=0&sizeByPage=10');
    const { status, body } = await world.call('provisioning', `GET /userTypes/GMF/users?${query}`);
    expect([status, body]).toEqual([200, all.body]);
  });

  test('OQ-034: is also served like any other list, to people with access to its tabs', async () => {
    const query = encodeURI('range=[0,99]&sort=["username","ASC"]&filter={"status":"enabled"}');
    const read = (who: string) => world.call(who, `GET /users?${query}`);
    const typesOf = ({ body }: Body) => new Set(body.map((user: Body) => user.userType));
    const all = await read('provisioning');
    expect(all.range).toMatch(/^users 0-\d+\/\d+$/);
    expect(typesOf(all)).toEqual(new Set(['GMF', 'DEALER']));
    expect(typesOf(await read('representante'))).toEqual(new Set(['DEALER']));
    const own = (await read('fi-manager')).body;
    expect(own.length).toBeGreaterThan(0);
    const dealers = own.flatMap((user: Body) => user.dealers);
    expect(new Set(dealers)).toEqual(new Set(['101', '102']));
    expect((await read('seller')).status).toBe(403);
    expect(JSON.stringify(all.body)).not.toMatch(/password|hash/i);
  });

  test('combines with sort and filter of any list', async () => {
    const query = new URLSearchParams({
      groupName: 'seller',
      filter: JSON.stringify({ status: 'disabled' }),
      sort: '["username","DESC"]',
      sizeByPage: '100',
    });
    const { body } = await world.call('provisioning', `GET /userTypes/DEALER/users?${query}`);
    const names = body.content.map((user: Body) => user.username);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort().reverse());
    expect(
      body.content.every((user: Body) => user.status === 'disabled' && user.groupName === 'seller'),
    ).toBe(true);
  });

  test.each([
    ['?page=-1', 'request.invalid_parameter'],
    ['?sizeByPage=101', 'request.invalid_parameter'],
    ['?page=x', 'request.invalid_parameter'],
    ['?groupName=root', 'request.invalid_parameter'],
    ['?colour=red', 'request.unknown_parameter'],
    ['?filter={', 'query.invalid_filter'],
    ['?filter={"password":"x"}', 'query.invalid_filter'],
    ['?sort=["passwordHash","ASC"]', 'query.invalid_sort'],
  ])('refuses %s', async (query, code) => {
    const { status, body } = await world.call(
      'provisioning',
      `GET /userTypes/GMF/users${encodeURI(query)}`,
    );
    expect([status, body.code]).toEqual([400, code]);
  });

  test('shows dealer staff only people of their own dealers', async () => {
    const { body } = await world.call('fi-manager', 'GET /userTypes/DEALER/users?sizeByPage=100');
    expect(body.content.length).toBeGreaterThan(3);
    const own = (user: Body) => user.dealers.some((code: string) => ['101', '102'].includes(code));
    expect(body.content.every(own)).toBe(true);
    expect(body.totalElements).toBe(body.content.length);
  });

  test.each(['fi-manager', 'representante'])('has no provider tab for %s', async (who) => {
    const response = await world.call(who, 'GET /userTypes/GMF/users');
    expect(response).toMatchObject({ status: 403, body: { code: 'access.denied' } });
  });

  test('never contains a password or its hash', async () => {
    const { body } = await world.call('provisioning', 'GET /userTypes/GMF/users?sizeByPage=100');
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });
});

describe('one user (CALL-031)', () => {
  share();

  test.each(['SELLER', 'seller', 'Seller'])(
    'ENT-USER-15: is found by the username %s',
    async (username) => {
      const user = await world.call('admin-internal', `GET /users/${username}`);
      expect([user.status, user.body.username, user.etag]).toEqual([200, 'SELLER', '"1"']);
      const history = await world.call('provisioning', `GET /resources/users/${username}/history`);
      expect(history.status).toBe(200);
    },
  );

  test('never returns a password or sign-in data', async () => {
    const { body } = await world.call('admin-internal', 'GET /users/SELLER');
    expect(JSON.stringify(body)).not.toMatch(/password|hash|attempt|session/i);
  });

  test('of the provider is not found by people limited to the dealer tab (OQ-034)', async () => {
    for (const who of ['representante', 'fi-manager']) {
      const { status, body } = await world.call(who, 'GET /users/BIT');
      expect([status, body.code]).toEqual([404, 'SIS001']);
    }
    expect((await world.call('representante', 'GET /users/SELLER')).status).toBe(200);
  });

  test('is closed to profiles without user administration', async () => {
    for (const who of ['seller', 'bit', 'crm'])
      expect((await world.call(who, 'GET /users/SELLER')).status).toBe(403);
  });
});

describe('profiles available for assignment', () => {
  share();

  test.each([
    ['provisioning', 'GMF', 12],
    ['provisioning', 'DEALER', 6],
    ['admin-internal', 'GMF', 12],
    ['fi-manager', 'DEALER', 6],
    ['fi-manager', 'GMF', 0],
    ['representante', 'GMF', 0],
    ['finance', 'GMF', 0],
    ['service-desk', 'DEALER', 0],
  ])('ENT-USER-01, CALL-027: %s may assign in class %s: %p', async (who, type, n) => {
    const { body } = await world.call(who, `GET /userTypes/${type}/groups`);
    expect(body).toHaveLength(n);
  });
});

const register = (who: string, body: Body, type = 'DEALER') =>
  world.call(who, `POST /userTypes/${type}/users`, { body });

describe('registering a user', () => {
  renew();

  test('ENT-USER-12, CALL-023: stores the username in upper case, the e-mail in lower case, and the class of the profile', async () => {
    const { status, body, etag } = await register('provisioning', seller());
    expect(status).toBe(201);
    expect(etag).toBe('"1"');
    expect(body).toMatchObject({
      id: 'MSILVA',
      username: 'MSILVA',
      email: 'maria.silva@exemplo.com.br',
      userType: 'DEALER',
      status: 'enabled',
      dealers: ['101'],
    });
    expect(body).not.toHaveProperty('password');
  });

  test('sets a temporary password and notifies the user, without the password', async () => {
    const { body } = await register('provisioning', seller());
    const user = await world.row('users', { username: body.username });
    expect(await world.row('credentials', { userId: user.id })).toMatchObject({ mustChange: true });
    const mail = await world.row('mails', { username: 'MSILVA' });
    expect(mail).toMatchObject({ type: 'welcome', email: 'maria.silva@exemplo.com.br' });
    expect(mail.subject).not.toContain('Pv-2026!');
  });

  test('happens once per key', async () => {
    const call = { body: seller(), key: 'registro-0001' };
    const first = await world.call('provisioning', 'POST /userTypes/DEALER/users', call);
    const second = await world.call('provisioning', 'POST /userTypes/DEALER/users', call);
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
  });

  test('ENT-USER-02, ENT-USER-04, ERR-026, ERR-030, ERR-107: refuses an existing username or e-mail in any case', async () => {
    const name = await register('provisioning', seller({ username: 'Seller' }));
    expect([name.status, name.body.code]).toEqual([400, 'USE001']);
    const mail = await register('provisioning', seller({ email: 'SELLER@exemplo.com.br' }));
    expect([mail.status, mail.body.code]).toEqual([400, 'USE008']);
  });

  test('accepts no dealers for provider users, and no provider profiles in the dealer tab', async () => {
    const wrongTab = await register('provisioning', seller({ groupName: 'bit', dealers: [] }));
    expect(codes(wrongTab.body)).toEqual([['groupName', 'validation.enum']]);
    const withDealers = await register('provisioning', seller({ groupName: 'bit' }), 'GMF');
    expect([withDealers.status, withDealers.body.dealers]).toEqual([201, []]);
  });

  test('allows an F&I manager to register for own dealers only', async () => {
    expect((await register('fi-manager', seller({ dealers: ['102'] }))).status).toBe(201);
    const foreign = await register(
      'fi-manager',
      seller({ username: 'OUTRA', email: 'o@exemplo.com', dealers: ['103'] }),
    );
    expect([foreign.status, foreign.body.code]).toEqual([403, 'SEC004']);
    const mixed = await register(
      'fi-manager',
      seller({ username: 'OUTRA', email: 'o@exemplo.com', dealers: ['101', '103'] }),
    );
    expect([mixed.status, mixed.body.code]).toEqual([403, 'SEC004']);
    const provider = await register('fi-manager', seller({ groupName: 'bit', dealers: [] }), 'GMF');
    expect([provider.status, provider.body.code]).toEqual([403, 'access.denied']);
  });
});

describe('registering a user is refused', () => {
  share();

  test.each([
    [
      'ENT-USER-01, VAL-015 without a profile',
      { groupName: '' },
      'groupName',
      'validation.required',
    ],
    [
      'ENT-USER-01, VAL-015 no profile at all',
      { groupName: undefined },
      'groupName',
      'validation.required',
    ],
    [
      'ENT-USER-01, VAL-015 unknown profile',
      { groupName: 'inexistente' },
      'groupName',
      'validation.enum',
    ],
    [
      'ENT-USER-02, VAL-016 without a username',
      { username: '' },
      'username',
      'validation.required',
    ],
    ['ENT-USER-02, VAL-016 blank username', { username: '   ' }, 'username', 'validation.required'],
    [
      'ENT-USER-02, VAL-016 no username at all',
      { username: undefined },
      'username',
      'validation.required',
    ],
    ['ENT-USER-03, VAL-017 without a name', { name: '' }, 'name', 'validation.required'],
    ['ENT-USER-03, VAL-017 a blank name', { name: ' ' }, 'name', 'validation.required'],
    ['ENT-USER-03, VAL-017 no name at all', { name: undefined }, 'name', 'validation.required'],
    ['ENT-USER-04, VAL-018 no @', { email: 'maria.silva' }, 'email', 'validation.email'],
    ['ENT-USER-04, VAL-018 no domain', { email: 'maria@' }, 'email', 'validation.email'],
    ['ENT-USER-04, VAL-018 no dot', { email: 'maria@exemplo' }, 'email', 'validation.email'],
    ['ENT-USER-07, VAL-019 without a dealer', { dealers: [] }, 'dealers', 'validation.required'],
    ['ENT-USER-07, VAL-019 short code', { dealers: ['12'] }, 'dealers.0', 'validation.pattern'],
    [
      'ENT-USER-07, VAL-019 letter in the code',
      { dealers: ['12A'] },
      'dealers.0',
      'validation.pattern',
    ],
    [
      'ENT-USER-07, VAL-019 unknown dealer',
      { dealers: ['999'] },
      'dealers.0',
      'validation.reference_missing',
    ],
    ['OQ-036 disabled dealer', { dealers: ['108'] }, 'dealers.0', 'validation.reference_missing'],
    ['ENT-USER-05, without a password', { password: '' }, 'password', 'validation.required'],
    [
      'ENT-USER-05, VAL-003 short password',
      { password: 'Pv-26!a' },
      'password',
      'validation.too_short',
    ],
    ['a given status', { status: 'disabled' }, 'status', 'validation.read_only'],
    ['a given class', { userType: 'GMF' }, 'userType', 'validation.read_only'],
    ['an unknown member', { isAdmin: true }, 'isAdmin', 'validation.unknown_field'],
  ])('refuses %s', async (_, changes, path, code) => {
    const { status, body } = await register('provisioning', seller(changes));
    expect(status).toBe(400);
    expect(body.code).toBe('validation.failed');
    expect(codes(body)).toContainEqual([path, code]);
  });

  test.each([
    ['no digit', 'Portal-Verde', 'USE030'],
    ['no special character', 'PortalVerde26', 'USE030'],
    ['no upper-case letter', 'portal-verde-26', 'USE030'],
    ['whitespace', 'Portal Verde-26', 'USE030'],
    ['the username in it', 'Msilva-2026!', 'password.personal'],
    ['a part of the name in it', 'Verde-maria26', 'password.personal'],
    ['only words that are easy to guess', 'Patio2026!x', 'password.common'],
    ['the trading name of the dealer in it', 'AroeiraVeiculos-26', 'password.dealer'],
    ['the CNPJ of the dealer in it', 'Vd-90100000000156', 'password.dealer'],
  ])('ENT-USER-05, ERR-041: names the password rule broken by %s', async (_, password, rule) => {
    const { status, body } = await register('provisioning', seller({ password }));
    expect([status, body.code]).toEqual([400, 'USE030']);
    expect(codes(body)).toEqual([['password', rule]]);
    expect(await world.row('users', { username: 'MSILVA' })).toBeUndefined();
  });

  test.each(['admin-internal', 'finance', 'service-desk', 'seller', 'consulta'])(
    'when done by %s',
    async (who) => {
      const response = await register(who, seller());
      expect(response).toMatchObject({ status: 403, body: { code: 'access.denied' } });
    },
  );
});

describe('changing a user', () => {
  renew();

  const change = (who: string, username: string, body: Body) =>
    world.call(who, `PUT ${dealers}/${username}`, { body, version: 1 });
  const changeProvider = (who: string, username: string, body: Body) =>
    world.call(who, `PUT ${providers}/${username}`, { body, version: 1 });

  test('ENT-USER-12, CALL-024: changes the given fields, with a history row', async () => {
    const { status, body, etag } = await change('admin-internal', 'SELLER', {
      name: 'Selma Rocha Lima',
    });
    expect([status, etag, body.name, body.version]).toEqual([200, '"2"', 'Selma Rocha Lima', 2]);
    const history = await world.call('admin-internal', 'GET /resources/users/SELLER/history');
    expect(history.body[0]).toMatchObject({
      actor: 'ADMIN-INTERNAL',
      action: 'update',
      changes: { name: ['Selma Rocha', 'Selma Rocha Lima'] },
    });
  });

  test('checks the version if one is sent', async () => {
    const without = await world.call('admin-internal', 'PUT /userTypes/DEALER/users/SELLER', {
      body: { name: 'X Y' },
    });
    expect([without.status, without.body.version]).toEqual([200, 2]);
    const stale = await change('admin-internal', 'SELLER', { name: 'Segunda Edição' });
    expect([stale.status, stale.body.code]).toEqual([412, 'record.version_stale']);
    expect(stale.body.current).toMatchObject({ version: 2, name: 'X Y' });
    const whole = (await world.call('admin-internal', 'GET /users/SELLER')).body;
    const put = (body: Body) =>
      world.call('admin-internal', 'PUT /userTypes/DEALER/users/SELLER', { body });
    expect((await put({ ...whole, name: 'Z Y' })).body).toMatchObject({ version: 3, name: 'Z Y' });
    expect(await put({ ...whole, name: 'W Y' })).toMatchObject({
      status: 412,
      body: { code: 'record.version_stale', current: { version: 3 } },
    });
  });

  test.each([
    ['username', { username: 'OUTRO' }],
    ['password', { password: 'Portal-Verde-2026' }],
    ['status', { status: 'disabled' }],
    ['userType', { userType: 'GMF' }],
    ['id', { id: 'OUTRO' }],
  ])('never changes %s', async (path, body) => {
    const response = await change('admin-internal', 'SELLER', body);
    expect(response.status).toBe(400);
    expect(codes(response.body)?.[0]?.[0]).toBe(path);
  });

  test('keeps the class: a seller cannot become a provider user', async () => {
    const { body } = await change('admin-internal', 'SELLER', {
      groupName: 'bit',
      dealers: [],
    });
    expect(body.code).toBe('validation.failed');
  });

  test('does not find users of the other tab', async () => {
    const response = await changeProvider('admin-internal', 'SELLER', { name: 'X Y' });
    expect([response.status, response.body.code]).toEqual([404, 'SIS001']);
  });

  test('never exceeds the dealers of an F&I manager', async () => {
    const outside = await change('fi-manager', 'CUSTOMER', { name: 'X Y' });
    expect([outside.status, outside.body.code]).toEqual([404, 'SIS001']);
    const widened = await change('fi-manager', 'SELLER', { dealers: ['101', '103'] });
    expect([widened.status, widened.body.code]).toEqual([403, 'SEC004']);
    const moved = await change('fi-manager', 'SELLER', { dealers: ['102'] });
    expect([moved.status, moved.body.dealers]).toEqual([200, ['102']]);
  });

  test('is reserved to the provider for people who also work for other dealers', async () => {
    await world.db
      .updateTable('users')
      .set({ dealers: ['101', '120'] })
      .where('username', '=', 'SELLER')
      .execute();
    const response = await change('fi-manager', 'SELLER', { name: 'X Y' });
    expect([response.status, response.body.code]).toEqual([403, 'SEC004']);
  });

  test('keeps dealers disabled meanwhile, but allows no removal of all', async () => {
    await world.db
      .updateTable('users')
      .set({ dealers: ['101', '108'] })
      .where('username', '=', 'SELLER')
      .execute();
    expect((await change('admin-internal', 'SELLER', { name: 'Selma R' })).status).toBe(200);
    const emptied = await world.call('admin-internal', `PUT ${dealers}/SELLER`, {
      body: { dealers: [] },
      version: 2,
    });
    expect(codes(emptied.body)).toEqual([['dealers', 'validation.required']]);
  });

  test('of own rights is refused, of the own name is allowed', async () => {
    const rights = await changeProvider('provisioning', 'PROVISIONING', { groupName: 'bit' });
    expect([rights.status, rights.body.code]).toEqual([400, 'access.own_account']);
    expect(
      (await changeProvider('provisioning', 'PROVISIONING', { name: 'Patrícia V' })).status,
    ).toBe(200);
  });

  test('35 that would move the last administrator to another profile is refused', async () => {
    await disableSecondAdministrator(world);
    const response = await changeProvider('provisioning', 'ADMIN-INTERNAL', { groupName: 'bit' });
    expect([response.status, response.body.code]).toEqual([400, 'access.last_administrator']);
  });

  test.each(['finance', 'service-desk'])('is denied to %s', async (who) => {
    const response = await change(who, 'SELLER', { name: 'X Y' });
    expect([response.status, response.body.code]).toEqual([403, 'access.denied']);
  });

  test('ends the session of a user who lost a right', async () => {
    expect((await world.call('sales-manager', 'GET /dealers/states')).status).toBe(200);
    await change('admin-internal', 'SALES-MANAGER', { groupName: 'seller' });
    expect((await world.call('sales-manager', 'GET /dealers/states')).status).toBe(401);
  });
});

describe('the seller selection', () => {
  share();

  const request = (who: string, body: Body) => world.call(who, 'POST /users/DEALER', { body });

  test('ENT-USER-15, CALL-029: lists the enabled sellers of own dealers, without e-mail', async () => {
    const { status, body } = await request('seller', {});
    expect(status).toBe(200);
    expect(body.every((user: Body) => user.dealers.includes('101'))).toBe(true);
    expect(body.map((user: Body) => user.username)).toContain('SELLER');
    expect(Object.keys(body[0]).sort()).toEqual(['dealers', 'groupName', 'name', 'username']);
    const sellers = ['fi-manager', 'sales-manager', 'seller'];
    const rows = await world.db
      .selectFrom('users')
      .select(['username', 'status'])
      .where('groupName', 'in', sellers)
      .execute();
    const named = (await request('finance', { size: 200 })).body.map(
      ({ username }: Body) => username,
    );
    const enabled = rows.filter(({ status: state }) => state === 'enabled');
    expect(enabled.length).toBeLessThan(rows.length);
    expect(named.toSorted()).toEqual(enabled.map(({ username }) => username).toSorted());
  });

  test('CALL-029: is available only to people who contract insurance', async () => {
    for (const who of ['seller', 'insurance-operator', 'feirao', 'representante'])
      expect([who, (await request(who, {})).status]).toEqual([who, 200]);
    for (const who of ['crm', 'bit', 'customer'])
      expect([who, (await request(who, {})).status]).toEqual([who, 403]);
  });

  test('matches by name ignoring accents, and by dealer', async () => {
    const byName = await request('finance', { name: 'selma' });
    expect(byName.body.map((user: Body) => user.username)).toEqual(['SELLER']);
    const dealer = await world.row('dealers', { GMFcode: '102' });
    const byDealer = await request('finance', { dealerId: dealer.id });
    expect(byDealer.body.every((user: Body) => user.dealers.includes('102'))).toBe(true);
  });

  test('matches words of the name in any order, but not words of the e-mail', async () => {
    const [selma] = (await request('finance', { name: 'selma' })).body;
    const words = selma.name.split(' ').toReversed().join(' ').toUpperCase();
    const byWords = await request('finance', { name: words });
    expect(byWords.body.map((user: Body) => user.username)).toEqual(['SELLER']);
    expect((await request('finance', { name: `selma ${words} outra` })).body).toEqual([]);
    const { email } = await world.row('users', { username: 'SELLER' });
    expect((await request('finance', { name: email.split('@')[1] })).body).toEqual([]);
  });

  test('is denied for another dealer', async () => {
    const dealer = await world.row('dealers', { GMFcode: '103' });
    expect(await request('seller', { dealerId: dealer.id })).toMatchObject({
      status: 403,
      body: { code: 'SEC004' },
    });
    expect(await request('seller', { gmfCode: '103' })).toMatchObject({
      status: 403,
      body: { code: 'SEC004' },
    });
  });
});
