import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { signInAs, type SessionHeaders } from '#tests/harness/session.ts';
import { linesIn } from '#tests/papers/server/readPdf.ts';
import { assured, finish, itemOf, quotedAuto, saleOf, vehicle } from './sale';

let world: World;
let sold: Awaited<ReturnType<typeof quotedAuto>>;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  sold = await quotedAuto(world);
  await sold.sale.call('POST /subscription');
  await sold.sale.call('POST /policy');
});
afterAll(() => world.close());

const list = (who: string, query = '', body: object = {}) =>
  world.call(who, `POST /proposes/insurances/filters?type=insurances${query}`, { body });

const readSold = async (): Promise<Body> =>
  (await world.call('seller', `GET /proposes/insurances/${sold.sale.id}`)).body;

test('CALL-221, INS-009, INS-012, INS-020: a proposal is read with its id, dealer and premium', async () => {
  const dealer = await world.row('dealers', { GMFcode: '101' });
  expect(await readSold()).toMatchObject({
    id: sold.sale.id,
    insurancePremium: sold.quote.total,
    dealer: { tradingName: dealer.tradingName },
  });
});

test.each<[id: string, path: string, value: unknown]>([
  ['INS-010', 'simulation.simulationCode', null],
  ['INS-011', 'dealer.gmfCode', '101'],
  ['INS-013', 'financedValue', null],
  ['INS-014', 'contractNumber', expect.stringMatching(/^C\d{10}$/)],
  ['INS-015', 'effectiveFrom', '2026-11-24'],
  ['INS-016', 'sellerDocument', null],
  ['INS-017', 'insuranceType', 'SEGURO_AUTO'],
  ['INS-018', 'vehicleTypeId', 1],
  ['INS-019', 'financeTypeId', null],
  ['INS-021', 'term', 12],
  ['INS-022', 'personType', 'PF'],
  ['INS-023', 'type', 'insurances'],
  ['INS-024', 'client.name', 'Helena Prado Martins'],
  ['INS-025', 'client.businessName', null],
  ['INS-026', 'client.documents', [{ number: '52998224725' }]],
  ['INS-027', 'client.birthDate', '1984-03-10'],
  ['INS-028', 'client.email', 'helena@exemplo.com.br'],
  ['INS-029', 'client.personType', 'PF'],
  ['INS-030', 'client.genderId', 'F'],
  ['INS-031', 'client.maritalStatusId', '1'],
  ['INS-032', 'client.occupation', '252105'],
  ['INS-033', 'client.nationality', null],
  ['INS-034', 'client.monthlyIncome', 1_200_000],
  [
    'INS-035',
    'client.addresses',
    [{ zipCode: '01310100', street: 'Avenida Paulista', number: '1000' }],
  ],
  ['INS-036', 'client.phones', ['11987654321']],
  ['INS-037', 'client.businessPartner', null],
])('%s, CALL-221: %s of a sold proposal is returned as %j', async (_, path, value) => {
  const read = path
    .split('.')
    .reduce<unknown>((outer, name) => (outer as Body)[name], await readSold());
  expect({ read }).toMatchObject({ read: value });
});

test('CALL-221: a proposal can be sent back whole; only differing fields change', async () => {
  const { id } = await world.row('insuranceProposals', { clientName: 'Otacílio Brandão' });
  const path = `/proposes/insurances/${id}`;
  const { body } = await world.call('seller', `GET ${path}`);
  expect(body).toMatchObject({ client: { name: 'Otacílio Brandão' }, proposeInsuranceId: id });
  const sent = await world.call('seller', `PUT ${path}`, {
    body: { ...body, notes: 'Liga às 9h' },
  });
  expect(sent).toMatchObject({ status: 200, body: { version: body.version + 1 } });
  const after = await world.call('seller', `GET ${path}`);
  const { version, updatedAt } = sent.body;
  expect(after.body).toEqual({ ...body, notes: 'Liga às 9h', version, updatedAt });
  const unknown = await world.call('seller', `PUT ${path}`, { body: { patron: 'x' } });
  expect(unknown.body.fields).toEqual([{ path: 'patron', code: 'validation.unknown_field' }]);
});

test('CALL-192, CALL-208: a policy recorded by the desk counts as one', async () => {
  const { id } = await world.row('insuranceProposals', { clientName: 'Beatriz Azambuja' });
  await world.db
    .updateTable('insuranceProposals')
    .set({ status: 'Emitida', policyNumber: 'A0000099999' })
    .where('id', '=', id as string)
    .execute();
  const path = `/insurance/SEGURO_AUTO/reference/${id}/policy`;
  const { body } = await world.call('insurance', `GET ${path}`);
  expect(body).toMatchObject({ created: true, policyNumber: 'A0000099999' });
});

test('CALL-220, INS-038, INS-039, CONST-024: the list returns ten rows of its type by default', async () => {
  const { body } = await list('insurance');
  expect(body).toMatchObject({ page: 0, size: 10, totalElements: 12 });
  expect(body.content).toHaveLength(10);
  expect(new Set(body.content.map(({ type }: Body) => type))).toEqual(new Set(['insurances']));
  expect((await list('insurance', '&page=1')).body.content).toHaveLength(2);
});

test('CALL-220: can be filtered', async () => {
  const { body } = await list('insurance', '', { status: 'Emitida' });
  expect(body.content.length).toBeGreaterThan(1);
  expect(new Set(body.content.map(({ status }: Body) => status))).toEqual(new Set(['Emitida']));
});

test('INS-045: dealers see their own proposals and no one else’s', async () => {
  const { body } = await list('seller');
  const { id: dealerId } = await world.row('dealers', { GMFcode: '101' });
  expect(new Set(body.content.map((row: Body) => row.dealerId))).toEqual(new Set([dealerId]));
  const { id } = await world.row('insuranceProposals', { clientName: 'Beatriz Azambuja' });
  for (const text of [
    `GET /proposes/insurances/${id}`,
    `GET /insurance/SEGURO_AUTO/reference/${id}/policy`,
    `GET /insurance/SEGURO_AUTO/reference/${id}/payment/iframe`,
    `POST /insurance/SEGURO_AUTO/reference/${id}/policy`,
  ])
    expect((await world.call('seller', text)).status).toBe(404);
});

describe('printed documents', () => {
  let headers: SessionHeaders;
  beforeAll(async () => {
    headers = await signInAs(world, 'CONSULTA');
  });
  const paper = (path: string) => world.app.inject({ url: `/api/GMF${path}`, headers });
  const base = (): string => `/insurance/SEGURO_AUTO/reference/${sold.sale.id}`;

  test('CALL-190, CALL-209: proposal and policy are PDF files', async () => {
    const number = sold.record.proposalNumber ?? 'P1';
    const query = `proposeInsuranceId=${sold.sale.id}&personType=PF`;
    for (const [path, name] of [
      [`${base()}/document`, 'proposta'],
      [`${base()}/policy.pdf?language=en`, 'policy'],
      [`/insurance/SEGURO_AUTO/reference/proposal/${number}/document?${query}`, 'proposta'],
    ] as const) {
      const response = await paper(path);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}.pdf"`);
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('OQ-238, I18N-003: who sees a client masked in the record sees them masked in the PDF', async () => {
    const textFor = async (of: SessionHeaders, userType: string, path: string) => {
      const url = `/api/${userType}${base()}${path}`;
      const { rawPayload } = await world.app.inject({ url, headers: of });
      return linesIn(rawPayload).join('\n');
    };
    const manager = await signInAs(world, 'SALES-MANAGER');
    for (const path of ['/document', '/policy.pdf', '/policy.pdf?language=en']) {
      const masked = await textFor(headers, 'GMF', path);
      expect(masked).not.toContain('529.982.247-25');
      expect(masked).toContain('***.982.247-**');
      expect(await textFor(manager, 'DEALER', path)).toContain('529.982.247-25');
    }
  });

  test('CALL-190, INS-112: a document is found by the insurer’s number, and by no other', async () => {
    const { proposalNumber } = await world.row('insuranceProposals', { id: sold.sale.id });
    const of = (number: string) =>
      paper(`/insurance/SEGURO_AUTO/reference/proposal/${number}/document`);
    expect((await of(String(proposalNumber))).headers['content-type']).toBe('application/pdf');
    expect((await of('P0')).statusCode).toBe(404);
  });

  test('CALL-184, INS-125: mechanical protection has a PDF; an unissued insurance has no policy', async () => {
    const { id } = await world.row('insuranceProposals', { clientName: 'Rosana Figueira' });
    const printed = await paper(`/payment-protection/pdf/proposal/${id}`);
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await paper(`/payment-protection/pdf/proposal/${sold.sale.id}`)).statusCode).toBe(404);
    const { id: open } = await world.row('insuranceProposals', { clientName: 'Otacílio Brandão' });
    const refused = await paper(`/insurance/GAP/reference/${open}/policy.pdf`);
    expect(refused.json()).toMatchObject({ code: 'PRS012' });
  });
});

test('INS-074: policies of the demo data have the commission of their seller', async () => {
  const row = await world.row('insuranceProposals', { clientName: 'Rosana Figueira' });
  // 18 % for F&I, of which a seller has 60 %.
  expect(row).toMatchObject({ commission: '10.80', commissionProfile: 'seller' });
  expect(Number(row.commissionValue)).toBe(Math.round(Number(row.netPremium) * 0.108));
});

describe('withdrawing from a policy', () => {
  const cancel = (sale: (typeof sold)['sale'], reason = 'O cliente desistiu.') =>
    sale.call('POST /cancellation', { reason });

  test('within seven days refunds everything and claws back the commission', async () => {
    const { sale, quote } = await quotedAuto(world);
    expect((await cancel(sale)).body.code).toBe('PRS012');
    await sale.call('POST /subscription');
    await sale.call('POST /policy');
    expect((await cancel(sale)).body).toMatchObject({ status: 'Cancelada' });
    const { body } = await world.call('seller', `GET /proposes/insurances/${sale.id}`);
    expect(body).toMatchObject({ refund: quote.total, commissionValue: 0 });
  });

  test('afterwards refers to the insurer', async () => {
    const { sale } = await quotedAuto(world);
    await sale.call('POST /subscription');
    await sale.call('POST /policy');
    await world.db
      .updateTable('insuranceProposals')
      .set({ issuedAt: '2026-11-15T15:00:00Z' })
      .where('id', '=', sale.id)
      .execute();
    expect((await cancel(sale)).body).toMatchObject({
      code: 'insurance.regret_over',
      params: { limit: 7 },
    });
  });
});

test('INS-010, INS-013, INS-016, INS-019, INS-025, INS-033, INS-037, CALL-221: reads a business with its partner, simulation and financing', async () => {
  const { body: simulation } = await world.call('seller', 'POST /simulations/saves', {
    body: {
      personType: 'PJ',
      state: 'SP',
      vehicleTypeId: 1,
      saleType: 'TD',
      vehiclePrice: 9_849_000,
      entryValue: 2_954_700,
      tableCode: 'FDU-TD',
      term: 36,
    },
  });
  const sale = saleOf(world, { type: 'PMC' });
  await sale.call('POST /create', { simulation: simulation.id });
  const {
    clientName: _name,
    isMainDriver: _driver,
    isOwner: _owner,
    ...more
  } = await assured(world);
  const saved = await sale.call('PUT /person/assured', {
    ...more,
    birthDate: null,
    gender: null,
    maritalId: null,
    occupation: null,
    personType: 'PJ',
    clientDocument: '11222333000181',
    businessName: 'Prado Ltda.',
    businessPartner: 'Rui Prado',
  });
  expect(saved.body.fields).toBeUndefined();
  await sale.call('PUT /vehicle', { ...(await vehicle(world)), warrantyUntil: '2029-05-23' });
  await sale.call('PUT /details', { effectiveFrom: '2026-11-24', term: 24, mileageLimit: 60_000 });
  await sale.call('PUT /seller', { sellerName: 'Selma Rocha', sellerDocument: '11144477735' });
  await sale.call('PUT /payment', { paymentType: 'BOLETO', installmentNumber: 1 });
  const made = await finish(world, sale.id);
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  const { body } = await world.call('seller', `GET /proposes/insurances/${sale.id}`);
  expect(simulation.financedValue).toBeGreaterThan(0);
  expect(body).toMatchObject({
    simulation: { simulationCode: simulation.id },
    financedValue: simulation.financedValue,
    financeTypeId: 1,
    personType: 'PJ',
    sellerDocument: '11144477735',
    client: {
      name: null,
      businessName: 'Prado Ltda.',
      businessPartner: 'Rui Prado',
      personType: 'PJ',
      documents: [{ number: '11222333000181' }],
    },
  });
});

test('INS-033, CALL-221: reads a nationality by its code', async () => {
  const { sale } = await quotedAuto(world);
  const nationality = await itemOf(world, 'nationalities', 'PT');
  await world.db
    .updateTable('insuranceProposals')
    .set({ nationality })
    .where('id', '=', sale.id)
    .execute();
  const { body } = await world.call('seller', `GET /proposes/insurances/${sale.id}`);
  expect(body.client).toMatchObject({ nationality: 'PT' });
});
