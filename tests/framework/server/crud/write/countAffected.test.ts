import type { BulkPreview } from '#framework/kernel/entity/BulkChange.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { createWorld, type World } from '../world';

const disable = '/groups/Grupo%20Um/disable';

const rowOfGroup = async (world: World) => {
  const {
    id: _,
    searchText: __,
    ...row
  } = await world.db
    .selectFrom('groups')
    .selectAll()
    .where('groupName', '=', 'Grupo Um')
    .executeTakeFirstOrThrow();
  return row;
};

const fill = async (world: World): Promise<void> => {
  await world.addDealer();
  await world.addDealer();
  await world.addDealer({ status: 'disabled' });
};

describe('the number of other records changed by an action', () => {
  describe('as counted by a hook', () => {
    let world: World;
    beforeAll(async () => {
      world = await createWorld();
      await fill(world);
    });
    afterAll(() => world.close());

    it('ENT-GROUP-04: includes the enabled dealers of a group', async () => {
      const as = await world.person('finance');
      const verify = () => world.call('GET', `${disable}/verify`, { as });
      expect(await verify()).toMatchObject({ status: 200, body: { count: 2 } });
      expect((await world.call('PUT', disable, { as })).status).toBe(200);
      expect((await verify()).body).toEqual({ count: 0 });
    });

    it('ENT-GROUP-04: counts those of all selected groups, each once', async () => {
      const row = await rowOfGroup(world);
      for (const groupName of ['Grupo Dois', 'Grupo Três'])
        await world.db
          .insertInto('groups')
          .values({ ...row, groupName, status: 'enabled' })
          .execute();
      await world.addDealer({ dealerGroup: 'Grupo Dois' });
      await world.addDealer({ dealerGroup: 'Grupo Dois' });
      await world.addDealer({ dealerGroup: 'Grupo Três' });
      const as = await world.person('finance');
      const change = { type: 'action', action: 'disable' };
      const preview = (more: object) =>
        world.call<BulkPreview>('POST', '/resources/groups/bulk/preview', {
          as,
          body: { change, ...more },
        });
      const both = await preview({ ids: ['Grupo Dois', 'Grupo Três'] });
      expect(both.body).toMatchObject({ count: 2, affected: { count: 3 } });
      expect((await preview({ ids: ['Grupo Dois'] })).body.affected).toEqual({ count: 2 });
      await world.db
        .updateTable('groups')
        .set({ status: 'disabled' })
        .where('groupName', '=', 'Grupo Dois')
        .execute();
      const rest = await preview({ ids: ['Grupo Dois', 'Grupo Três'] });
      expect(rest.body).toMatchObject({
        refused: [{ code: 'SET.already_disabled', count: 1 }],
        affected: { count: 1 },
      });
    });

    it('is denied without the right to run the action, and absent for unknown records and actions without a count', async () => {
      const reader = await world.person('consulta');
      expect((await world.call('GET', `${disable}/verify`, { as: reader })).status).toBe(403);
      const as = await world.person('finance');
      expect((await world.call('GET', '/groups/Nenhum/disable/verify', { as })).status).toBe(404);
      expect((await world.call('GET', '/groups/Grupo%20Um/enable/verify', { as })).status).toBe(
        404,
      );
    });
  });

  it('defaults to the number of referring records', async () => {
    const { affected: _, ...groups } = portalCatalog.hooks['groups'] ?? {};
    const catalog = { ...portalCatalog, hooks: { ...portalCatalog.hooks, groups } };
    const world = await createWorld({ catalog });
    await fill(world);
    const as = await world.person('finance');
    expect((await world.call('GET', `${disable}/verify`, { as })).body).toEqual({ count: 3 });
    const values = { until: '2026-12-31' };
    const given = await world.call('GET', `${disable}/verify`, { as, query: { values } });
    expect(given).toMatchObject({ status: 400, body: { code: 'validation.failed' } });
    await world.close();
  });
});
