import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
});
afterAll(() => world.close());

const pathsOf = (body: Body): readonly string[] => (body.fields as Body[]).map(({ path }) => path);

test('INS-132, ENT-VAP-01, ENT-VAP-02, ENUM-082, ENUM-083: add-ons are of two types and have a code', async () => {
  const { body } = await world.call('finance', 'GET /vaps?range=[0,99]');
  expect(new Set(body.map(({ type }: Body) => type))).toEqual(new Set(['Insurance', 'Product']));
  expect(body.map(({ code }: Body) => code)).toContain('SEGURO_AUTO');
  const wrong = await world.call('finance', 'POST /vaps', {
    body: { code: 'X1', name: 'X', type: 'Service', status: 'enabled' },
  });
  expect([wrong.status, pathsOf(wrong.body)]).toEqual([400, ['type']]);
});

test('ENT-VAP-03, ENT-VAP-04, ENT-VAP-05, ENT-VAP-06: the options of an add-on in the simulator are stored', async () => {
  const offer = {
    terms: [12, 24],
    coverages: ['Rodas'],
    plans: ['Essencial'],
    pricingOptions: ['UPFRONT'],
  };
  const made = await world.call('finance', 'POST /vaps', {
    body: { code: 'wheels', name: 'Rodas', type: 'Product', ...offer },
  });
  expect(made).toMatchObject({ status: 201, body: { code: 'WHEELS', ...offer } });
  const again = await world.call('finance', 'POST /vaps', {
    body: { code: 'Wheels', name: 'Outro', type: 'Product' },
  });
  expect([again.status, pathsOf(again.body)]).toEqual([400, ['code']]);
});

test.each(['vaps', 'authorizations'])(
  'ROUTE-068, ROUTE-069, OQ-022: %s are accessible only to finance',
  async (path) => {
    expect((await world.call('finance', `GET /${path}`)).status).toBe(200);
    for (const who of ['bit', 'admin-internal', 'seller'])
      expect((await world.call(who, `GET /${path}`)).status).toBe(403);
  },
);

test('an authorization states its grant and needs approval', async () => {
  const grant = (values: object) =>
    world.call('finance', 'POST /authorizations', {
      body: {
        code: 'AUT-900',
        kind: 'TERM',
        planCode: 'FDU-TD',
        validFrom: '2026-07-01',
        reason: 'Feirão',
        ...values,
      },
    });
  expect(pathsOf((await grant({})).body)).toEqual(['maximumTerm']);
  expect((await grant({ maximumTerm: 72 })).status).toBe(202);
});

const rule = (values: object) =>
  world.call('insurance', 'POST /insurance/protected-instalment-rules', {
    body: { name: 'Nova', kind: 'value', validFrom: '2026-07-01', enabled: true, ...values },
  });

test('OQ-151, INS-126: a rule of the protected instalment has an amount or a percentage', async () => {
  expect(pathsOf((await rule({})).body)).toEqual(['value']);
  expect(pathsOf((await rule({ kind: 'percentage' })).body)).toEqual(['percentage']);
  expect(await rule({ value: 90_000, percentage: '2' })).toMatchObject({
    status: 201,
    body: { value: 90_000, percentage: null },
  });
});

test('OQ-151: two rules with the same name are never valid on one day', async () => {
  expect((await rule({ name: 'Dupla', value: 1 })).status).toBe(201);
  expect((await rule({ name: 'Dupla', value: 2, validFrom: '2026-08-01' })).status).toBe(400);
});

test('OQ-144, INS-008: commissions are shares per profile, the first one suggested', async () => {
  const query = 'filter={"product":"LIFE","profile":"fi-manager"}';
  const { body } = await world.call('insurance', `GET /insurance/commissions?${query}`);
  expect(body).toMatchObject([{ percentages: [{ percentage: '25.00' }, {}, {}] }]);
  const wrong = await world.call('insurance', 'POST /insurance/commissions', {
    body: {
      product: 'LIFE',
      profile: 'director',
      validFrom: '2026-01-01',
      percentages: [{ percentage: '5' }],
    },
  });
  expect(pathsOf(wrong.body)).toEqual(['profile']);
});

test('MISC-PCD-03, OQ-163: people who sell can search pathologies; admin-internal maintains them', async () => {
  const found = await world.call('seller', 'GET /pcd/pathologies?filter={"q":"parkinson"}');
  expect(found.body).toMatchObject([{ cidCode: 'G20', category: 'physical' }]);
  const body = { name: 'Nova', category: 'visual', enabled: true };
  for (const who of ['seller', 'consulta', 'feirao'])
    expect((await world.call(who, 'POST /pcd/pathologies', { body })).status).toBe(403);
  expect((await world.call('admin-internal', 'POST /pcd/pathologies', { body })).status).toBe(201);
});
