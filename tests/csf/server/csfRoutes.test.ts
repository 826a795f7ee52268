import { type FakeService, startFakeService } from '#tests/harness/fakeService.ts';
import {
  createWorld,
  type CallResponse,
  type Body,
  type World,
} from '#tests/organisation/server/world.ts';

let world: World;
const human = '{"success":true,"score":0.7}';
let botCheck: FakeService;
beforeAll(async () => {
  botCheck = await startFakeService(human);
  world = await createWorld({
    clock: '2026-11-23T15:00:00.000Z',
    config: { botCheckUrl: botCheck.url, publicLeadsPerHour: 12 },
  });
});
afterAll(async () => {
  await botCheck.close();
  await world.close();
});

const key = { 'api-key': 'patio-csf' };
const request = async (
  text: string,
  body?: unknown,
  headers: Record<string, string> = key,
): Promise<Pick<CallResponse, 'status' | 'body'>> => {
  const [method, path] = text.split(' ') as ['GET', string];
  const response = await world.app.inject({
    method,
    url: `/api/public${path}`,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
};

const aVehicle = async (): Promise<Body> => {
  const { body: models } = await request('GET /simulation/models');
  const model = models.find(({ name }: Body) => name.includes('Tracker')) ?? models[0];
  return (await request(`GET /simulation/models/versions?modelId=${model.id}`)).body[0];
};
const price = async (change: object = {}) => {
  const { id: vehicleId, price: full } = await aVehicle();
  const entryValue = Math.round(full * 0.4);
  return request('POST /simulations', { vehicleId, entryValue, state: 'SP', ...change });
};
const leadOf = async (change: object = {}) => {
  const { body } = await request('GET /dealers/distance?zipCode=01310-100');
  const vehicle = await aVehicle();
  return {
    customerName: 'Marina Falcão',
    document: '529.982.247-25',
    phone: '(11) 98765-4321',
    email: 'marina@exemplo.com.br',
    state: body.place.state,
    city: body.place.city,
    dealerId: body.dealers[0].id,
    vehicleId: vehicle.id,
    entryValue: Math.round(vehicle.price * 0.4),
    planId: 1,
    term: 36,
    consent: true,
    ...change,
  };
};
const send = async (change: object = {}) => request('POST /leads', await leadOf(change));

describe('vehicles and prices', () => {
  test('MISC-PUB-05, GATE-014, OQ-194: the API key authorises the calls, a session does not', async () => {
    expect((await request('GET /simulation/models')).status).toBe(200);
    for (const headers of [{}, { 'api-key': 'wrong' }, { idToken: 'x' }] as Record<
      string,
      string
    >[])
      expect((await request('GET /simulation/models', undefined, headers)).body.code).toBe(
        'access.denied',
      );
  });

  test('OQ-194: each model shows its lowest price', async () => {
    const { body: models } = await request('GET /simulation/models');
    expect(models.length).toBeGreaterThan(4);
    for (const { id, price: least } of models.slice(0, 3)) {
      const { body } = await request(`GET /simulation/models/versions?modelId=${id}`);
      expect(least).toBe(Math.min(...body.map((vehicle: Body) => vehicle.price)));
    }
  });

  test('SIMR-006, OQ-194: a customer gets vehicle prices with CET, without table codes', async () => {
    const { status, body } = await price();
    expect(status).toBe(200);
    expect(body.plans.map(({ id }: Body) => id)).toEqual([1]);
    const { offers } = body.plans[0];
    const terms: number[] = offers.map(({ term }: Body) => term);
    expect(terms).toEqual([...new Set(terms)].sort((a: number, b: number) => a - b));
    for (const offer of offers) {
      expect(Number(offer.cetYearly)).toBeGreaterThan(0);
      const paid = offer.payments.reduce(
        (sum: number, one: Body) => sum + one.count * one.amount,
        0,
      );
      expect(paid).toBe(offer.totalValue);
    }
    expect(JSON.stringify(body)).not.toMatch(/tableCode|netRate|FDU-|subsid|return/i);
  });

  test('SIMR-006: the customer’s price equals the seller’s', async () => {
    const { body } = await price();
    const { id } = await world.row('dealers', { GMFcode: '101' });
    const { modelId: model, modelYear, price: vehiclePrice } = body.vehicle;
    const sale = {
      personType: 'PF',
      state: 'SP',
      vehicleTypeId: 1,
      saleType: 'TD',
      financeType: 1,
    };
    const seller = await world.call('seller', `POST /simulations/dealers/${id}`, {
      body: {
        ...sale,
        model,
        modelYear,
        vehiclePrice,
        entryValue: Math.round(vehiclePrice * 0.4),
        terms: [36],
      },
    });
    const best = Math.min(...seller.body.results.map(({ cetYearly }: Body) => Number(cetYearly)));
    const own = body.plans[0].offers.find(({ term }: Body) => term === 36);
    expect(Number(own.cetYearly)).toBe(best);
  });

  test('OQ-149: the parameters of the final client open and close products', async () => {
    const change = (values: object) =>
      world.db.updateTable('finalClientSettings').set(values).execute();
    await world.call('insurance', 'GET /insurance/finalClientParameterization');
    await change({ default: false, chevPlus: true });
    expect((await price()).body.plans.map(({ id }: Body) => id)).toEqual([2]);
    await change({ default: true, chevPlus: false });
  });

  test('SIMR-006: a down payment without a price suggests one that has', async () => {
    const { status, body } = await price({ entryValue: 0 });
    expect(status).toBe(200);
    expect(body.plans).toEqual([]);
    expect(body.minimumEntry).toBeGreaterThan(0);
    expect((await price({ entryValue: body.minimumEntry })).body.plans.length).toBe(1);
  });

  test('SIMR-006: refuses an unknown vehicle and an invalid state', async () => {
    const unknown = await price({ vehicleId: '00000000-0000-4000-8000-000000000000' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'SIS001' } });
    expect((await price({ state: 'XX' })).status).toBe(400);
  });
});

describe('dealers near a customer', () => {
  test('MISC-LOC-01, MISC-LOC-02, OQ-166: by zip code, nearest first, without internal codes', async () => {
    const { body } = await request('GET /dealers/distance?zipCode=01310-100');
    expect(body.place).toMatchObject({ city: 'São Paulo', state: 'SP' });
    const distances = body.dealers.map(({ distance }: Body) => distance);
    expect(distances).toEqual([...distances].sort((a: number, b: number) => a - b));
    expect(JSON.stringify(body)).not.toMatch(/bacCode/i);
  });

  test('CALL-053, OQ-194: a bank code returns only that dealer', async () => {
    const { id, baccode } = await world.row('dealers', { GMFcode: '101' });
    const { body } = await request(`GET /dealers/distance?zipCode=01310-100&bacCode=${baccode}`);
    expect(body.dealers.map((dealer: Body) => dealer.id)).toEqual([id]);
  });

  test('MISC-LOC-02: by position, resolved to the nearest municipality', async () => {
    const { body } = await request('GET /dealers/distance?latitude=-22.9&longitude=-43.2');
    expect(body.place).toMatchObject({ city: 'Rio de Janeiro', state: 'RJ' });
  });

  test.each([
    ['zipCode=00000000', 404],
    ['zipCode=01310100&latitude=-22.9&longitude=-43.2', 400],
    ['latitude=-22.9', 400],
  ])('MISC-LOC-02: %s is refused with %i', async (query, status) => {
    expect((await request(`GET /dealers/distance?${query}`)).status).toBe(status);
  });
});

describe('opportunities', () => {
  const leadsOf = async (document: string) =>
    world.db.selectFrom('leads').selectAll().where('document', '=', document).execute();

  test('LEAD-009, CALL-281, OQ-103: a consenting customer becomes a lead of the dealer, once', async () => {
    const { id: dealerId } = await world.row('dealers', { GMFcode: '101' });
    const count = async () =>
      Number((await world.row('lead_notifications', { dealerId }))?.count ?? 0);
    const before = await count();
    const { status, body } = await send({ dealerId });
    expect(status).toBe(200);
    expect(body.tradingName).toBeTruthy();
    expect((await send({ dealerId })).status).toBe(200);
    expect(await count()).toBe(before + 1);
    const rows = await leadsOf('52998224725');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      customerName: 'Marina Falcão',
      phone: '11987654321',
      origin: 'csf',
      status: 1,
      dealerId,
      city: 'São Paulo',
      state: 'SP',
      consentText: expect.stringMatching(/CPF/),
      notes: expect.stringMatching(/FDU regular, .*36 × R\$.* CET \d/),
    });
    expect(rows[0]?.['consentAt']).not.toBeNull();
    const list = await world.call('seller', 'POST /leads/filters', { body: {} });
    expect(JSON.stringify(list.body)).toContain('Marina Falcão');
    const history = await world.call(
      'crm',
      `GET /resources/leads/${String(rows[0]?.['id'])}/history`,
    );
    expect(JSON.stringify(history.body)).toContain('Simulador do cliente');
  });

  test('LEAD-009: the lead states whether the chosen instalments are no longer offered', async () => {
    const { id: dealerId } = await world.row('dealers', { GMFcode: '101' });
    const document = '390.533.447-05';
    expect((await send({ dealerId, document, phone: '11912345678', term: 35 })).status).toBe(200);
    const [lead] = await leadsOf('39053344705');
    expect(lead?.['notes']).toMatch(/escolheu 35 parcelas de um plano que não é mais oferecido/);
  });

  test('LEAD-009: a customer of a state without fees becomes a lead with the chosen plan and term', async () => {
    const { id: dealerId } = await world.row('dealers', { GMFcode: '101' });
    const move = (from: string, uf: string) =>
      world.db.updateTable('parameterFees').set({ uf }).where('uf', '=', from).execute();
    await move('SP', 'ZZ');
    const { status, body } = await price();
    const sent = await send({ dealerId, document: '168.995.350-09', phone: '11987650001' });
    await move('ZZ', 'SP');
    expect(status).toBe(200);
    expect(body).toMatchObject({ plans: [], minimumEntry: null, maximumEntry: null });
    expect(sent.status).toBe(200);
    expect(await leadsOf('16899535009')).toMatchObject([{ financeType: 1, term: 36 }]);
  });

  test.each([
    [{ customerName: 'Marina F' }, 'customerName'],
    [{ customerName: 'Marina Falcão 2' }, 'customerName'],
    [{ consent: false }, 'consent'],
    [{ document: '111.111.111-11' }, 'document'],
    [{ phone: '123' }, 'phone'],
    [{ city: 'Atlântida' }, 'city'],
  ])('OQ-103, VAL-042, VAL-044: %j is refused at its field', async (change, path) => {
    const { status, body } = await send(change);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  test.each([
    ['{"success":true,"score":0.49}', 400],
    ['{"success":true,"score":0.5}', 200],
    ['{"success":false,"error-codes":["missing-input-response"]}', 400],
    ['', 200],
  ])(
    'CALL-280, POL-023, OQ-103, VAL-072: the bot check answers "%s": %i',
    async (answer, status) => {
      botCheck.response.body = answer;
      const document = status === 400 ? '111.444.777-35' : '529.982.247-25';
      expect((await send({ document })).status).toBe(status);
      botCheck.response.body = '{"score":0.9}';
      if (status === 400) expect(await leadsOf('11144477735')).toEqual([]);
    },
  );

  test('CALL-281: rate-limits an address', async () => {
    const statuses: number[] = [];
    const lead = await leadOf();
    for (let call = 0; call < 12; call += 1)
      statuses.push((await request('POST /leads', lead)).status);
    expect(statuses).toContain(429);
  });
});
