import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { firstRowsQuery, isOutdated } from '#framework/browser/data/lists.ts';

const list = {
  resource: 'owners',
  pageSize: 10,
  defaultSort: { field: 'name', order: 'ASC' },
} as const;

const prefetchRows = async () => {
  const client = new QueryClient();
  const getList = async () => ({ data: [{ id: '1' }], total: 1 });
  const query = firstRowsQuery({ getList } as unknown as DataProvider, list);
  await client.prefetchQuery(query);
  return { client, ...query, read: () => client.getQueryCache().find(query)! };
};

describe('rows fetched before their list is rendered', () => {
  it('need no second fetch', async () => {
    const { read } = await prefetchRows();
    expect(read().state.data).toEqual({ data: [{ id: '1' }], total: 1 });
    expect(isOutdated(read())).toBe(false);
  });

  it('are fetched again after a moment', async () => {
    const { read } = await prefetchRows();
    const { state } = read();
    expect(isOutdated({ state: { ...state, dataUpdatedAt: state.dataUpdatedAt - 2_000 } })).toBe(
      true,
    );
  });

  it('are fetched again once a form has changed one of them', async () => {
    const { client, queryKey, read } = await prefetchRows();
    client.setQueryData(queryKey, { data: [{ id: '1', name: 'Ana' }], total: 1 });
    expect(isOutdated(read())).toBe(true);
  });

  it('are fetched again once they are invalidated', async () => {
    const { client, queryKey, read } = await prefetchRows();
    await client.invalidateQueries({ queryKey });
    expect(isOutdated(read())).toBe(true);
  });
});
