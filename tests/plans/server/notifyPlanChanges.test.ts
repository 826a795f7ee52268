import { notifyPlanChanges } from '#plans/server/index.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
  await world.db.deleteFrom('notifications').execute();
});
afterAll(() => world.close());

const noticesOf = async (username: string): Promise<readonly Body[]> => {
  const user = await world.row('users', { username });
  return world.db
    .selectFrom('notifications')
    .selectAll()
    .where('userId', '=', user.id)
    .orderBy('createdAt')
    .execute();
};
const take = async (username: string): Promise<readonly Body[]> => {
  // All notices are sent in one run; a non-zero result would run the job again.
  expect(await notifyPlanChanges(world.deps)).toBe(0);
  const notices = await noticesOf(username);
  await world.db.deleteFrom('notifications').execute();
  return notices;
};
const change = (values: object) =>
  world.db.updateTable('planTables').set(values).where('code', '=', 'FDU-VD').execute();

test('OQ-201: changes already announced produce no notice', async () => {
  expect(await take('SELLER')).toEqual([]);
});

test('ERR-068, OQ-201, DLG-015: NOT001 notifies once of updated tables', async () => {
  await change({ version: 2 });
  expect(await take('SELLER')).toMatchObject([
    {
      type: 'NOT001',
      message: expect.stringContaining('FDU-VD'),
      english: {
        title: 'Price tables updated',
        message: expect.stringContaining('FDU-VD was updated'),
      },
    },
  ]);
  expect(await take('SELLER')).toEqual([]);
});

test('ERR-069, ERR-112, CONST-002, OQ-201: NOT002 notifies once of tables that end within 30 days', async () => {
  await change({ validTo: '2026-07-16' });
  expect(await take('FINANCE')).toEqual([]);
  await change({ validTo: '2026-07-15' });
  expect(await take('FINANCE')).toMatchObject([{ type: 'NOT002' }]);
  expect(await take('FINANCE')).toEqual([]);
});

test('ERR-069: a table followed by another period of its code does not end', async () => {
  const { id, createdAt: _created, ...row } = await world.row('planTables', { code: 'SEMPRE-TD' });
  await world.db.updateTable('planTables').set({ validTo: '2026-07-10' }).where('id', '=', id).execute(); // prettier-ignore
  const next = { ...row, rates: JSON.stringify(row.rates), validFrom: '2026-07-11', validTo: null };
  const { searchText: _search, ...values } = next;
  await world.db.insertInto('planTables').values(values).execute();
  const types = (await take('FINANCE')).map(({ type }) => type);
  expect(types).not.toContain('NOT002');
  expect(types).not.toContain('NOT003');
});

test('ERR-070, OQ-201: NOT003 notifies of both', async () => {
  await change({ version: 3, validTo: '2026-07-01' });
  expect(await take('FI-MANAGER')).toMatchObject([{ type: 'NOT003' }]);
});

test('OQ-201: two processes notify once, and only the people concerned', async () => {
  await change({ version: 4 });
  await Promise.all([notifyPlanChanges(world.deps), notifyPlanChanges(world.deps)]);
  expect(await noticesOf('CRM')).toEqual([]);
  expect(await noticesOf('SELLER')).toHaveLength(1);
});
