import { HttpError } from 'ra-core';
import { createSessionClient } from '#session/browser/createSessionClient.ts';
import { createDataProvider } from '#framework/browser/data/methods/createDataProvider.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { boundCalls } from '#organisation/browser/boundCalls.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { describedEntities } from '../describedEntities';
import { descriptions } from '#generated/descriptions/index.ts';
import { createFakeServer, problem } from '../fakeServer';
import type { Decide } from '../fakeServer';
import { memoryStorage } from '../memoryStorage';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const page = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
};
const ranged = (body: unknown, total = 60) => ({
  body,
  headers: { 'content-range': `dealers 0-9/${total}` },
});

const setUp = (
  decide: Decide,
  user: Partial<SessionUser> = {},
  known: Readonly<Record<string, EntityDescription>> = descriptions,
) => {
  const session = createSessionStore(memoryStorage(), new EventTarget());
  session.write(sessionUser(user));
  const server = createFakeServer(decide);
  const client = createSessionClient({
    session,
    fetch: server.fetch,
    wait: async () => undefined,
    exclusively: (work) => work(),
  });
  const data = createDataProvider({
    client,
    session,
    entities: describedEntities(known),
    bound: boundCalls,
    words: () => ({
      byCode: (code, params) => `${code}:${Object.values(params ?? {}).join()}`,
      byFamily: () => undefined,
      general: (name) => name,
    }),
  });
  const sent = () => {
    const call = server.calls.at(-1);
    if (!call) throw new Error('Nothing was sent');
    const url = new URL(call.url, 'http://portal');
    return { ...call, path: url.pathname, query: Object.fromEntries(url.searchParams) };
  };
  return { data, sent, server };
};

describe('generic calls', () => {
  it('list with sort, range and filter, and read the total', async () => {
    const { data, sent } = setUp(() => ranged([{ id: '1' }]));
    const answer = await data.getList('dealers', {
      ...page,
      filter: { q: 'auto', status: 'enabled' },
    });
    expect(answer.total).toBe(60);
    expect(sent().path).toBe('/api/GMF/dealers');
    expect(sent().query).toEqual({
      sort: '["name","ASC"]',
      range: '[10,19]',
      filter: '{"q":"auto","status":"enabled"}',
    });
  });

  it('ENT-PARAM-08: amounts that a profile sends in reais are read and sent in reais', async () => {
    const fees = { ...suppliers, wire: { money: 'decimal' as const } };
    const row = { id: '7', version: 1, limit: 10.5 };
    const { data, sent } = setUp(
      ({ method }) => (method === 'GET' ? ranged([row], 1) : { body: row }),
      {},
      { suppliers: fees },
    );
    const { data: found } = await data.getList('suppliers', page);
    expect(found).toMatchObject([{ id: '7', limit: 1050 }]);
    const changed = { id: '7', data: { limit: 2099 }, previousData: { id: '7', version: 1 } };
    expect((await data.update('suppliers', changed)).data).toMatchObject({ limit: 1050 });
    expect(sent().body).toEqual({ limit: 20.99 });
  });

  it('use the names of a wire profile in records, filters, sorts, refusals and stale versions', async () => {
    const named = { ...suppliers, wire: { names: { name: 'version', limit: 'updatedAt' } } };
    const row = { id: '7', version: 'Ana', recordVersion: 3, updatedAt: 5, recordUpdatedAt: 'now' };
    const read = { id: '7', name: 'Ana', version: 3, limit: 5, updatedAt: 'now' };
    const refusal = problem(412, 'record.version_stale', {
      fields: [{ path: 'version', code: 'validation.required' }],
      current: row,
    });
    let response: ReturnType<Decide> = ranged([row], 1);
    const { data, sent } = setUp(() => response, {}, { suppliers: named });
    const found = await data.getList('suppliers', { ...page, filter: { or: [{ name: 'A' }] } });
    expect(found.data).toEqual([read]);
    expect(sent().query).toMatchObject({
      sort: '["version","ASC"]',
      filter: '{"or":[{"version":"A"}]}',
    });
    response = { body: row };
    const update = { id: '7', data: { ...read, name: 'Bia' }, previousData: read };
    expect((await data.update('suppliers', update)).data).toEqual(read);
    expect(sent().body).toEqual({ version: 'Bia', updatedAt: 5 });
    expect(sent().headers).toMatchObject({ 'if-match': '"3"' });
    response = refusal;
    await expect(data.update('suppliers', update)).rejects.toMatchObject({
      body: { errors: { name: 'validation.required:' }, current: read },
    });
  });

  it('read and change a singleton record without an id', async () => {
    const single = { ...descriptions.groups, singleton: true as const };
    const { data, sent } = setUp(
      () => ({ body: { id: 's', version: 4 } }),
      {},
      {
        ...descriptions,
        groups: single,
      },
    );
    const { data: record } = await data.getOne('groups', { id: 's' });
    expect([sent().method, sent().path]).toEqual(['GET', '/api/GMF/groups']);
    const changed = { ...record, groupName: 'Novo' };
    await data.update('groups', { id: 's', data: changed, previousData: record });
    expect([sent().method, sent().path]).toEqual(['PUT', '/api/GMF/groups']);
    expect(sent().headers).toMatchObject({ 'if-match': '"4"' });
    expect(sent().body).toEqual({ groupName: 'Novo' });
  });

  it('find branches under /regions and channels under their dealer', async () => {
    const { data, sent } = setUp(() => ranged([]));
    await data.getList('branches', { ...page, filter: {} });
    expect(sent().path).toBe('/api/GMF/regions');
    await data.getList('channels', { ...page, filter: { dealerId: 'd/1', q: 'x' } });
    expect(sent().path).toBe('/api/GMF/dealers/d%2F1/channels');
    expect(sent().query['filter']).toBe('{"q":"x"}');
  });

  it('refuse a channel call without its parent', async () => {
    const { data } = setUp(() => ranged([]));
    await expect(data.getList('channels', { ...page, filter: {} })).rejects.toThrow('dealerId');
  });

  it('send the user class of the person', async () => {
    const { data, sent } = setUp(() => ({ body: {} }), { userType: 'DEALER' });
    await data.getOne('dealers', { id: 'a b' });
    expect(sent().path).toBe('/api/DEALER/dealers/a%20b');
  });

  it('look several records up by the key of the entity', async () => {
    const { data, sent } = setUp(() => ranged([]));
    await data.getMany('branches', { ids: ['SP1', 'SP2'] });
    expect(sent().query['filter']).toBe('{"gmfRegionCode":["SP1","SP2"]}');
  });

  it('look more records up than one call returns', async () => {
    const { data, server } = setUp(({ url }) => {
      const { filter = '{}' } = Object.fromEntries(new URL(url, 'http://portal').searchParams);
      const { gmfRegionCode = [] } = JSON.parse(filter) as { gmfRegionCode?: string[] };
      return ranged(gmfRegionCode.map((id) => ({ id })));
    });
    const ids = Array.from({ length: 230 }, (_, at) => `R${at}`);
    const { data: found } = await data.getMany('branches', { ids });
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(server.calls).toHaveLength(3);
  });

  it('send a change with the version shown and without server-owned fields', async () => {
    const { data, sent } = setUp(() => ({ body: {} }));
    await data.update('dealers', {
      id: '1',
      data: { id: '1', version: 3, createdAt: 'x', updatedAt: 'x', phone: null },
      previousData: { id: '1', version: 3 },
    });
    expect(sent()).toMatchObject({ method: 'PUT', body: { phone: null } });
    expect(sent().headers['if-match']).toBe('"3"');
  });

  it('send a new record with its idempotency key', async () => {
    const { data, sent } = setUp(() => ({ body: { id: '1' } }));
    await data.create('dealers', { data: { phone: '1' }, meta: { idempotencyKey: 'key-1' } });
    expect(sent()).toMatchObject({
      method: 'POST',
      path: '/api/GMF/dealers',
      body: { phone: '1' },
    });
    expect(sent().headers['idempotency-key']).toBe('key-1');
  });

  it('cancel calls that are no longer awaited', async () => {
    const { data } = setUp(() => ranged([]));
    const params = { ...page, filter: {}, signal: AbortSignal.abort() };
    await expect(data.getList('dealers', params)).rejects.toMatchObject({ name: 'AbortError' });
    expect(data.supportAbortSignal).toBe(true);
  });
});

describe('users', () => {
  const users = { body: { content: [{ id: 'ANA' }], totalElements: 12, page: 1, size: 10 } };

  it('are listed in the shape of the specification', async () => {
    const { data, sent } = setUp(() => users);
    const filter = { userType: 'DEALER', username: { contains: 'an' }, groupName: 'seller' };
    expect(await data.getList('users', { ...page, filter })).toEqual({
      data: [{ id: 'ANA' }],
      total: 12,
    });
    expect(sent().path).toBe('/api/GMF/userTypes/DEALER/users');
    expect(sent().query).toEqual({
      page: '1',
      username: 'an',
      groupName: 'seller',
      sizeByPage: '10',
      sort: '["name","ASC"]',
    });
  });

  it('keep other filters in the filter language', async () => {
    const { data, sent } = setUp(() => users);
    await data.getList('users', { ...page, filter: { status: 'blocked', username: 'ANA' } });
    expect(sent().path).toBe('/api/GMF/userTypes/GMF/users');
    expect(sent().query['filter']).toBe('{"status":"blocked","username":"ANA"}');
  });

  it('are registered with the class of their profile', async () => {
    const { data, sent } = setUp(() => ({ body: { id: 'ANA' } }));
    await data.create('users', { data: { groupName: 'seller', username: 'ANA' } });
    expect(sent()).toMatchObject({ method: 'POST', path: '/api/GMF/userTypes/DEALER/users' });
  });

  it('are changed and acted upon with their version', async () => {
    const { data, sent } = setUp(() => ({ body: { id: 'ANA', version: 5 } }));
    const record = { id: 'ANA', version: 4, userType: 'DEALER' };
    await data.update('users', { id: 'ANA', data: { name: 'Ana' }, previousData: record });
    expect(sent()).toMatchObject({ method: 'PUT', path: '/api/GMF/userTypes/DEALER/users/ANA' });
    expect(sent().headers['if-match']).toBe('"4"');
    await data.runAction('users', { ...record, action: 'disable', reason: 'Saiu', record });
    expect(sent()).toMatchObject({
      method: 'PUT',
      path: '/api/GMF/userTypes/DEALER/users/ANA/disable',
      body: { reason: 'Saiu' },
    });
    await data.runAction('users', { ...record, action: 'resetPassword', record });
    expect(sent()).toMatchObject({
      method: 'POST',
      path: '/api/GMF/userTypes/DEALER/users/ANA/resetPassword',
    });
  });
});

describe('calls of the engine', () => {
  it('ask for history, options and uniqueness', async () => {
    const { data, sent } = setUp(() => ({ body: [] }));
    await data.history('groups', { id: 'A/B' });
    expect(sent().path).toBe('/api/GMF/resources/groups/A%2FB/history');
    await data.options('groups', { field: 'groupName', q: 'au', filter: { status: 'enabled' } });
    expect(sent().query).toEqual({ field: 'groupName', q: 'au', filter: '{"status":"enabled"}' });
    await data.trend('groups', { field: 'createdAt', filter: { status: 'enabled' } });
    await data.checkUnique('groups', { values: { groupName: 'A' }, exceptId: 'B' });
    expect(sent().query).toEqual({ values: '{"groupName":"A"}', exceptId: 'B' });
  });

  it('run an action of a record', async () => {
    const { data, sent } = setUp(() => ({ body: {} }));
    await data.runAction('dealers', { id: '1', version: 2, action: 'enable' });
    expect(sent()).toMatchObject({ method: 'PUT', path: '/api/GMF/dealers/1/enable', body: {} });
    expect(sent().headers['if-match']).toBe('"2"');
  });

  it.each([
    ['GMF', '/api/GMF/states/SP/cities'],
    ['DEALER', '/api/DEALER/dealers/states/SP/cities'],
  ] as const)('find municipalities as %s', async (userType, path) => {
    const cities = [
      { id: 1, name: 'São Paulo', state: 'SP' },
      { id: 2, name: 'Santos', state: 'SP' },
    ];
    const { data, sent } = setUp(() => ({ body: cities }), { userType });
    const answer = await data.options('cities', {
      field: 'name',
      q: 'sao',
      filter: { state: 'SP' },
    });
    expect(sent().path).toBe(path);
    expect(answer.data).toEqual([{ value: 'São Paulo', label: 'São Paulo' }]);
  });

  it('search the municipalities of the whole country without a state', async () => {
    const { data, sent } = setUp(() => ({ body: [{ value: 'Santos', label: 'Santos' }] }));
    const found = await data.options('cities', { field: 'name', q: 'san' });
    expect(sent().path).toMatch(/^\/api\/GMF\/resources\/cities\/options$/);
    expect(found.data).toEqual([{ value: 'Santos', label: 'Santos' }]);
  });
});

describe('a refused call', () => {
  it('becomes an HttpError with a sentence for each field', async () => {
    const fields = [
      { path: 'document', code: 'validation.cnpj' },
      { path: 'items.0.name', code: 'validation.too_long', params: { limit: 5 } },
    ];
    const { data } = setUp(() => problem(400, 'validation.failed', { fields }));
    const error: unknown = await data
      .create('dealers', { data: {} })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 400,
      body: {
        code: 'validation.failed',
        errors: {
          document: 'validation.cnpj:',
          'items.0.name': 'validation.too_long:5',
          root: { serverError: 'validation.failed:' },
        },
      },
    });
  });

  it('carries the current record of a stale version', async () => {
    const current = { id: '1', version: 4 };
    const { data } = setUp(() => problem(412, 'record.version_stale', { current }));
    const params = { id: '1', data: {}, previousData: { id: '1', version: 3 } };
    await expect(data.update('dealers', params)).rejects.toMatchObject({
      status: 412,
      body: { current },
    });
  });
});

describe('files', () => {
  test('are sent as a form for a field, with the tokens and no content type of our own', async () => {
    const { data, server } = setUp(() => ({ status: 201, body: { ref: 'r' } }));
    const file = new File(['x'], 'laudo.pdf');
    expect(await data.uploadFile('dealers', { field: 'contract', file })).toEqual({
      data: { ref: 'r' },
    });
    const [call] = server.calls;
    expect(call).toMatchObject({
      method: 'POST',
      url: '/api/GMF/resources/files?resource=dealers&field=contract',
    });
    expect(call?.headers['idtoken']).toBeDefined();
    expect(call?.headers['content-type']).toBeUndefined();
  });

  test('are read by record and field', async () => {
    const { data, server } = setUp(() => ({ body: 'x' }));
    const { data: content } = await data.readFile('dealers', { id: 'a/b', field: 'contract' });
    expect((content as Blob).size).toBe(3);
    expect(server.calls[0]?.url).toBe('/api/GMF/resources/dealers/a%2Fb/files/contract');
  });
});
