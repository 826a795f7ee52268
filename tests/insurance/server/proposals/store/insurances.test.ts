import { expireInsurances } from '#insurance/server/index.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { fillAuto, finish, saleOf } from '../sale';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const expireAt = (moment: string) =>
  expireInsurances({ ...world.deps, clock: () => new Date(moment) });
/** A proposal that is quoted and paid by invoice. */
const quoted = async () => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  await sale.call('PUT /payment', { paymentType: 'BOLETO', installmentNumber: 4 });
  await finish(world, sale.id);
  return sale;
};
const stored = (id: string) => world.row('insuranceProposals', { id });

test('INS-040: an unused quote expires after its last day in São Paulo and cannot be sent', async () => {
  const sale = await quoted();
  const until = String((await stored(sale.id))['quoteValidUntil']).slice(0, 10);
  const dayAfter = new Date(Date.parse(`${until}T00:00:00.000Z`) + 86_400_000);
  const at = (time: string) => `${dayAfter.toISOString().slice(0, 10)}T${time}.000Z`;
  await expireAt(at('02:00:00'));
  expect((await stored(sale.id))['status']).toBe('Cotada');
  await expireAt(at('04:00:00'));
  expect((await stored(sale.id))['status']).toBe('Expirada');
  expect((await sale.call('POST /subscription')).body).toMatchObject({ code: 'PRS012' });
});

test('INS-040: a policy ends with its cover, a cancelled one stays cancelled', async () => {
  const sold = async (status: string) => {
    const { id } = await quoted();
    await world.db
      .updateTable('insuranceProposals')
      .set({ status, effectiveTo: '2026-11-24' })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const [issued, cancelled] = [await sold('Emitida'), await sold('Cancelada')];
  await expireAt('2026-11-24T15:00:00.000Z');
  expect((await stored(issued))['status']).toBe('Emitida');
  expect(await expireAt('2026-11-25T15:00:00.000Z')).toBeGreaterThan(0);
  expect(await expireAt('2026-11-25T15:00:00.000Z')).toBe(0);
  expect((await stored(issued))['status']).toBe('Expirada');
  expect((await stored(cancelled))['status']).toBe('Cancelada');
  const changes = await world.db
    .selectFrom('history')
    .select(['actor', 'action', 'version', 'changes'])
    .where('recordId', '=', issued)
    .orderBy('version', 'desc')
    .execute();
  expect(changes[0]).toEqual({
    actor: 'PATIO',
    action: 'update',
    version: (await stored(issued))['version'],
    changes: { status: ['Emitida', 'Expirada'] },
  });
});
