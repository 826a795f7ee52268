import { riskPriceRules } from '#generated/descriptions/riskPriceRules.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world.close());

const rule = {
  name: 'Hatches em São Paulo',
  effectiveFrom: '2026-07-01',
  validUntil: '2026-12-31',
  rateAdjustment: '0.1200',
};
const post = (values: object, who = 'finance') =>
  world.call(who, 'POST /riskprice/rules', { body: { ...rule, ...values } });

test('CALL-274, ENT-RISK-01, ENT-RISK-02, ENT-RISK-03, OQ-066, OQ-182h: a rule is created with its scope, changed and deleted', async () => {
  const dealer = await world.row('dealers', { GMFcode: '101' });
  const [manufacturer] = (await world.call('finance', 'GET /vehicle-manufacturers')).body;
  const scope = {
    tier: 'TR1',
    manufacturers: [manufacturer.code],
    regions: ['SP1'],
    dealers: [dealer.id],
    modelYears: [2025, 2026],
    fabricationYears: [2025],
  };
  const made = await post(scope);
  expect(made).toMatchObject({ status: 201, body: { ...rule, ...scope, number: 6 } });
  const path = `/riskprice/rules/${made.body.id}`;
  const changed = await world.call('bit', `PUT ${path}`, {
    body: { rateAdjustment: '-0.0500' },
    version: made.body.version,
  });
  expect(changed).toMatchObject({ status: 200, body: { rateAdjustment: '-0.0500', number: 6 } });
  const listed = await world.call('admin-internal', 'GET /riskprice/rules');
  expect(listed.body.map(({ name }: Body) => name)).toContain(rule.name);
  const version = changed.body.version;
  expect((await world.call('finance', `DELETE ${path}`, { version })).status).toBeLessThan(300);
  expect((await world.call('finance', `GET ${path}`)).status).toBe(404);
});

test('invalid values are refused at their field', async () => {
  expect(await post({ name: 'a', validUntil: '2026-06-30' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'validUntil', params: { check: 'endsAfterStart' } }] },
  });
  expect(await post({ name: 'b', rateAdjustment: '0' })).toMatchObject({
    body: { fields: [{ path: 'rateAdjustment', params: { check: 'changesTheRate' } }] },
  });
  expect(await post({ name: 'c', rateAdjustment: '5.0001' })).toMatchObject({ status: 400 });
  expect(await post({ name: 'd', tier: 'TR99' })).toMatchObject({
    body: { fields: [{ path: 'tier' }] },
  });
  expect(await post({ name: 'tier TR1' })).toMatchObject({ body: { fields: [{ path: 'name' }] } });
});

test.each([
  ['ENT-RISK-04: models by description', 'vehicleModels/options', 'label'],
  ['ENT-RISK-07: regions by gmfRegionCode', 'riskPriceRules/options?field=regions', 'value'],
  ['ENT-RISK-09: manufacturers by name', 'manufacturers/options', 'label'],
])('%s', async (_, resource, by) => {
  const { body } = await world.call('finance', `GET /resources/${resource}`);
  const names: string[] = body.map((option: Record<string, string>) => option[by]);
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...names].sort(new Intl.Collator('pt-BR').compare));
});

test('ENT-RISK-06: dealers are ordered by companyName, shown next to their names', async () => {
  const request = async (path: string): Promise<readonly Body[]> =>
    (await world.call('finance', `GET /resources/${path}`)).body;
  const options = await request('riskPriceRules/options?field=dealers');
  const companies = options.map(({ detail }) => detail as string);
  expect(companies.length).toBeGreaterThan(5);
  expect(companies).toEqual([...companies].sort(new Intl.Collator('pt-BR').compare));
  const names = options.map(({ label }) => label as string);
  expect(names).not.toEqual([...names].sort(new Intl.Collator('pt-BR').compare));
  expect(await request('dealers/options?order=companyName')).toEqual(options);
  const other = await world.call('finance', 'GET /resources/dealers/options?order=document');
  expect([other.status, other.body.code]).toEqual([400, 'request.invalid_parameter']);
});

test('ENT-RISK-08: versions of a model are listed by derivative', async () => {
  const { body } = await world.call(
    'finance',
    'GET /resources/riskPriceRules/options?field=versions',
  );
  const options = body as Body[];
  expect(options.length).toBeGreaterThan(20);
  for (const { group } of options) {
    const codes = options.filter((one) => one.group === group).map(({ value }) => String(value));
    expect(codes).toEqual(codes.toSorted());
  }
});

test('versions are grouped by model, models by manufacturer name', async () => {
  const request = async (path: string): Promise<readonly Body[]> =>
    (await world.call('finance', `GET /resources/riskPriceRules/options?${path}`)).body;
  const models = await request('field=models');
  const headings = [...new Set(models.map(({ group }) => group as string))];
  expect(headings.length).toBeGreaterThan(2);
  expect(models.map(({ group }) => group)).toEqual(
    headings
      .toSorted(new Intl.Collator('pt-BR').compare)
      .flatMap((heading) => models.filter(({ group }) => group === heading).map(() => heading)),
  );
  const { body: makers } = await world.call('finance', 'GET /resources/manufacturers/options');
  expect(makers.map(({ label }: Body) => label)).toEqual(expect.arrayContaining(headings));
  const [version] = await request('field=versions');
  expect(
    await request(`field=versions&q=${encodeURIComponent(String(version?.['label']))}`),
  ).toEqual(expect.arrayContaining([version]));
  const other = await world.call('finance', 'GET /resources/vehicleModels/options?group=segment');
  expect([other.status, other.body.code]).toEqual([400, 'request.invalid_parameter']);
});

test('ENT-RISK-10, OQ-024, OQ-238: admin-internal, bit and finance, and only while the module is on', async () => {
  for (const who of ['consulta', 'fi-manager', 'seller', 'crm', 'insurance'])
    expect([who, (await world.call(who, 'GET /riskprice/rules')).status]).toEqual([who, 403]);
  for (const who of ['admin-internal', 'bit', 'finance'])
    expect([who, (await post({ name: `De ${who}` }, who)).status]).toEqual([who, 201]);
  const [risk] = (
    await world.call('admin-internal', 'GET /applications/switches?filter={"name":"riskprice"}')
  ).body;
  await world.call('admin-internal', `PUT /applications/switches/${risk.id}`, {
    body: { enabled: false },
    version: risk.version,
  });
  expect((await world.call('finance', 'GET /riskprice/rules')).status).toBe(403);
});

test('ENT-RISK-03: every open scope says what blank means', () => {
  const { fields } = riskPriceRules;
  const open = fields.filter(({ kind }) => kind === 'referenceList' || kind === 'valueList');
  expect(open.map(({ name, blank }) => [name, blank?.['pt-BR'], blank?.en])).toEqual([
    ['manufacturers', 'Todas', 'All'],
    ['models', 'Todos', 'All'],
    ['versions', 'Todas', 'All'],
    ['modelYears', 'Todos', 'All'],
    ['fabricationYears', 'Todos', 'All'],
    ['dealers', 'Todas', 'All'],
    ['regions', 'Todas', 'All'],
  ]);
});
