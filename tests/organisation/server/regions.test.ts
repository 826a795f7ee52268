import { useWorld, type Body, type World } from './world';

let world: World;
useWorld('own', (made) => (world = made));

const codes = (body: Body): Body => body.fields?.map((field: Body) => [field.path, field.code]);
const dealersWhere = async (where: Readonly<Record<string, string>>): Promise<Body[]> => {
  let query = world.db.selectFrom('dealers').selectAll().orderBy('GMFcode');
  for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value);
  return query.execute();
};

describe('regions', () => {
  test('ENT-BRANCH-07, CALL-063, ERR-127: one without dealers is disabled and enabled, each only once', async () => {
    const act = (action: string, version: number) =>
      world.call('finance', `PUT /regions/SUL2/${action}`, { version });
    expect((await act('enable', 1)).body.code).toBe('SET.already_enabled');
    expect((await act('disable', 1)).body).toMatchObject({
      id: 'SUL2',
      status: 'disabled',
      version: 2,
    });
    expect((await act('disable', 2)).body.code).toBe('SET.already_disabled');
    expect((await act('enable', 2)).body.status).toBe('enabled');
  });

  test('ENT-BRANCH-08, ERR-124: one with dealers cannot be disabled; the error states how many (VAL-064)', async () => {
    const response = await world.call('bit', 'PUT /regions/SP1/disable', { version: 1 });
    expect([response.status, response.body.code, response.body.params]).toEqual([
      400,
      'SET.region_has_dealers',
      { count: 9 },
    ]);
  });

  test('disabled dealers count too (OQ-060)', async () => {
    await world.db
      .updateTable('dealers')
      .set({ status: 'disabled' })
      .where('region', '=', 'NE1')
      .execute();
    const response = await world.call('bit', 'PUT /regions/NE1/disable', { version: 1 });
    expect(response.body).toMatchObject({ code: 'SET.region_has_dealers', params: { count: 6 } });
  });

  test('can be disabled once all its dealers have moved', async () => {
    const records = (await dealersWhere({ region: 'NE1' })).map(({ id, version }) => ({
      id,
      version,
    }));
    await world.call('bit', 'PUT /dealers/move', { body: { records, branchId: 'SUL2' } });
    expect((await world.call('bit', 'PUT /regions/NE1/disable', { version: 1 })).body.status).toBe(
      'disabled',
    );
  });

  test.each([
    [
      'VAL-035 without a GMB code',
      { gmfRegionCode: 'R90', gmbRegionCode: '' },
      'gmbRegionCode',
      'validation.required',
    ],
    [
      'VAL-035 a blank one',
      { gmfRegionCode: 'R90', gmbRegionCode: ' ' },
      'gmbRegionCode',
      'validation.required',
    ],
    [
      'VAL-035 odd characters',
      { gmfRegionCode: 'R90', gmbRegionCode: 'R 01!' },
      'gmbRegionCode',
      'validation.pattern',
    ],
    [
      'VAL-036 without a GMF code',
      { gmfRegionCode: ' ', gmbRegionCode: 'B90' },
      'gmfRegionCode',
      'validation.required',
    ],
    [
      'VAL-036 odd characters',
      { gmfRegionCode: '1@', gmbRegionCode: 'B90' },
      'gmfRegionCode',
      'validation.pattern',
    ],
    [
      'a word of our addresses',
      { gmfRegionCode: 'register', gmbRegionCode: 'B90' },
      'gmfRegionCode',
      'validation.pattern',
    ],
    [
      'a GMF code that exists',
      { gmfRegionCode: 'SP1', gmbRegionCode: 'B90' },
      'gmfRegionCode',
      'SET.region_exists',
    ],
    [
      'a GMF code that exists in other letters',
      { gmfRegionCode: 'sp1', gmbRegionCode: 'B90' },
      'gmfRegionCode',
      'SET.region_exists',
    ],
    [
      'a GMB code that exists',
      { gmfRegionCode: 'R90', gmbRegionCode: 'B01' },
      'gmbRegionCode',
      'SET.region_exists',
    ],
  ])('ENT-BRANCH-01 to ENT-BRANCH-03, ERR-123: refuse %s', async (_, body, path, code) => {
    const response = await world.call('bit', 'POST /regions', { body });
    expect(response.status).toBe(400);
    expect(codes(response.body)).toEqual([[path, code]]);
  });

  test('list their dealers with the parameters of any list', async () => {
    const range = encodeURIComponent('[0,3]');
    const { body, range: part } = await world.call(
      'finance',
      `GET /regions/SUL1/dealers?range=${range}`,
    );
    expect(body).toHaveLength(4);
    expect(part).toBe('dealers 0-3/11');
    expect(body.every((dealer: Body) => dealer.region === 'SUL1')).toBe(true);
    expect((await world.call('finance', 'GET /regions/R99/dealers')).status).toBe(404);
    expect((await world.call('finance', 'GET /regions/SUL2/dealers')).body).toEqual([]);
  });

  test('pass a changed code on to their dealers', async () => {
    const response = await world.call('bit', 'PUT /regions/SP1', {
      version: 1,
      body: { gmfRegionCode: 'SP2' },
    });
    expect(response.body.id).toBe('SP2');
    expect(await dealersWhere({ region: 'SP2' })).toHaveLength(9);
  });

  test('ENT-BRANCH-01: a changed code is followed by the lists that name the region', async () => {
    const values = { name: 'Norte e Sul', effectiveFrom: '2026-07-01', rateAdjustment: '0.0500' };
    const rule = await world.call('finance', 'POST /riskprice/rules', {
      body: { ...values, regions: ['N1', 'SUL1'] },
    });
    const path = 'PUT /regions/N1';
    const renamed = await world.call('bit', path, { version: 1, body: { gmfRegionCode: 'N9' } });
    expect(renamed.status).toBe(200);
    const { body } = await world.call('finance', `GET /riskprice/rules/${rule.body.id}`);
    expect(body).toMatchObject({ regions: ['N9', 'SUL1'], version: 1 });
  });

  test('ENT-BRANCH-01: a changed code is followed by saved views, reports and homes that filter by it', async () => {
    const filter = (code: string) => ({
      region: { in: [code, 'SUL1'] },
      or: [{ region: code }, { tradingName: { contains: 'N1' } }, { region: 'N10' }],
    });
    const who = 'bit';
    const view = { resource: 'dealers', name: 'N1', visibility: 'private', isDefault: false };
    const question = { resource: 'dealers', measure: { operation: 'count' }, by: [] };
    const asked = { ...question, display: 'figure', filter: filter('N1') };
    const card = { id: 'a', type: 'list', width: 6, resource: 'dealers', filter: filter('N1') };
    const made = [
      await world.call(who, 'POST /resources/views', {
        body: { ...view, state: { filter: filter('N1') } },
      }),
      await world.call(who, 'POST /reports', {
        body: { name: 'N1', visibility: 'private', question: asked },
      }),
      await world.call(who, 'PUT /dashboards/own', {
        body: { cards: [card, { id: 'b', type: 'question', width: 6, question: asked }] },
      }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 200]);
    const body = { gmfRegionCode: 'N9' };
    expect((await world.call(who, 'PUT /regions/N1', { version: 1, body })).status).toBe(200);
    const views = await world.call(who, 'GET /resources/views?resource=dealers');
    expect(views.body.views).toMatchObject([
      { name: 'N1', version: 1, state: { filter: filter('N9') } },
    ]);
    const reports = await world.call(who, 'GET /reports');
    const saved = reports.body.reports.filter(({ mine }: Body) => mine);
    expect(saved).toMatchObject([{ question: { filter: filter('N9') } }]);
    const { own } = (await world.call(who, 'GET /dashboards')).body;
    expect(own.cards).toMatchObject([
      { filter: filter('N9') },
      { question: { filter: filter('N9') } },
    ]);
  });
});

describe('channels of a region', () => {
  test('are counted by name', async () => {
    const { body } = await world.call('bit', 'GET /regions/SP1/channels');
    expect(body.map(({ name }: Body) => name)).toEqual([
      'Loja',
      'Site',
      'Feirão',
      'Venda direta',
      'Seminovos',
    ]);
    expect(body.every(({ enabled, disabled }: Body) => enabled + disabled === 9)).toBe(true);
    expect((await world.call('bit', 'GET /regions/SUL2/channels')).body).toEqual([]);
    expect((await world.call('bit', 'GET /regions/R99/channels')).status).toBe(404);
  });

  test('ENT-BRANCH-06, CALL-065: are switched for all dealers, with a history row each', async () => {
    const before = await world.call('bit', 'GET /regions/SP1/channels');
    const site = before.body.find(({ name }: Body) => name === 'Site');
    const { status, body } = await world.call('finance', 'PUT /regions/SP1/channels/Site/enable');
    expect([status, body]).toEqual([200, { changed: site.disabled }]);
    const after = await world.call('bit', 'GET /regions/SP1/channels');
    expect(after.body.find(({ name }: Body) => name === 'Site')).toEqual({
      name: 'Site',
      enabled: 9,
      disabled: 0,
    });
    const again = await world.call('finance', 'PUT /regions/SP1/channels/Site/enable');
    expect([again.status, again.body.code]).toEqual([400, 'SET.already_enabled']);
    const { n } = await world.db
      .selectFrom('history')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('resource', '=', 'channels')
      .where('action', '=', 'enable')
      .executeTakeFirstOrThrow();
    expect(n).toBe(site.disabled);
  });

  test('are found with an accent and a space in the name', async () => {
    const call = `PUT /regions/SP1/channels/${encodeURIComponent('Venda direta')}/disable`;
    expect((await world.call('bit', call, { body: { reason: 'Revisão' } })).status).toBe(200);
    expect(
      (await world.call('bit', `PUT /regions/SP1/channels/${encodeURIComponent('Feirão')}/disable`))
        .status,
    ).toBe(200);
    expect((await world.call('bit', 'PUT /regions/SP1/channels/Outro/disable')).status).toBe(404);
    expect((await world.call('bit', 'PUT /regions/SP1/channels/Site/move')).status).toBe(404);
  });

  test('ENT-BRANCH-06: are switched in a region with one dealer too, and only there', async () => {
    const [one] = await dealersWhere({ region: 'SP1' });
    const id: string = one?.id;
    await world.db.updateTable('dealers').set({ region: 'SUL2' }).where('id', '=', id).execute();
    expect(await dealersWhere({ region: 'SUL2' })).toHaveLength(1);
    const status = 'disabled';
    const site = world.db.updateTable('channels').set({ status }).where('name', '=', 'Site');
    await site.execute();
    const { status: answer, body } = await world.call(
      'finance',
      'PUT /regions/SUL2/channels/Site/enable',
    );
    expect([answer, body]).toEqual([200, { changed: 1 }]);
    const enabled = world.db.selectFrom('channels').select('dealerId').where('name', '=', 'Site');
    expect(await enabled.where('status', '=', 'enabled').execute()).toEqual([{ dealerId: id }]);
  });
});

describe('groups', () => {
  test('ENT-GROUP-02, CALL-028: are listed by part of their name', async () => {
    expect((await world.call('bit', 'GET /groups/list?groupName=aurora')).body).toEqual([
      { id: 'GRUPO AURORA', groupName: 'GRUPO AURORA', status: 'enabled', version: 1 },
    ]);
    expect((await world.call('bit', 'GET /groups/list')).body).toHaveLength(3);
  });

  test('ENT-GROUP-04, ENT-DEALER-23: disabling one disables its enabled dealers, phone or not, with a history row each', async () => {
    const before = await dealersWhere({ dealerGroup: 'GRUPO AURORA', status: 'enabled' });
    expect(before.some(({ phone }) => phone === null)).toBe(true);
    const { status, body } = await world.call('finance', 'PUT /groups/GRUPO%20AURORA/disable', {
      version: 1,
      body: { reason: 'Grupo encerrado' },
    });
    expect([status, body.status]).toEqual([200, 'disabled']);
    expect(await dealersWhere({ dealerGroup: 'GRUPO AURORA', status: 'enabled' })).toEqual([]);
    const history = await world.db
      .selectFrom('history')
      .selectAll()
      .where('reason', '=', 'Grupo encerrado')
      .where('resource', '=', 'dealers')
      .execute();
    expect(history).toHaveLength(before.length);
  });

  test('enabling one leaves its dealers disabled (OQ-061)', async () => {
    await world.call('bit', 'PUT /groups/GRUPO%20AURORA/disable', { version: 1 });
    await world.call('bit', 'PUT /groups/GRUPO%20AURORA/enable', { version: 2 });
    expect(await dealersWhere({ dealerGroup: 'GRUPO AURORA', status: 'enabled' })).toEqual([]);
  });

  test('ENT-GROUP-03, CALL-064, ERR-127: setting the current state is an error', async () => {
    const enable = await world.call('bit', 'PUT /groups/GRUPO%20AURORA/enable', { version: 1 });
    expect(enable.body.code).toBe('SET.already_enabled');
    await world.call('bit', 'PUT /groups/GRUPO%20AURORA/disable', { version: 1 });
    const disable = await world.call('bit', 'PUT /groups/GRUPO%20AURORA/disable', { version: 2 });
    expect(disable.body.code).toBe('SET.already_disabled');
  });

  test.each([50, 49])('VAL-034: accept a name of %i letters', async (length) => {
    const groupName = 'G'.repeat(length);
    const { status, body } = await world.call('bit', 'POST /groups', { body: { groupName } });
    expect([status, body.groupName]).toEqual([201, groupName]);
  });

  test.each([
    ['VAL-037', '', 'validation.required'],
    ['blank', '  ', 'validation.required'],
    ['VAL-034', 'G'.repeat(51), 'validation.too_long'],
    ['VAL-034 twice', 'G'.repeat(100), 'validation.too_long'],
    ['existing', 'GRUPO AURORA', 'SET.group_name_exists'],
    ['a word of our addresses', 'list', 'validation.pattern'],
  ])('ENT-GROUP-01, ERR-125: refuse a name: %s', async (_, groupName, code) => {
    const { status, body } = await world.call('bit', 'POST /groups', { body: { groupName } });
    expect(status).toBe(400);
    expect(codes(body)).toEqual([['groupName', code]]);
  });
});

describe('channels of a dealer', () => {
  test('ENT-CHANNEL-03, CALL-065, ERR-127: are switched one by one, each only once', async () => {
    const dealer = await world.row('dealers', { GMFcode: '101' });
    const { body } = await world.call('finance', `GET /dealers/${dealer.id}/channels`);
    const shop = body.find(({ name }: Body) => name === 'Loja');
    const act = (who: string, action: string, version: number) =>
      world.call(who, `PUT /dealers/${dealer.id}/channels/${shop.id}/${action}`, { version });
    expect((await act('finance', 'enable', 1)).body.code).toBe('SET.already_enabled');
    expect((await act('finance', 'disable', 1)).body).toMatchObject({
      status: 'disabled',
      version: 2,
    });
    expect((await act('feirao', 'enable', 2)).status).toBe(403);
    expect((await act('admin-internal', 'enable', 2)).body.status).toBe('enabled');
  });

  test('of another dealer are not found under this one', async () => {
    const [one, other] = [
      await world.row('dealers', { GMFcode: '101' }),
      await world.row('dealers', { GMFcode: '102' }),
    ];
    const { body } = await world.call('bit', `GET /dealers/${one.id}/channels`);
    const response = await world.call(
      'bit',
      `PUT /dealers/${other.id}/channels/${body[0].id}/disable`,
      { version: 1 },
    );
    expect(response.status).toBe(404);
  });
});
