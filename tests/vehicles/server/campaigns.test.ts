import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
});
afterAll(() => world.close());

let codes = 0;
const campaign = (values: object = {}) => ({
  campaignCode: `CAMP-${(codes += 1)}`,
  campaignName: 'Campanha de Junho',
  initialManufacturerYear: 2024,
  finalManufacturerYear: 2026,
  initialModelYear: 2024,
  finalModelYear: 2027,
  ...values,
});
const post = (values: object = {}, who = 'finance') =>
  world.call(who, 'POST /campaigns', { body: campaign(values) });
const brokenRules = ({ body }: { body: Body }): readonly string[] =>
  body.fields.map(({ params }: Body) => params.check);

test('CAMP-001, CAMP-004, ENT-CAMP-01, ENT-CAMP-06, CALL-229, CALL-230, CALL-231, CALL-232: a campaign is created, changed, listed and deleted', async () => {
  const made = await post({ campaignCode: 'junho-26' });
  expect(made).toMatchObject({
    status: 201,
    body: { campaignCode: 'JUNHO-26', status: 'enabled' },
  });
  const path = `/campaigns/${made.body.id}`;
  const changed = await world.call('bit', `PUT ${path}`, { body: { campaignName: 'Junho' } });
  expect(changed.body).toMatchObject({ campaignName: 'Junho', initialModelYear: 2024 });
  const { body } = await world.call('bit', 'GET /campaigns?campaignCode=JUNHO-26&page=0');
  expect(body).toMatchObject({ totalElements: 1, content: [{ campaignName: 'Junho' }] });
  expect((await world.call('finance', `DELETE ${path}`)).status).toBeLessThan(300);
  expect((await world.call('finance', `GET ${path}`)).status).toBe(404);
});

test('CAMP-001, ENT-CAMP-03, ENT-CAMP-04, OQ-067: the list shows both years as ranges', async () => {
  const { body } = await post({ initialModelYear: 2027 });
  expect(body).toMatchObject({ manufacturerYear: '2024–2026', modelYear: '2027' });
  const moved = { body: { initialModelYear: 2025, modelYear: 'outro' } };
  const path = `PUT /campaigns/${body.id}`;
  expect((await world.call('finance', path, moved)).status).toBe(400);
  const changed = await world.call('finance', path, { body: { initialModelYear: 2025 } });
  expect(changed.body).toMatchObject({ manufacturerYear: '2024–2026', modelYear: '2025–2027' });
});

test('CAMP-005, ENT-CAMP-05, CONST-020: a page has ten campaigns', async () => {
  for (let made = 0; made < 11; made += 1) await post();
  const { body } = await world.call('finance', 'GET /campaigns?page=0');
  expect(body.size).toBe(10);
  expect(body.content).toHaveLength(10);
  expect(body.totalElements).toBeGreaterThan(10);
});

test.each(['Campanha', 'A'.repeat(100)])(
  'VAL-038, VAL-053, CAMP-002, ENT-CAMP-02: the name %s is accepted',
  async (campaignName) => {
    expect((await post({ campaignName })).status).toBe(201);
  },
);

test.each(['', '  ', 'A'.repeat(101), 'A'.repeat(150), 'A'.repeat(1000)])(
  'VAL-038, VAL-053, CAMP-002, ENT-CAMP-02, ERR-132, CONST-007: the name %s is refused',
  async (campaignName) => {
    const { status, body } = await post({ campaignName });
    expect([status, body.fields[0].path]).toEqual([400, 'campaignName']);
  },
);

test.each([2027, 2028, 2030])(
  'VAL-060, CAMP-003, ENT-CAMP-04, ERR-131, ERR-164: manufacture starting in %s is refused in 2026',
  async (year) => {
    const years = { initialManufacturerYear: year, finalManufacturerYear: year };
    const response = await post({ ...years, initialModelYear: year, finalModelYear: year });
    expect(response.status).toBe(400);
    expect(brokenRules(response)).toEqual(['manufacturerYearNotAhead']);
  },
);

test('VAL-060: manufacture starting in the current year is accepted', async () => {
  const years = { initialManufacturerYear: 2026, finalManufacturerYear: 2026 };
  expect((await post({ ...years, initialModelYear: 2026, finalModelYear: 2027 })).status).toBe(201);
});

test.each([
  [2026, 2028],
  [2025, 2027],
  [2024, 2030],
])(
  'VAL-061, CAMP-003, ENT-CAMP-03, ERR-165: manufacture up to %s with models up to %s is refused',
  async (finalManufacturerYear, finalModelYear) => {
    const response = await post({ finalManufacturerYear, finalModelYear });
    expect(response.status).toBe(400);
    expect(brokenRules(response)).toEqual(['modelYearNotAfterManufacture']);
  },
);

test.each([
  [
    { initialManufacturerYear: 2026, finalManufacturerYear: 2024, finalModelYear: 2025 },
    'manufacturerYearOrder',
  ],
  [{ initialModelYear: 2027, finalModelYear: 2025 }, 'modelYearOrder'],
  [{ initialModelYear: 2023 }, 'modelYearNotBeforeManufacture'],
])('VAL-062, OQ-225, ERR-163: %j is refused by %s', async (values, rule) => {
  const response = await post(values);
  expect(response.status).toBe(400);
  expect(brokenRules(response)).toContain(rule);
});

test('a code is unique regardless of case', async () => {
  await post({ campaignCode: 'UNICA' });
  expect((await post({ campaignCode: 'unica' })).body.fields).toMatchObject([
    { path: 'campaignCode', code: 'SET.campaign_code_exists' },
  ]);
});

describe('CAMP-004, OQ-160: disabling', () => {
  test('CALL-233, CALL-234: first reports the number of references, then disables', async () => {
    const { body: made } = await post();
    const offers = { campaignName: 'Feirão', validFrom: '2026-06-01', validUntil: '2026-06-30' };
    await world.call('ofertas', 'POST /offers/campaigns', {
      body: { ...offers, campaignCode: 'FEIRAO-1', campaign: made.id },
    });
    const path = `/campaigns/${made.id}/disable`;
    const { body } = await world.call('finance', `GET ${path}/verify`);
    expect(body).toMatchObject({ count: 1 });
    expect((await world.call('finance', `PUT ${path}`)).body).toMatchObject({ status: 'disabled' });
    const again = await world.call('finance', `PUT ${path}`);
    expect([again.status, again.body.code]).toEqual([400, 'SET.already_disabled']);
  });

  test('one in use cannot be deleted', async () => {
    const { rows } = {
      rows: (await world.call('finance', 'GET /campaigns?campaignCode=ZERO-2027&page=0')).body
        .content,
    };
    const refused = await world.call('finance', `DELETE /campaigns/${rows[0].id}`);
    expect([refused.status, refused.body.code]).toEqual([400, 'record.referenced_unseen']);
  });
});

test.each(['seller', 'consulta', 'crm', 'ofertas'])(
  'OQ-021g: campaigns are closed to %s',
  async (who) => {
    expect((await post({}, who)).status).toBe(403);
    expect((await world.call(who, 'GET /campaigns')).status).toBe(403);
  },
);

describe('CAMP-006, OQ-105: campaigns of offers', () => {
  const body = { campaignName: 'Julho', validFrom: '2026-07-01', validUntil: '2026-07-31' };

  test('are maintained only by ofertas and feirao', async () => {
    const made = await world.call('feirao', 'POST /offers/campaigns', {
      body: { ...body, campaignCode: 'JUL' },
    });
    expect(made.status).toBe(201);
    const refused = await world.call('finance', 'POST /offers/campaigns', {
      body: { ...body, campaignCode: 'X' },
    });
    expect(refused.status).toBe(403);
  });

  test('may not end before they start', async () => {
    const response = await world.call('ofertas', 'POST /offers/campaigns', {
      body: { ...body, campaignCode: 'INV', validUntil: '2026-06-30' },
    });
    expect(brokenRules(response)).toEqual(['periodOrder']);
  });
});
