import { useWorld, type Body, type World } from './world';

let world: World;
const share = (): void => useWorld('shared', (made) => (world = made));
const renew = (): void => useWorld('own', (made) => (world = made));

const dealer = (changes: Body = {}): Body => ({
  companyName: 'Concessionária Azul Ltda',
  tradingName: 'Azul Veículos',
  document: '11.222.333/0001-81',
  GMFcode: '901',
  baccode: '900001',
  dealerGroup: 'GRUPO AURORA',
  region: 'SP1',
  phone: '(11) 3333-4444',
  zipCode: '01310-100',
  state: 'SP',
  city: 'São Paulo',
  neighbourhood: 'Bela Vista',
  street: 'Avenida Paulista',
  number: '1000',
  ...changes,
});
const codes = (body: Body): Body => body.fields?.map((field: Body) => [field.path, field.code]);
const byCode = (GMFcode: string): Promise<Body> => world.row('dealers', { GMFcode });
const statusOf = async (code: string): Promise<string> => (await byCode(code)).status;

const register = (body: Body, who = 'bit') => world.call(who, 'POST /dealers', { body });

describe('registering a dealer', () => {
  renew();

  test('ENT-DEALER-15, ENT-DEALER-16: stores unformatted numbers and creates a disabled channel of each type, with history', async () => {
    const { status, body } = await register(dealer());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      document: '11222333000181',
      phone: '1133334444',
      zipCode: '01310100',
      status: 'enabled',
      esignEnabled: true,
    });
    const channels = await world.call(
      'bit',
      `GET /dealers/${body.id}/channels?sort=["name","ASC"]`,
    );
    expect(channels.body.map(({ name, status: state }: Body) => [name, state])).toEqual([
      ['Feirão', 'disabled'],
      ['Loja', 'disabled'],
      ['Seminovos', 'disabled'],
      ['Site', 'disabled'],
      ['Venda direta', 'disabled'],
    ]);
    const history = await world.call(
      'bit',
      `GET /resources/channels/${channels.body[0].id}/history`,
    );
    expect(history.body).toMatchObject([{ action: 'create', actor: 'BIT' }]);
    const [fair] = channels.body;
    await world.call('finance', `PUT /dealers/${body.id}/channels/${fair.id}/enable`, {
      version: 1,
    });
    const enabled = encodeURIComponent('{"status":"enabled"}');
    const on = await world.call('bit', `GET /dealers/${body.id}/channels?filter=${enabled}`);
    expect(on.body.map(({ name }: Body) => name)).toEqual(['Feirão']);
  });

  test('shows changes of its channels in its history, to people who may read channels', async () => {
    const { id } = (await register(dealer())).body;
    const list = await world.call('bit', `GET /dealers/${id}/channels?sort=["name","ASC"]`);
    const [channel] = list.body as Body[];
    await world.call('bit', `PUT /dealers/${id}/channels/${channel?.id}/enable`, { version: 1 });
    const history = await world.call('bit', `GET /resources/dealers/${id}/history`);
    expect(history.body).toMatchObject([
      { action: 'enable', part: { resource: 'channels', label: 'Feirão' }, version: 2 },
      { action: 'create', version: 1 },
    ]);
    expect(history.body[0].changes).toEqual({ status: ['disabled', 'enabled'] });
    expect(history.body[1]).not.toHaveProperty('part');
    const field = await world.call('bit', `GET /resources/dealers/${id}/history?field=status`);
    expect(field.body).toMatchObject([{ action: 'create' }]);
  });

  test('accepts an alphanumeric CNPJ, and no phone', async () => {
    const { status } = await register(dealer({ document: '12.ABC.345/01DE-35', phone: null }));
    expect(status).toBe(201);
  });

  test.each([0, 1])('VAL-034: accepts texts %i below their limit', async (below) => {
    const limits = {
      companyName: 100,
      tradingName: 100,
      neighbourhood: 60,
      street: 60,
      number: 10,
    };
    const texts = Object.fromEntries(
      Object.entries(limits).map(([name, limit]) => [name, 'A'.repeat(limit - below)]),
    );
    const { status, body } = await register(dealer(texts));
    expect([status, body]).toMatchObject([201, texts]);
  });

  test.each(['(11) 0800-1234', '(11) 6765-4321', '(41) 71234-5678'])(
    'VAL-046 VAL-047: accepts the phone %s',
    async (phone) => {
      expect((await register(dealer({ phone }))).status).toBe(201);
    },
  );

  test('refuses a disabled group or region', async () => {
    await world.call('bit', 'PUT /regions/SUL2/disable', { version: 1 });
    const region = await register(dealer({ region: 'SUL2' }));
    expect(codes(region.body)).toEqual([['region', 'validation.reference_missing']]);
  });
});

describe('registering a dealer is refused', () => {
  share();

  test('ENT-DEALER-19: is for bit only', async () => {
    for (const who of ['admin-internal', 'finance', 'consulta', 'representante', 'customer']) {
      expect(await register(dealer(), who)).toMatchObject({
        status: 403,
        body: { code: 'access.denied' },
      });
    }
  });

  test.each([
    [
      'ENT-DEALER-06, VAL-020 check digit',
      { document: '11.222.333/0001-80' },
      'document',
      'validation.cnpj',
    ],
    [
      'ENT-DEALER-06, VAL-020 repeated digit',
      { document: '11.111.111/1111-11' },
      'document',
      'validation.cnpj',
    ],
    [
      'ENT-DEALER-06, VAL-020 13 digits',
      { document: '1122233300018' },
      'document',
      'validation.cnpj',
    ],
    [
      'ENT-DEALER-03, an unknown group',
      { dealerGroup: 'GRUPO X' },
      'dealerGroup',
      'validation.reference_missing',
    ],
    ['ENT-DEALER-04, VAL-024 two digits', { GMFcode: '12' }, 'GMFcode', 'validation.pattern'],
    ['ENT-DEALER-04, VAL-024 four digits', { GMFcode: '1234' }, 'GMFcode', 'validation.pattern'],
    ['ENT-DEALER-04, VAL-024 a letter', { GMFcode: '1A3' }, 'GMFcode', 'validation.pattern'],
    [
      'ENT-DEALER-08, a city of another state',
      { city: 'Curitiba' },
      'city',
      'validation.reference_missing',
    ],
    [
      'ENT-DEALER-10, an unknown region',
      { region: 'R99' },
      'region',
      'validation.reference_missing',
    ],
    ['ENT-DEALER-11, VAL-029 no area code', { phone: '3333-4444' }, 'phone', 'validation.phone'],
    [
      'ENT-DEALER-11, VAL-029 area code 00',
      { phone: '(00) 3333-4444' },
      'phone',
      'validation.phone',
    ],
    ['ENT-DEALER-07, VAL-030 seven digits', { zipCode: '0131-010' }, 'zipCode', 'validation.cep'],
    [
      'ENT-DEALER-11, VAL-047 a mobile with 6',
      { phone: '(11) 68765-4321' },
      'phone',
      'validation.phone',
    ],
    [
      'ENT-DEALER-07, OQ-215 one digit repeated',
      { zipCode: '99999-999' },
      'zipCode',
      'validation.cep',
    ],
    ['ENT-DEALER-07, VAL-030 a letter', { zipCode: '01310-10A' }, 'zipCode', 'validation.cep'],
    [
      'ENT-DEALER-01, VAL-034 company name',
      { companyName: 'A'.repeat(101) },
      'companyName',
      'validation.too_long',
    ],
    [
      'ENT-DEALER-02, VAL-034 trading name',
      { tradingName: 'A'.repeat(101) },
      'tradingName',
      'validation.too_long',
    ],
    [
      'ENT-DEALER-12, VAL-034 neighbourhood',
      { neighbourhood: 'A'.repeat(61) },
      'neighbourhood',
      'validation.too_long',
    ],
    ['ENT-DEALER-13, VAL-034 street', { street: 'A'.repeat(61) }, 'street', 'validation.too_long'],
    ['ENT-DEALER-14, VAL-034 number', { number: '1'.repeat(11) }, 'number', 'validation.too_long'],
    ['ENT-DEALER-09, an unknown state', { state: 'XX' }, 'state', 'validation.uf'],
    ['ENT-DEALER-22, a given status', { status: 'disabled' }, 'status', 'validation.read_only'],
  ])('CONST-008, CONST-009: refuses %s', async (_, changes, path, code) => {
    const { status, body } = await register(dealer(changes));
    expect([status, body.code]).toEqual([400, 'validation.failed']);
    expect(codes(body)).toContainEqual([path, code]);
  });

  test.each(['12345', '1234567', '12345A', '12 456', ''])(
    'ENT-DEALER-05, VAL-025: refuses the baccode %p, which is not 6 digits',
    async (baccode) => {
      const { status, body } = await register(dealer({ baccode }));
      const code = baccode === '' ? 'validation.required' : 'validation.pattern';
      expect([status, body.code]).toEqual([400, 'validation.failed']);
      expect(codes(body)).toEqual([['baccode', code]]);
    },
  );

  test.each([
    ['ENT-DEALER-01, VAL-021', 'companyName'],
    ['ENT-DEALER-02, VAL-022', 'tradingName'],
    ['ENT-DEALER-03, VAL-023', 'dealerGroup'],
    ['ENT-DEALER-08, VAL-026', 'city'],
    ['ENT-DEALER-09, VAL-027', 'state'],
    ['ENT-DEALER-10, VAL-028', 'region'],
    ['ENT-DEALER-12, VAL-031', 'neighbourhood'],
    ['ENT-DEALER-13, VAL-032', 'street'],
    ['ENT-DEALER-14, VAL-033', 'number'],
  ])('%s: refuses %s empty, blank and absent', async (_, name) => {
    for (const value of ['', ' ', undefined]) {
      const { status, body } = await register(dealer({ [name]: value }));
      expect([status, body.code]).toEqual([400, 'validation.failed']);
      expect(codes(body)).toEqual([[name, 'validation.required']]);
    }
  });

  test.each([
    ['the baccode', { baccode: '210000' }, 'SET.dealer_baccode_exists', 'baccode'],
    ['the GMF code', { GMFcode: '101' }, 'validation.not_unique', 'GMFcode'],
    ['the CNPJ', { document: '90.100.000/0001-56' }, 'validation.not_unique', 'document'],
  ])('ENT-DEALER-05, ERR-122: refuses another dealer’s %s', async (_, changes, code, path) => {
    const { status, body } = await register(dealer(changes));
    expect(status).toBe(400);
    expect(codes(body)).toEqual([[path, code]]);
  });
});

describe('searching dealers by the parameter names of the specification', () => {
  share();

  test.each([
    ['bacCode=210137', ['102']],
    ['gmfCode=101', ['101']],
    ['companyName=ipê', ['102']],
    ['tradingName=jacaranda', ['103']],
    ['state=AC', ['148']],
    ['city=Rio Branco', ['148']],
    ['group=GRUPO HORIZONTE&state=AC', []],
  ])('ENT-DEALER-18, CALL-052, CALL-062: %s', async (query, expected) => {
    const { status, body } = await world.call('bit', `GET /dealers?${encodeURI(query)}`);
    expect(status).toBe(200);
    expect(body.map(({ GMFcode }: Body) => GMFcode)).toEqual(expected);
  });

  test.each([
    ['region=SP1', 'region', 'SP1'],
    ['group=GRUPO AURORA', 'dealerGroup', 'GRUPO AURORA'],
  ])(
    'ENT-DEALER-18, CALL-062: %s returns exactly the matching dealers',
    async (query, field, value) => {
      const { body } = await world.call('bit', `GET /dealers?${encodeURI(query)}&size=100`);
      const rows = await world.db
        .selectFrom('dealers')
        .select('id')
        .where(field, '=', value)
        .execute();
      expect(rows.length).toBeGreaterThan(1);
      expect(body.map((dealer: Body) => dealer[field])).toEqual(rows.map(() => value));
    },
  );

  test('pages count from zero', async () => {
    const { body, range } = await world.call('bit', 'GET /dealers?page=2&size=25');
    expect(body).toHaveLength(10);
    expect(range).toBe('dealers 50-59/60');
  });

  test('dealer staff find only their own', async () => {
    const { body, range } = await world.call('customer', 'GET /dealers');
    expect(body.map(({ GMFcode }: Body) => GMFcode)).toEqual(['103']);
    expect(range).toBe('dealers 0-0/1');
    const other = await byCode('101');
    expect(await world.call('customer', `GET /dealers/${other.id}`)).toMatchObject({
      status: 404,
      body: { code: 'SIS001' },
    });
  });
});

describe('states of a dealer', () => {
  renew();

  test('ENT-DEALER-11, ERR-061: disabling one without a phone is SET095 (VAL-065)', async () => {
    const target = await byCode('119');
    const response = await world.call('bit', `PUT /dealers/${target.id}/disable`, { version: 1 });
    expect([response.status, response.body.code]).toEqual([400, 'SET095']);
    expect(await statusOf('119')).toBe('enabled');
  });

  test('ENT-DEALER-22, ERR-127: disabling and enabling, each only once (VAL-063)', async () => {
    const target = await byCode('101');
    const act = (action: string, version: number) =>
      world.call('admin-internal', `PUT /dealers/${target.id}/${action}`, { version });
    expect((await act('enable', 1)).body.code).toBe('SET.already_enabled');
    expect((await act('disable', 1)).body.status).toBe('disabled');
    expect((await act('disable', 2)).body.code).toBe('SET.already_disabled');
    expect((await act('enable', 2)).body.status).toBe('enabled');
  });

  test('its people lose access at once', async () => {
    const target = await byCode('103');
    expect((await world.call('customer', 'GET /dealers')).body).toHaveLength(1);
    await world.call('bit', `PUT /dealers/${target.id}/disable`, { version: 1 });
    const after = await world.call('customer', 'GET /dealers');
    expect(after.status === 401 || after.body.length === 0).toBe(true);
  });

  test('a bulk action changes all or none', async () => {
    const [first, second] = [await byCode('101'), await byCode('119')];
    const records = [first, second].map(({ id, version }) => ({ id, version }));
    const { status, body } = await world.call('bit', 'POST /resources/dealers/actions/disable', {
      body: { records },
    });
    expect([status, body.code]).toEqual([400, 'SET095']);
    expect(codes(body)).toEqual([['records.1', 'SET095']]);
    expect(await statusOf('101')).toBe('enabled');
  });

  test('enabling in a disabled group is refused', async () => {
    await world.call('bit', 'PUT /groups/GRUPO%20AURORA/disable', { version: 1 });
    const target = await byCode('101');
    const response = await world.call('bit', `PUT /dealers/${target.id}/enable`, {
      version: target.version,
    });
    expect([response.status, response.body.code]).toEqual([400, 'SET.target_disabled']);
  });

  test('ENT-DEALER-17, ENT-DEALER-21: e-sign is switched by an update', async () => {
    const target = await byCode('101');
    const response = await world.call('admin-internal', `PUT /dealers/${target.id}`, {
      version: 1,
      body: { esignEnabled: false },
    });
    expect([response.status, response.body.esignEnabled]).toEqual([200, false]);
  });

  test.each(['finance', 'consulta', 'feirao', 'representante', 'compras'])(
    '%s can read but not write',
    async (who) => {
      const target = await byCode(who === 'compras' ? '104' : '101');
      expect((await world.call(who, `GET /dealers/${target.id}`)).status).toBe(200);
      const calls = ['disable', 'enable', ''].map(
        (action) => `PUT /dealers/${target.id}${action && `/${action}`}`,
      );
      for (const text of [...calls, `PUT /dealers/${target.id}/products`])
        expect((await world.call(who, text, { version: 1, body: {} })).status).toBe(403);
    },
  );
});

describe('products of a dealer', () => {
  renew();

  const products = async (code: string) => `/dealers/${(await byCode(code)).id}/products`;

  test('ENT-DEALER-20: are twelve, on by default, with the version of the dealer', async () => {
    const { body, etag } = await world.call('finance', `GET ${await products('103')}`);
    expect(body).toHaveLength(12);
    expect(body.filter(({ enabled }: Body) => !enabled)).toEqual([
      { product: 'GAP', enabled: false },
    ]);
    expect(etag).toBe('"1"');
  });

  test('are switched one by one, with version and history', async () => {
    const path = await products('101');
    const change = {
      products: [
        { product: 'LIFE', enabled: false },
        { product: 'GAP', enabled: true },
      ],
    };
    const { status, body, etag } = await world.call('bit', `PUT ${path}`, {
      version: 1,
      body: change,
    });
    expect([status, etag]).toEqual([200, '"2"']);
    expect(body.filter(({ enabled }: Body) => !enabled)).toEqual([
      { product: 'LIFE', enabled: false },
    ]);
    const id = (await byCode('101')).id;
    const history = await world.call('bit', `GET /resources/dealers/${id}/history`);
    expect(history.body[0]).toMatchObject({
      action: 'update',
      version: 2,
      changes: { LIFE: ['✓', '✗'] },
    });
    const again = await world.call('bit', `PUT ${path}`, { version: 2, body: change });
    expect(again.etag).toBe('"2"');
  });

  const catalogue = [
    ['ENUM-145', 'DEFAULT'],
    ['ENUM-146', 'CHEV_PLUS'],
    ['ENUM-147', 'LIFE'],
    ['ENUM-148', 'GAP'],
    ['ENUM-149', 'PMC'],
    ['ENUM-150', 'PMC_DAY_2'],
    ['ENUM-151', 'SEGURO_AUTO'],
    ['ENUM-152', 'REPAIRS'],
    ['ENUM-153', 'ON_STAR'],
    ['ENUM-154', 'MAINTENANCE'],
    ['ENUM-155', 'ACCESSORIES'],
    ['ENUM-156', 'FORWARDING_AGENT'],
  ] as const;
  const names = catalogue.map(([, product]) => product);

  test.each(catalogue)(
    '%s: only %s is switched off and returned by its name',
    async (_, product) => {
      const path = await products('101');
      const body = { products: [{ product, enabled: false }] };
      expect((await world.call('bit', `PUT ${path}`, { version: 1, body })).status).toBe(200);
      expect((await world.call('bit', `GET ${path}`)).body).toEqual(
        names.map((name) => ({ product: name, enabled: name !== product })),
      );
    },
  );

  test('ENUM-145, ENUM-156: all are switched off together in order; an unknown one is refused', async () => {
    const path = await products('101');
    const change = { products: names.map((product) => ({ product, enabled: false })) };
    expect((await world.call('bit', `PUT ${path}`, { version: 1, body: change })).status).toBe(200);
    expect((await world.call('bit', `GET ${path}`)).body).toEqual(change.products);
    const other = { products: [{ product: 'BOAT', enabled: false }] };
    expect((await world.call('bit', `PUT ${path}`, { version: 2, body: other })).status).toBe(400);
  });

  test('require the version and a valid body', async () => {
    const path = `PUT ${await products('101')}`;
    const one = { products: [{ product: 'LIFE', enabled: false }] };
    expect((await world.call('bit', path, { version: 9, body: one })).status).toBe(412);
    const twice = { products: [...one.products, ...one.products] };
    expect(codes((await world.call('bit', path, { version: 1, body: twice })).body)).toEqual([
      ['products.1', 'validation.duplicate_item'],
    ]);
    const unknown = { products: [{ product: 'BOAT', enabled: true }] };
    expect((await world.call('bit', path, { version: 1, body: unknown })).status).toBe(400);
  });
});

describe('moving dealers', () => {
  renew();

  const move = async (codesToMove: readonly string[], target: Body, who = 'bit') => {
    const rows = await Promise.all(codesToMove.map(byCode));
    const records = rows.map(({ id, version }: Body) => ({ id, version }));
    return world.call(who, 'PUT /dealers/move', { body: { records, ...target } });
  };

  test('ENT-DEALER-24: to another region, with a history row each', async () => {
    const { status, body } = await move(['101', '102'], {
      branchId: 'SUL2',
      reason: 'Nova regional',
    });
    expect([status, body]).toEqual([200, { changed: 2 }]);
    const moved = await byCode('101');
    expect([moved.region, moved.version]).toEqual(['SUL2', 2]);
    const history = await world.call('bit', `GET /resources/dealers/${moved.id}/history`);
    expect(history.body[0]).toMatchObject({
      action: 'update',
      reason: 'Nova regional',
      changes: { region: ['SP1', 'SUL2'] },
    });
    expect((await world.call('bit', 'GET /regions/SUL2/dealers')).range).toBe('dealers 0-1/2');
  });

  test('ENT-DEALER-24: to another group, disabled dealers too', async () => {
    const before = await byCode('108');
    const groupName = before.dealerGroup === 'GRUPO AURORA' ? 'GRUPO HORIZONTE' : 'GRUPO AURORA';
    expect((await move(['108'], { groupName })).status).toBe(200);
    expect(await byCode('108')).toMatchObject({ dealerGroup: groupName, status: 'disabled' });
  });

  test.each([
    ['the same region', { branchId: 'SP1' }, 'SET.same_region_move'],
    ['the same group', { groupName: 'GRUPO AURORA' }, 'SET.same_group_move'],
  ])('ENT-DEALER-24, ERR-126: to %s is refused for all dealers', async (_, target, code) => {
    const others = 'branchId' in target ? ['148', '101'] : ['102', '101'];
    const { status, body } = await move(others, target);
    expect([status, body.code]).toEqual([400, code]);
    expect((await byCode(others[0] ?? '')).version).toBe(1);
  });

  test('to a disabled region or an unknown one is refused', async () => {
    await world.call('bit', 'PUT /regions/SUL2/disable', { version: 1 });
    expect((await move(['101'], { branchId: 'SUL2' })).body.code).toBe('SET.target_disabled');
    expect(codes((await move(['101'], { branchId: 'R99' })).body)).toEqual([
      ['branchId', 'validation.reference_missing'],
    ]);
  });

  test('requires one target, known dealers and current versions', async () => {
    expect((await move(['101'], {})).body.code).toBe('validation.failed');
    expect(
      (await move(['101'], { branchId: 'SUL2', groupName: 'GRUPO HORIZONTE' })).body.code,
    ).toBe('validation.failed');
    const id = (await byCode('101')).id;
    const stale = await world.call('bit', 'PUT /dealers/move', {
      body: { records: [{ id, version: 7 }], branchId: 'SUL2' },
    });
    expect([stale.status, codes(stale.body)]).toEqual([
      412,
      [['records.0', 'record.version_stale']],
    ]);
    const unknown = await world.call('bit', 'PUT /dealers/move', {
      body: { records: [{ id: world.deps.ids(), version: 1 }], branchId: 'SUL2' },
    });
    expect(unknown.status).toBe(404);
    const none = await world.call('bit', 'PUT /dealers/move', {
      body: { records: [], branchId: 'SUL2' },
    });
    expect(none.status).toBe(400);
  });

  test('happens once per key', async () => {
    const { id } = await byCode('101');
    const call = { body: { records: [{ id, version: 1 }], branchId: 'SUL2' }, key: 'mudanca-0001' };
    const first = await world.call('bit', 'PUT /dealers/move', call);
    expect((await world.call('bit', 'PUT /dealers/move', call)).body).toEqual(first.body);
    expect((await byCode('101')).version).toBe(2);
  });

  test.each(['finance', 'feirao', 'fi-manager'])('is denied to %s', async (who) => {
    expect((await move(['101'], { branchId: 'SUL2' }, who)).status).toBe(403);
  });
});
