import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import { fillAuto, finish, saleOf } from '#tests/insurance/server/proposals/sale.ts';
import { createSaleWorld, newSimulation } from '#tests/proposals/server/sale.ts';
import type { CallResponse, World } from '#tests/organisation/server/world.ts';

let world: World;
/** The dealer that a manager of two works for, and the other one, with their codes. */
let here: { readonly id: string; readonly code: string };
let there: typeof here;
beforeAll(async () => {
  world = await createSaleWorld();
  const made = await world.call('fi-manager', 'POST /simulations/saves?clone=true', {
    body: { id: await newSimulation(world) },
  });
  const both = ['101', '102'].map((code) => ({ id: dealerId(code), code }));
  here = both.find(({ id }) => id === made.body.dealer)!;
  there = both.find(({ id }) => id !== made.body.dealer)!;
  const rule = {
    ruleName: 'Novembro',
    effectiveFrom: '2026-11-01',
    validUntil: '2026-12-31',
    discountType: 'VALUE',
    discountValue: '100.00',
  };
  for (const { code } of both) {
    const voucher = { discountVoucher: `CARRO-${code}`, voucherType: 'MULTIPLE' };
    const [one, two] = await Promise.all([
      world.call('crm', 'POST /vouchers', { body: { ...rule, ...voucher, dealerCodes: [code] } }),
      world.call('insurance', 'POST /discountCoupons', {
        body: { ...rule, discountCoupon: `SEGURO-${code}`, enabled: true, dealerCodes: [code] },
      }),
    ]);
    if (one.status !== 201 || two.status !== 201) throw new Error(JSON.stringify([one, two]));
  }
});
afterAll(() => world.close());

const manager = (call: string, body: object = {}): Promise<CallResponse> =>
  world.call('fi-manager', call, { body });
const reason = ({ status, body }: CallResponse) => [
  status,
  ...(body.fields ?? []).map(({ code }: { code: string }) => code),
];

test('ENT-VOUCHER-17, ENT-COUPON-20: a simulation uses the codes of its own dealer, wherever the person works', async () => {
  const made = await manager(`POST /simulations/saves?clone=true&dealerId=${there.id}`, {
    id: await newSimulation(world),
    voucherCode: `CARRO-${there.code}`,
  });
  expect([made.status, made.body.dealer]).toEqual([201, there.id]);
  const { id } = made.body;
  const change = (values: object) => manager('POST /simulations/saves/update', { id, ...values });
  expect((await change({ accessories: 100_000 })).body).toMatchObject({ voucherDiscount: 10_000 });
  expect(reason(await change({ voucherCode: `CARRO-${here.code}` }))).toEqual([
    400,
    'voucher.dealer',
  ]);
  const vap = (code: string) => ({ selectedVaps: [{ code: 'PMC', term: 24, coupon: code }] });
  expect((await change(vap(`SEGURO-${there.code}`))).status).toBe(200);
  expect(reason(await change(vap(`SEGURO-${here.code}`)))).toEqual([400, 'voucher.dealer']);
});

test('ENT-VOUCHER-17: a copy uses the codes of the dealer it is made for', async () => {
  const id = await newSimulation(world);
  const copy = (dealer: typeof here, code: string) =>
    manager(`POST /simulations/saves?clone=true&dealerId=${dealer.id}`, {
      id,
      voucherCode: `CARRO-${code}`,
    });
  expect((await copy(there, there.code)).status).toBe(201);
  expect(reason(await copy(there, here.code))).toEqual([400, 'voucher.dealer']);
});

test('ENT-COUPON-20, INS-103: an insurance uses the coupons of its own dealer, wherever the person works', async () => {
  const insurance = saleOf(world, { who: 'fi-manager' });
  await fillAuto(world, insurance);
  await insurance.call('PUT /payment', { paymentType: 'BOLETO' });
  await finish(world, insurance.id, 'fi-manager');
  await world.db
    .updateTable('insuranceProposals')
    .set({ dealerId: there.id })
    .where('id', '=', insurance.id)
    .execute();
  const price = (code: string) => insurance.call('POST /price', { coupon: `SEGURO-${code}` });
  expect((await price(there.code)).status).toBe(200);
  expect(reason(await price(here.code))).toEqual([400, 'voucher.dealer']);
});
