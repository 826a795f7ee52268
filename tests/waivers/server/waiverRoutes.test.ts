import {
  createWorld,
  type CallResponse,
  type Body,
  type World,
} from '#tests/organisation/server/world.ts';

let world: World;
let dealer: string;
/** Demo simulations: one with add-ons, one of a dealer that the seller cannot see. */
let own: Body;
let foreign: Body;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  ({ id: dealer } = await world.row('dealers', { GMFcode: '101' }));
  own = await world.row('simulations', { dealer });
  foreign = await world.db
    .selectFrom('simulations')
    .selectAll()
    .where('dealer', '!=', dealer)
    .limit(1)
    .executeTakeFirst();
});
afterAll(() => world.close());

const request = async (body: object = {}, { who = 'seller', id = own.id as string } = {}) => {
  world.clock.advance({ seconds: 1 });
  return world.call(who, `POST /simulations/saves/${id}/waivers`, { body: { days: 7, ...body } });
};
const tokenOf = ({ body }: CallResponse): string => String(body.path).split('#')[1] ?? '';
const list = async (who = 'seller'): Promise<Body[]> =>
  (await world.call(who, `GET /simulations/saves/${own.id}/waivers`)).body;
const visit = async (
  path: string,
  body: object,
  headers: Record<string, string> = { 'api-key': 'patio-csf' },
) => {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/public/vapsExemption/${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() as Body };
};

test('MISC-PUB-03, OQ-170: the client sees the sale and the add-ons through an unguessable link', async () => {
  const requests = await request();
  expect(requests.status).toBe(201);
  expect(requests.body.path).toMatch(/^\/vapsExemption#[\w-]{43}$/);
  const { status, body } = await visit('open', { token: tokenOf(requests) });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    vehicle: own.vehicleDescription,
    term: own.term,
    answer: null,
    answeredAt: null,
    dealer: expect.any(String),
    dealerPhone: expect.stringMatching(/^\d{10,11}$/),
    lenderName: 'Pátio Financeira S.A.',
  });
  expect(body.items.length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain(own.clientDocument ?? 'no document');
  expect(Object.keys(body)).not.toContain('sender');
});

test.each([
  ['accepted', 'Cliente dispensou os adicionais'],
  ['refused', 'Cliente não dispensou os adicionais'],
] as const)(
  'MISC-PUB-03: %s is stored once, shown in the sale, and the seller is notified',
  async (answer, title) => {
    const token = tokenOf(await request());
    const given = await visit('answer', { token, answer });
    expect(given.body).toMatchObject({ answer, answeredAt: expect.any(String) });
    // Repeating it changes nothing; the opposite answer is refused.
    expect((await visit('answer', { token, answer })).body.answeredAt).toBe(given.body.answeredAt);
    const other = answer === 'accepted' ? 'refused' : 'accepted';
    const changed = await visit('answer', { token, answer: other });
    expect({ status: changed.status, code: changed.body.code }).toEqual({
      status: 409,
      code: 'waiver.answered',
    });
    expect((await list())[0]).toMatchObject({ answer, answeredAt: given.body.answeredAt });
    const { rows } = { rows: await world.db.selectFrom('notifications').selectAll().execute() };
    expect(rows.filter((row) => row['title'] === title)).toHaveLength(1);
  },
);

test('MISC-PUB-03: of two concurrent answers one counts', async () => {
  const token = tokenOf(await request());
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      visit('answer', { token, answer: at % 2 === 0 ? 'accepted' : 'refused' }),
    ),
  );
  const kept = new Set(answers.flatMap(({ body }) => body.answer ?? []));
  expect(kept.size).toBe(1);
});

test('MISC-PUB-03: an unknown or replaced link is invalid', async () => {
  const first = tokenOf(await request());
  const second = tokenOf(await request({ days: 1 }));
  expect((await visit('open', { token: first })).status).toBe(404);
  expect((await visit('open', { token: 'A'.repeat(43) })).status).toBe(404);
  expect((await visit('open', { token: "' or 1=1 --" })).body.code).toBe('validation.failed');
  expect((await visit('open', { token: second })).status).toBe(200);
});

test('MISC-PUB-03: of links requested at once only one opens', async () => {
  const requests = await Promise.all(Array.from({ length: 8 }, () => request()));
  const opened = await Promise.all(
    requests.map(async (one) => (await visit('open', { token: tokenOf(one) })).status),
  );
  expect(opened.filter((status) => status === 200)).toHaveLength(1);
});

test('MISC-PUB-03: only staff of the sale can request a waiver, never for another dealer', async () => {
  expect((await request({}, { id: foreign.id })).status).toBe(404);
  expect((await request({}, { who: 'consulta' })).status).toBe(403);
  expect((await request({}, { who: 'finance' })).status).toBe(403);
  const read = await world.call('seller', `GET /simulations/saves/${foreign.id}/waivers`);
  expect(read.status).toBe(404);
});

test('GATE-014: refuses calls without the public key', async () => {
  const token = tokenOf(await request());
  expect((await visit('open', { token }, {})).status).toBe(403);
  expect((await visit('answer', { token, answer: 'accepted' }, {})).status).toBe(403);
});

test('MISC-PUB-03: mails the link if an address is given, and never stores its secret in clear', async () => {
  const requests = await request({ email: 'cliente@exemplo.com.br' });
  const token = tokenOf(requests);
  const mail = await world.row('mails', { email: 'cliente@exemplo.com.br' });
  expect(mail.subject).toBe('Confirme se quer os adicionais da sua compra');
  const rows = await world.db.selectFrom('vaps_waivers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await request({ email: 'x' })).body.code).toBe('validation.failed');
  expect((await request({ days: 31 })).body.code).toBe('validation.failed');
});

test('OQ-170: refuses a waiver if there are no add-ons', async () => {
  const bare = await world.db
    .selectFrom('simulations')
    .selectAll()
    .where('dealer', '=', dealer)
    .where('addOnPrices', 'is', null)
    .limit(1)
    .executeTakeFirst();
  await world.db
    .updateTable('dealers')
    .set({ implementVaps: false })
    .where('id', '=', dealer)
    .execute();
  const requests = await request({}, { id: String((bare as Body).id) });
  expect({ status: requests.status, code: requests.body.code }).toEqual({
    status: 400,
    code: 'waiver.no_items',
  });
});

test('MISC-PUB-03: a link expires', async () => {
  await world.db
    .updateTable('dealers')
    .set({ implementVaps: true })
    .where('id', '=', dealer)
    .execute();
  const token = tokenOf(await request({ days: 1 }));
  world.clock.advance({ seconds: 86_401 });
  expect((await visit('open', { token })).status).toBe(404);
  expect((await visit('answer', { token, answer: 'accepted' })).status).toBe(404);
});
