import { createWorld, type CallResponse, type Body, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld({ poolSize: 20 });
});
afterAll(() => world.close());

const dealersOf = async (region: string): Promise<Body[]> =>
  world.db
    .selectFrom('dealers')
    .selectAll()
    .where('region', '=', region)
    .orderBy('GMFcode')
    .execute();
const enabledDealer = (): Promise<Body> =>
  world.db
    .selectFrom('dealers')
    .selectAll()
    .where('status', '=', 'enabled')
    .where('phone', 'is not', null)
    .orderBy('GMFcode', 'desc')
    .executeTakeFirstOrThrow();
const branch = (code: string): Promise<Body> => world.row('branches', { gmfRegionCode: code });
const isRefused = ({ status }: CallResponse): boolean => status >= 400 && status < 500;

describe('disabling a region while dealers move into it', () => {
  test('91 never leaves a disabled region with dealers, in 50 rounds', async () => {
    let [disabled, moved] = [0, 0];
    for (let round = 0; round < 50; round += 1) {
      const { version, status } = await branch('SUL2');
      if (status === 'disabled') await world.call('bit', 'PUT /regions/SUL2/enable', { version });
      const present = await dealersOf('SUL2');
      if (present.length > 0)
        await world.call('bit', 'PUT /dealers/move', {
          body: {
            records: present.map((one) => ({ id: one.id, version: one.version })),
            branchId: 'N1',
          },
        });
      const target = await branch('SUL2');
      const [first] = await dealersOf('N1');
      const calls = [
        world.call('finance', 'PUT /regions/SUL2/disable', { version: target.version }),
        world.call('bit', 'PUT /dealers/move', {
          body: { records: [{ id: first.id, version: first.version }], branchId: 'SUL2' },
        }),
      ];
      const [off, move] = (await Promise.all(round % 2 === 0 ? calls : calls.reverse())) as [
        CallResponse,
        CallResponse,
      ];
      expect([off, move].filter(({ status: code }) => code === 200)).toHaveLength(1);
      const after = await branch('SUL2');
      const count = (await dealersOf('SUL2')).length;
      expect(after.status === 'disabled' && count > 0).toBe(false);
      if (after.status === 'disabled') disabled += 1;
      moved += count;
    }
    expect(disabled + moved).toBe(50);
  }, 120_000);
});

describe('disabling a group while dealers join it', () => {
  test('91 never leaves an enabled dealer in a disabled group, in 25 rounds', async () => {
    const name = 'GRUPO SERRA AZUL';
    const path = `/groups/${encodeURIComponent(name)}`;
    for (let round = 0; round < 25; round += 1) {
      const group = await world.row('groups', { groupName: name });
      if (group.status === 'disabled')
        await world.call('bit', `PUT ${path}/enable`, { version: group.version });
      const now = await world.row('groups', { groupName: name });
      const outside = await world.db
        .selectFrom('dealers')
        .selectAll()
        .where('dealerGroup', '<>', name)
        .where('status', '=', 'enabled')
        .orderBy('GMFcode')
        .executeTakeFirstOrThrow();
      const inside = await world.db
        .selectFrom('dealers')
        .selectAll()
        .where('dealerGroup', '=', name)
        .where('status', '=', 'disabled')
        .orderBy('GMFcode')
        .executeTakeFirst();
      const responses = await Promise.all([
        world.call('bit', `PUT ${path}/disable`, { version: now.version }),
        world.call('bit', 'PUT /dealers/move', {
          body: { records: [{ id: outside.id, version: outside.version }], groupName: name },
        }),
        ...(inside
          ? [
              world.call('admin-internal', `PUT /dealers/${inside.id}/enable`, {
                version: inside.version,
              }),
            ]
          : []),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const after = await world.row('groups', { groupName: name });
      const enabled = await world.db
        .selectFrom('dealers')
        .select('GMFcode')
        .where('dealerGroup', '=', name)
        .where('status', '=', 'enabled')
        .execute();
      expect(after.status === 'disabled' && enabled.length > 0).toBe(false);
    }
  }, 120_000);
});

describe('the same change made concurrently', () => {
  test('73 a dealer is disabled once by twenty concurrent calls', async () => {
    const dealer = await enabledDealer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('admin-internal', `PUT /dealers/${dealer.id}/disable`, {
          version: dealer.version,
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(isRefused)).toHaveLength(19);
    expect((await world.row('dealers', { id: dealer.id })).version).toBe(dealer.version + 1);
  });

  test('73 a username is registered once by twenty concurrent calls', async () => {
    const { GMFcode } = await enabledDealer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        world.call('provisioning', 'POST /userTypes/DEALER/users', {
          body: {
            username: at % 2 === 0 ? 'CORRIDA' : 'corrida',
            name: 'Corrida Silva',
            email: `corrida${at}@exemplo.com.br`,
            groupName: 'seller',
            dealers: [GMFcode],
            password: 'Pv-2026!',
          },
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.filter(isRefused).map(({ body }) => body.code))).toEqual(
      new Set(['USE001']),
    );
  }, 60_000);

  test('a group name is taken once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.call('bit', 'POST /groups', { body: { groupName: 'GRUPO CORRIDA' } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      responses
        .filter(isRefused)
        .every(({ body }) => body.fields[0].code === 'SET.group_name_exists'),
    ).toBe(true);
  });
});
