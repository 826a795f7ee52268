import { sql } from 'kysely';
import { leads } from '#generated/descriptions/leads.ts';
import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import { runLeadClock } from '#leads/server/runLeadClock.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-16T15:00:00.000Z' });
});
afterAll(() => world.close());

const own = dealerId('101');
const foreign = dealerId('160');

const lead = (values: object = {}) => ({
  customerName: 'Marina Couto',
  phone: '11987654321',
  origin: 'showroom',
  dealerId: own,
  ...values,
});
const register = async (values: object = {}, who = 'crm'): Promise<Body> =>
  (await world.call(who, 'POST /leads', { body: lead(values) })).body;
const move = (id: string, action: string, who = 'crm') =>
  world.call(who, `PUT /leads/${id}/${action}`, { body: {} });
/** Backdates the status of an opportunity. */
const age = (id: string, by: { minutes?: number; days?: number }) =>
  world.db
    .updateTable('leads')
    .set({
      statusAt: new Date(
        world.clock.now().getTime() - ((by.days ?? 0) * 1440 + (by.minutes ?? 0)) * 60_000,
      ),
    })
    .where('id', '=', id)
    .execute();
const read = async (id: string, who = 'crm') => (await world.call(who, `GET /leads/${id}`)).body;

test('ENT-LEAD-01, ENUM-047, ENUM-055, OQ-153: an opportunity starts as new, from now', async () => {
  const made = await register({ status: undefined });
  expect(made).toMatchObject({
    status: 1,
    situation: 'new',
    archived: false,
    receivedAt: '2026-06-16T15:00:00.000Z',
    statusAt: '2026-06-16T15:00:00.000Z',
  });
  expect((await world.call('crm', 'POST /leads', { body: lead({ status: 7 }) })).status).toBe(400);
});

test.each([
  ['2', 'pending', 'ENUM-048', 'Contatar novamente'],
  ['3', 'pending', 'ENUM-049', 'Agendar visita'],
  ['4', 'finished', 'ENUM-050', 'Sem interesse'],
  ['5', 'finished', 'ENUM-051', 'Dados incorretos'],
  ['6', 'finished', 'ENUM-052', 'Sem contato'],
  ['7', 'finished', 'ENUM-053', 'Vendida'],
])(
  'LEAD-002, LEAD-003, ENT-LEAD-02, CALL-277, OQ-154: status %s has the situation %s (%s: %s)',
  async (status, situation, _, label) => {
    const { options } = leads.fields.find(({ name }) => name === 'status')!;
    const option = options?.find(({ value }) => Number(value) === Number(status));
    expect(option?.label['pt-BR']).toBe(label);
    const { id } = await register();
    const moved = await world.call('crm', `PUT /leads/${id}/status/${status}`, { body: {} });
    expect(moved).toMatchObject({ status: 200, body: { status: Number(status), situation } });
  },
);

test('ENT-LEAD-06, OQ-153: it has a customer, a vehicle, a dealer, an origin and its dates', async () => {
  const values = {
    document: '52998224725',
    email: 'marina@exemplo.com.br',
    vehicle: 'Onix LT 2027',
    state: 'SP',
    city: 'Campinas',
  };
  const { id } = await register(values);
  expect(await read(id)).toMatchObject({
    ...values,
    id,
    customerName: 'Marina Couto',
    phone: '11987654321',
    origin: 'showroom',
    dealerId: own,
    status: 1,
    situation: 'new',
    receivedAt: '2026-06-16T15:00:00.000Z',
    createdAt: expect.stringMatching(/^20\d\d-/),
  });
});

test.each([
  ['1', 400, 'action.not_applicable'],
  ['8', 400, 'action.not_applicable'],
  ['9', 404, 'SIS001'],
  ['x', 404, 'SIS001'],
])('LEAD-002, OQ-153: status %s cannot be chosen', async (status, expected, code) => {
  const { id } = await register();
  const response = await world.call('crm', `PUT /leads/${id}/status/${status}`, { body: {} });
  expect(response).toMatchObject({ status: expected, body: { code } });
  expect((await read(id)).status).toBe(1);
});

test('LEAD-002, LEAD-012, ERR-136: a closed opportunity cannot become new again or expire', async () => {
  const { id } = await register();
  await move(id, 'noContact');
  for (const status of ['1', '8'])
    expect((await world.call('crm', `PUT /leads/${id}/status/${status}`)).body.code).toBe(
      'SET.lead_is_final',
    );
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await world.call('crm', `PUT /leads/${unknown}/status/8`)).body.code).toBe('SIS001');
});

test('ERR-136, ENT-LEAD-05: a closed opportunity stays closed, a pending one may change', async () => {
  const { id } = await register();
  for (const action of [
    'contactAgain',
    'contactAgain',
    'scheduleVisit',
    'contactAgain',
    'noContact',
  ])
    expect((await move(id, action)).status).toBe(200);
  expect(await move(id, 'markSold')).toMatchObject({
    status: 400,
    body: { code: 'SET.lead_is_final' },
  });
});

test('ENUM-054, ENUM-058, ERR-137, LEAD-010, OQ-155: new ones expire after the configured time', async () => {
  const late = await register({ customerName: 'Tarde Demais' });
  await age(late.id, { minutes: 59 });
  await runLeadClock(world.deps);
  expect((await read(late.id)).status).toBe(1);
  const fresh = await register();
  await age(late.id, { minutes: 61 });
  await runLeadClock(world.deps);
  expect(await read(late.id)).toMatchObject({ status: 8, situation: 'expired', version: 2 });
  expect((await read(fresh.id)).status).toBe(1);
  expect((await move(late.id, 'contactAgain')).body.code).toBe('SET.lead_expired');
  const history = (await world.call('crm', `GET /resources/leads/${late.id}/history`)).body;
  expect(history[0]).toMatchObject({
    action: 'update',
    actor: 'PATIO',
    changes: { status: [1, 8] },
  });
});

test('LEAD-010, OQ-155: old ones of a situation are archived, and return when the limit grows', async () => {
  const { id } = await register();
  await move(id, 'contactAgain');
  await age(id, { days: 29 });
  await runLeadClock(world.deps);
  expect((await world.call('seller', `GET /leads/${id}`)).status).toBe(200);
  await age(id, { days: 31 });
  await runLeadClock(world.deps);
  expect((await world.call('seller', `GET /leads/${id}`)).status).toBe(404);
  expect(await read(id)).toMatchObject({ archived: true, version: 2 });
  const rows = async (who: string) =>
    (await world.call(who, 'GET /extractions/downloadLeads/summary')).body.rows as number;
  expect(await rows('admin-internal')).toBe(await rows('crm'));
  await world.call('crm', 'PUT /leads/parameters', { body: { limitDisplayPendingLeads: 60 } });
  expect((await world.call('seller', `GET /leads/${id}`)).status).toBe(200);
});

test.each([
  ['finished', 'markSold', 'limitDisplayFinishedLeads'],
  ['expired', null, 'limitDisplayExpiredLeads'],
])('LEAD-010, OQ-155: %s opportunities have their own limit', async (situation, action, name) => {
  const limits = ['Pending', 'Finished', 'Expired'].map((of) => `limitDisplay${of}Leads`);
  const others = limits.filter((limit) => limit !== name);
  const store = (values: object) => world.call('crm', 'PUT /leads/parameters', { body: values });
  await store({ [name]: 5, ...Object.fromEntries(others.map((limit) => [limit, 90])) });
  const { id } = await register();
  if (action) await move(id, action);
  else {
    await age(id, { days: 2 });
    await runLeadClock(world.deps);
  }
  expect(await read(id)).toMatchObject({ situation, archived: false });
  await age(id, { days: 6 });
  await runLeadClock(world.deps);
  expect(await read(id)).toMatchObject({ situation, archived: true });
  await store(Object.fromEntries(limits.map((limit) => [limit, 30])));
  expect((await world.call('seller', `GET /leads/${id}`)).status).toBe(200);
});

test('LEAD-010, OQ-155: the results of the last thirty days count archived ones, of the person’s dealers', async () => {
  const funnel = async (who: string) => (await world.call(who, 'GET /leads/funnel')).body;
  const before = { seller: await funnel('seller'), crm: await funnel('crm') };
  const sold = await register();
  await move(sold.id, 'markSold');
  const lost = await register();
  await move(lost.id, 'noInterest');
  await register();
  const old = await register();
  const receivedAt = new Date(world.clock.now().getTime() - 31 * 86_400_000);
  await world.db.updateTable('leads').set({ receivedAt }).where('id', '=', old.id).execute();
  await world.db.updateTable('leads').set({ archived: true }).where('id', '=', sold.id).execute();
  await register({ dealerId: foreign });
  for (const [who, more] of [
    ['seller', 3],
    ['crm', 4],
  ] as const) {
    const { received, worked, sold: won, lost: closed, expired } = before[who];
    expect(await funnel(who)).toEqual({
      received: received + more,
      worked: worked + 2,
      sold: won + 1,
      lost: closed + 1,
      expired,
    });
  }
  expect((await world.call('bit', 'GET /leads/funnel')).status).toBe(403);
});

test('LEAD-010: many are archived in several batches, none of which holds all of them', async () => {
  const { id } = await register();
  await move(id, 'contactAgain');
  await age(id, { days: 61 });
  const own = sql.raw(
    '"dealerId", "customerName", "phone", "origin", "status", "situation", "statusAt", "receivedAt"',
  );
  await sql`insert into "leads" (${own}) select ${own} from "leads", generate_series(1, 2000) where "id" = ${id}::uuid`.execute(world.db); // prettier-ignore
  await runLeadClock(world.deps);
  const listed = async () =>
    (await sql`select from "leads" where "situation" = 'pending' and not "archived" and "statusAt" < ${world.deps.clock().toISOString()}::timestamptz - interval '60 days'`.execute(world.db)).rows.length; // prettier-ignore
  expect(await listed()).toBe(1);
  await runLeadClock(world.deps);
  expect(await listed()).toBe(0);
});

describe('LEAD-001, SEC004: read and write rights', () => {
  test('dealer staff see only those of their dealers', async () => {
    const [mine, theirs] = [await register(), await register({ dealerId: foreign })];
    expect((await world.call('seller', `GET /leads/${mine.id}`)).status).toBe(200);
    expect((await world.call('seller', `GET /leads/${theirs.id}`)).status).toBe(404);
    expect((await move(theirs.id, 'markSold', 'seller')).status).toBe(404);
    const { status } = await world.call('seller', 'POST /leads', {
      body: lead({ dealerId: foreign }),
    });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test.each(['consulta', 'representante'])('%s can read but not write', async (who) => {
    const { id } = await register();
    expect((await world.call(who, 'GET /leads')).status).toBe(200);
    expect((await world.call(who, 'POST /leads', { body: lead() })).status).toBe(403);
    expect((await world.call(who, `PUT /leads/${id}`, { body: { notes: 'x' } })).status).toBe(403);
    expect([403, 404]).toContain((await move(id, 'markSold', who)).status);
  });

  test.each(['bit', 'insurance', 'finance'])('%s sees none', async (who) => {
    expect((await world.call(who, 'GET /leads')).status).toBe(403);
  });
});

test('OQ-182l: lists accept a filter in the body too', async () => {
  await register({ customerName: 'Zuleica Filtrada' });
  const filter = { customerName: { contains: 'zuleica' } };
  const { status, body } = await world.call('crm', 'POST /leads/filters', { body: { filter } });
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Zuleica')]);
});

test('an opportunity without phone and e-mail is refused at its phone', async () => {
  const { body } = await world.call('crm', 'POST /leads', { body: lead({ phone: null }) });
  expect(body.fields).toMatchObject([{ path: 'phone', params: { check: 'reachable' } }]);
});

describe('invisible characters', () => {
  const hidden = {
    customerName: '\u200bAna\u2060 Lua',
    phone: '\u202a55 11 98765\u20110001\u202c',
    email: '\u200bana.lua@exem\u00adplo.com.br',
    document: '111.444.777\u201135',
  };
  const found = async (filter: object): Promise<readonly string[]> => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const { body } = await world.call('crm', `GET /leads?filter=${query}`);
    return (body as Body[]).map(({ customerName }) => customerName as string);
  };

  test.each(['\u200b', '\u2800', '\u3164', '\u115f\ufeff \u00ad'])(
    'are not a name: %j',
    async (customerName) => {
      const { status, body } = await world.call('crm', 'POST /leads', {
        body: lead({ customerName }),
      });
      expect([status, body.fields]).toEqual([
        400,
        [{ path: 'customerName', code: 'validation.required' }],
      ]);
    },
  );

  test('are not stored, and a phone is found as displayed and as dialled', async () => {
    expect(await register(hidden)).toMatchObject({
      customerName: 'Ana Lua',
      phone: '11987650001',
      document: '11144477735',
      email: 'ana.lua@exemplo.com.br',
    });
    for (const filter of [
      { email: 'ana.lua@exemplo.com.br' },
      { email: '\u200bana.lua@exemplo.com.br' },
      { phone: '(11) 98765-0001' },
      { phone: { contains: '(11) 98765-0001' } },
      { phone: { startsWith: '(11) 98765-00' } },
      { phone: { contains: '+55 11 98765-0001' } },
      { document: { contains: '111.444.777-35' } },
      { document: { startsWith: '111.444' } },
      { q: '(11) 98765-0001' },
      { q: '+55 11 98765-0001' },
      { q: '5511987650001' },
      { q: '011 98765\u20110001' },
      { q: '111.444.777\u201135' },
      { q: 'ana\u200b lua' },
    ])
      expect([filter, await found(filter)]).toEqual([filter, ['Ana Lua']]);
  });
});
