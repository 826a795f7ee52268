import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { sql } from 'kysely';
import { expireOffers } from '#offers/server/priceOfOffer.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
let vehicle: string;
let regions: readonly string[];
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
  vehicle = (await world.row('vehicles', { derivative: '12001A2', modelYear: 2027 })).id;
  const all = await world.db.selectFrom('branches').selectAll().limit(3).execute();
  regions = all.map((row) => String(row['gmfRegionCode']));
});
afterAll(() => world.close());

const offer = (values: object = {}) => ({
  name: 'Onix de junho',
  type: 2,
  personType: 'PF',
  financeType: 1,
  vehicle,
  price: 8_000_000,
  validFrom: '2026-06-15',
  validUntil: '2026-06-30',
  simulationValidUntil: '2026-07-15',
  ...values,
});
const post = (values: object = {}, who = 'ofertas') =>
  world.call(who, 'POST /offers', { body: offer(values) });
const broken = ({ body }: { body: Body }): readonly string[] =>
  body.fields.map(({ path, params }: Body) => params?.check ?? path);

test('OFFR-002, OFFR-003, ENT-OFFER-03, ENT-OFFER-06, ENT-OFFER-07, ENT-OFFER-10, CALL-224, CALL-225, CALL-227: an offer is created, changed and deleted', async () => {
  const made = await post({ deferralUnit: 6 });
  expect(made).toMatchObject({
    status: 201,
    body: { status: 'enabled', vehicle, deferralUnit: 6 },
  });
  const path = `/offers/${made.body.id}`;
  const changed = await world.call('feirao', `PUT ${path}`, { body: { price: 7_900_000 } });
  expect(changed.body).toMatchObject({ price: 7_900_000, name: 'Onix de junho' });
  expect((await world.call('ofertas', `DELETE ${path}`)).status).toBeLessThan(300);
  expect((await world.call('ofertas', `GET ${path}`)).status).toBe(404);
});

test('ENT-OFFER-01, ENT-OFFER-02, ENT-OFFER-08, ENUM-062, ENUM-063, OQ-105: an offer is national by default, and a regional one names its region', async () => {
  const { type: _type, ...plain } = offer() as Record<string, unknown>;
  const made = await world.call('ofertas', 'POST /offers', { body: plain });
  expect(made.body).toMatchObject({ type: 2, personType: 'PF', region: null });
  expect(broken(await post({ type: 1 }))).toEqual(['regionNamed']);
  const regional = await post({ type: 1, region: regions[0] });
  expect(regional.body).toMatchObject({ type: 1, region: regions[0] });
  const path = `PUT /offers/${regional.body.id}`;
  const national = await world.call('ofertas', path, { body: { type: 2 } });
  expect(national.body).toMatchObject({ type: 2, region: null });
});

test.each([
  [3, 201],
  [6, 201],
  [12, 400],
])(
  'ENT-OFFER-04, ENUM-064, ENUM-065: a deferral of %s months answers %s',
  async (deferralUnit, status) => {
    expect((await post({ deferralUnit })).status).toBe(status);
  },
);

test.each([
  ['ENT-OFFER-02', { personType: 'PJ' }, 201],
  ['ENT-OFFER-02', { personType: 'XX' }, 400],
  ['ENT-OFFER-03', { financeType: 13 }, 201],
  ['ENT-OFFER-03', { financeType: 15 }, 400],
  ['ENT-OFFER-01', { type: 3 }, 400],
] as const)('%s: an offer with %j answers %s', async (_, values, status) => {
  const made = await post(values);
  expect(made.status).toBe(status);
  if (status === 201) expect(made.body).toMatchObject(values);
  else expect(broken(made)).toEqual(Object.keys(values));
});

test.each(['2026-06-30', '2026-07-15'])(
  'VAL-059: a simulation until %s is accepted',
  async (day) => {
    expect((await post({ simulationValidUntil: day })).status).toBe(201);
  },
);

test.each([
  [{ simulationValidUntil: '2026-06-29' }, 'simulationNotEarlier'],
  [{ simulationValidUntil: '2026-06-15' }, 'simulationNotEarlier'],
  [{ validUntil: '2026-12-31', simulationValidUntil: '2026-06-30' }, 'simulationNotEarlier'],
  [{ validFrom: '2026-07-01' }, 'periodOrder'],
  [{ validFrom: '2026-06-01', validUntil: '2026-06-14' }, 'notOver'],
])('VAL-059, OFFR-005, ENT-OFFER-05, ERR-143: %j is refused by %s', async (values, rule) => {
  const response = await post(values);
  expect([response.status, broken(response)]).toEqual([400, [rule]]);
});

test('CAMP-006, ENT-OFFER-06: a campaign of a vehicle group accepts only offers of its vehicles', async () => {
  const campaigns = await world.call('ofertas', 'GET /offers/campaigns?range=[0,24]');
  const idOf = (code: string) =>
    campaigns.body.find(({ campaignCode }: Body) => campaignCode === code).id as string;
  const used = await post({ campaign: idOf('FEIRAO-DEZ') });
  expect(used).toMatchObject({
    status: 400,
    body: {
      fields: [
        {
          path: 'vehicle',
          code: 'offer.vehicle_outside_group',
          params: { group: 'Seminovos até 3 anos' },
        },
      ],
    },
  });
  const made = await post({ campaign: idOf('FESTIVAL-NOV') });
  expect(made.status).toBe(201);
  const path = `PUT /offers/${made.body.id}`;
  const moved = await world.call('ofertas', path, { body: { campaign: idOf('FEIRAO-DEZ') } });
  expect(broken(moved)).toEqual(['vehicle']);
  const free = await world.call('ofertas', path, { body: { campaign: idOf('BLACK-26') } });
  expect(free.status).toBe(200);
});

test('OFFR-004, ENT-OFFER-09, CALL-226, CONST-021: a page has nine offers', async () => {
  for (let made = 0; made < 10; made += 1) await post();
  const { body } = await world.call('ofertas', 'GET /offers?page=0');
  expect([body.size, body.content.length]).toEqual([9, 9]);
});

describe('OFFR-003, CALL-228: cloning by regions', () => {
  test('to two regions creates two regional offers', async () => {
    const { body: made } = await post({ name: 'Para clonar' });
    const response = await world.call('ofertas', `POST /offers/${made.id}/clone`, {
      body: { regions: regions.slice(0, 2) },
    });
    expect(response.status).toBe(200);
    for (const [at, id] of response.body.ids.entries()) {
      const { body } = await world.call('ofertas', `GET /offers/${id}`);
      expect(body).toMatchObject({
        name: 'Para clonar',
        type: 1,
        region: regions[at],
        price: made.price,
      });
    }
    expect(response.body.ids).toHaveLength(2);
  });

  test('to an unknown region creates nothing', async () => {
    const { body: made } = await post({ name: 'Sem região' });
    const response = await world.call('ofertas', `POST /offers/${made.id}/clone`, {
      body: { regions: [regions[0], 'NADA'] },
    });
    expect([response.status, broken(response)]).toEqual([400, ['regions.1']]);
    const { body } = await world.call('ofertas', 'GET /offers?name=Sem%20regi%C3%A3o&page=0');
    expect(body.totalElements).toBe(1);
  });

  test('to its own region is refused: the copy would be the same offer again', async () => {
    const { body: made } = await post({ name: 'Da região', type: 1, region: regions[1] });
    const response = await world.call('ofertas', `POST /offers/${made.id}/clone`, {
      body: { regions: regions.slice(0, 2) },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'regions.1', code: 'offer.own_region' }] },
    });
    const { body } = await world.call('ofertas', 'GET /offers?name=Da%20regi%C3%A3o&page=0');
    expect(body.totalElements).toBe(1);
  });

  test('creates all copies or none', async () => {
    const { body: made } = await post({ name: 'Tudo ou nada' });
    const table = sql`alter table "offers"`;
    const last = sql.lit(regions[1]);
    await sql`${table} add constraint "full" check ("region" <> ${last}) not valid`.execute(
      world.db,
    );
    const response = await world.call('ofertas', `POST /offers/${made.id}/clone`, {
      body: { regions: regions.slice(0, 2) },
    });
    await sql`${table} drop constraint "full"`.execute(world.db);
    expect(response.status).toBe(500);
    const { body } = await world.call('ofertas', 'GET /offers?name=Tudo%20ou%20nada&page=0');
    expect(body.totalElements).toBe(1);
  });

  test('is denied to a seller', async () => {
    const response = await world.call('seller', `POST /offers/${vehicle}/clone`, {
      body: { regions },
    });
    expect(response.status).toBe(403);
  });
});

test('SIMR-072, ERR-046, OQ-097: an offer with an expired simulation is repriced only with a later last day', async () => {
  const { body: made } = await post({});
  await sql`update "offers" set "validFrom" = '2026-05-01', "validUntil" = '2026-05-31', "simulationValidUntil" = '2026-05-31'
    where "id" = ${made.id}::uuid`.execute(world.db);
  const change = (body: object) => world.call('ofertas', `PUT /offers/${made.id}`, { body });
  const { status, body } = await change({ entryValue: 3_000_000 });
  expect([status, body.code]).toEqual([400, 'SIS002']);
  expect((await change({ name: 'Só o nome' })).body.code).not.toBe('SIS002');
  const days = { validUntil: '2026-07-20', simulationValidUntil: '2026-07-20' };
  expect((await change({ entryValue: 3_000_000, ...days })).status).toBe(200);
});

test('OQ-105: an offer expires after its last day, and is valid again if that is extended', async () => {
  const { body: made } = await post({
    validUntil: '2026-06-20',
    simulationValidUntil: '2026-06-20',
  });
  const later = { ...world.deps, clock: () => new Date('2026-06-21T04:00:00.000Z') };
  await expireOffers({ ...later, clock: () => new Date('2026-06-21T02:00:00.000Z') });
  const read = async () => (await world.call('ofertas', `GET /offers/${made.id}`)).body.status;
  expect(await read()).toBe('enabled');
  await expireOffers(later);
  expect(await read()).toBe('expired');
  const { body: history } = await world.call('ofertas', `GET /resources/offers/${made.id}/history`);
  expect(history[0]).toMatchObject({
    actor: 'PATIO',
    action: 'update',
    version: made.version + 1,
    changes: { status: ['enabled', 'expired'] },
  });
  await world.call('ofertas', `PUT /offers/${made.id}`, {
    body: { validUntil: '2026-07-20', simulationValidUntil: '2026-07-20' },
  });
  expect(await read()).toBe('enabled');
});

test.each(['finance', 'crm', 'consulta'])('OFFR-001: offers are closed to %s', async (who) => {
  expect((await post({}, who)).status).toBe(403);
});

describe('the validity of existing offers', () => {
  const extend = (id: string, body: object, who = 'ofertas') =>
    world.call(who, `PUT /offers/${id}/extend`, { body });

  test('OFFR-002: is changed by an action that requests the dates, each invalid one reported at its input', async () => {
    const { body: made } = await post();
    const bare = await extend(made.id, { until: '' });
    expect(bare).toMatchObject({ status: 400, body: { code: 'validation.failed' } });
    expect(bare.body.fields).toEqual([
      { path: 'until', code: 'validation.required' },
      { path: 'simulationUntil', code: 'validation.required' },
    ]);
    const odd = await extend(made.id, { until: 'amanhã', simulationUntil: '2026-09-30' });
    expect(odd.body.fields).toMatchObject([{ path: 'until' }]);
    // Rules over several fields report their error at the field that breaks them.
    const past = await extend(made.id, { until: '2026-06-14', simulationUntil: '2026-06-14' });
    expect(past.body.fields).toMatchObject([
      { path: 'until', params: { check: 'periodOrder' } },
      {},
    ]);
    const early = await extend(made.id, { until: '2026-08-31', simulationUntil: '2026-08-30' });
    expect(early.body.fields).toMatchObject([{ path: 'simulationUntil' }]);
    expect((await extend(made.id, { until: '2026-08-31', more: 1 })).body.fields).toEqual([
      { path: 'more', code: 'validation.unknown_field' },
    ]);
    const days = { until: '2026-08-31', simulationUntil: '2026-09-30' };
    expect((await extend(made.id, days, 'finance')).status).toBe(403);
    expect((await extend(made.id, days)).body).toMatchObject({
      validUntil: '2026-08-31',
      simulationValidUntil: '2026-09-30',
      version: 2,
    });
    const history = await world.call('ofertas', `GET /resources/offers/${made.id}/history`);
    expect(history.body[0]).toMatchObject({
      action: 'extend',
      changes: { validUntil: ['2026-06-30', '2026-08-31'] },
    });
  });

  test('is judged separately for each offer of a selection', async () => {
    const { body: early } = await post({ name: 'Primeira' });
    const { body: late } = await post({
      name: 'Segunda',
      validFrom: '2026-09-01',
      validUntil: '2026-09-30',
      simulationValidUntil: '2026-10-15',
    });
    const days = { until: '2026-08-31', simulationUntil: '2026-10-31' };
    const request = {
      ids: [early.id, late.id],
      change: { type: 'action', action: 'extend', values: days },
    };
    const send = (body: object) =>
      world.call('ofertas', 'POST /resources/offers/bulk/preview', { body });
    const wrong = await send({ ...request, change: { ...request.change, values: { until: 'x' } } });
    expect(wrong.body.fields).toMatchObject([{ path: 'simulationUntil' }, { path: 'until' }]);
    const seen = await send(request);
    expect(seen.body).toMatchObject({
      count: 2,
      refused: [{ code: 'validation.check', count: 1 }],
    });
    const started = await world.call('ofertas', 'POST /resources/offers/bulk', {
      body: { ...request, token: seen.body.token },
    });
    await runDueTasks(world.deps);
    const task = await world.call('ofertas', `GET /resources/tasks/${started.body.task}`);
    expect(task.body.result).toMatchObject({ changed: 1, refused: [{ label: 'Segunda' }] });
    const read = async (id: string) => (await world.call('ofertas', `GET /offers/${id}`)).body;
    expect(await read(early.id)).toMatchObject({ validUntil: '2026-08-31' });
    expect(await read(late.id)).toMatchObject({ validUntil: '2026-09-30', version: 1 });
  });
});
