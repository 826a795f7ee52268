import type { SalesMonth, SellerMonth } from '#generated/types/wire.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { createSaleWorld, newSimulation, propose } from './sale';

let world: World;
let proposal: { id: string; sellerName: string; dealer: string };
beforeAll(async () => {
  world = await createSaleWorld();
  const { body } = await propose(world, { simulation: await newSimulation(world) });
  proposal = body as typeof proposal;
});
afterAll(() => world.close());

const monthOf = async (who: string): Promise<SalesMonth> => {
  const { status, body } = await world.call(who, 'GET /sale/month');
  expect(status).toBe(200);
  return body as SalesMonth;
};
const set = (values: object) =>
  world.db.updateTable('saleProposals').set(values).where('id', '=', proposal.id).execute();
const sellerOf = ({ sellers }: SalesMonth): SellerMonth =>
  sellers.find(({ name }) => name === proposal.sellerName)!;

const register = (who: string, values: object) =>
  world.call(who, 'POST /sale/targets', { body: values });

test('a contract counts from the first moment of the month of its activation', async () => {
  await set({ isSent: true, status: 'PD', activatedAt: null });
  const before = await monthOf('fi-manager');
  await set({ status: 'WFA', activatedAt: '2026-11-01T03:00:00Z' });
  const after = await monthOf('fi-manager');
  expect(after).toMatchObject({ month: '2026-11', contracts: before.contracts + 1 });
  expect(after.open).toBe(before.open - 1);
  expect([after.sent, after.activated]).toEqual([before.sent + 1, before.activated + 1]);
  await set({ activatedAt: '2026-11-01T02:59:59Z' });
  expect((await monthOf('fi-manager')).contracts).toBe(before.contracts);
});

test('a proposal counts as waiting after three days with the dealer, never with the desk', async () => {
  await set({ status: 'AP', activatedAt: null, statusAt: '2026-11-23T12:00:00Z' });
  const before = sellerOf(await monthOf('fi-manager')).waiting;
  await set({ statusAt: '2026-11-19T12:00:00Z' });
  expect(sellerOf(await monthOf('fi-manager')).waiting).toBe(before + 1);
  await set({ status: 'PD' });
  expect(sellerOf(await monthOf('fi-manager')).waiting).toBe(before);
});

test('targets of the person’s dealers are summed; a manager sets them only for those', async () => {
  await world.db.deleteFrom('salesTargets').execute();
  expect((await monthOf('fi-manager')).target).toBeNull();
  const dealers = await world.db
    .selectFrom('dealers')
    .select(['id', 'GMFcode'])
    .where('GMFcode', 'in', ['101', '102', '103'])
    .orderBy('GMFcode')
    .execute();
  const [own, second, foreign] = dealers.map(({ id }) => String(id));
  for (const [dealer, contracts] of [
    [own, 7],
    [second, 2],
  ] as const)
    expect((await register('fi-manager', { dealer, month: '2026-11', contracts })).status).toBe(
      201,
    );
  await register('fi-manager', { dealer: own, month: '2026-12', contracts: 99 });
  expect((await monthOf('fi-manager')).target).toBe(9);
  expect((await monthOf('seller')).target).toBe(7);
  const refused = await register('fi-manager', { dealer: foreign, month: '2026-11', contracts: 1 });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const twice = await register('fi-manager', { dealer: own, month: '2026-11', contracts: 1 });
  expect(twice.status).toBe(400);
  const noMonth = await register('fi-manager', { dealer: own, month: '2026-13', contracts: 1 });
  expect(noMonth.status).toBe(400);
  const bySeller = await register('seller', { dealer: own, month: '2027-01', contracts: 1 });
  expect(bySeller.status).toBe(403);
});

test('sellers see their own figures, managers everybody’s; groups without dealers are refused', async () => {
  expect((await monthOf('seller')).sellers).toEqual([]);
  expect((await monthOf('fi-manager')).sellers.length).toBeGreaterThan(0);
  expect((await world.call('finance', 'GET /sale/month')).status).toBe(403);
});

test.each([
  ['dezembro', ['2026-12']],
  ['Nov.', ['2026-11']],
  ['december', ['2026-12']],
  ['dezembro de 2026', ['2026-12']],
  ['2026', ['2026-12', '2026-11']],
  ['janeiro', []],
])('targets are found by %s', async (words, months) => {
  await world.db.deleteFrom('salesTargets').execute();
  const { id } = await world.db
    .selectFrom('dealers')
    .select('id')
    .where('GMFcode', '=', '101')
    .executeTakeFirstOrThrow();
  for (const month of ['2026-11', '2026-12'])
    await register('fi-manager', { dealer: id, month, contracts: 1 });
  const filter = encodeURIComponent(JSON.stringify({ q: words }));
  const { body } = await world.call('fi-manager', `GET /sale/targets?filter=${filter}`);
  expect(body.map(({ month }: { month: string }) => month)).toEqual(months);
});
