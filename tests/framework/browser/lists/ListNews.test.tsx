import { act, screen, waitFor } from '@testing-library/react';
import { publishLive } from '#framework/browser/data/live/liveChanges.ts';
import { ListNews } from '#framework/browser/lists/ListNews.tsx';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier, suppliers } from '../support/supplier';

test('counts changes that arrive together', async () => {
  const state = {
    rows: [supplier(1), supplier(2)],
    wholeFilter: {},
    sort: suppliers.defaultSort,
    retry: () => undefined,
  };
  renderEngine(<ListNews description={suppliers} state={state} isOff={false} />);
  act(() => {
    publishLive({ changes: [['suppliers', 's1', 2, 'update']] });
    publishLive({ changes: [['suppliers', 's2', 2, 'update']] });
  });
  expect(await screen.findByRole('button', { name: 'Mostrar 2 alterações' })).toBeVisible();
});

/** A list whose first rows are read but have not arrived. */
const openReading = async () => {
  const { data, user } = renderEngine(<EntityList resource="suppliers" />, {
    records: [supplier(1), supplier(2)],
    at: '/suppliers',
  });
  const release = data.holdAnswer('getList');
  await waitFor(() => expect(data.callsOf('getList')).toHaveLength(1));
  data.records.set('s1', supplier(1, { version: 2, name: 'Renomeado' }));
  return { release, user };
};

test('reports a change that happened while the rows were being read, until they are read anew', async () => {
  const { release, user } = await openReading();
  act(() => publishLive({ changes: [['suppliers', 's1', 2, 'update']] }));
  release();
  await user.click(await screen.findByRole('button', { name: 'Mostrar 1 alteração' }));
  expect(await screen.findByRole('link', { name: 'Renomeado' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mostrar 1 alteração' })).toBeNull();
});

test.each([
  ['the person’s own change', { changes: [['suppliers', 's1', 2, 'update']], own: [0] }],
  ['a missed change', { changes: [], missed: true }],
] as const)('shows %s that happened while the rows were being read', async (_, event) => {
  const { release } = await openReading();
  act(() => publishLive(event));
  release();
  expect(await screen.findByRole('link', { name: 'Renomeado' })).toBeVisible();
});
