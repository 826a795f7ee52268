import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const base = {
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 1,
  saleType: 'TD',
  manufacturer: '12',
  vehiclePrice: 9_849_000,
  entryValue: 2_954_700,
  tableCode: 'FDU-TD',
  term: 36,
};
const save = (change: object = {}) =>
  world.call('seller', 'POST /simulations/saves', { body: { ...base, ...change } });
const reasons = ({ body }: Body) =>
  body.fields.map(({ path, code }: Body) => [path, code]) as string[][];

describe('vouchers of simulations', () => {
  test('SIMR-029: a voucher lowers the financed price, as printed on the sheet', async () => {
    const plain = (await save()).body;
    const { status, body } = await save({ voucherCode: 'bemvindo26' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ voucherCode: 'BEMVINDO26', voucherDiscount: 150_000 });
    const same = (await save({ vehiclePrice: 9_849_000 - 150_000 })).body;
    expect(body.instalment).toBe(same.instalment);
    expect(body.instalment).toBeLessThan(plain.instalment);
    const paper = await world.call('seller', `GET /simulations/saves/${body.id}/paper`);
    expect(JSON.stringify(paper.body.parts)).toContain('−R$ 1.500,00');
    expect(paper.body.parts.some(({ kind }: Body) => kind === 'table')).toBe(true);
  });

  test('SIMR-090, SIMR-029: a copy drops an expired voucher and has the full price', async () => {
    const { body: plain } = await save();
    const { body: made } = await save({ voucherCode: 'LOJA2000' });
    expect(made.voucherDiscount).toBe(200_000);
    const switchTo = (enabled: boolean) =>
      world.db
        .updateTable('vouchers')
        .set({ enabled } as never)
        .where('discountVoucher', '=', 'LOJA2000')
        .execute();
    const clone = (change: object = {}) =>
      world.call('seller', 'POST /simulations/saves?clone=true', {
        body: { id: made.id, ...change },
      });
    await switchTo(false);
    const copy = await clone();
    expect([copy.status, copy.body.voucherCode, copy.body.voucherDiscount]).toEqual([
      201,
      null,
      null,
    ]);
    expect(copy.body.instalment).toBe(plain.instalment);
    expect((await clone({ voucherCode: 'LOJA2000' })).body.code).toBe('voucher-002');
    await switchTo(true);
    expect((await clone()).body).toMatchObject({
      voucherCode: 'LOJA2000',
      voucherDiscount: 200_000,
    });
  });

  test('SIMR-029: removing the code restores the price', async () => {
    const { body } = await save({ voucherCode: 'BEMVINDO26' });
    const { body: plain } = await world.call('seller', `PUT /simulations/saves/${body.id}`, {
      version: 1,
      body: { voucherCode: null },
    });
    expect(plain.voucherDiscount).toBeNull();
    expect(plain.instalment).toBeGreaterThan(body.instalment);
  });

  test.each([
    ['ERR-071', 'NADA', {}, 'voucher-001', ['voucher.not_found']],
    ['ERR-072', 'VIRADA27', {}, 'voucher-002', ['voucher.not_started']],
    [
      'ERR-073',
      'USADO500',
      {},
      'voucher-003',
      ['voucher.vehicle_type', 'voucher.manufacturer_year'],
    ],
    ['ERR-075', 'SMART-1', {}, 'voucher-005', ['voucher.finance_type']],
    ['ERR-077', 'FEIRAO50', { modelYear: 2027 }, 'voucher-007', ['voucher.limit_reached']],
    [
      'ERR-074',
      'FROTA-PJ',
      {},
      'voucher-004',
      ['voucher.person_type', 'voucher.sale_type', 'voucher.direct_sale_type'],
    ],
  ])(
    'SIMR-029, %s: %s is refused at the code with every reason',
    async (_, voucherCode, change, code, expected) => {
      const response = await save({ voucherCode, ...change });
      expect(response.status).toBe(400);
      expect(response.body.code).toBe(code);
      expect(reasons(response)).toEqual(expected.map((reason) => ['voucherCode', reason]));
    },
  );

  test('a coupon is stored for insurance and does not reduce the vehicle price', async () => {
    const { body } = await save({ voucherCode: 'AUTO10' });
    expect(body).toMatchObject({ voucherCode: 'AUTO10', voucherDiscount: 0 });
    expect(body.instalment).toBe((await save()).body.instalment);
  });

  test('the discount cannot be set by the caller', async () => {
    const { body } = await save({ voucherDiscount: 5_000_000 });
    expect(body.voucherDiscount).toBeNull();
  });
});
