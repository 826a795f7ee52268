import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import { runLeadClock } from '#leads/server/runLeadClock.ts';
import type { CallResponse, Body, World } from '#tests/organisation/server/world.ts';
import {
  addClient,
  createSaleWorld,
  cpfs,
  newSimulation,
  propose,
  settle,
} from '#tests/proposals/server/sale.ts';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
  await addClient(world);
});
afterAll(() => world.close());

const own = dealerId('101');
const foreign = dealerId('102');

const publicCall = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Body> => {
  const response = await world.app.inject({
    method,
    url: `/api/public${path}`,
    headers: { 'api-key': 'patio-csf', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  expect(response.statusCode).toBe(200);
  return response.json();
};

/** The vehicle wanted by customers of these tests, from the catalogue. */
const wanted = async (): Promise<Body> => {
  const models = await publicCall('GET', '/simulation/models');
  const model = models.find(({ name }: Body) => name.includes('Tracker'));
  const [vehicle] = await publicCall('GET', `/simulation/models/versions?modelId=${model.id}`);
  return world.row('vehicles', { id: vehicle.id });
};

/** A stored request of a customer from /csf. Identical requests are stored once, so each one differs. */
const submitRequest = async (change: object = {}): Promise<Body> => {
  const { id: vehicleId, price } = await wanted();
  await world.db
    .updateTable('leads')
    .set({ status: 6 })
    .where('document', '=', cpfs.client)
    .execute();
  // Names have no digits.
  const surname = world.deps.ids().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const customerName = `Marina ${surname}`;
  await publicCall('POST', '/leads', {
    customerName,
    document: cpfs.client,
    phone: '11987654321',
    email: 'm@exemplo.com.br',
    state: 'SP',
    city: 'São Paulo',
    dealerId: own,
    vehicleId,
    entryValue: Math.round(Number(price) * 0.4),
    planId: 1,
    term: 36,
    consent: true,
    ...change,
  });
  return world.row('leads', { customerName });
};
const leadOf = (id: string): Promise<Body> => world.row('leads', { id });

const simulate = (id: string, who = 'seller'): Promise<CallResponse> =>
  world.call(who, `POST /leads/${id}/simulations`);
const draftOf = async (id: string): Promise<Body> =>
  (await world.row('entity_drafts', { id }))?.values;
/** A simulation started from an opportunity and saved like by the wizard. */
const saved = async (lead: string): Promise<string> => {
  const { body } = await simulate(lead);
  const made = await world.call('seller', `POST /resources/simulations/drafts/${body.id}/finish`, {
    body: {},
    version: 1,
  });
  expect([made.status, made.body?.code]).toEqual([200, undefined]);
  return made.body.id;
};
const proposalOf = async (simulation: string): Promise<string> => {
  const made = await propose(world, { simulation });
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  return made.body.id;
};
/** Takes a proposal to its payment, which activates it. */
const activate = async (id: string): Promise<void> => {
  await world.db.updateTable('saleProposals').set({ status: 'OC' }).where('id', '=', id).execute();
  await settle(world);
};

describe('a customer’s choice', () => {
  test('LEAD-009, ENT-LEAD-06: is stored in the opportunity as listed in the catalogue', async () => {
    const vehicle = await wanted();
    const lead = await submitRequest();
    const shown = await world.call('seller', `GET /leads/${lead.id}`);
    expect(shown.body).toMatchObject({
      vehicleVersion: vehicle.derivative,
      vehiclePrice: Number(vehicle.price),
      modelYear: vehicle.modelYear,
      manufacturerYear: vehicle.manufacturerYear,
      entryValue: Math.round(Number(vehicle.price) * 0.4),
      financeType: 1,
      term: 36,
    });
  });

  test('LEAD-009, OQ-103: is replaced when the same customer submits again', async () => {
    const lead = await submitRequest();
    const { id: vehicleId, price } = await wanted();
    const again = (entryValue: number) =>
      publicCall('POST', '/leads', {
        customerName: 'Marina Couto',
        document: cpfs.client,
        phone: '11987654321',
        state: 'SP',
        city: 'São Paulo',
        dealerId: own,
        vehicleId,
        entryValue,
        planId: 1,
        term: 24,
        consent: true,
      });
    const entry = Math.round(Number(price) / 2);
    await again(entry);
    const renewed = await leadOf(lead.id);
    expect(renewed).toMatchObject({ term: 24, version: 2, customerName: lead.customerName });
    expect(Number(renewed.entryValue)).toBe(entry);
    expect(renewed.notes).toMatch(/24 × R\$.*\n.*36 × R\$/);
    await again(entry);
    expect((await leadOf(lead.id)).version).toBe(2);
    const { body: history } = await world.call('crm', `GET /resources/leads/${lead.id}/history`);
    expect(history[0]).toMatchObject({ actor: 'CSF', changes: { term: [36, 24] } });
  });

  test('LEAD-009: cannot be typed into an opportunity', async () => {
    const body = { customerName: 'Rui', phone: '11987654321', dealerId: own, term: 36 };
    expect((await world.call('seller', 'POST /leads', { body })).status).toBe(400);
  });
});

describe('a simulation of an opportunity', () => {
  test('LEAD-009, SIMR-090: starts with customer, vehicle, price, down payment and term, and can be saved at once', async () => {
    const vehicle = await wanted();
    const lead = await submitRequest();
    const begun = await simulate(lead.id);
    expect(begun).toMatchObject({ status: 201, body: { missing: [] } });
    expect(await draftOf(begun.body.id)).toMatchObject({
      clientName: lead.customerName,
      clientDocument: cpfs.client,
      state: 'SP',
      manufacturer: vehicle.manufacturer,
      model: vehicle.model,
      lead: lead.id,
      vehicleVersion: vehicle.derivative,
      vehiclePrice: Number(vehicle.price),
      modelYear: vehicle.modelYear,
      manufacturerYear: vehicle.manufacturerYear,
      entryValue: Number(lead.entryValue),
      term: 36,
    });
    const id = await saved(lead.id);
    const simulation = await world.row('simulations', { id });
    expect(simulation).toMatchObject({ lead: lead.id, dealer: own, term: 36 });
    expect(await world.row('planTables', { code: simulation.tableCode })).toMatchObject({
      financeType: 1,
    });
    const list = await world.call(
      'seller',
      'GET /simulations/saves?filter={"lead":"' + lead.id + '"}',
    );
    expect(list.body.content ?? list.body).toMatchObject([{ id }]);
  });

  test('LEAD-009: uses today’s price if it has changed, and reports it', async () => {
    const lead = await submitRequest();
    const { id, price } = await wanted();
    const dearer = Number(price) + 100_000;
    await world.db.updateTable('vehicles').set({ price: dearer }).where('id', '=', id).execute();
    const { body } = await simulate(lead.id);
    expect(body.missing).toEqual(['price']);
    expect(await draftOf(body.id)).toMatchObject({ vehiclePrice: dearer, term: 36 });
    await world.db.updateTable('vehicles').set({ price }).where('id', '=', id).execute();
  });

  test('LEAD-009: a vehicle and a term no longer offered are reported and left open', async () => {
    const gone = await submitRequest();
    await world.db
      .updateTable('leads')
      .set({ modelYear: 1999 })
      .where('id', '=', gone.id)
      .execute();
    const { body } = await simulate(gone.id);
    expect(body.missing).toEqual(['vehicle', 'term']);
    const { model } = await wanted();
    const draft = await draftOf(body.id);
    expect(draft).toMatchObject({ model, entryValue: Number(gone.entryValue) });
    for (const name of ['vehicleVersion', 'vehiclePrice', 'modelYear', 'term', 'tableCode'])
      expect(draft[name] ?? null).toBeNull();
    const other = await simulate((await submitRequest({ term: 35 })).id);
    expect(other.body.missing).toEqual(['term']);
    expect((await draftOf(other.body.id)).term ?? null).toBeNull();
  });

  test('LEAD-008: starts with the customer if the opportunity has only text', async () => {
    const body = {
      customerName: 'Rui Prado',
      phone: '11987654321',
      dealerId: own,
      vehicle: 'Onix',
    };
    const lead = await world.call('seller', 'POST /leads', { body });
    const begun = await simulate(lead.body.id);
    expect(begun).toMatchObject({ status: 201, body: { missing: [] } });
    const draft = await draftOf(begun.body.id);
    expect(draft).toMatchObject({ clientName: 'Rui Prado', lead: lead.body.id });
    expect(draft.vehiclePrice ?? null).toBeNull();
  });

  test('LEAD-008: a person who sees the document masked passes on none', async () => {
    const lead = await submitRequest();
    const { status, body } = await simulate(lead.id, 'representante');
    expect(status).toBe(201);
    expect((await draftOf(body.id)).clientDocument ?? null).toBeNull();
  });

  test('LEAD-008: is refused for another dealer, a closed opportunity, or without the right to simulate', async () => {
    const [theirs, lead] = [await submitRequest({ dealerId: foreign }), await submitRequest()];
    expect((await simulate(theirs.id)).body.code).toBe('SIS001');
    expect((await simulate(lead.id, 'crm')).status).toBe(403);
    const body = { id: await newSimulation(world), lead: theirs.id };
    const named = await world.call('seller', 'POST /simulations/saves?clone=true', { body });
    expect(named).toMatchObject({ status: 400, body: { fields: [{ path: 'lead' }] } });
    await world.call('seller', `PUT /leads/${lead.id}/noInterest`, { body: {} });
    expect((await simulate(lead.id)).body.code).toBe('SET.lead_is_final');
  });

  test('SIMR-090: a copy keeps the opportunity while it is open and the client is the same', async () => {
    const lead = await submitRequest();
    const id = await saved(lead.id);
    const copy = async (change: object = {}): Promise<string | null> => {
      const body = { id, ...change };
      const made = await world.call('seller', 'POST /simulations/saves?clone=true', { body });
      expect(made.status).toBe(201);
      return made.body.lead;
    };
    expect(await copy()).toBe(lead.id);
    expect(await copy({ clientDocument: cpfs.spouse })).toBeNull();
    await world.call('seller', `PUT /leads/${lead.id}/noInterest`, { body: {} });
    expect(await copy()).toBeNull();
  });

  test('CALL-119: stays linked to its opportunity, whatever a later request names', async () => {
    const lead = await submitRequest();
    const { body: whole } = await world.call(
      'seller',
      `GET /simulations/saves/${await saved(lead.id)}`,
    );
    const save = (change: object) =>
      world.call('seller', 'POST /simulations/saves/update', { body: { ...whole, ...change } });
    expect(await save({ remarks: 'Entrega na sexta' })).toMatchObject({
      status: 200,
      body: { lead: lead.id, remarks: 'Entrega na sexta' },
    });
    expect((await save({ lead: null })).status).toBe(400);
  });

  test('LEAD-008: belongs to the dealer of the opportunity, whichever dealer the person works for', async () => {
    const lead = await submitRequest({ dealerId: foreign });
    const { body } = await simulate(lead.id, 'fi-manager');
    const made = await world.call(
      'fi-manager',
      `POST /resources/simulations/drafts/${body.id}/finish`,
      { body: {}, version: 1 },
    );
    expect(made).toMatchObject({ status: 200, body: { lead: lead.id, dealer: foreign } });
  });

  test('LEAD-010: is saved without the opportunity if that was archived meanwhile', async () => {
    const lead = await submitRequest();
    const { body } = await simulate(lead.id);
    await world.db.updateTable('leads').set({ archived: true }).where('id', '=', lead.id).execute();
    const made = await world.call(
      'seller',
      `POST /resources/simulations/drafts/${body.id}/finish`,
      {
        body: {},
        version: 1,
      },
    );
    expect([made.status, made.body.lead]).toEqual([200, null]);
  });
});

describe('the proposal of an opportunity', () => {
  test('LEAD-008, CALL-054, ENT-LEAD-04: is linked automatically, and its activation marks the opportunity sold', async () => {
    const lead = await submitRequest();
    const proposal = await proposalOf(await saved(lead.id));
    const worked = { saleProposal: proposal, status: 2, situation: 'pending' };
    expect(await leadOf(lead.id)).toMatchObject({
      ...worked,
      statusAt: world.clock.now().toISOString(),
    });
    const { body: history } = await world.call('crm', `GET /resources/leads/${lead.id}/history`);
    expect(history[0].changes).toMatchObject({ saleProposal: [null, proposal], status: [1, 2] });
    // An opportunity that is being sold does not expire.
    const statusAt = new Date(world.clock.now().getTime() - 40 * 86_400_000);
    await world.db.updateTable('leads').set({ statusAt }).where('id', '=', lead.id).execute();
    await runLeadClock(world.deps);
    expect((await leadOf(lead.id)).status).toBe(2);
    await activate(proposal);
    expect(await leadOf(lead.id)).toMatchObject({ status: 7, situation: 'finished' });
  });

  test('LEAD-008: a second one does not replace the first, and activating either marks the opportunity sold', async () => {
    const lead = await submitRequest();
    const first = await proposalOf(await saved(lead.id));
    const second = await proposalOf(await saved(lead.id));
    expect((await leadOf(lead.id)).saleProposal).toBe(first);
    await activate(second);
    expect(await leadOf(lead.id)).toMatchObject({ status: 7, saleProposal: second });
  });

  test('LEAD-008, LEAD-002: replaces an abandoned one; a scheduled visit keeps its status', async () => {
    const lead = await submitRequest();
    await world.call('seller', `PUT /leads/${lead.id}/scheduleVisit`, { body: {} });
    const first = await proposalOf(await saved(lead.id));
    await world.db
      .updateTable('saleProposals')
      .set({ status: 'NU' })
      .where('id', '=', first)
      .execute();
    const second = await proposalOf(await saved(lead.id));
    expect(await leadOf(lead.id)).toMatchObject({ saleProposal: second, status: 3 });
  });

  test('LEAD-008, SIMR-091: is linked once it gets a simulation of the opportunity', async () => {
    const lead = await submitRequest();
    const proposal = await proposalOf(await newSimulation(world));
    const simulation = await saved(lead.id);
    await world.call(
      'seller',
      `POST /sale/proposal/${proposal}/relatedWith/simulation/${simulation}`,
    );
    expect((await leadOf(lead.id)).saleProposal).toBe(proposal);
  });

  test('LEAD-008: leaves a closed opportunity unchanged', async () => {
    const lead = await submitRequest();
    const simulation = await saved(lead.id);
    await world.call('seller', `PUT /leads/${lead.id}/noInterest`, { body: {} });
    await activate(await proposalOf(simulation));
    expect(await leadOf(lead.id)).toMatchObject({ status: 4, saleProposal: null });
  });
});
