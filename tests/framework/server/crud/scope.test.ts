import { openCatalog } from './openCatalog';
import {
  createWorld,
  dealerValues,
  problemOf,
  type Call,
  type DealerRow,
  type Person,
  type World,
} from './world';

let world: World;
let own: DealerRow;
let foreign: DealerRow;
let ownChannel: string;
let foreignChannel: string;
let manager: Person;

beforeAll(async () => {
  world = await createWorld({ catalog: openCatalog });
  own = await world.addDealer({ tradingName: 'Nossa Loja' });
  foreign = await world.addDealer({ tradingName: 'Outra Loja', complement: 'SEGREDO' });
  ownChannel = await world.addChannel(own.id, 'Nosso canal');
  foreignChannel = await world.addChannel(foreign.id, 'Canal alheio');
  const staff = { groupName: 'seller', dealers: [foreign.GMFcode] } as const;
  await world.addDealerUser('ALHEIO', staff);
  manager = await world.addDealerUser('GERENTE', {
    groupName: 'fi-manager',
    dealers: [own.GMFcode],
  });
});
afterAll(() => world.close());

const rowsOf = async () => {
  const tables = ['dealers', 'channels', 'users', 'history'].map((table) =>
    world.db.selectFrom(table).selectAll().orderBy('id').execute(),
  );
  const [dealers, channels, users, history] = await Promise.all(tables);
  const people = users!.map(({ lastLoginAt: _login, ...user }) => user);
  return { dealers, channels, people, history };
};

describe('a person at a dealer', () => {
  it('28 lists, counts and sorts only rows of the dealer', async () => {
    const dealers = await world.call<readonly unknown[]>('GET', '/dealers', {
      as: manager,
      query: { range: [0, 99] },
    });
    expect(dealers.body).toMatchObject([{ id: own.id }]);
    expect(dealers.headers['content-range']).toBe('dealers 0-0/1');
    const beyond = await world.call('GET', '/dealers', { as: manager, query: { range: [5, 9] } });
    expect(beyond.headers['content-range']).toBe('dealers */1');
    const users = await world.call('GET', '/users', { as: manager });
    expect(users.body).toMatchObject({
      content: [{ username: 'GERENTE' }],
      totalElements: 1,
    });
  });

  it.each([
    { filter: { complement: 'SEGREDO' } },
    { filter: { q: 'Outra' } },
    { filter: { or: [{ tradingName: 'Outra Loja' }, { status: 'enabled' }] } },
    { tradingName: 'Outra' },
  ])('28 gains nothing with the filter %j', async (query) => {
    const response = await world.call<readonly { id: string }[]>('GET', '/dealers', {
      as: manager,
      query,
    });
    expect(response.body.map(({ id }) => id)).not.toContain(foreign.id);
    expect(JSON.stringify(response)).not.toMatch(/SEGREDO|\/2/);
  });

  it('27 gets “not found” for every foreign id in every call, and changes nothing', async () => {
    const before = await rowsOf();
    const body = { tradingName: 'Tomada' };
    const absent = [
      await world.call('GET', `/dealers/${foreign.id}`, { as: manager }),
      await world.call('PUT', `/dealers/${foreign.id}`, { as: manager, version: 1, body }),
      await world.call('DELETE', `/dealers/${foreign.id}`, { as: manager, version: 1 }),
      await world.call('PUT', `/dealers/${foreign.id}/disable`, { as: manager, version: 1 }),
      await world.call('PUT', `/dealers/${foreign.id}/enable`, { as: manager, version: 1 }),
      await world.call('GET', `/resources/dealers/${foreign.id}/history`, { as: manager }),
      await world.call('GET', '/resources/dealers/unique', {
        as: manager,
        query: { values: { GMFcode: '999' }, exceptId: foreign.id },
      }),
      await world.call('GET', `/dealers/${foreign.id}/channels`, { as: manager }),
      await world.call('GET', `/dealers/${foreign.id}/channels/${foreignChannel}`, { as: manager }),
      await world.call('GET', `/dealers/${own.id}/channels/${foreignChannel}`, { as: manager }),
      await world.call('PUT', `/dealers/${own.id}/channels/${foreignChannel}/enable`, {
        as: manager,
        version: 1,
      }),
      await world.call('PUT', `/dealers/${own.id}/channels/${foreignChannel}`, {
        as: manager,
        version: 1,
        body: { name: 'Tomado' },
      }),
      await world.call('DELETE', `/dealers/${foreign.id}/channels/${foreignChannel}`, {
        as: manager,
        version: 1,
      }),
      await world.call('POST', `/dealers/${foreign.id}/channels`, {
        as: manager,
        body: { name: 'Novo' },
      }),
      await world.call('GET', `/resources/channels/${foreignChannel}/history`, { as: manager }),
      await world.call('GET', '/users/ALHEIO', { as: manager }),
      await world.call('GET', '/resources/users/ALHEIO/history', { as: manager }),
      await world.call('POST', '/resources/dealers/actions/disable', {
        as: manager,
        body: {
          records: [
            { id: own.id, version: 1 },
            { id: foreign.id, version: 1 },
          ],
        },
      }),
    ];
    expect(absent.map((response) => [response.status, problemOf(response).code])).toEqual(
      absent.map(() => [404, 'SIS001']),
    );
    const unknown = await world.call('GET', '/dealers/00000000-0000-4000-8000-000000000000', {
      as: manager,
    });
    const { requestId: _one, ...likeAbsent } = problemOf(unknown);
    const { requestId: _other, ...likeForeign } = problemOf(absent[0]!);
    expect(likeForeign).toEqual(likeAbsent);
    expect(await rowsOf()).toEqual(before);
  });

  it('27 learns nothing of a foreign record from its versions', async () => {
    const before = await rowsOf();
    const request = async (id: string, method: 'GET' | 'PUT' | 'DELETE', more: Call) => {
      const body = method === 'PUT' ? { tradingName: 'Tomada' } : undefined;
      const response = await world.call(method, `/dealers/${id}`, { as: manager, body, ...more });
      const { requestId: _, ...told } = problemOf(response);
      return [response.status, response.headers['etag'], told];
    };
    for (const id of [foreign.id, '00000000-0000-4000-8000-000000000000']) {
      for (const known of ['"1"', '"2"', '*', 'W/"1"'])
        expect(await request(id, 'GET', { headers: { 'if-none-match': known } })).toMatchObject([
          404,
          undefined,
          { code: 'SIS001' },
        ]);
      for (const method of ['PUT', 'DELETE'] as const)
        for (const version of [1, 2, 99])
          expect(await request(id, method, { version })).toMatchObject([
            404,
            undefined,
            { code: 'SIS001' },
          ]);
    }
    expect(await rowsOf()).toEqual(before);
  });

  it('27 28 finds nothing foreign in bulk, history and table calls', async () => {
    const before = await rowsOf();
    const base = '/resources/dealers';
    const change = { type: 'edit', values: { tradingName: 'Tomada' } };
    const preview = await world.call('POST', `${base}/bulk/preview`, {
      as: manager,
      body: { ids: [foreign.id], change },
    });
    expect(preview.body).toMatchObject({ count: 0, sample: [], refused: [] });
    const all = await world.call('POST', `${base}/bulk/preview`, {
      as: manager,
      body: { query: { filter: { q: 'Loja' } }, exclude: [own.id], change },
    });
    expect(all.body).toMatchObject({ count: 0, sample: [] });
    const absent = [
      await world.call('GET', `${base}/${foreign.id}/asOf`, { as: manager, query: { version: 1 } }),
      await world.call('POST', `${base}/${foreign.id}/revert`, {
        as: manager,
        version: 2,
        body: { toVersion: 1, reason: 'Minha' },
      }),
      await world.call('GET', `/resources/channels/${foreignChannel}/asOf`, {
        as: manager,
        query: { version: 1 },
      }),
    ];
    expect(absent.map((response) => problemOf(response).code)).toEqual(absent.map(() => 'SIS001'));
    for (const resource of ['dealers', 'channels']) {
      const response = await world.server.inject({
        method: 'GET',
        url: `/api/DEALER/resources/${resource}/export?bom=0`,
        headers: { idtoken: manager.headers.idToken },
      });
      expect([response.statusCode, response.headers['x-total-rows']]).toEqual([200, '1']);
      expect(response.body).not.toMatch(/SEGREDO|Outra|alheio/);
    }
    expect(await rowsOf()).toEqual(before);
  });

  it('cannot move a record to another dealer or create one there', async () => {
    const before = await rowsOf();
    const created = await world.call('POST', '/dealers', { as: manager, body: dealerValues(900) });
    expect(problemOf(created)).toMatchObject({ status: 404, code: 'SIS001' });
    expect(await rowsOf()).toEqual(before);
  });

  it('selects and sees names of own dealers only', async () => {
    const all = await world.call('GET', '/resources/dealers/options', { as: manager });
    expect(all.body).toEqual([{ value: own.id, label: 'Nossa Loja' }]);
    const named = await world.call('GET', '/resources/dealers/options', {
      as: manager,
      query: { values: [own.id, foreign.id] },
    });
    expect(named.body).toEqual([{ value: own.id, label: 'Nossa Loja' }]);
  });

  it('can work with records of the dealer', async () => {
    const list = await world.call('GET', `/dealers/${own.id}/channels`, { as: manager });
    expect(list.body).toMatchObject([{ id: ownChannel }]);
    const path = `/dealers/${String(own.id)}`;
    const { body } = await world.call('GET', path, { as: manager });
    const version = Number(body['version']);
    const changed = await world.call('PUT', path, {
      as: manager,
      version,
      body: { complement: 'Fundos' },
    });
    expect(changed).toMatchObject({ status: 200, body: { version: version + 1 } });
    const added = await world.call('POST', `/dealers/${own.id}/channels`, {
      as: manager,
      body: { name: 'Site' },
    });
    expect(added).toMatchObject({ status: 201, body: { dealerId: own.id } });
  });

  it('is refused under the address of another class', async () => {
    const response = await world.call('GET', '/api/GMF/dealers', { as: manager });
    expect(problemOf(response)).toMatchObject({ status: 403, code: 'SEC004' });
  });
});

describe('a parent in the path', () => {
  it.each(['x', '00000000-0000-4000-8000-000000000000', 'null', "' or true --"])(
    '%s is not found',
    async (id) => {
      const response = await world.call('GET', `/dealers/${encodeURIComponent(id)}/channels`);
      expect(problemOf(response)).toMatchObject({ status: 404, code: 'SIS001' });
    },
  );

  it('30 cannot be contradicted by body or filter', async () => {
    const body = { name: 'Contradição', dealerId: foreign.id };
    const added = await world.call('POST', `/dealers/${own.id}/channels`, { body });
    expect(problemOf(added)).toMatchObject({
      status: 400,
      fields: [{ path: 'dealerId', code: 'validation.read_only' }],
    });
    const list = await world.call('GET', `/dealers/${own.id}/channels`, {
      query: { filter: { dealerId: foreign.id } },
    });
    expect(list.body).toEqual([]);
  });
});

describe('a person without the right', () => {
  it('26 is refused in every call, with an audit row', async () => {
    const seller = await world.addDealerUser('VENDEDOR', {
      groupName: 'seller',
      dealers: [own.GMFcode],
    });
    const count = async () =>
      (
        await world.db
          .selectFrom('audit_events')
          .selectAll()
          .where('action', '=', 'access.refused')
          .execute()
      ).length;
    const before = await count();
    const calls = [
      await world.call('GET', '/dealers', { as: seller }),
      await world.call('GET', `/dealers/${own.id}`, { as: seller }),
      await world.call('POST', '/dealers', { as: seller, body: {} }),
      await world.call('PUT', `/dealers/${own.id}`, { as: seller, version: 1, body: {} }),
      await world.call('DELETE', `/dealers/${own.id}`, { as: seller, version: 1 }),
      await world.call('PUT', `/dealers/${own.id}/disable`, { as: seller, version: 1 }),
      await world.call('POST', '/resources/dealers/actions/disable', { as: seller, body: {} }),
      await world.call('GET', `/resources/dealers/${own.id}/history`, { as: seller }),
      await world.call('GET', '/resources/dealers/options', { as: seller }),
      await world.call('GET', '/resources/dealers/unique', { as: seller }),
    ];
    expect(calls.map((response) => [response.status, problemOf(response).code])).toEqual(
      calls.map(() => [403, 'access.denied']),
    );
    expect(await count()).toBe(before + calls.length);
  });
});
