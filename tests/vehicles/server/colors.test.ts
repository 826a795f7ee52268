import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const color = { description: 'Azul Turquesa', source: 'offer', manufacturer: '12', model: '12001' };
const post = (values: object = {}, who = 'ofertas') =>
  world.call(who, 'POST /colors', { body: { ...color, ...values } });

test('ENT-COLOR-01, CALL-090, ENUM-243, ENUM-244: colours are listed by source', async () => {
  for (const source of ['offer', 'dgi']) {
    const { status, body } = await world.call('seller', `GET /colors?source=${source}`);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(5);
    expect(body.every((row: Body) => row.source === source)).toBe(true);
  }
});

test('CALL-090: without a page all colours are returned', async () => {
  const { count } = await world.db
    .selectFrom('colors')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('source', '=', 'offer')
    .executeTakeFirstOrThrow();
  const { body } = await world.call('seller', 'GET /colors?source=offer');
  expect([body.length > 10, body.length]).toEqual([true, Number(count)]);
  const page = await world.call('seller', 'GET /colors?source=offer&range=[0,9]');
  expect(page.body).toHaveLength(10);
});

test('ENT-COLOR-02, ENT-COLOR-03, CALL-091, CALL-092, OQ-076: a colour is created, and changed with its id in the body', async () => {
  const made = await post();
  expect(made).toMatchObject({ status: 201, body: { ...color, enabled: true } });
  const { status, body } = await world.call('feirao', 'PUT /colors', {
    body: { id: made.body.id, enabled: false },
  });
  expect([status, body.enabled, body.description]).toEqual([200, false, 'Azul Turquesa']);
});

test.each([
  ['Cor dupla', {}],
  ['Cor geral', { manufacturer: null, model: null }],
])('ENT-COLOR-04, ERR-145: %s cannot be created twice', async (description, values) => {
  expect((await post({ description, ...values })).status).toBe(201);
  const again = await post({ description: description.toUpperCase(), ...values });
  expect(again.status).toBe(400);
  expect(again.body).toMatchObject({ code: 'VHC.color_exists' });
  expect((await post({ description, ...values, source: 'dgi' })).status).toBe(201);
});

test('ENT-COLOR-04: a colour of all models differs from that of a model, of its maker or of another model', async () => {
  const description = 'Cor de todos';
  for (const values of [
    { manufacturer: null, model: null },
    { model: null },
    {},
    { model: '12003' },
  ])
    expect((await post({ description, ...values })).status).toBe(201);
  for (const values of [{ manufacturer: null, model: null }, { model: null }])
    expect((await post({ description, ...values })).body.code).toBe('VHC.color_exists');
});

test('a model must belong to its manufacturer', async () => {
  const { status, body } = await post({ description: 'Outra', manufacturer: '9' });
  expect([status, body.fields[0].path]).toEqual([400, 'model']);
});

test.each(['seller', 'consulta', 'finance'])('%s cannot create one', async (who) => {
  expect((await post({ description: 'X' }, who)).status).toBe(403);
});

test('ENT-COLOR-04: the exported file of all colours is re-imported without changes, including those for all models', async () => {
  const session = await signInAs(world, 'feirao');
  const request = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object | Buffer) => {
    const type = Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json';
    const headers = { ...session, ...(payload ? { 'content-type': type } : {}) };
    const url = `/api/GMF/resources/colors${path}`;
    return world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  };
  const columns = 'description,source,manufacturer,model,enabled';
  const saved = await request(
    'GET',
    `/export?format=csv&labels=1&language=pt-BR&columns=${columns}`,
  );
  const { rawPayload: file } = saved;
  const opened = await request('POST', '/import', { fileName: 'cores.csv', size: file.length });
  const path = `/import/${opened.json<Body>().id}`;
  const sent = (await request('PUT', `${path}/content?offset=0`, file)).json<Body>();
  const mapping = Object.fromEntries(sent.columns.map(({ at, field }: Body) => [at, field]));
  await request('POST', `${path}/check`, { mapping, key: sent.keys[0] });
  await runDueTasks(world.deps);
  const { counts } = (await request('GET', path)).json<Body>().findings;
  expect(counts.rows).toBeGreaterThan(50);
  expect(counts).toMatchObject({ unchanged: counts.rows, create: 0, error: 0 });
});
