import type { World } from '../../organisation/server/world';
import { addClient, createSaleWorld, cpfs, newSimulation, propose } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

type Item = { key: string; state: string; code: string | null; field: string | null };

const check = async (body: object) => {
  const answer = await world.call('seller', 'POST /sale/proposal/check', { body });
  expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
  return answer.body.items as readonly (Item & { reasons: readonly string[] })[];
};

/** `key state` of what does not hold. */
const faults = async (body: object) =>
  (await check(body))
    .filter(({ state }) => state !== 'holds')
    .map(({ key, state, code, field }) => [key, state, code, field]);

const document = (() => {
  const some = ['71428793860', '15350946056', cpfs.client, cpfs.seller, '31864052708'];
  return () => some.pop()!;
})();

const saleOf = async (change: object = {}) => ({
  client: await addClient(world, { cpf: document(), ...change }),
  simulation: await newSimulation(world),
});

test('PROP-040: a sale that may be sent holds in everything, and what holds is what is sent', async () => {
  const sale = await saleOf();
  const items = await check(sale);
  expect(items.map(({ key, state }) => [key, state])).toEqual(
    ['price', 'people', 'client', 'table', 'credit'].map((key) => [key, 'holds']),
  );
  const uses = await world.db.selectFrom('proposal_snapshots').selectAll().execute();
  expect((await propose(world, sale, '?send=true')).status).toBe(201);
  const after = await world.db.selectFrom('proposal_snapshots').selectAll().execute();
  expect(after).toHaveLength(uses.length + 1);
});

test('SEL004, SIM063: everything that blocks is told at once, at its field', async () => {
  const sale = await saleOf();
  const twice = [{ name: 'Ivo Prado', document: cpfs.guarantor }];
  await world.db
    .updateTable('simulations')
    .set({ validity: '2026-11-01' })
    .where('id', '=', sale.simulation)
    .execute();
  expect(await faults({ ...sale, guarantors: [...twice, ...twice] })).toEqual([
    ['price', 'blocks', 'SIM063', null],
    ['people', 'blocks', 'SEL004', expect.stringMatching(/^guarantors\.\d\.document$/)],
  ]);
});

test('ENT-VOUCHER-05: a voucher that does not hold is told before anything is sent, and is not held by asking', async () => {
  const sale = await saleOf();
  const code = 'CHECK10';
  await world.db
    .updateTable('simulations')
    .set({ voucherCode: code })
    .where('id', '=', sale.simulation)
    .execute();
  const [found] = await faults(sale);
  expect(found).toEqual([
    'codes',
    'blocks',
    expect.stringMatching(/^voucher-\d{3}$/),
    expect.anything(),
  ]);
});

test.each<readonly [string, object, string, readonly string[]]>([
  ['a tight income', { annualIncome: 8_400_000 }, 'credit', ['COMMITMENT_TIGHT']],
  ['a politically exposed person', { isPep: true }, 'documents', ['PEP_DECLARATION']],
])('what the analysis would say is a warning: %s', async (_, change, key, reasons) => {
  const items = await check(await saleOf(change));
  expect(items.filter(({ state }) => state === 'warns')).toMatchObject([{ key, reasons }]);
});

test('PROP-075: a simulation or client of another dealer is none', async () => {
  const { id } = await world.row('simulations', { clientName: 'Beatriz Azambuja' });
  const answer = await world.call('seller', 'POST /sale/proposal/check', {
    body: { simulation: id, client: null },
  });
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'simulation']);
});
