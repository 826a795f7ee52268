import { type FakeService, startFakeService } from '#tests/harness/fakeService.ts';
import { signInAs } from '#tests/harness/session.ts';
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
    config: { botCheckUrl: botCheck.url, publicLeadsPerHour: 20 },
  });
});
afterAll(async () => {
  await botCheck.close();
  await world.close();
});

const request = async (
  text: string,
  body?: unknown,
  headers: Record<string, string> = { 'api-key': 'patio-csf' },
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

const contact = {
  name: ' Marina Falcão ',
  document: '529.982.247-25',
  email: 'marina@exemplo.com.br',
  phone: '(11) 98765-4321',
  message: 'Quero antecipar parcelas.',
  consent: true,
};
const place = async () => {
  const { body: cities } = await request('GET /states/SP/cities');
  const { id, name } = cities.find((city: Body) => city.name === 'Campinas');
  const { body: dealers } = await request(`GET /cities/${id}/dealers`);
  return { state: 'SP', city: name as string, dealers: dealers as Body[] };
};
const consortium = async (change: object = {}) => {
  const { state, city, dealers } = await place();
  return {
    name: 'Rui Barros',
    email: 'rui@exemplo.com.br',
    phone: '(19) 98765-1111',
    state,
    city,
    dealerId: dealers[0].id,
    consent: true,
    ...change,
  };
};
const leadsOf = async (customerName: string): Promise<Body[]> =>
  world.db.selectFrom('leads').selectAll().where('customerName', '=', customerName).execute();

describe('the contact form', () => {
  test('drops invisible characters and refuses a name made only of them', async () => {
    const { status, body } = await request('POST /formweb', {
      ...contact,
      name: '\u200bMarina\u00ad Falcão',
      email: '\u200bmarina.f@exemplo.com.br',
      phone: '\u202a+55 11 98765\u20114321\u202c',
    });
    expect(status).toBe(200);
    const [row] = await world.db
      .selectFrom('contactMessages')
      .selectAll()
      .where('protocol', '=', body.protocol)
      .execute();
    expect(row).toMatchObject({
      customerName: 'Marina Falcão',
      email: 'marina.f@exemplo.com.br',
      phone: '11987654321',
    });
    for (const name of ['\u200b\u200b\u200b', '\u2800\u3164 \u2800'])
      expect((await request('POST /formweb', { ...contact, name })).body).toMatchObject({
        fields: [{ path: 'name', code: 'validation.required' }],
      });
  });

  test('MISC-PUB-01, CALL-283, OQ-168: stores a message, shows it to crm and notifies them by mail', async () => {
    const { status, body } = await request('POST /formweb', contact);
    expect(status).toBe(200);
    expect(body.protocol).toMatch(/^[0-9A-F]{8}$/);
    const filter = encodeURIComponent(JSON.stringify({ protocol: body.protocol }));
    const { body: list } = await world.call('crm', `GET /contacts?filter=${filter}`);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      customerName: 'Marina Falcão',
      document: '52998224725',
      phone: '11987654321',
      message: 'Quero antecipar parcelas.',
      status: 'new',
      consentText: expect.stringMatching(/^Autorizo/),
    });
    const mails = await world.db
      .selectFrom('mails')
      .selectAll()
      .where('subject', 'like', `%${body.protocol}%`)
      .execute();
    expect(mails.map(({ username }) => username)).toContain('CRM');
    expect(JSON.stringify(mails)).not.toContain('Marina');
  });

  test('OQ-168: crm records the answer and can reopen it; the message itself is immutable', async () => {
    const { body } = await request('POST /formweb', contact);
    const { id } = await world.row('contactMessages', { protocol: body.protocol });
    const noted = await world.call('crm', `PUT /contacts/${id}`, {
      body: { notes: 'Ligar às 15h' },
    });
    expect(noted.body).toMatchObject({ notes: 'Ligar às 15h' });
    const changed = await world.call('crm', `PUT /contacts/${id}`, { body: { message: 'Outra' } });
    expect(changed.status).toBe(400);
    const action = (name: string) => world.call('crm', `PUT /contacts/${id}/${name}`, { body: {} });
    expect((await action('markAnswered')).body).toMatchObject({ status: 'answered' });
    expect((await action('reopen')).body).toMatchObject({ status: 'new' });
  });

  test.each(['seller', 'fi-manager', 'admin-internal', 'finance'])(
    'OQ-168: %s cannot read customer messages',
    async (who) => {
      expect((await world.call(who, 'GET /contacts')).status).toBe(403);
    },
  );

  test.each([
    ['name', 'A'],
    ['name', 'Marina F'],
    ['name', 'Marina 2 Falcão'],
    ['document', '111.111.111-11'],
    ['email', 'marina'],
    ['phone', '123'],
    ['message', ''],
    ['consent', false],
  ])(
    'MISC-PUB-01, VAL-042, VAL-044: a wrong %s (%j) is refused at its field',
    async (field, value) => {
      const { status, body } = await request('POST /formweb', { ...contact, [field]: value });
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation.failed' });
      expect(body.fields.map(({ path }: Body) => path)).toEqual([field]);
    },
  );

  test('MISC-PUB-01: refuses unknown fields', async () => {
    const { body } = await request('POST /formweb', { ...contact, status: 'answered' });
    expect(body.code).toBe('validation.failed');
  });

  test('GATE-014: refuses calls without the public key', async () => {
    expect((await request('POST /formweb', contact, {})).status).toBe(403);
    expect((await request('GET /states', undefined, {})).status).toBe(403);
  });

  test('OQ-103: refuses bots', async () => {
    botCheck.response.body = '{"success":true,"score":0.1}';
    const { body } = await request('POST /formweb', contact);
    botCheck.response.body = human;
    expect(body.code).toBe('csf.robot');
  });
});

describe('the consortium form', () => {
  test('MISC-CONS-01, OQ-194: states, their cities and the dealers near a city, nearest first', async () => {
    expect((await request('GET /states')).body).toHaveLength(27);
    const { dealers } = await place();
    expect(dealers.length).toBeGreaterThan(3);
    const distances = dealers.map(({ distance }: Body) => distance as number);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Object.keys(dealers[0]).sort()).toEqual(
      ['city', 'distance', 'id', 'neighbourhood', 'state', 'tradingName'].sort(),
    );
    expect((await request('GET /cities/9999999/dealers')).status).toBe(404);
    expect((await request('GET /states/XX/cities')).status).toBe(404);
  });

  test('MISC-CONS-01, CALL-282: creates one lead with its own origin for the dealer', async () => {
    const body = await consortium();
    expect((await request('POST /leads/consortium', body)).status).toBe(200);
    expect((await request('POST /leads/consortium', body)).body.tradingName).toEqual(
      expect.any(String),
    );
    const kept = await leadsOf('Rui Barros');
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      origin: 'consortium',
      status: 1,
      phone: '19987651111',
      city: 'Campinas',
      vehicle: null,
      consentText: expect.stringMatching(/consórcio/),
    });
    const other = await consortium({ name: 'Rita Barros', phone: '(19) 98765-2222' });
    await request('POST /leads/consortium', other);
    expect(await leadsOf('Rita Barros')).toHaveLength(1);
  });

  test('VAL-042, MISC-CONS-01: refuses an abbreviated name at its field', async () => {
    const { body } = await request('POST /leads/consortium', await consortium({ name: 'Rui B' }));
    expect(body).toMatchObject({ code: 'validation.failed', fields: [{ path: 'name' }] });
  });

  test('MISC-CONS-01: refuses a city of another state and an unknown dealer', async () => {
    const wrongCity = await request('POST /leads/consortium', await consortium({ state: 'BA' }));
    expect(wrongCity.body).toMatchObject({ code: 'validation.failed', fields: [{ path: 'city' }] });
    const dealerId = '00000000-0000-4000-8000-000000000000';
    const noDealer = await request('POST /leads/consortium', await consortium({ dealerId }));
    expect(noDealer.status).toBe(404);
  });

  test('MISC-CONS-02, CALL-264, DWN-031: the extraction contains exactly these leads', async () => {
    const days = 'initialDate=2026-11-23&finalDate=2026-11-23&format=csv';
    const response = await world.app.inject({
      url: `/api/GMF/extractions/downloadLeadsConsortium?${days}`,
      headers: await signInAs(world, 'crm'),
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Rui Barros');
    const { count } = await world.db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('origin', '=', 'consortium')
      .where('createdAt', '>=', new Date('2026-11-23T03:00:00Z') as never)
      .executeTakeFirstOrThrow();
    expect(response.headers['x-total-rows']).toBe(String(count));
  });
});

test('OQ-168: rate-limits an address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => request('POST /formweb', contact)),
  );
  expect(answers.map(({ body }) => body.code)).toContain('USE029');
});
