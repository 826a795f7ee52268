import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { itemOf } from '#tests/insurance/server/proposals/sale.ts';
import type { Body, World } from '#tests/organisation/server/world.ts';
import { addClient, cpfs, createSaleWorld, newSimulation, propose, sent, statusOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

const inWork = async (body: object = {}): Promise<Body> => {
  const made = await propose(world, { simulation: await newSimulation(world), ...body });
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  return made.body as Body;
};
const list = async (body: object): Promise<readonly Body[]> => {
  const response = await world.call('finance', 'POST /proposes/sales/filters', {
    body: { page: 0, size: 100, ...body },
  });
  expect([response.status, response.body.code]).toEqual([200, undefined]);
  return response.body.content as readonly Body[];
};
const numbersOf = (rows: readonly Body[]) => rows.map((row) => row.proposalNumber as number);

describe('CALL-129: proposals are filtered', () => {
  let all: readonly Body[];
  beforeAll(async () => {
    const { id } = await world.row('saleProposals', { customerName: 'Rogério Sampaio' });
    await world.db
      .updateTable('saleProposals')
      .set({ saleType: 'VD', insurerQuoteId: 'Q-42' })
      .where('id', '=', id as string)
      .execute();
    all = await list({});
  });

  const one = (name: string): Body => all.find((row) => row.customerName === name);
  const days = ([initial, final]: readonly [string, string], day: unknown) => ({
    [initial]: day,
    [final]: day,
  });
  const cases: readonly (readonly [string, () => object, (row: Body) => boolean])[] = [
    [
      'PROP-061: by dealers',
      () => ({ dealers: [one('Beatriz Azambuja').dealer] }),
      (row) => row.dealer === one('Beatriz Azambuja').dealer,
    ],
    [
      'PROP-061: by dealers, as texts by comma',
      () => ({ dealers: `${one('Beatriz Azambuja').dealer},${world.deps.ids()}` }),
      (row) => row.dealer === one('Beatriz Azambuja').dealer,
    ],
    [
      'PROP-062: by the date of the proposal',
      () => days(['initialDate', 'finalDate'], one('Rogério Sampaio')['proposalDate']),
      (row) => row.proposalDate === one('Rogério Sampaio').proposalDate,
    ],
    [
      'PROP-062, OQ-112: by the date of the proposal as one member',
      () => ({
        proposalDate: days(['initialDate', 'finalDate'], one('Rogério Sampaio')['proposalDate']),
      }),
      (row) => row.proposalDate === one('Rogério Sampaio').proposalDate,
    ],
    [
      'PROP-063: by the responsible person',
      () => ({ responsible: one('Beatriz Azambuja').responsible }),
      (row) => row.responsible === one('Beatriz Azambuja').responsible,
    ],
    [
      'PROP-064: by the date of the simulation',
      () =>
        days(
          ['simulationInitialDate', 'simulationFinalDate'],
          one('Rogério Sampaio')['simulationDate'],
        ),
      (row) => row.simulationDate === one('Rogério Sampaio').simulationDate,
    ],
    ['PROP-065: by sale type', () => ({ saleType: 'VD' }), (row) => row.saleType === 'VD'],
    [
      'PROP-066: by product',
      () => ({ product: one('Cláudio Menezes').product }),
      (row) => row.product === one('Cláudio Menezes').product,
    ],
    [
      'PROP-067: by number',
      () => ({ proposalNumber: one('Luciana Prates').proposalNumber }),
      (row) => row.customerName === 'Luciana Prates',
    ],
    [
      'PROP-068: by the quote of the insurer',
      () => ({ insurerQuoteId: 'Q-42' }),
      (row) => row.insurerQuoteId === 'Q-42',
    ],
    ['PROP-069: by status', () => ({ status: 'AP' }), (row) => row.proposalStatus === 'AP'],
    [
      'PROP-069: by several statuses, and criteria without a value narrow nothing',
      () => ({ status: ['AP', 'HLD'], dealers: [], responsible: '', product: null }),
      (row) => ['AP', 'HLD'].includes(row.proposalStatus),
    ],
  ];
  test.each(cases)('%s', async (_, filter, fits) => {
    const expected = numbersOf(all.filter(fits));
    expect([expected.length > 0, expected.length < all.length]).toEqual([true, true]);
    expect(numbersOf(await list(filter()))).toEqual(expected);
  });
});

test('PROP-005, PROP-006, PROP-007, PROP-008, PROP-010, PROP-011, PROP-013, PROP-014, PROP-049, CALL-132: stores the data of the car', async () => {
  const { id } = await inWork();
  const color = await world.row('colors', {});
  const dealer = await world.row('dealers', { GMFcode: '101' });
  const fuelType = await itemOf(world, 'fuelTypes', 'FLEX');
  const vehicleAdditionalInfo = {
    sellerType: 'TP',
    sellerName: 'Ivo Lima',
    sellerDocument: cpfs.seller,
    registrationNumber: 'ABC1D23',
    renavam: '00639884962',
    vin: '9BWZZZ377VT004251',
    fuelType,
    vehicleColor: color.id,
    dealer: dealer.id,
    vehiclePickUpDate: '2026-12-01',
  };
  const saved = await world.call('seller', 'POST /proposes/sales/additionalInfo', {
    body: { proposalId: id, vehicleAdditionalInfo, lienNumber: 'SNG7' },
  });
  expect([saved.status, saved.body.code, saved.body.fields]).toEqual([200, undefined, undefined]);
  expect(saved.body).toMatchObject({ vehicleAdditionalInfo, lienNumber: 'SNG7' });
});

test('PROP-013: a pick-up in the past is refused at its field; a copy of a sale leaves out one that has passed', async () => {
  const { id } = await inWork();
  const put = (vehiclePickUpDate: string) =>
    world.call('seller', `PUT /proposes/sales/${id}`, {
      body: { vehicleAdditionalInfo: { sellerType: 'D', vehiclePickUpDate } },
    });
  const refused = await put('1999-01-01');
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toMatchObject([
    { path: 'vehicleAdditionalInfo.vehiclePickUpDate', code: 'proposal.pick_up_past' },
  ]);
  expect((await put('2026-11-23')).status).toBe(200);
  await world.db
    .updateTable('saleProposals')
    .set({
      vehicleAdditionalInfo: JSON.stringify({ sellerType: 'D', vehiclePickUpDate: '2026-11-22' }),
    })
    .where('id', '=', id)
    .execute();
  const copy = await propose(world, { id }, '?clone=true');
  expect([copy.status, copy.body.vehicleAdditionalInfo]).toEqual([201, { sellerType: 'D' }]);
});

test('PROP-004, PROP-006: a CPF or CNPJ with wrong check digits is refused at its field', async () => {
  const { id } = await inWork();
  const put = async (body: object) => {
    const response = await world.call('seller', `PUT /proposes/sales/${id}`, { body });
    return [response.status, response.body.fields?.[0]?.path];
  };
  expect(await put({ sellerDocument: '52998224724' })).toEqual([400, 'sellerDocument']);
  const info = { sellerType: 'TP', sellerName: 'Ivo Lima', sellerDocument: '11222333000180' };
  expect(await put({ vehicleAdditionalInfo: info })).toEqual([
    400,
    'vehicleAdditionalInfo.sellerDocument',
  ]);
  expect(await put({ sellerDocument: '11222333000181' })).toEqual([200, undefined]);
});

test('PROP-001, PROP-002, PROP-003, PROP-042, CALL-134: updates a proposal, but not its owner or status', async () => {
  const made = await inWork();
  const dealer = await world.row('dealers', { GMFcode: '150' });
  const body = {
    remarks: 'Retira na sexta',
    proposalStatus: 'AP',
    dealer: dealer.id,
    sellerName: 'X',
  };
  const changed = await world.call('seller', `PUT /proposes/sales/${made.id}`, { body });
  expect([changed.status, changed.body.code]).toEqual([200, undefined]);
  const { proposalStatus, dealer: own, sellerName } = made;
  expect(changed.body).toMatchObject({
    proposalStatus,
    dealer: own,
    sellerName,
    remarks: 'Retira na sexta',
  });
  expect([proposalStatus, sellerName]).toEqual(['WO', 'Selma Rocha']);
});

test('PROP-004, CALL-134: a new client updates name and document; other changes leave them', async () => {
  const made = await inWork();
  const put = (body: object) => world.call('seller', `PUT /proposes/sales/${made.id}`, { body });
  const client = await addClient(world, { name: 'Ivo Lima', cpf: '16899535009' });
  const customer = { customerName: 'Ivo Lima', customerDocument: '16899535009' };
  expect((await put({ client })).body).toMatchObject({ client, ...customer });
  await world.db.updateTable('clients').set({ name: 'Ivo L.' }).where('id', '=', client).execute();
  expect((await put({ remarks: 'Liga amanhã' })).body).toMatchObject(customer);
});

test('PROP-036, PROP-053: a new proposal finds its client by the CPF of the simulation, within its own dealer', async () => {
  const clientDocument = '31415926590';
  const simulation = () => newSimulation(world, { clientName: 'Rui Matos', clientDocument });
  const other = await world.row('dealers', { GMFcode: '150' });
  await addClient(world, { name: 'Rui M.', cpf: clientDocument, dealer: other.id });
  const stranger = await propose(world, { simulation: await simulation() });
  expect(stranger.body).toMatchObject({ client: null, customerName: 'Rui Matos' });
  const client = await addClient(world, { name: 'Rui Matos Neto', cpf: clientDocument });
  const known = await propose(world, { simulation: await simulation() });
  expect(known.body).toMatchObject({ client, customerName: 'Rui Matos Neto' });
  const { id: chosen } = await world.row('clients', { name: 'Marcela Antunes' });
  const named = await propose(world, { simulation: await simulation(), client: chosen });
  expect(named.body).toMatchObject({ client: chosen, customerName: 'Marcela Antunes' });
});

test('PROP-066, PROP-047: the product is that of the chosen table, even if all plans were compared', async () => {
  const change = { financeType: null, tableCode: 'SMART-TD', term: 36 };
  const made = await propose(world, { simulation: await newSimulation(world, change) });
  expect(made.body).toMatchObject({ product: 13, repurchaseGuaranteed: true });
});

test.each([
  ['TD', false],
  ['VD', true],
])(
  'PROP-015: a proposal from a simulation of sale type %s has the type %s',
  async (saleType, is) => {
    const simulation = await newSimulation(world);
    const { db } = world;
    const sale = { saleType, directSale: is ? '77' : null };
    if (is)
      await db
        .insertInto('directSaleTypes')
        .values({ code: '77', name: 'Frota', segment: 'TAXI', personTypes: ['PF'] })
        .execute();
    await db.updateTable('simulations').set(sale).where('id', '=', simulation).execute();
    const made = await propose(world, { simulation });
    expect([made.status, made.body.saleType, made.body.isDirectSale]).toEqual([201, saleType, is]);
  },
);

test('PROP-041, PROP-044, CALL-133: a copy has client and guarantors, its own simulation and its own number', async () => {
  const { id: client } = await world.row('clients', { name: 'Marcela Antunes' });
  const guarantors = [{ name: 'Ana Lima', document: cpfs.spouse, birthDate: '1980-01-01' }];
  const source = await inWork({ client, guarantors });
  const dealer = await world.row('dealers', { GMFcode: '101' });
  const copy = await propose(world, { id: source.id }, `?clone=true&dealerId=${dealer.id}`);
  expect([copy.status, copy.body.code]).toEqual([201, undefined]);
  expect(copy.body).toMatchObject({
    client,
    proposalStatus: 'WO',
    guarantors: [{ document: cpfs.spouse }],
  });
  expect(copy.body.simulation).not.toBe(source.simulation);
  expect(copy.body.proposalNumber).toBeGreaterThan(source.proposalNumber);
  const { body: whole } = await world.call('seller', `GET /proposes/sales/${source.id}`);
  const again = await propose(world, whole, `?clone=true&dealerId=${dealer.id}`);
  expect([again.status, again.body.code]).toEqual([201, undefined]);
  expect(again.body.simulation).not.toBe(source.simulation);
  const other = await world.row('dealers', { GMFcode: '150' });
  const refused = await propose(world, { id: source.id }, `?clone=true&dealerId=${other.id}`);
  expect([refused.status, refused.body.code]).toEqual([403, 'SEC004']);
});

test('OQ-121, PROP-041: a copy for a simulation that already has a proposal gets its own', async () => {
  const simulation = await newSimulation(world);
  const first = await propose(world, { simulation });
  expect(first.status).toBe(201);
  expect((await propose(world, { simulation })).body.code).toBe('PRS004');
  const copy = await propose(world, { simulation }, '?clone=true');
  expect([copy.status, copy.body.code]).toEqual([201, undefined]);
  expect(copy.body.simulation).not.toBe(simulation);
  expect(copy.body.vehicleDescription).toBe(first.body.vehicleDescription);
  const other = await propose(world, { simulation: await newSimulation(world) });
  const again = await propose(world, { id: other.body.id, simulation }, '?clone=true');
  expect([again.status, again.body.code]).toEqual([201, undefined]);
  expect(again.body.simulation).not.toBe(simulation);
  const free = await newSimulation(world);
  const own = await propose(world, { simulation: free }, '?clone=true');
  expect([own.status, own.body.simulation]).toEqual([201, free]);
  expect((await propose(world, { simulation: 'x' }, '?clone=true')).status).toBe(400);
});

test('CALL-153, ENT-REF-01: a guarantor’s relation to the client comes from the list of relations', async () => {
  await seedReferenceItems(world.deps);
  const guarantor = { name: 'Ana Lima', document: cpfs.spouse, birthDate: '1980-01-01' };
  const saved = (relationshipId: string) =>
    newSimulation(world).then((simulation) =>
      propose(world, { simulation, guarantors: [{ ...guarantor, relationshipId }] }),
    );
  const { body: relations } = await world.call('seller', 'GET /clients/relations');
  const made = await saved(relations[0].id);
  expect([made.status, made.body.guarantors]).toMatchObject([
    201,
    [{ relationshipId: relations[0].id }],
  ]);
  const { body: choices } = await world.call(
    'seller',
    'GET /resources/relationships/options?field=code&q=&language=en',
  );
  expect(choices).toHaveLength(relations.length);
  expect(choices).toContainEqual(expect.objectContaining({ value: '3', label: 'Sibling' }));
  const other = await saved('99');
  expect([other.status, other.body.fields]).toMatchObject([
    400,
    [{ path: 'guarantors.0.relationshipId', code: 'validation.reference_missing' }],
  ]);
});

test('PROP-043, CALL-135, CALL-143, PROP-033: a proposal returned by the desk is analysed again', async () => {
  const id = await sent(world, { annualIncome: 40_000_000 });
  expect(await statusOf(world, id)).toBe('HLD');
  await world.db
    .updateTable('saleProposals')
    .set({ status: 'PD', decidedAt: world.clock.now() })
    .where('id', '=', id)
    .execute();
  const moved = await world.call('finance', `PUT /sale/proposal/${id}/status/RA`, {
    body: { reason: 'Falta o endereço' },
  });
  expect(moved.body).toMatchObject({
    proposalStatus: 'RA',
    decisionSource: 'DESK',
    decisionNote: 'Falta o endereço',
  });
  const anew = await world.call('seller', `PUT /proposes/sales/reanalysis/${id}`, {
    body: { reason: 'Endereço corrigido' },
  });
  expect(anew.body).toMatchObject({
    proposalStatus: 'PD',
    decisionSource: null,
    decisionNote: null,
  });
});

test('PROP-047, PROP-050, CALL-136, CALL-137: e-sign and the guaranteed repurchase have their own calls', async () => {
  const { id } = await inWork();
  const put = (path: string, body: object) =>
    world.call('seller', `PUT /proposes/sales/${path}/${id}`, { body });
  const repurchase = 'update/repurchase/guaranteed';
  expect((await put(repurchase, { repurchaseGuaranteed: true })).body.repurchaseGuaranteed).toBe(
    true,
  );
  expect((await put(repurchase, { repurchaseGuaranteed: false })).body.repurchaseGuaranteed).toBe(
    false,
  );
  const off = { esignEnabled: false, reason: 'Em papel' };
  expect((await put('eletronicSign', off)).body.esignEnabled).toBe(false);
  const path = `GET /resources/saleProposals/${id}/history`;
  expect((await world.call('finance', path)).body[0]).toMatchObject({ reason: 'Em papel' });
  expect((await put('eletronicSign', { esignEnabled: true })).body.esignEnabled).toBe(true);
});

test('PROP-051, CALL-131, CALL-139, CALL-140, CALL-141, CALL-142, CALL-143, ERR-054, PRS009: the sub-calls of a proposal', async () => {
  const { id } = await inWork({
    lienNumber: 'SNG9',
    vehicleAdditionalInfo: { vin: '9BWZZZ377VT004251' },
  });
  const get = (path: string) => world.call('seller', `GET /sale/proposal/${id}/${path}`);
  expect((await get('documents')).body).toEqual([]);
  expect((await get('srs')).body.registry).toMatchObject({
    vin: '9BWZZZ377VT004251',
    lienNumber: 'SNG9',
  });
  const number = await world.call('seller', `GET /proposes/sales/contractNumber/${id}`);
  expect(number.body.code).toBe('PRS009');
  const put = (who: string, path: string, body?: object) =>
    world.call(who, `PUT /sale/proposal/${id}/${path}`, body ? { body } : {});
  expect(
    (await put('finance', 'blocked', { blocked: true, reason: 'Apuração' })).body.blocked,
  ).toBe(true);
  expect((await put('finance', 'blocked', { blocked: false })).body.blocked).toBe(false);
  expect((await put('finance', 'activate')).body.code).toBe('PRS012');
  expect((await put('finance', 'status/AP', { reason: 'x' })).body.code).toBe('PRS012');
});

test('a proposal keeps the car-insurance quote of its simulation', async () => {
  const simulation = await newSimulation(world);
  const quote = '7b1c4f0e-0000-4000-8000-000000000002';
  await world.db
    .updateTable('simulations')
    .set({ autoInsurance: quote })
    .where('id', '=', simulation)
    .execute();
  const { body } = await propose(world, { simulation });
  const detail = await world.call('seller', `GET /proposes/sales/${body.id}`);
  expect([detail.status, detail.body.insurerQuoteId]).toEqual([200, quote]);
});
