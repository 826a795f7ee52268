import { createWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, 120_000);
afterAll(() => world.close());

test('a disabled user is erased from conversations, dashboards and reports by an administrator, with a reason', async () => {
  const forget = (who: string, version: number, reason?: string) =>
    world.call(who, 'PUT /userTypes/DEALER/users/SELLER/forget', {
      version,
      ...(reason === undefined ? {} : { body: { reason } }),
    });
  const { id } = await world.row('users', { username: 'SELLER' });
  await world.db.insertInto('inbox_preferences').values({ userId: id, mail: 'now' }).execute();
  await world.call('seller', 'PUT /dashboards/own', { body: { cards: [] } });
  const question = { resource: 'simulations', measure: { operation: 'count' }, by: [] };
  await world.call('seller', 'POST /reports', {
    body: {
      name: 'Só meu',
      visibility: 'private',
      question: { ...question, display: 'figure' },
    },
  });
  const published = await world.call('fi-manager', 'POST /reports', {
    body: {
      name: 'Do grupo',
      visibility: 'private',
      question: { ...question, display: 'figure' },
      schedule: { every: 'day', hour: 8, to: ['FI-MANAGER', 'SELLER'] },
    },
  });
  expect(published.status).toBe(201);
  expect(await world.row('dashboards', { ownerId: id })).toBeDefined();
  expect(await world.row('reports', { ownerId: id })).toBeDefined();
  const early = await forget('admin-internal', 1, 'Pedido do titular');
  expect(early.body.code).toBe('action.not_applicable');
  await world.call('service-desk', 'PUT /userTypes/DEALER/users/SELLER/disable', { version: 1 });
  expect((await forget('service-desk', 2, 'Pedido do titular')).status).toBe(403);
  expect((await forget('admin-internal', 2)).status).toBe(400);
  expect((await forget('admin-internal', 2, 'Pedido do titular')).status).toBe(200);
  expect(await world.row('inbox_preferences', { userId: id })).toBeUndefined();
  expect(await world.row('dashboards', { ownerId: id })).toBeUndefined();
  expect(await world.row('reports', { ownerId: id })).toBeUndefined();
  const { schedule } = await world.row('reports', { id: published.body.id });
  expect(schedule.to).toEqual(['FI-MANAGER']);
});
