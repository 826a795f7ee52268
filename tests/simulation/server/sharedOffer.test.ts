import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { purgeLinks } from '#simulation/server/index.ts';
import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { deal } from './deal';

const today = '2026-11-23T15:00:00.000Z';
const person =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

let world: World;
let made: Body;
const folder = mkdtempSync(join(tmpdir(), 'patio-offer-'));
beforeAll(async () => {
  copyFileSync(resolve(__dirname, '../../../public.html'), join(folder, 'public.html'));
  writeFileSync(join(folder, 'index.html'), '<title>portal</title>');
  world = await createWorld({
    clock: today,
    portalFolder: folder,
    config: { publicUrl: 'https://patio.example' },
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  world.clock.set(today);
  const version = await world.row('vehicleVersions', { derivative: '12001A2' });
  const { body } = await call('seller', 'POST /simulations/saves', {
    ...deal(),
    tableCode: 'FDU-TD',
    term: 60,
    clientName: 'Ana Souza',
    clientDocument: '52998224725',
    model: version.model,
    vehicleVersion: version.derivative,
    manufacturer: '12',
  });
  made = body;
});

/** A call of a user who signs in for it: the clock of these tests outlives sessions. */
const call = async (who: string, text: string, body?: object) => {
  const [method, path] = text.split(' ') as ['GET', string];
  const response = await world.app.inject({
    method,
    url: `/api/DEALER${path}`,
    headers: {
      ...(await signInAs(world, who)),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: response.statusCode, body: response.json() as Body };
};

const share = async (body: object = {}, who = 'seller'): Promise<string> => {
  const path = `POST /simulations/saves/${made.id}/shares`;
  const answer = await call(who, path, { days: 7, ...body });
  expect(answer.status).toBe(201);
  expect(answer.body.path).toMatch(/^\/oferta\/[\w-]{43}$/);
  return String(answer.body.path).split('/').at(-1)!;
};

const visit = async (path: 'open' | 'opened', body: object, agent = person) => {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/public/offers/shared/${path}`,
    headers: { 'api-key': 'patio-csf', 'content-type': 'application/json', 'user-agent': agent },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() as Body };
};

const page = (token: string, agent: string, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url: `/oferta/${token}`, headers: { 'user-agent': agent } });

const openings = async (who = 'seller') => call(who, `GET /simulations/saves/${made.id}/openings`);

const listed = async (): Promise<Body> =>
  (await call('seller', `GET /simulations/saves/${made.id}`)).body;

const notices = async (): Promise<Body[]> => {
  const rows = await world.db.selectFrom('notifications').selectAll().execute();
  return rows.filter(({ type, path }) => type === 'OFFER' && String(path).includes(made.id));
};

test('SIMR-006: the customer reads the offer through its link, without document, full name and figures of the dealer', async () => {
  const token = await share({ phone: '11987654321' });
  const { status, body } = await visit('open', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'open',
    language: 'pt-BR',
    phone: '11987654321',
    seller: expect.any(String),
    offer: {
      firstName: 'Ana',
      entry: 2_954_700,
      isOver: false,
      model: made.model,
      payments: expect.stringMatching(/^60 × R\$/),
      cet: made.cetYearly,
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/Souza|529\.?982|FDU-TD|Memória/);
  const inEnglish = await visit('open', { token, language: 'en' });
  expect(JSON.stringify(inEnglish.body.offer.paper)).toContain('Total payable');
});

test('the dealer’s phone is the default for the seller’s; an invalid one is refused', async () => {
  const { body } = await visit('open', { token: await share() });
  const dealer = await world.row('dealers', { id: made.dealer });
  expect(body.phone).toBe(dealer.phone);
  const refused = await call('seller', `POST /simulations/saves/${made.id}/shares`, {
    days: 7,
    phone: '123',
  });
  expect(refused.body).toMatchObject({ status: 400, code: 'validation.failed' });
});

test('an opening reported by the page is counted, shown on the simulation, and notified to the link’s author', async () => {
  const token = await share();
  expect((await listed()).openings).toBeNull();
  await visit('open', { token });
  expect((await openings()).body).toMatchObject({ links: 1, openings: [], previews: [] });
  world.clock.set('2026-11-23T17:32:00.000Z');
  expect((await visit('opened', { token })).body).toEqual({ isCounted: true });
  expect((await openings()).body.openings).toEqual(['2026-11-23T17:32:00.000Z']);
  const before = made.version;
  expect(await listed()).toMatchObject({
    openings: 1,
    openedAt: '2026-11-23T17:32:00.000Z',
    version: before,
  });
  const [told, ...others] = await notices();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ title: 'Cliente abriu a oferta', readAt: null });
  expect(told!.message).toMatch(/^Ana Souza abriu a oferta do Onix .*[^0-9/]\.$/);
  // A reload belongs to the same visit; a return within the hour counts without a new notice.
  world.clock.advance({ minutes: 9 });
  expect((await visit('opened', { token })).body).toEqual({ isCounted: false });
  world.clock.advance({ minutes: 2 });
  expect((await visit('opened', { token })).body).toEqual({ isCounted: true });
  expect(await notices()).toHaveLength(1);
  world.clock.advance({ hours: 5 });
  await visit('opened', { token });
  expect(await listed()).toMatchObject({ openings: 3 });
  expect((await notices()).map(({ title }) => title)).toContain('Cliente voltou à oferta');
});

test('twenty concurrent reports count as one opening', async () => {
  const token = await share();
  const all = await Promise.all(Array.from({ length: 20 }, () => visit('opened', { token })));
  expect(all.filter(({ body }) => body.isCounted)).toHaveLength(1);
  expect((await listed()).openings).toBe(1);
});

test('only the time of an opening is stored', async () => {
  const token = await share();
  await visit('opened', { token });
  const rows = await world.db.selectFrom('simulation_openings').selectAll().execute();
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
    new Set(['id', 'shareId', 'openedAt', 'robot']),
  );
});

test('twenty concurrent requests of a robot are one preview', async () => {
  const token = await share();
  const stored = () =>
    world.db
      .selectFrom('simulation_openings')
      .select('robot')
      .where('robot', '=', 'WhatsApp')
      .execute();
  const before = await stored();
  await Promise.all(Array.from({ length: 20 }, () => page(token, 'WhatsApp/2.24.11.78 A')));
  expect((await stored()).length).toBe(before.length + 1);
});

test('preview robots are named and not counted as customers, whether they run scripts or not', async () => {
  const token = await share();
  expect((await page(token, 'WhatsApp/2.24.11.78 A')).statusCode).toBe(200);
  await page(token, 'WhatsApp/2.24.11.78 A');
  await page(token, person, 'HEAD');
  await page(token, person);
  const scanner = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) SafeLinks';
  expect((await visit('opened', { token }, scanner)).body).toEqual({ isCounted: false });
  const { body } = await openings();
  expect(body.openings).toEqual([]);
  expect(body.previews.map(({ robot }: Body) => robot).sort()).toEqual([
    '?',
    'Microsoft',
    'WhatsApp',
  ]);
  expect((await listed()).openings).toBeNull();
  expect(await notices()).toEqual([]);
});

test('a preview shows the vehicle and a picture, without figures or names', async () => {
  const token = await share();
  const { body, headers } = await page(token, 'WhatsApp/2.24.11.78 A');
  expect(body).toMatch(/property="og:title" content="Sua oferta: Onix [^"]*"/);
  expect(body).toMatch(/property="og:image" content="https:\/\/patio\.example\/[^"]*\.png"/);
  expect(body).toContain('name="robots" content="noindex"');
  expect(body).not.toMatch(/R\$|Ana|Souza|98\.490|Aroeira/);
  expect(headers['cache-control']).not.toMatch(/public/);
  const inEnglish = await page(await share({ language: 'en' }), 'TelegramBot');
  expect(inEnglish.body).toContain('content="Your offer: Onix');
  expect((await page('A'.repeat(43), 'TelegramBot')).body).toContain('Este link não funciona mais');
});

test('an expired or withdrawn link says so, with a contact, and counts no openings', async () => {
  const token = await share({ days: 1 });
  world.clock.advance({ days: 2 });
  const expired = await visit('open', { token });
  expect(expired.body).toMatchObject({ state: 'expired', offer: null, phone: expect.any(String) });
  expect((await visit('opened', { token })).body).toEqual({ isCounted: false });
  world.clock.set(today);
  const other = await share();
  const links = (await call('seller', `GET /simulations/saves/${made.id}/shares`)).body;
  expect(links[0]).toMatchObject({ openings: 0 });
  for (const { id } of links)
    await call('seller', `DELETE /simulations/saves/${made.id}/shares/${id}`);
  expect((await visit('open', { token: other })).body).toMatchObject({
    state: 'withdrawn',
    offer: null,
  });
  expect((await page(other, 'TelegramBot')).body).toContain('Este link não funciona mais');
  const pdf = await world.app.inject({ url: `/api/shared/simulations/${other}` });
  expect(pdf.statusCode).toBe(404);
  // Long after its end a link is deleted; its count remains at the simulation.
  world.clock.advance({ days: 100 });
  await purgeLinks(world.deps);
  expect((await visit('open', { token: other })).status).toBe(404);
});

test('only people who can see the simulation see its openings', async () => {
  await share();
  const statuses: number[] = [];
  for (const who of ['seller', 'sales-manager', 'customer', 'consulta', 'crm', 'feirao']) {
    const seen = await call(who, `GET /simulations/saves/${made.id}`);
    expect({ who, status: (await openings(who)).status }).toEqual({ who, status: seen.status });
    statuses.push(seen.status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 403, 404]));
});

test('a link’s author who no longer sees the dealer’s simulations is not notified', async () => {
  const token = await share();
  const { username } = await world.row('users', { name: made.seller });
  const { dealers } = await world.row('users', { username });
  const other = await world.row('dealers', { GMFcode: '102' });
  const setDealers = (ids: unknown) =>
    world.db
      .updateTable('users')
      .set({ dealers: ids } as never)
      .where('username', '=', username)
      .execute();
  await setDealers([other.id]);
  expect((await visit('opened', { token })).body).toEqual({ isCounted: true });
  expect(await notices()).toEqual([]);
  await setDealers(dealers);
});

test('an opening is recorded in the history of the related opportunity', async () => {
  const lead = await world.row('leads', { dealerId: made.dealer, archived: false, status: 2 });
  await world.db
    .updateTable('simulations')
    .set({ lead: lead.id } as never)
    .where('id', '=', made.id)
    .execute();
  const token = await share();
  await visit('opened', { token });
  const { body } = await call('sales-manager', `GET /resources/leads/${lead.id}/history`);
  const [newest] = body as Body[];
  expect(newest).toMatchObject({
    actorName: 'Pátio',
    changes: { offerOpenedAt: [null, today] },
  });
  expect((await world.row('leads', { id: lead.id })).version).toBe(lead.version + 1);
});

test.each([
  ['an unknown token', { token: 'A'.repeat(43) }, 404, 'SIS001'],
  ['half a token', { token: 'abc' }, 400, 'validation.failed'],
  ['no token', {}, 400, 'validation.failed'],
  ['a statement', { token: "' or 1=1 --" }, 400, 'validation.failed'],
])('%s opens nothing and counts nothing', async (_, body, status, code) => {
  for (const path of ['open', 'opened'] as const)
    expect(await visit(path, body)).toMatchObject({ status, body: { code } });
});

test('GATE-014: without the public key nothing opens', async () => {
  const token = await share();
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/public/offers/shared/opened',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ token }),
  });
  expect(response.statusCode).toBe(403);
});

test('the customer’s PDF has the drawing of the model, and none if a picture replaced it', async () => {
  const token = await share();
  const sizeOf = async () =>
    (await world.app.inject({ url: `/api/shared/simulations/${token}` })).rawPayload.length;
  const setPicture = (picture: string | null) =>
    world.db
      .updateTable('vehicleModels')
      .set({ picture } as never)
      .where('code', '=', made.model)
      .execute();
  const drawn = await sizeOf();
  await setPicture('a picture');
  expect(drawn - (await sizeOf())).toBeGreaterThan(1_000);
  await setPicture(null);
});
