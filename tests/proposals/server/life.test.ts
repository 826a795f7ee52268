import type { World } from '../../organisation/server/world';
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
  const answer = await act(world, id, ['seller', 'send']);
  expect(answer.body).toMatchObject({ proposalStatus: 'SU', isSent: true });
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
