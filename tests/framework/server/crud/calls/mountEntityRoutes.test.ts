import { createWorld, dealerValues, problemOf, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the calls of an entity', () => {
  it('create, read, list, change and return the history', async () => {
    const bit = await world.person('bit');
    const created = await world.call('POST', '/dealers', { as: bit, body: dealerValues(1) });
    expect(created.body).toMatchObject({ tradingName: 'Auto 1', version: 1 });
    expect(created.status).toBe(201);
    expect(created.headers['etag']).toBe('"1"');
    const id = String(created.body['id']);

    const read = await world.call('GET', `/dealers/${id}`);
    expect(read).toMatchObject({ status: 200, body: created.body });

    const list = await world.call<readonly unknown[]>('GET', '/dealers', {
      query: { filter: { q: 'auto 1' }, range: [0, 9], sort: ['tradingName', 'ASC'] },
    });
    expect(list.body).toEqual([created.body]);
    expect(list.headers['content-range']).toBe('dealers 0-0/1');

    const changed = await world.call('PUT', `/dealers/${id}`, {
      as: bit,
      version: 1,
      body: { tradingName: 'Auto Um' },
    });
    expect(changed).toMatchObject({ status: 200, body: { tradingName: 'Auto Um', version: 2 } });

    const stale = await world.call('PUT', `/dealers/${id}`, { as: bit, version: 1, body: {} });
    expect(problemOf(stale)).toMatchObject({
      status: 412,
      code: 'record.version_stale',
      current: changed.body,
    });

    const history = await world.call<readonly Record<string, unknown>[]>(
      'GET',
      `/resources/dealers/${id}/history`,
    );
    expect(
      history.body.map(({ action, changes, actor }) => ({ action, changes, actor })),
    ).toMatchObject([
      { action: 'update', actor: 'BIT', changes: { tradingName: ['Auto 1', 'Auto Um'] } },
      { action: 'create', actor: 'BIT' },
    ]);
    const newest = await world.call('GET', `/resources/dealers/${id}/history`, {
      query: { range: [0, 0] },
    });
    expect(newest.headers['content-range']).toBe('history 0-0/2');
    const beyond = await world.call('GET', `/resources/dealers/${id}/history`, {
      as: bit,
      query: { range: '[50,99]' },
    });
    expect(beyond.headers['content-range']).toBe('history */2');
    const wrong = await world.call('GET', `/resources/dealers/${id}/history`, {
      query: { range: [0, 100] },
    });
    expect(problemOf(wrong).code).toBe('query.invalid_range');
  });

  it('find a name typed with separate accents, as macOS sends them, by the usual spelling', async () => {
    const bit = await world.person('bit');
    const body = { ...dealerValues(721), tradingName: 'Sa\u0303o Jose\u0301' };
    const made = await world.call('POST', '/dealers', { as: bit, body });
    expect(made.body['tradingName']).toBe('São José');
    const found = await world.call<readonly object[]>('GET', '/dealers', {
      as: bit,
      query: { filter: { tradingName: { eq: 'São José' } } },
    });
    expect(found.body).toMatchObject([{ id: made.body['id'] }]);
  });

  it('accept the named filters and pages of the specification', async () => {
    const dealer = await world.addDealer({
      tradingName: 'Órbita',
      baccode: '001234',
      GMFcode: '777',
    });
    const find = async (query: Record<string, unknown>) =>
      (await world.call<readonly { id: string }[]>('GET', '/dealers', { query })).body.map(
        ({ id }) => id,
      );
    for (const query of [
      { bacCode: '001234' },
      { gmfCode: '777' },
      { tradingName: 'orbita' },
      {
        tradingName: 'ÓRBITA',
        city: 'Campinas',
        state: 'SP',
        region: 'R1',
        group: 'Grupo Um',
        page: '0',
        size: '5',
      },
    ])
      expect(await find(query)).toEqual([dealer.id]);
    expect(await find({ bacCode: '00123' })).toEqual([]);
    expect(await find({ bacCode: '001234', page: '1', size: '5' })).toEqual([]);
  });
});
