import type { World } from '#tests/organisation/server/world.ts';
import { act, addClient, createSaleWorld, newSimulation, propose, settle, statusOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

test('PROP-001, PROP-036, PROP-040, PROP-020, PROP-021, PROP-032: from a saved simulation to a generated contract', async () => {
  const simulation = await newSimulation(world);
  const client = await addClient(world);
  const made = await propose(world, { simulation, client });
  expect(made.body).toMatchObject({ proposalStatus: 'WO', customerName: 'Marcela Antunes' });
  const id = made.body.id as string;
  const response = await act(world, id, ['seller', 'send']);
  expect(response.body).toMatchObject({ proposalStatus: 'SU', isSent: true });
  await settle(world);
  expect(await statusOf(world, id)).toBe('AP');
  expect((await act(world, id, ['seller', 'formalise'])).body).toMatchObject({
    proposalStatus: 'AVF',
  });
  await settle(world);
  expect(await statusOf(world, id)).toBe('AF');
  const contract = await act(world, id, ['seller', 'generateContract']);
  expect(contract.body).toMatchObject({
    proposalStatus: 'PU',
    contractNumber: expect.stringMatching(/^\d{10}$/),
  });
});

const campaign = 'Festival de novembro';

test.each([
  ['Outros planos', { financeType: 3, tableCode: 'COEF-TD', term: 36 }, 3],
  ['all plans compared', { financeType: null, tableCode: 'COEF-TD', term: 36 }, 3],
  [
    'Plano 50-25-25',
    { financeType: 8, tableCode: 'P502525-SUB', term: 12, entryValue: 5_000_000, campaign },
    8,
  ],
])(
  'ENUM-121, PROP-066: a sale of any plan with a table becomes a proposal (%s)',
  async (_, plan, product) => {
    const simulation = await newSimulation(world, plan);
    const made = await propose(world, { simulation });
    expect([made.status, made.body?.product]).toEqual([201, product]);
  },
);
