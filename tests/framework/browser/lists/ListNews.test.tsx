import { act, screen } from '@testing-library/react';
import { publishLive } from '#framework/browser/data/live/liveChanges.ts';
import { ListNews } from '#framework/browser/lists/ListNews.tsx';
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
  expect(await screen.findByRole('button', { name: /^2 / })).toBeVisible();
});
