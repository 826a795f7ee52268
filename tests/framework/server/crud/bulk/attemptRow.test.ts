import type { BulkPreview } from '#framework/kernel/entity/BulkChange.ts';
import { createWorld, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const preview = async (resource: string, ids: readonly string[], change: object) => {
  const as = await world.person('admin-internal');
  const body = { ids, change, reason: 'Ensaio' };
  const response = await world.call<BulkPreview>('POST', `/resources/${resource}/bulk/preview`, {
    as,
    body,
  });
  expect(response.status).toBe(200);
  return response.body;
};

const historyRows = async (): Promise<number> => {
  const found = await world.db
    .selectFrom('history')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(found.n);
};
const branches = () => world.db.selectFrom('branches').selectAll().orderBy('id').execute();

describe('the preview of a bulk change', () => {
  it('predicts refusals by hooks, without side effects', async () => {
    await world.addDealer({});
    const before = [await branches(), await historyRows()];
    const found = await preview('branches', ['R1', 'R2', 'R9'], {
      type: 'action',
      action: 'disable',
    });
    expect(found).toMatchObject({ count: 3, untried: 0 });
    expect(new Set(found.refused)).toEqual(
      new Set([
        { code: 'SET.region_has_dealers', params: { count: 1 }, count: 1, label: 'R1' },
        { code: 'SET.already_disabled', count: 1, label: 'R9' },
      ]),
    );
    expect([await branches(), await historyRows()]).toEqual(before);
  });

  it('predicts that a unique value cannot be set on two records', async () => {
    const ids = [(await world.addDealer({})).id, (await world.addDealer({})).id];
    const found = await preview('dealers', ids, { type: 'edit', values: { baccode: '777777' } });
    expect(found).toMatchObject({ count: 2, refused: [{ count: 1 }], untried: 0 });
  });

  it('gives the reason for the first skipped record', async () => {
    for (const code of ['801', '802', '803']) {
      const manufacturer = { code, name: `Marca ${code}` };
      await world.db.insertInto('manufacturers').values(manufacturer).execute();
    }
    for (const manufacturer of ['801', '802']) {
      const color = { description: `Cor ${manufacturer}`, source: 'dgi', manufacturer } as const;
      await world.db.insertInto('colors').values(color).execute();
    }
    const ids = ['801', '802', '803'];
    const { refused } = await preview('manufacturers', ids, { type: 'delete' });
    expect(refused).toEqual([
      {
        code: 'record.referenced',
        count: 2,
        label: 'Marca 801',
        params: { resource: 'colors', count: 1, names: 'Cor 801' },
      },
    ]);
  });

  it('tries the first hundred, and reports how many were not tried', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 103; at += 1) ids.push((await world.addDealer({})).id);
    const found = await preview('dealers', ids, {
      type: 'edit',
      values: { neighbourhood: 'Novo' },
    });
    expect(found).toMatchObject({ count: 103, refused: [] });
    expect(found.untried).toBeGreaterThanOrEqual(3);
  });
});
