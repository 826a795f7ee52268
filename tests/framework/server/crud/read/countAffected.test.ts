import { portalCatalog } from '../../../../../src/portal/server/portalCatalog';
import { createWorld, type World } from '../world';

const disable = '/groups/Grupo%20Um/disable';

const fill = async (world: World): Promise<void> => {
  await world.addDealer();
  await world.addDealer();
  await world.addDealer({ status: 'disabled' });
};

describe('how many records an action changes besides', () => {
  describe('as a subject counts them', () => {
    let world: World;
    beforeAll(async () => {
      world = await createWorld();
      await fill(world);
    });
    afterAll(() => world.close());

    it('ENT-GROUP-04: the enabled dealers that a group takes along', async () => {
      const as = await world.person('finance');
      const verify = () => world.call('GET', `${disable}/verify`, { as });
      expect(await verify()).toMatchObject({ status: 200, body: { count: 2 } });
      expect((await world.call('PUT', disable, { as })).status).toBe(200);
      expect((await verify()).body).toEqual({ count: 0 });
    });

    it('says nothing to whoever may not run the action, of no record, and of an action that counts nothing', async () => {
      const reader = await world.person('consulta');
      expect((await world.call('GET', `${disable}/verify`, { as: reader })).status).toBe(403);
      const as = await world.person('finance');
      expect((await world.call('GET', '/groups/Nenhum/disable/verify', { as })).status).toBe(404);
      expect((await world.call('GET', '/groups/Grupo%20Um/enable/verify', { as })).status).toBe(
        404,
      );
    });
  });

  it('counts the records that refer to one where no subject counts', async () => {
    const { affected: _, ...groups } = portalCatalog.hooks['groups'] ?? {};
    const catalog = { ...portalCatalog, hooks: { ...portalCatalog.hooks, groups } };
    const world = await createWorld({ catalog });
    await fill(world);
    const as = await world.person('finance');
    expect((await world.call('GET', `${disable}/verify`, { as })).body).toEqual({ count: 3 });
    await world.close();
  });
});
