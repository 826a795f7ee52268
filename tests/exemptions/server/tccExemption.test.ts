import { signInAs } from '#tests/harness/session.ts';
import { classOf, createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { deal } from '#tests/simulation/server/deal.ts';

let world: World;
let dealer: string;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  ({ id: dealer } = await world.row('dealers', { GMFcode: '101' }));
});
afterAll(() => world.close());

const path = '/simulation/clients/tccExemption';
const clients = {
  ana: '11144477735',
  bia: '52998224725',
  caio: '39053344705',
  davi: '86288366757',
  eva: '12345678909',
  fabio: '01234567890',
  gil: '98765432100',
  hugo: '28001238938',
  iris: '45317828791',
  joana: '29537995593',
} as const;
const request = (clientDocument: string, who = 'seller', change: object = {}) => {
  // Distinct timestamps, in order.
  world.clock.advance({ seconds: 1 });
  return world.call(who, `POST ${path}`, {
    body: {
      clientDocument,
      clientName: 'Ana Lima',
      state: 'SP',
      justification: 'Já é cliente',
      vehiclePrice: 9_849_000,
      modelYear: 2027,
      ...change,
    },
  });
};
const stateOf = async (client: string, who = 'seller', query = '') =>
  (await world.call(who, `GET ${path}/${client}${query}`)).body as Body;
const decide = (
  id: string,
  decision: string,
  { by = 'fi-manager', reason }: { by?: string; reason?: string } = {},
) => {
  world.clock.advance({ seconds: 1 });
  return world.call(by, `PUT ${path}/${id}/${decision}`, { body: reason ? { reason } : {} });
};
const approved = async (client: string): Promise<string> => {
  const { body } = await request(client);
  expect((await decide(body.id, 'approve')).status).toBe(204);
  return body.id as string;
};

const free = (clientDocument: string, change: object = {}) =>
  deal({ clientDocument, ignoreTCC: true, ...change });
const price = (body: object, who = 'seller') =>
  world.call(who, `POST /simulations/dealers/${dealer}`, { body });
const save = (body: object, query = '') =>
  world.call('seller', `POST /simulations/saves${query}`, {
    body: { ...body, tableCode: 'FDU-TD', term: 36 },
  });
const notices = (who: string) =>
  world.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['title', 'message', 'english'])
    .where('username', '=', who)
    .where('type', '=', 'TCC')
    .orderBy('notifications.createdAt', 'desc')
    .execute();

describe('a request', () => {
  test('CALL-278, OQ-102, SIMR-076, SIMR-077: starts empty, then waits for the managers of the dealer', async () => {
    expect(await stateOf(clients.ana)).toEqual({ status: 'none' });
    const { status, body } = await request(clients.ana);
    expect([status, body]).toMatchObject([201, { status: 'PENDING' }]);
    expect(body).toMatchObject({ isOwn: true, deciders: ['Flávio Meireles', 'Simone Mangueira'] });
    expect(body.tccValue).toBeGreaterThan(50_000);
    expect((await notices('SALES-MANAGER'))[0]).toMatchObject({
      title: 'Isenção de TCC aguarda decisão',
      english: { title: 'TCC exemption waiting for a decision' },
    });
    const again = await request(clients.ana);
    expect([again.status, again.body.code]).toEqual([409, 'exemption.not_open']);
  });

  test('OQ-102: the back office can read requests and the names of the deciders', async () => {
    const state = await stateOf(clients.ana, 'admin-internal', `?dealerId=${dealer}`);
    expect(state).toMatchObject({ status: 'PENDING', isOwn: false });
    expect(state.deciders).toEqual(['Flávio Meireles', 'Simone Mangueira']);
  });

  test('two concurrent requests become one', async () => {
    const both = await Promise.all([request(clients.gil), request(clients.gil)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('SIMR-081: without a fee there is nothing to request', async () => {
    await world.db
      .updateTable('parameterFees')
      .set({ clientValue: 0 })
      .where('typeName', '=', 'TCC')
      .where('uf', '=', 'AC')
      .execute();
    expect(await stateOf(clients.caio, 'seller', '?state=AC')).toEqual({
      status: 'NOT APPLICABLE',
    });
    expect((await request(clients.caio, 'seller', { state: 'AC' })).body.code).toBe(
      'exemption.not_open',
    );
  });

  test('a dealer without managers is reported, and another dealer is refused', async () => {
    const { body } = await request(clients.caio, 'customer');
    expect(body.code).toBe('exemption.no_manager');
    const elsewhere = await world.row('dealers', { GMFcode: '150' });
    const named = await request(clients.caio, 'seller', { dealerId: elsewhere.id });
    expect([named.status, named.body.code]).toEqual([403, 'SEC004']);
    const read = await world.call('seller', `GET ${path}/${clients.ana}?dealerId=${elsewhere.id}`);
    expect(read.status).toBe(403);
  });

  test('OQ-238: consultation-only profiles cannot request', async () => {
    expect((await request(clients.caio, 'consulta')).status).toBe(403);
  });
});

describe('a decision', () => {
  let id: string;
  beforeAll(async () => {
    id = (await request(clients.bia)).body.id as string;
  });

  test('OQ-102: is denied to the seller and to managers of another dealer', async () => {
    const seller = await decide(id, 'approve', { by: 'seller' });
    expect([seller.status, seller.body.code]).toEqual([409, 'exemption.not_manager']);
    const rows = await world.db
      .updateTable('tccManagers')
      .set({ dealer: '102' })
      .where('user', '=', 'SALES-MANAGER')
      .returning('id')
      .execute();
    expect(rows).toHaveLength(1);
    const other = await decide(id, 'approve', { by: 'sales-manager' });
    expect([other.status, other.body.code]).toEqual([409, 'exemption.not_manager']);
    // Pending requests follow managers added or removed by an upload.
    expect((await stateOf(clients.bia)).deciders).toEqual(['Flávio Meireles']);
    await world.db
      .updateTable('tccManagers')
      .set({ dealer: '101' })
      .where('user', '=', 'SALES-MANAGER')
      .execute();
    expect((await stateOf(clients.bia)).deciders).toHaveLength(2);
    expect((await decide(id, 'approve', { by: 'customer' })).status).toBe(404);
    expect((await decide(id, 'cancel', { by: 'fi-manager' })).body.code).toBe(
      'exemption.not_own_request',
    );
  });

  test('OQ-102: a pending request follows managers who lose and regain their access', async () => {
    const become = (status: string) =>
      world.db
        .updateTable('users')
        .set({ status })
        .where('username', '=', 'SALES-MANAGER')
        .execute();
    await become('blocked');
    expect((await stateOf(clients.bia)).deciders).toEqual(['Flávio Meireles']);
    await become('enabled');
    expect((await stateOf(clients.bia)).deciders).toHaveLength(2);
  });

  test('the inbox counts requests waiting for the person', async () => {
    const count = async (who: string) =>
      (await world.call(who, 'GET /simulation/clients/tccExemptions/waiting')).body as Body;
    expect((await count('fi-manager')).count).toBeGreaterThan(1);
    expect(await count('seller')).toEqual({ isManager: false, count: 0 });
    const { body } = await world.call(
      'sales-manager',
      `GET /tcc-exemptions?filter=${encodeURIComponent('{"status":"PENDING"}')}`,
    );
    expect(body.find((row: Body) => row.id === id)).toMatchObject({
      clientDocument: clients.bia,
      deciders: ['FI-MANAGER', 'SALES-MANAGER'],
    });
    expect((await world.call('customer', 'GET /tcc-exemptions')).body).toEqual([]);
  });

  test('SIMR-078: only the first approval counts; the seller is notified', async () => {
    const both = await Promise.all([
      decide(id, 'approve', { by: 'fi-manager' }),
      decide(id, 'refuse', { by: 'sales-manager', reason: 'Não' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('exemption.decided');
    expect((await notices('SELLER'))[0]?.['title']).toMatch(/Isenção de TCC (aprovada|recusada)/);
    const { body } = await world.call('fi-manager', `GET /resources/tccExemptions/${id}/history`);
    expect(body.map(({ action }: Body) => action)).toHaveLength(2);
    expect(['approve', 'refuse']).toContain(body[0].action);
  });

  test('SIMR-080: may be a refusal with a reason, which the seller can read', async () => {
    const { body } = await request(clients.davi);
    expect((await decide(body.id, 'refuse')).body.code).toBe('action.reason_required');
    expect(
      (await decide(body.id, 'refuse', { by: 'sales-manager', reason: 'Cadastro novo' })).status,
    ).toBe(204);
    expect(await stateOf(clients.davi)).toMatchObject({
      status: 'REFUSED',
      decisionReason: 'Cadastro novo',
      deciderName: 'Simone Mangueira',
    });
    expect((await notices('SELLER'))[0]?.['message']).toContain('Motivo: Cadastro novo');
    expect((await request(clients.davi)).status).toBe(409);
  });

  test('ENUM-221: the requester may withdraw and request again; no one decides their own request', async () => {
    const own = await request(clients.eva, 'fi-manager');
    expect(own.body.deciders).toEqual(['Simone Mangueira']);
    expect((await decide(own.body.id, 'approve')).body.code).toBe('exemption.own_request');
    expect((await decide(own.body.id, 'cancel')).status).toBe(204);
    expect((await stateOf(clients.eva)).status).toBe('canceled');
    expect((await request(clients.eva)).status).toBe(201);
  });
});

describe('the price', () => {
  test('SIMR-064, CALL-113: includes the fee until an approval is in force, even if a request asks otherwise', async () => {
    const { body } = await request(clients.caio);
    const refused = await price(free(clients.caio));
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toMatchObject([
      { path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' },
    ]);
    expect((await save(free(clients.caio))).body.fields[0].path).toBe('ignoreTCC');
    const ignored = async () =>
      (
        await world.call(
          'seller',
          `GET /simulation/clients/ignoreTCC/${clients.caio}?isEmployee=false`,
        )
      ).body.ignoreTCC as boolean;
    expect(await ignored()).toBe(false);
    await decide(body.id, 'approve');
    expect(await ignored()).toBe(true);
    const of = async (request: object) =>
      ((await price({ ...request, financeType: 1 })).body.results as Body[])[0]
        .financedValue as number;
    const [charged, exempt] = [await of(deal()), await of(free(clients.caio))];
    expect(charged - exempt).toBeGreaterThanOrEqual(body.tccValue as number);
  });

  test('SIMR-079: saving without the fee applies the exemption, and the printed sheet and copy say so', async () => {
    await approved(clients.fabio);
    expect((await stateOf(clients.fabio)).status).toBe('PENDING SIMULATION');
    const plain = await save(deal({ clientDocument: clients.fabio, clientName: 'Fábio' }));
    const made = await save(free(clients.fabio));
    expect([made.status, made.body.ignoreTCC]).toEqual([201, true]);
    expect(made.body.financedValue).toBeLessThan(plain.body.financedValue);
    expect((await stateOf(clients.fabio)).status).toBe('APPLIED');
    expect(await world.row('tccExemptions', { clientDocument: clients.fabio })).toMatchObject({
      simulation: made.body.id,
    });
    const { body: paper } = await world.call(
      'seller',
      `GET /simulations/saves/${made.body.id}/paper`,
    );
    expect(JSON.stringify(paper)).toContain('(TCC) (isenção aprovada)","0,00","0,00"');
    const { body: memo } = await world.call(
      'fi-manager',
      `GET /simulations/saves/${made.body.id}/paper?audience=dealer`,
    );
    expect(JSON.stringify(memo)).toContain('Memória de cálculo');
    const copy = await world.call('seller', 'POST /simulations/saves?clone=true', {
      body: { id: made.body.id },
    });
    expect(copy.body).toMatchObject({ ignoreTCC: true, totalValue: made.body.totalValue });
  });

  test('CALL-108: a stored simulation is repriced without the fee only for an exempt client', async () => {
    const { body: saved } = await save(deal({ clientDocument: clients.fabio }));
    const again = async (ignoreTCC: boolean) =>
      world.call('seller', `POST /simulation/recalculate/saved?ignoreTCC=${ignoreTCC}`, {
        body: { id: saved.id },
      });
    const [charged, exempt] = [await again(false), await again(true)];
    expect(exempt.body.results[0].totalValue).toBeLessThan(charged.body.results[0].totalValue);
    const { body: other } = await save(deal({ clientDocument: clients.ana }));
    const refused = await world.call(
      'seller',
      'POST /simulation/recalculate/saved?ignoreTCC=true',
      {
        body: { id: other.id },
      },
    );
    expect(refused.status).toBe(400);
  });

  test('a simulation changed after approval keeps the exemption for the same client, and loses it with another', async () => {
    const { body: saved } = await save(free(clients.fabio));
    const change = (body: object) =>
      world.call('seller', `PUT /simulations/saves/${saved.id}`, { body });
    const dearer = await change({ entryValue: 3_500_000 });
    expect(dearer.body).toMatchObject({ ignoreTCC: true });
    const other = await change({ clientDocument: clients.ana });
    expect(other.body.fields).toMatchObject([
      { path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' },
    ]);
    const charged = await change({ clientDocument: clients.ana, ignoreTCC: false });
    expect(charged.body.financedValue).toBeGreaterThan(dearer.body.financedValue);
  });

  test('OQ-102, SIMR-090: an approval counts at its own dealer alone', async () => {
    const { id: elsewhere } = await world.row('dealers', { GMFcode: '102' });
    const at = (id: string) =>
      world.call('fi-manager', `POST /simulations/dealers/${id}`, { body: free(clients.joana) });
    const saveAs = (query: string, body: object) =>
      world.call('fi-manager', `POST /simulations/saves?${query}`, { body });
    await approved(clients.joana);
    expect((await at(elsewhere)).body.fields).toMatchObject([{ path: 'ignoreTCC' }]);
    expect((await at(dealer)).status).toBe(200);
    const body = { ...free(clients.joana), tableCode: 'FDU-TD', term: 36 };
    const made = await saveAs(`dealerId=${dealer}`, body);
    expect(made.body).toMatchObject({ ignoreTCC: true, dealer });
    const copy = await saveAs(`clone=true&dealerId=${elsewhere}`, { id: made.body.id });
    expect(copy.body).toMatchObject({ ignoreTCC: false, dealer: elsewhere });
    // A later refusal by the other dealer changes nothing here.
    const { searchText: _, ...stored } = await world.row('tccExemptions', {
      clientDocument: clients.joana,
    });
    const refusal = {
      id: world.deps.ids(),
      dealer: elsewhere,
      status: 'REFUSED',
      simulation: null,
    };
    await world.db
      .insertInto('tccExemptions')
      .values({ ...stored, ...refusal, requestedAt: world.clock.now().toISOString() })
      .execute();
    expect((await at(dealer)).status).toBe(200);
  });

  test('SIMR-079: at one of two dealers, a later request at the other changes nothing', async () => {
    const { id: other } = await world.row('dealers', { GMFcode: '102' });
    const of = async (dealerId: string, who: string) =>
      (await world.call(who, `GET ${path}/${clients.hugo}?dealerId=${dealerId}`)).body as Body;
    await approved(clients.hugo);
    await world.db
      .updateTable('tccManagers')
      .set({ dealer: '102' })
      .where('user', '=', 'SALES-MANAGER')
      .execute();
    const later = await request(clients.hugo, 'fi-manager', { dealerId: other });
    expect(later.status).toBe(201);
    await world.db
      .updateTable('tccManagers')
      .set({ dealer: '101' })
      .where('user', '=', 'SALES-MANAGER')
      .execute();
    expect((await of(dealer, 'fi-manager')).status).toBe('PENDING SIMULATION');
    expect((await of(other, 'fi-manager')).status).toBe('PENDING');
    const at = (dealerId: string) =>
      world.call('fi-manager', `POST /simulations/dealers/${dealerId}`, {
        body: free(clients.hugo),
      });
    expect((await at(dealer)).status).toBe(200);
    expect((await at(other)).body.fields).toMatchObject([{ code: 'simulation.tcc_not_exempt' }]);
    const ignored = await world.call(
      'representante',
      `GET /simulation/clients/ignoreTCC/${clients.hugo}?isEmployee=false`,
    );
    expect(ignored.body).toEqual({ ignoreTCC: true });
  });

  test('CALL-108: a stored simulation without a dealer has no exemption', async () => {
    const { body: saved } = await save(deal({ clientDocument: clients.fabio }));
    await world.db
      .updateTable('simulations')
      .set({ dealer: null })
      .where('id', '=', String(saved.id))
      .execute();
    const again = await world.call(
      'representante',
      'POST /simulation/recalculate/saved?ignoreTCC=true',
      { body: { id: saved.id } },
    );
    expect(again.body.fields).toMatchObject([{ code: 'simulation.tcc_not_exempt' }]);
  });

  test('SIMR-079: saving applies the approval in force, not one that has expired', async () => {
    const former = await approved(clients.iris);
    const expire = (id: string) =>
      world.db
        .updateTable('tccExemptions')
        .set({ validUntil: '2026-11-22' })
        .where('id', '=', id)
        .execute();
    await expire(former);
    const id = await approved(clients.iris);
    expect((await save(free(clients.iris))).status).toBe(201);
    expect(await world.row('tccExemptions', { id })).toMatchObject({ status: 'APPLIED' });
    expect(await world.row('tccExemptions', { id: former })).toMatchObject({
      status: 'PENDING SIMULATION',
      simulation: null,
    });
  });

  test('an approval covers only the approved fee: a state with a higher fee needs another one', async () => {
    const dearer = await world.row('parameterFees', { typeName: 'TCC', uf: 'RJ' });
    await world.db
      .updateTable('parameterFees')
      .set({ clientValue: Number(dearer.clientValue) * 2, baseValue: Number(dearer.baseValue) * 2 })
      .where('typeName', '=', 'TCC')
      .where('uf', '=', 'RJ')
      .execute();
    expect((await stateOf(clients.fabio, 'seller', '?state=RJ')).status).toBe('applicable');
    expect((await price(free(clients.fabio, { state: 'RJ' }))).status).toBe(400);
    expect((await price(free(clients.fabio))).status).toBe(200);
  });
});

test('SIMR-082, DWN-020, CALL-253: requests of a period are exported as a file', async () => {
  const days = 'initialDate=2026-11-23&finalDate=2026-11-23';
  const file = async (who: 'finance' | 'sales-manager') =>
    world.app.inject({
      url: `/api/${classOf(who)}/extractions/downloadTCCExemption?${days}&format=csv`,
      headers: await signInAs(world, who.toUpperCase()),
    });
  const response = await file('finance');
  expect(response.headers['content-disposition']).toContain(
    'TCCExemption_2026-11-23_2026-11-23.csv',
  );
  const [head, ...rows] = response.body.trimEnd().split('\n');
  expect(head).toMatch(
    /^\uFEFFPedida em;Concessionária;Pedida por;CPF ou CNPJ;Cliente;UF;Veículo;/,
  );
  expect(rows.filter((row) => row.includes('Cadastro novo'))).toHaveLength(1);
  expect((await file('sales-manager')).statusCode).toBe(403);
});

test('the demo data has one pending, one approved and one refused', async () => {
  const rows = await world.db
    .selectFrom('tccExemptions')
    .select('status')
    .where('justification', '<>', 'Já é cliente')
    .execute();
  expect(rows.map(({ status }) => status as string).toSorted()).toEqual([
    'PENDING',
    'PENDING SIMULATION',
    'REFUSED',
  ]);
});

test('an expired approval can be requested again', async () => {
  await world.db
    .updateTable('tccExemptions')
    .set({ validUntil: '2026-11-22' })
    .where('validUntil', 'is not', null)
    .execute();
  expect((await stateOf(clients.caio)).status).toBe('canceled');
  expect((await stateOf(clients.davi)).status).toBe('applicable');
  expect((await price(free(clients.caio))).status).toBe(400);
});

test('SIMR-080: employees pay their own fee; if it is zero there is nothing to exempt', async () => {
  const fees = () =>
    world.db.updateTable('parameterFees').where('typeName', '=', 'TCC').where('uf', '=', 'SP');
  const { employeeValue } = await world.row('parameterFees', { typeName: 'TCC', uf: 'SP' });
  await fees().set({ employeeValue: 0 }).execute();
  const state = async (query: string) => (await stateOf(clients.gil, 'seller', query)).status;
  const other = await state('?state=SP&isEmployee=false');
  expect(other).not.toBe('NOT APPLICABLE');
  expect(await state('?state=SP&isEmployee=true')).toBe('NOT APPLICABLE');
  expect(await state('?state=SP')).toBe(other);
  await fees().set({ employeeValue }).execute();
});
