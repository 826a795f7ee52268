import { dealOf } from '#vouchers/server/dealOf.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  // The evening of the 15th in São Paulo, the 16th in UTC.
  world = await createWorld({ clock: '2026-06-16T02:50:00.000Z' });
  const body = {
    ruleName: 'Junho',
    discountVoucher: 'JUNHO26',
    voucherType: 'UNIQUE',
    effectiveFrom: '2026-06-15',
    validUntil: '2026-06-15',
    discountType: 'VALUE',
    discountValue: '1500.00',
    voucherLimit: 2,
    personType: 'PF',
    assetTypeIds: [1],
    financeStructures: [13],
    dealerCodes: ['102'],
    personList: ['52998224725'],
  };
  const made = await world.call('crm', 'POST /vouchers', { body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
});
afterAll(() => world.close());

const fitting = {
  code: 'JUNHO26',
  document: '529.982.247-25',
  personType: 'PF',
  assetTypeId: 1,
  financeStructure: 13,
  dealerCode: '102',
};
const validate = (body: object, who = 'fi-manager') =>
  world.call(who, 'POST /validate/voucher', { body: { ...fitting, ...body } });
const reasons = ({ body }: { body: Body }) =>
  (body.fields as Body[]).map(({ path, code }) => `${path} ${code}`);

test('CALL-128, OQ-158: a valid code returns its benefit, on its last day, in any letter case', async () => {
  expect(await validate({ code: ' junho26 ' })).toMatchObject({
    status: 200,
    body: {
      valid: true,
      code: 'JUNHO26',
      kind: 'VOUCHER',
      discountType: 'VALUE',
      discountValue: '1500.00',
    },
  });
});

test('OQ-157: the same call accepts a coupon', async () => {
  const coupon = {
    ruleName: 'Seguro',
    discountCoupon: 'SEGURO26',
    enabled: true,
    effectiveFrom: '2026-06-01',
    validUntil: '2026-06-30',
    discountType: 'PERCENTAGE',
    discountValue: '10',
  };
  await world.call('insurance', 'POST /discountCoupons', { body: coupon });
  expect((await validate({ code: 'seguro26' })).body).toMatchObject({
    kind: 'COUPON',
    discountValue: '10.00',
  });
});

test('ERR-071, OQ-200: an unknown code is voucher-001', async () => {
  const response = await validate({ code: 'NADA26' });
  expect(response.body).toMatchObject({ status: 400, code: 'voucher-001' });
  expect(reasons(response)).toEqual(['code voucher.not_found']);
});

test.each([
  ['ERR-073', 'voucher-003', { assetTypeId: 2 }, ['vehicleType voucher.vehicle_type']],
  [
    'ERR-074',
    'voucher-004',
    { document: '111.444.777-35', personType: 'PJ' },
    ['document voucher.document_not_listed', 'personType voucher.person_type'],
  ],
  ['ERR-075', 'voucher-005', { financeStructure: 1 }, ['financeType voucher.finance_type']],
  ['ERR-076', 'voucher-006', { dealerCode: '101' }, ['dealerCode voucher.dealer']],
])('%s, VOUC-006, OQ-200: %s lists the unmet conditions', async (_, code, body, all) => {
  const response = await validate(body);
  expect(response.body).toMatchObject({ status: 400, code });
  expect(reasons(response)).toEqual(all);
});

test('VOUC-006: every unmet condition is reported, for any code', async () => {
  const response = await validate({ assetTypeId: 2, financeStructure: 1, dealerCode: '101' });
  expect(response.body.code).toBe('voucher-003');
  expect(reasons(response)).toHaveLength(3);
});

test('ENT-VOUCHER-17: a deal defaults to a new car, at the dealer the person works for', async () => {
  const voucher = {
    ruleName: 'Usados',
    voucherType: 'MULTIPLE',
    effectiveFrom: '2026-06-01',
    validUntil: '2026-06-30',
    discountType: 'VALUE',
    discountValue: '10.00',
  };
  for (const type of [1, 2]) {
    const body = {
      ...voucher,
      discountVoucher: `TIPO${type}`,
      assetTypeIds: [type],
      dealerCodes: ['101'],
    };
    expect((await world.call('crm', 'POST /vouchers', { body })).status).toBe(201);
  }
  const request = async (body: object, who = 'seller') => {
    const response = await world.call(who, 'POST /validate/voucher', { body });
    return response.status === 200 ? 'valid' : reasons(response).join();
  };
  expect(await request({ code: 'TIPO1' })).toBe('valid');
  expect(await request({ code: 'TIPO1', assetTypeId: 2 })).toBe('vehicleType voucher.vehicle_type');
  expect(await request({ code: 'TIPO2' })).toBe('vehicleType voucher.vehicle_type');
  expect(await request({ code: 'TIPO2', assetTypeId: 2 })).toBe('valid');
  expect(await request({ code: 'TIPO2', assetTypeId: 2, dealerCode: '101' })).toBe('valid');
});

test.each([
  ['GMF', undefined, '', null],
  ['GMF', '140', '140', null],
  ['DEALER', undefined, '', null],
  ['DEALER', undefined, '102', 'b'],
  ['DEALER', '101', '101', 'b'],
])(
  'ENT-VOUCHER-17: a deal of a %s person at %s belongs to the dealer %j',
  async (userType, request, dealerCode, activeScopeId) => {
    const scopes = [
      { id: 'a', code: '101', name: 'A' },
      { id: 'b', code: '102', name: 'B' },
    ];
    const actor = { userType, scopes, activeScopeId } as unknown as Parameters<typeof dealOf>[1];
    const deal = await dealOf(world.deps, actor, { code: 'X', dealerCode: request });
    if (!deal.ok) throw new Error(deal.error.code);
    expect(deal.value).toMatchObject({ dealerCode, vehicleType: 1, financeType: null });
    expect(deal.value.region === '').toBe(dealerCode === '');
  },
);

test('SEC004: another dealer is refused', async () => {
  expect((await validate({ dealerCode: '140' })).body.code).toBe('SEC004');
});

test('ERR-072, ERR-077: an exhausted one is voucher-007, an expired one voucher-002', async () => {
  const { id } = await world.row('vouchers', { discountVoucher: 'JUNHO26' });
  for (const at of [1, 2])
    await world.db
      .insertInto('discountUses')
      .values({
        usedAt: new Date(),
        code: 'JUNHO26',
        subject: `P-${at}`,
        ruleVersion: 1,
        voucherId: id,
      })
      .execute();
  const used = await validate({});
  expect(used.body).toMatchObject({
    code: 'voucher-007',
    fields: [{ code: 'voucher.limit_reached', params: { limit: 2 } }],
  });
  world.clock.set('2026-06-16T03:05:00.000Z');
  expect((await validate({})).body).toMatchObject({
    code: 'voucher-002',
    fields: [{ code: 'voucher.ended', params: { until: '2026-06-15' } }, {}],
  });
});

test('SIMR-029: people who cannot simulate cannot validate', async () => {
  expect((await validate({}, 'provisioning')).status).toBe(403);
});
