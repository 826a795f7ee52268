import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { fillProduct, saleOf } from './sale';

const clock = '2026-11-23T15:00:00.000Z';
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const request = (text: string, body?: unknown) =>
  world.call('seller', text, body === undefined ? {} : { body });
const made = async (type: string) => {
  const sale = saleOf(world, { type });
  const record = await fillProduct(world, sale, type);
  return { sale, record };
};
const answers = (proposalId: string) => world.row('insurance_answers', { proposalId });
const details = {
  brokerProposalNumber: 'C-1',
  occupationCode: '252105',
  politicallyExposedPerson: false,
  email: 'helena@exemplo.com.br',
};

test('INS-001, INS-115, INS-117, CALL-182, CALL-183, CALL-185, ENUM-219: mechanical protection from its quote to its policy', async () => {
  const { sale, record } = await made('PMC');
  expect([record.status, record.body.status]).toEqual([200, 'Cotada']);
  expect(record.body).toMatchObject({ quoteValidUntil: '2026-12-08', effectiveTo: '2028-11-24' });
  const quote = await request(`GET /payment-protection/quotation/${sale.id}`);
  // 98,000 × 1.95 % at 60,000 km, and 7.38 % of tax.
  expect(quote.body).toMatchObject({ net: 191_100, tax: 14_103, total: 205_203 });
  const { instalments } = quote.body as { instalments: { count: number; amount: number }[] };
  expect(instalments.map(({ count }) => count)).toEqual([1, 2, 3, 4, 6, 8, 10]);
  expect(instalments.slice(0, 4).map(({ amount }) => amount)).toEqual([
    205_203, 102_602, 68_401, 51_301,
  ]);
  const longer = await request('POST /new-term', { id: sale.id, term: 36 });
  expect(longer.body.total).toBeGreaterThan(quote.body.total);
  const sold = await request(`POST /payment-protection/proposal/${sale.id}`, details);
  expect(sold.body).toMatchObject({
    created: true,
    status: 'Emitida',
    policyNumber: expect.stringMatching(/^A\d{10}$/),
    request: { kind: 'policy', type: 'PMC', occupationCode: '252105' },
    response: { created: true },
  });
  const { body: read } = await request(`GET /proposes/insurances/${sale.id}`);
  expect(read).toMatchObject({
    proposeInsuranceId: sale.id,
    pmcTerms: [24],
    pmcQuote: { total: 205_203, term: 24 },
    policyPmc: { created: true, policyNumber: sold.body.policyNumber },
    payment: { paymentType: 'BOLETO', paymentTypeCode: 1 },
  });
});

test('INS-103: a coupon is used once, when the policy is issued', async () => {
  const sale = saleOf(world, { type: 'PMC' });
  await fillProduct(world, sale, 'PMC', { coupon: 'auto10' });
  const made = await world.row('insuranceProposals', { id: sale.id });
  const { netPremium, couponDiscount, clientDocument } = made;
  expect(Number(couponDiscount)).toBeGreaterThan(Number(netPremium) / 10);
  const uses = async () => {
    const { proposalNumber } = await world.row('insuranceProposals', { id: sale.id });
    return world.db
      .selectFrom('discountUses')
      .selectAll()
      .where('subject', '=', String(proposalNumber))
      .execute();
  };
  expect(await uses()).toEqual([]);
  const sell = () => request(`POST /payment-protection/proposal/${sale.id}`, details);
  expect((await sell()).body).toMatchObject({ status: 'Emitida' });
  await sell();
  expect(await uses()).toMatchObject([
    { code: 'AUTO10', dealerCode: '101', amount: couponDiscount, document: clientDocument },
  ]);
});

test('INS-115: refuses insurer data that differs from the proposal', async () => {
  const { sale } = await made('PMC');
  const other = { ...details, email: 'outra@exemplo.com.br' };
  const refused = await request(`POST /payment-protection/proposal/${sale.id}`, other);
  expect(refused.body.fields).toEqual([{ path: 'email', code: 'validation.check' }]);
  const { email: _email, ...three } = details;
  expect((await request(`POST /payment-protection/proposal/${sale.id}`, three)).status).toBe(400);
});

test('INS-118, INS-072, ERR-063, ERR-155, CALL-182: a failed quote is PMCERR, with its reasons', async () => {
  const { sale } = await made('PMC');
  const refused = await request('POST /new-term', { id: sale.id, term: 7 });
  expect([refused.status, refused.body.code]).toEqual([400, 'PMCERR']);
  expect(refused.body.fields).toMatchObject([{ path: 'term' }]);
});

test('INS-044, INS-119, CALL-186, CALL-187, CALL-188: a guaranteed note is quoted, enrolled and gets a contract', async () => {
  const { sale, record } = await made('GAP');
  const before = await request(`GET /gap/contract/${sale.id}`);
  expect(before.body).toEqual({ created: false, status: 'Cotada' });
  const quote = await request(`GET /gap/quote/${sale.id}`);
  expect(quote.body.total).toBeGreaterThan(0);
  const enrolled = await request(`POST /gap/enroll/${sale.id}`);
  expect(enrolled.body).toMatchObject({ created: true, status: 'Emitida' });
  const contract = await request(`GET /gap/contract/${sale.id}`);
  expect(contract.body.contractNumber).toMatch(/^C\d{10}$/);
  const { body: read } = await request(`GET /proposes/insurances/${sale.id}`);
  expect(read).toMatchObject({
    id: sale.id,
    proposeInsuranceId: sale.id,
    status: 'Emitida',
    assured: { name: record.body.clientName, documents: [{ number: record.body.clientDocument }] },
    vehicle: { assetType: 1, description: record.body.vehicleDescription },
    details: { term: 24, effectiveFrom: '2026-11-24' },
    gapQuote: { total: quote.body.total },
    policeGap: { contractNumber: contract.body.contractNumber },
  });
  expect(read).not.toHaveProperty('policyPmc');
  expect(read.clientId).toBeNull();
  const { id: dealer } = await world.row('dealers', { GMFcode: '101' });
  const { id: client } = await world.row('clients', { dealer, personType: 'PF' });
  const known = { cpf: record.body.clientDocument };
  await world.db.updateTable('clients').set(known).where('id', '=', client).execute();
  expect((await request(`GET /proposes/insurances/${sale.id}`)).body.clientId).toBe(client);
});

test('INS-120, ERR-064: a guaranteed note without car insurance is GAPERR', async () => {
  const { sale } = await made('GAP');
  const changed = await sale.call('PUT /vehicle', { hasCasco: false });
  expect(changed.status).toBe(200);
  const refused = await request(`GET /gap/quote/${sale.id}`);
  expect([refused.status, refused.body.code]).toEqual([400, 'GAPERR']);
  expect(refused.body.fields).toContainEqual(
    expect.objectContaining({ code: 'insurance.casco_required' }),
  );
});

test('INS-121, CALL-279: a life insurance is registered; another product is refused and nothing is stored', async () => {
  const { sale } = await made('LIFE');
  const registered = await request(`POST /insurance/LIFE/contract/${sale.id}`);
  expect(registered.body).toMatchObject({ created: true, status: 'Emitida' });
  const { sale: other } = await made('PMC');
  expect((await request(`POST /insurance/LIFE/contract/${other.id}`)).status).toBe(404);
  expect(await answers(other.id)).toBeUndefined();
  expect((await request(`GET /proposes/insurances/${other.id}`)).body).toMatchObject({
    status: 'Cotada',
    policyPmc: null,
  });
});

test.each([
  ['PMC', 'GET /gap/quote'],
  ['GAP', 'GET /payment-protection/quotation'],
  ['LIFE', 'GET /gap/contract'],
])('INS-002: a proposal of %s is not found under "%s"', async (type, text) => {
  const { sale } = await made(type);
  expect((await request(`${text}/${sale.id}`)).status).toBe(404);
});

test('INS-001: a product switched off at the dealer is not offered and cannot be started', async () => {
  const { body: offers } = await request('GET /insurances/products');
  const types = offers.map(({ insuranceType }: { insuranceType: string }) => insuranceType);
  expect(types).toEqual(['SEGURO_AUTO', 'CHEV_PLUS', 'PMC', 'pmcDayTwo', 'GAP', 'LIFE']);
  const { id: dealerId } = await world.row('dealers', { GMFcode: '101' });
  await world.db
    .insertInto('dealer_products')
    .values({ dealerId, product: 'LIFE', enabled: false })
    .onConflict((conflict) =>
      conflict.columns(['dealerId', 'product']).doUpdateSet({ enabled: false }),
    )
    .execute();
  const after = await request('GET /insurances/products');
  expect(after.body).not.toContainEqual({ insuranceType: 'LIFE' });
  const menu = await request('GET /insurances/menu/permissions');
  expect(menu.body).toContainEqual({ code: 'LIFE', active: false });
  const refused = await saleOf(world, { type: 'LIFE' }).call('POST /create', {});
  expect(refused.status).toBe(400);
});
