import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf } from '../world';

let world: FixtureWorld;

beforeAll(async () => {
  world = await createFixtureWorld(['pitch']);
  replaceCatalog(world.catalog);
});
afterAll(() => world?.close());

test('28 a conflicting approval of another dealer reveals no names', async () => {
  const [one, two] = [await world.addDealer(), await world.addDealer()];
  const seller = (username: string, code: string) =>
    world.addDealerUser(username, { groupName: 'fi-manager', dealers: [code] });
  const [first, second] = [
    await seller('PRIMEIRO', one.GMFcode),
    await seller('SEGUNDO', two.GMFcode),
  ];
  const requestApproval = (as: typeof first, dealerId: string) =>
    world.call('POST', '/pitches', { as, body: { dealerId, name: 'Praça' } });
  expect((await requestApproval(first, one.id)).status).toBe(202);
  const refused = await requestApproval(second, two.id);
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'approval.open_unseen' });
  expect(problemOf(refused).params).toBeUndefined();
  const seen = await requestApproval(await world.person('finance'), two.id);
  expect(problemOf(seen)).toMatchObject({
    code: 'approval.open',
    params: { by: expect.any(String) },
  });
});
