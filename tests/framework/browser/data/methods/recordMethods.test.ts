import { createSessionClient } from '#session/browser/createSessionClient.ts';
import { createDataProvider } from '#framework/browser/data/methods/createDataProvider.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import { describedEntities } from '../describedEntities';
import { descriptions } from '#generated/descriptions/index.ts';
import type { ViewInput } from '#framework/kernel/entity/SavedView.ts';
import { createFakeServer, type Decide } from '../fakeServer';
import { memoryStorage } from '../memoryStorage';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const setUp = (decide: Decide) => {
  const session = createSessionStore(memoryStorage(), new EventTarget());
  session.write(sessionUser({}));
  const server = createFakeServer(decide);
  const client = createSessionClient({
    session,
    fetch: server.fetch,
    wait: async () => undefined,
    exclusively: (work) => work(),
  });
  const words = () => ({
    byCode: (code: string) => code,
    byFamily: () => undefined,
    general: (name: string) => name,
  });
  const data = createDataProvider({
    client,
    session,
    entities: describedEntities(descriptions),
    words,
  });
  const sent = () => {
    const call = server.calls.at(-1);
    if (!call) throw new Error('Nothing was sent');
    const url = new URL(call.url, 'http://portal');
    return { ...call, path: url.pathname, query: Object.fromEntries(url.searchParams) };
  };
  return { data, sent };
};

const view: ViewInput = {
  name: 'Ativos',
  visibility: 'private',
  isDefault: false,
  state: { filter: { status: 'enabled' } },
};

describe('lists', () => {
  const params = {
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'name', order: 'ASC' as const },
    filter: {},
  };
  const headers = {
    'content-range': 'dealers */60',
    'x-next-cursor': 'n',
    'x-total-kind': 'atLeast',
  };

  it('page by cursor, and read cursors and the type of total', async () => {
    const { data, sent } = setUp(() => ({ body: [{ id: '1' }], headers }));
    const meta = { after: 'c', limit: 20, count: 'exact' };
    const answer = await data.getList('dealers', { ...params, meta });
    expect(sent().query).toEqual({
      sort: '["name","ASC"]',
      after: 'c',
      limit: '20',
      count: 'exact',
      filter: '{}',
    });
    expect(answer).toEqual({
      data: [{ id: '1' }],
      total: 60,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { nextCursor: 'n', totalKind: 'atLeast' },
    });
  });

  it('work without a total', async () => {
    const uncounted = { 'content-range': 'dealers 10-19/*', 'x-prev-cursor': 'p' };
    const { data, sent } = setUp(() => ({ body: [], headers: uncounted }));
    const answer = await data.getList('dealers', { ...params, meta: { count: 'none' } });
    expect(sent().query).toMatchObject({ range: '[10,19]', count: 'none' });
    expect(answer.total).toBeUndefined();
    expect(answer.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });
});

describe('a list without cursors', () => {
  it('uses the total to decide whether there are more pages', async () => {
    const { data } = setUp(() => ({ body: [], headers: { 'content-range': 'dealers 0-9/60' } }));
    const answer = await data.getList('dealers', {
      pagination: { page: 1, perPage: 10 },
      filter: {},
    });
    expect(answer).toEqual({ data: [], total: 60, meta: {} });
  });
});

describe('views', () => {
  it('are read, stored, changed with their version and removed', async () => {
    const { data, sent } = setUp(() => ({ body: { views: [] } }));
    await data.views('dealers');
    expect([sent().path, sent().query]).toEqual([
      '/api/GMF/resources/views',
      { resource: 'dealers' },
    ]);
    await data.createView('dealers', { data: view, idempotencyKey: 'key-of-view' });
    expect(sent()).toMatchObject({ method: 'POST', body: { resource: 'dealers', ...view } });
    expect(sent().headers['idempotency-key']).toBe('key-of-view');
    await data.updateView('dealers', { id: 'v/1', version: 3, data: view });
    expect(sent()).toMatchObject({ method: 'PUT', path: '/api/GMF/resources/views/v%2F1' });
    expect(sent().headers['if-match']).toBe('"3"');
    expect(await data.deleteView('dealers', { id: 'v', version: 3 })).toEqual({
      data: { id: 'v' },
    });
    expect(sent()).toMatchObject({ method: 'DELETE', path: '/api/GMF/resources/views/v' });
  });

  it('are cancelled when the caller leaves', async () => {
    const { data } = setUp(() => ({ body: { views: [] } }));
    const gone = AbortSignal.abort();
    await expect(data.views('dealers', { signal: gone })).rejects.toThrow('abort');
  });
});

describe('bulk changes', () => {
  it('are previewed, run with the token and undone', async () => {
    const { data, sent } = setUp(() => ({ body: { task: 't' } }));
    const change = { type: 'edit', values: { number: '5' } } as const;
    await data.bulkPreview('dealers', { query: { filter: {} }, change });
    expect(sent()).toMatchObject({
      method: 'POST',
      path: '/api/GMF/resources/dealers/bulk/preview',
      body: { query: { filter: {} }, change },
    });
    const run = await data.bulkRun('dealers', {
      ids: ['1'],
      change,
      token: 'p',
      idempotencyKey: 'key-of-run',
    });
    expect(run).toEqual({ data: { task: 't' } });
    expect(sent().headers['idempotency-key']).toBe('key-of-run');
    expect(sent()).toMatchObject({
      path: '/api/GMF/resources/dealers/bulk',
      body: { ids: ['1'], change, token: 'p' },
    });
    await data.undoTask('dealers', { id: 't' });
    expect(sent()).toMatchObject({ method: 'POST', path: '/api/GMF/resources/tasks/t/undo' });
  });
});
