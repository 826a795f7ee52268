import type { CommissionStatement } from '#generated/types/wire.ts';
import { sumCommissions } from '#insurance/rules/commission.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { quotedAuto } from './sale';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const statement = async (month: string, who = 'sales-manager') => {
  const path = `GET /insurances/commissionStatement?month=${month}`;
  const { status, body } = await world.call(who, path);
  expect(status).toBe(200);
  return body as CommissionStatement;
};
const sumOf = async (month: string) => sumCommissions((await statement(month)).sellers);

test('INS-074: a policy earns in the month of issue, its clawback counts in the month of cancellation', async () => {
  const before = await statement('2026-11');
  expect([before.from, before.until]).toEqual(['2026-11-01', '2026-11-30']);
  const { sale } = await quotedAuto(world);
  await sale.call('POST /subscription');
  await sale.call('POST /policy');
  const { netPremium, commissionValue, sellerName } = await world.row('insuranceProposals', {
    id: sale.id,
  });
  const after = await statement('2026-11');
  const of = ({ sellers }: CommissionStatement) => sellers.find(({ name }) => name === sellerName);
  const former = of(before) ?? { policies: 0, premium: 0, earned: 0 };
  expect(of(after)).toMatchObject({
    name: 'Selma Rocha',
    policies: former.policies + 1,
    premium: former.premium + Number(netPremium),
    earned: former.earned + Number(commissionValue),
  });
  const december = await sumOf('2026-12');
  // At the last moment of December in São Paulo, with half of the commission left.
  await world.db
    .updateTable('insuranceProposals')
    .set({
      status: 'Cancelada',
      cancelledAt: '2027-01-01T02:59:59.000Z',
      commissionValue: Number(commissionValue) - 1_000,
    })
    .where('id', '=', sale.id)
    .execute();
  expect(await sumOf('2026-12')).toEqual({
    ...december,
    cancelled: december.cancelled + 1,
    takenBack: december.takenBack + 1_000,
  });
  expect((await sumOf('2026-11')).earned).toBe(sumCommissions(after.sellers).earned);
  expect((await sumOf('2027-01')).cancelled).toBe(0);
});

test('hides other dealers’ commissions, and colleagues’ from a seller', async () => {
  const own = sumCommissions((await statement('2026-11', 'sales-manager')).sellers);
  const both = sumCommissions((await statement('2026-11', 'fi-manager')).sellers);
  expect(both.policies).toBeGreaterThanOrEqual(own.policies);
  for (const who of ['seller', 'finance', 'insurance'])
    expect(
      (await world.call(who, 'GET /insurances/commissionStatement?month=2026-11')).status,
    ).toBe(403);
  for (const month of ['2026-13', '2026', ''])
    expect(
      (await world.call('sales-manager', `GET /insurances/commissionStatement?month=${month}`))
        .status,
    ).toBe(400);
});
