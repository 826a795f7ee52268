import { sumFunnels } from '#proposals/rules/salesFigures.ts';
import { activeStatuses, approvedStatuses } from '#proposals/rules/status.ts';
import type { SalesFunnel, SellerFunnel } from '#generated/types/wire.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { createSaleWorld, newSimulation, propose } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

const funnel = async (who: string, days = 30): Promise<SalesFunnel> => {
  const { status, body } = await world.call(who, `GET /sale/funnel?days=${days}`);
  expect(status).toBe(200);
  return body as SalesFunnel;
};
const totalOf = async (who: string, list: string, filter: object): Promise<number> => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
  const { range } = await world.call(who, `GET /${list}?${query}`);
  return Number(range?.split('/')[1]);
};
const move = (id: unknown, values: object) =>
  world.db
    .updateTable('saleProposals')
    .set(values)
    .where('id', '=', id as string)
    .execute();

test('each stage matches its list for the requested days', async () => {
  const { from, until, sellers } = await funnel('seller');
  expect([from, until]).toEqual(['2026-10-25', '2026-11-23']);
  const days = { between: [from, until] };
  const sum = sumFunnels(sellers);
  expect(sum.simulations).toBe(
    await totalOf('seller', 'simulations/saves', { simulationDate: days }),
  );
  const proposals = (more: object) =>
    totalOf('seller', 'proposes/sales', { proposalDate: days, ...more });
  expect(sum.proposals).toBe(await proposals({}));
  expect(sum.approved).toBe(await proposals({ status: { in: approvedStatuses } }));
  expect(sum.active).toBe(await proposals({ status: { in: activeStatuses } }));
  expect(sum.proposals).toBeGreaterThan(sum.approved);
  expect(sum.approved).toBeGreaterThan(0);
});

test('a contract counts with its amount for its seller from the day of activation', async () => {
  const { body } = await propose(world, { simulation: await newSimulation(world) });
  const before = await funnel('seller');
  const of = ({ sellers }: SalesFunnel): SellerFunnel =>
    sellers.find(({ name }) => name === body.sellerName)!;
  await move(body.id, { status: 'WFA', financedValue: 5_000_001, proposalDate: '2026-10-25' });
  const after = of(await funnel('seller'));
  expect(after).toEqual({
    ...of(before),
    approved: of(before).approved + 1,
    active: of(before).active + 1,
    financedValue: of(before).financedValue + 5_000_001,
  });
  await move(body.id, { proposalDate: '2026-10-24' });
  expect(of(await funnel('seller')).proposals).toBe(of(before).proposals - 1);
  expect(of(await funnel('seller', 90)).proposals).toBeGreaterThanOrEqual(of(before).proposals);
});

test('dealers see only their own funnel, and staff without dealers have none', async () => {
  const own = sumFunnels((await funnel('seller')).sellers);
  const both = sumFunnels((await funnel('fi-manager')).sellers);
  expect(both.proposals).toBeGreaterThan(own.proposals);
  expect((await world.call('finance', 'GET /sale/funnel?days=30')).status).toBe(403);
  expect((await world.call('seller', 'GET /sale/funnel?days=31')).status).toBe(400);
});
