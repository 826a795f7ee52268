import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world.close());

const esignPath = '/gmb/parameters/esign_disabled_all_dealers';

test('GATE-010, CALL-049, CALL-050, ESG-029, OQ-127: e-sign is switched off for all dealers and on again', async () => {
  const state = () => world.call('admin-internal', `GET ${esignPath}`);
  expect((await state()).body).toMatchObject({ esign_disabled_all_dealers: false });
  const off = await world.call('admin-internal', `PUT ${esignPath}`, {
    body: { esign_disabled_all_dealers: true },
  });
  expect(off).toMatchObject({ status: 200, body: { esign_disabled_all_dealers: true } });
  expect((await state()).body).toMatchObject({ esign_disabled_all_dealers: true });
  await world.call('admin-internal', `PUT ${esignPath}`, {
    body: { esign_disabled_all_dealers: false },
  });
  const history = await world.call(
    'admin-internal',
    'GET /resources/esignSettings/00000000-0000-4000-8000-000000000001/history',
  );
  expect(history.body.map(({ changes }: Body) => changes.disabledAllDealers)).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('CALL-049, CALL-050: a read document can be sent back unchanged', async () => {
  const { body } = await world.call('admin-internal', `GET ${esignPath}`);
  const put = await world.call('admin-internal', `PUT ${esignPath}`, { body });
  expect([put.status, put.body]).toEqual([200, body]);
});

test('ESG-032: only admin-internal, and only while the module is on', async () => {
  for (const who of ['bit', 'finance', 'consulta', 'fi-manager'])
    expect((await world.call(who, `GET ${esignPath}`)).status).toBe(403);
  const [esign] = (
    await world.call('admin-internal', 'GET /applications/switches?filter={"name":"esign"}')
  ).body;
  const path = `/applications/switches/${esign.id}`;
  expect(
    (
      await world.call('admin-internal', `PUT ${path}`, {
        body: { enabled: false },
        version: esign.version,
      })
    ).status,
  ).toBe(200);
  expect((await world.call('admin-internal', `GET ${esignPath}`)).status).toBe(403);
  await world.call('admin-internal', `PUT ${path}`, {
    body: { enabled: true },
    version: esign.version + 1,
  });
});

test.each([
  ['ENUM-042', 'riskprice'],
  ['ENUM-043', 'esign'],
  ['ENUM-044', 'taxUsed'],
  ['ENUM-045', 'email_leads'],
  ['ENUM-046', 'propose_insurance'],
])('%s, CALL-044: the module %s is switched only by admin-internal', async (_, name) => {
  const modules = async () =>
    (await world.app.inject({ method: 'GET', url: '/api/applications/modules' })).json();
  expect((await modules())[name]).toBe(true);
  const rows = (await world.call('admin-internal', 'GET /applications/switches')).body;
  const { id, version } = rows.find((row: Body) => row.name === name);
  const put = (who: string, enabled: boolean, seen: number) =>
    world.call(who, `PUT /applications/switches/${id}`, { body: { enabled }, version: seen });
  expect((await put('finance', false, version)).status).toBe(403);
  expect((await put('admin-internal', false, version)).status).toBe(200);
  expect((await modules())[name]).toBe(false);
  await put('admin-internal', true, version + 1);
  expect((await modules())[name]).toBe(true);
});

test('OQ-079, GATE-010, CALL-051: e-sign of several dealers is switched together, with search and paging', async () => {
  const sheet = (query: string) => world.call('admin-internal', `GET /esign/dealers?${query}`);
  const page = (await sheet('page=1&size=10')).body;
  expect(page).toMatchObject({ totalElements: 60, page: 1, size: 10 });
  expect(page.content).toHaveLength(10);
  const [first, second] = page.content;
  const change = [first, second].map(({ id, version, switches }: Body) => ({
    id,
    version,
    switches: { esign: !switches.esign },
  }));
  const saved = await world.call('admin-internal', 'PUT /esign/dealers', {
    body: { dealers: change },
  });
  expect(saved).toMatchObject({ status: 200, body: { changed: 2 } });
  const [found] = (await sheet(`search=${encodeURIComponent(first.name)}`)).body.content;
  expect(found).toMatchObject({
    id: first.id,
    version: first.version + 1,
    switches: { esign: !first.switches.esign },
  });
  expect(await world.row('dealers', { id: second.id })).toMatchObject({
    esignEnabled: !second.switches.esign,
  });
  // The first one was read before its change: neither is stored.
  const again = await world.call('admin-internal', 'PUT /esign/dealers', {
    body: { dealers: [{ ...change[0], switches: { esign: first.switches.esign } }] },
  });
  expect(again).toMatchObject({ status: 412, body: { code: 'record.version_stale' } });
  const { id, version } = found;
  const other = await world.call('admin-internal', 'PUT /esign/dealers', {
    body: { dealers: [{ id, version, switches: { esign: true, GAP: true } }] },
  });
  expect(other).toMatchObject({ status: 400, body: { fields: [{ path: 'switches.GAP' }] } });
});

test('INS-006, OQ-149: products of several dealers are switched together, only by insurance', async () => {
  const sheet = async () =>
    (await world.call('insurance', 'GET /insurance/availableByDealer?size=100')).body;
  const { content } = await sheet();
  expect(content).toHaveLength(60);
  expect(Object.keys(content[0].switches)).toHaveLength(12);
  const change = (rows: readonly Body[], extra: object = {}) => ({
    dealers: rows.map(({ id, version, switches }) => ({
      id,
      version,
      switches: { GAP: !switches.GAP, LIFE: !switches.LIFE, ...extra },
    })),
  });
  const put = (who: string, body: object) =>
    world.call(who, 'PUT /insurance/availableByDealer', { body });
  expect((await put('consulta', change(content.slice(0, 2)))).status).toBe(403);
  expect(await put('insurance', change(content.slice(0, 2), { UNKNOWN: true }))).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'switches.UNKNOWN' }] },
  });
  expect((await sheet()).content).toEqual(content);
  expect((await put('insurance', change(content.slice(0, 2)))).body).toEqual({ changed: 2 });
  const after = (await sheet()).content;
  expect(after[1].switches).toEqual({
    ...content[1].switches,
    GAP: !content[1].switches.GAP,
    LIFE: !content[1].switches.LIFE,
  });
  const history = await world.call('bit', `GET /resources/dealers/${content[0].id}/history`);
  expect(Object.keys(history.body[0].changes).sort()).toEqual(['GAP', 'LIFE']);
});

test('CALL-047, CALL-048, MISC-GMB-01, MISC-GMB-02, OQ-177: texts of the manufacturer and the add-on step of a dealer', async () => {
  const info = () => world.call('seller', 'GET /gmb/parameters/manufacturerInfo');
  expect((await info()).body).toMatchObject({
    name: 'Chevrolet',
    simulatorText: 'Simule o financiamento do seu Chevrolet.',
    simulatorTextEn: 'Simulate the financing of your Chevrolet.',
    legalTextEn: expect.stringMatching(/^Credit is subject to approval\./),
  });
  const { version } = (await world.call('admin-internal', 'GET /parameters/manufacturer')).body;
  await world.call('admin-internal', 'PUT /parameters/manufacturer', {
    body: { name: 'GM' },
    version,
  });
  expect((await info()).body).toMatchObject({ name: 'GM' });
  const dealer = await world.row('dealers', { GMFcode: '101' });
  const vaps = () => world.call('seller', `GET /gmb/parameters/vaps/${dealer.id}`);
  expect((await vaps()).body).toEqual({ implementVaps: true });
  await world.call('bit', `PUT /dealers/${dealer.id}`, {
    body: { implementVaps: false },
    version: dealer.version,
  });
  expect((await vaps()).body).toEqual({ implementVaps: false });
  const other = await world.row('dealers', { GMFcode: '103' });
  expect((await world.call('seller', `GET /gmb/parameters/vaps/${other.id}`)).status).toBe(403);
});

const seven = {
  enableTryAgain: true,
  numberAttemptsUpload: 3,
  numberAttemptsCallback: 3,
  numberAttemptsCallbackBatch: 3,
  uploadIntegrationMinutes: 30,
  callBackIntegrationMinutes: 30,
  sendEmailMinutes: 60,
};

test('CALL-181, CALL-275, ESG-011, ESG-012, OQ-126, OQ-182j, CONST-050: the seven parameters of the certifier', async () => {
  const read = await world.call('seller', 'GET /certifier/parameters');
  expect(read.body).toMatchObject(seven);
  const changed = {
    ...seven,
    enableTryAgain: false,
    numberAttemptsUpload: 5,
    sendEmailMinutes: 90,
  };
  const put = (who: string, body: object) =>
    world.call(who, 'PUT /certifier/parameters', { body, version: read.body.version });
  expect((await put('seller', changed)).status).toBe(403);
  expect(await put('admin-internal', { numberAttemptsUpload: 0 })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'numberAttemptsUpload' }] },
  });
  for (const over of [{ numberAttemptsUpload: 21 }, { sendEmailMinutes: 10_081 }])
    expect((await put('admin-internal', over)).body.fields).toMatchObject([
      { path: Object.keys(over)[0] },
    ]);
  expect((await put('admin-internal', changed)).status).toBe(200);
  expect((await world.call('seller', 'GET /certifier/parameters')).body).toMatchObject(changed);
});

test.each<[id: string, name: string, first: unknown, wanted: unknown, refused: unknown[]]>([
  ['ENT-LEADSET-01', 'limitTimeFirstLead', 60, 45, [0, 10_081, 1.5, null]],
  ['ENT-LEADSET-02', 'limitDisplayPendingLeads', 30, 15, [0, 366, null]],
  ['ENT-LEADSET-03', 'limitDisplayFinishedLeads', 30, 60, [0, 366, null]],
  ['ENT-LEADSET-04', 'limitDisplayExpiredLeads', 30, 7, [0, 366, null]],
  ['ENT-LEADSET-05', 'sendToExternalCrmTime', '20:00', '06:30', ['24:00', '6h', null]],
])(
  '%s, OQ-069, CONST-049: %s starts as %j, is saved as %j and refuses %j',
  async (_, name, first, wanted, refused) => {
    const path = '/leads/parameters';
    const { body } = await world.call('crm', `GET ${path}`);
    expect(body[name]).toBe(first);
    const { version } = body;
    for (const value of refused) {
      const response = await world.call('crm', `PUT ${path}`, { body: { [name]: value }, version });
      expect([response.status, response.body.fields]).toMatchObject([400, [{ path: name }]]);
    }
    const saved = await world.call('crm', `PUT ${path}`, { body: { [name]: wanted }, version });
    expect(saved).toMatchObject({ status: 200, body: { [name]: wanted } });
    expect((await world.call('crm', `GET ${path}`)).body).toMatchObject({ [name]: wanted });
  },
);

test('ENT-LEADSET-06, CALL-066: lead settings are read and stored only by crm', async () => {
  const path = '/leads/parameters';
  const { version } = (await world.call('crm', `GET ${path}`)).body;
  for (const who of ['admin-internal', 'finance', 'consulta', 'seller']) {
    expect((await world.call(who, `GET ${path}`)).status).toBe(403);
    const body = { limitTimeFirstLead: 10 };
    expect((await world.call(who, `PUT ${path}`, { body, version })).status).toBe(403);
  }
});

test('INS-006, OQ-149: products offered to final customers are set only by insurance', async () => {
  const path = '/insurance/finalClientParameterization';
  const { body } = await world.call('insurance', `GET ${path}`);
  expect(body).toMatchObject({ life: true, maintenance: false });
  const saved = await world.call('insurance', `PUT ${path}`, {
    body: { maintenance: true },
    version: body.version,
  });
  expect(saved).toMatchObject({ status: 200, body: { maintenance: true } });
  expect((await world.call('admin-internal', `GET ${path}`)).status).toBe(403);
});
