import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { assured, fillAuto, finish, quotedAuto, saleOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const path = (id: string) => `/proposes/insurances/${id}`;
const stored = (id: string) => world.row('insuranceProposals', { id });

/** An auto insurance sent to its insurer, for a person and a car. */
const sentAuto = async (person: object = {}, vin: string | null = '9BGKS48T0KG123456') => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  await sale.call('PUT /person/assured', { ...(await assured(world)), ...person });
  await sale.call('PUT /vehicle', { vin });
  await sale.call('PUT /payment', { paymentType: 'BOLETO' });
  await finish(world, sale.id);
  expect((await sale.call('POST /subscription')).body).toMatchObject({
    created: true,
    status: 'Proposta',
  });
  return sale;
};

test('CALL-211, OQ-141: an accepted proposal is "Proposta" and cannot be edited', async () => {
  const sale = await sentAuto();
  const { version, proposalNumber } = await stored(sale.id);
  expect(proposalNumber).toMatch(/^P\d{10}$/);
  const body = { sinister: 1 };
  const changed = await world.call('seller', `PUT ${path(sale.id)}`, { body, version });
  expect(changed.body.code).toBe('PRS006');
  expect((await sale.call('POST /subscription')).body.code).toBe('PRS012');
});

test('CALL-210, INS-116, OQ-141: a politically exposed person is reviewed: "Em análise" without a policy, issued once the insurer answers', async () => {
  const sale = await sentAuto({ exposedPerson: true });
  const waits = { created: false, status: 'Em análise' };
  expect((await sale.call('POST /policy')).body).toEqual(expect.objectContaining(waits));
  expect((await sale.call('POST /policy')).body).toEqual(expect.objectContaining(waits));
  expect((await sale.call('GET /policy')).body).toMatchObject({ created: false });
  await world.db
    .updateTable('insuranceProposals')
    .set({ sentAt: '2026-11-22T15:00:00.000Z' })
    .where('id', '=', sale.id)
    .execute();
  expect((await sale.call('POST /policy')).body).toMatchObject({
    created: true,
    status: 'Emitida',
  });
});

test('INS-093, CALL-210: the chassis of an ordered car is entered by the seller after sending', async () => {
  const sale = await sentAuto({}, null);
  const refused = await sale.call('POST /policy');
  expect(refused.body).toMatchObject({ code: 'insurance.insurer_refused' });
  const enter = (who: string, chassis: string) =>
    world.call(who, `PUT ${path(sale.id)}/informChassis`, { body: { chassis } });
  expect((await enter('consulta', '9BGKS48T0KG123456')).status).toBe(403);
  expect((await enter('seller', '123')).body.fields).toMatchObject([{ path: 'chassis' }]);
  expect((await enter('seller', '9BGKS48T0KG123456')).body.vin).toBe('9BGKS48T0KG123456');
  expect((await sale.call('POST /policy')).body).toMatchObject({ created: true });
});

test('INS-110: the desk may take over a sent proposal, once', async () => {
  const sale = await sentAuto({}, null);
  const over = () => world.call('seller', `PUT ${path(sale.id)}/handOver`, { body: {} });
  expect((await over()).body).toMatchObject({ status: 'Em análise', isManual: true });
  expect((await over()).status).toBe(400);
});

test('CALL-211: a client who withdraws before the policy: cancelled with a reason, no refund and no commission', async () => {
  const sale = await sentAuto();
  const sold = world.db.updateTable('insuranceProposals').set({ commissionValue: 36_500 });
  await sold.where('id', '=', sale.id).execute();
  const cancelled = await sale.call('POST /cancellation', { reason: 'Desistiu da compra' });
  expect(cancelled.body).toMatchObject({ created: true, status: 'Cancelada' });
  expect(await stored(sale.id)).toMatchObject({
    status: 'Cancelada',
    refund: null,
    commissionValue: 0,
  });
  expect((await sale.call('POST /policy')).body.code).toBe('PRS012');
});

test('INS-110: cancels proposals handled by the desk without notifying the insurer', async () => {
  const { sale } = await quotedAuto(world);
  await world.call('seller', `PUT ${path(sale.id)}/handOver`, { body: {} });
  const cancelled = await sale.call('POST /cancellation', { reason: 'Desistiu da compra' });
  expect(cancelled.body).toMatchObject({ created: false, status: 'Cancelada' });
  expect(await world.row('insurance_answers', { proposalId: sale.id })).toBeUndefined();
});

/** An issued policy that has been in force for the given number of days. */
const policyOf = async (days: number) => {
  const sale = await sentAuto();
  await sale.call('POST /policy');
  const from = new Date(Date.parse('2026-11-23') - days * 86_400_000).toISOString().slice(0, 10);
  await world.db
    .updateTable('insuranceProposals')
    .set({
      issuedAt: `${from}T15:00:00.000Z`,
      effectiveFrom: from,
      commissionValue: 36_500,
      effectiveTo: new Date(Date.parse(from) + 365 * 86_400_000).toISOString().slice(0, 10),
    })
    .where('id', '=', sale.id)
    .execute();
  return sale;
};

test('INS-110: the desk records a cancellation after seven days, with the refund and the remaining commission', async () => {
  const sale = await policyOf(65);
  const late = await sale.call('POST /cancellation', { reason: 'Vendeu o carro' });
  expect(late.body.code).toBe('insurance.regret_over');
  const record = (who: string, returned: number) =>
    world.call(who, `PUT ${path(sale.id)}/recordCancellation`, {
      body: { returned, why: 'Vendeu o carro.' },
    });
  expect((await record('seller', 100_000)).status).toBe(403);
  expect((await record('insurance', 999_999_999)).body.fields).toMatchObject([
    { path: 'returned', code: 'validation.too_large' },
  ]);
  expect((await record('insurance', 100_000)).body).toMatchObject({
    status: 'Cancelada',
    refund: 100_000,
    insurerReason: 'Vendeu o carro.',
  });
  expect(await stored(sale.id)).toMatchObject({ commissionValue: 6_500 });
  expect((await record('insurance', 0)).body.code).toBe('action.not_applicable');
});
