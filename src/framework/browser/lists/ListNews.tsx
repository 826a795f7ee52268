import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useLiveChanges, type LiveChange } from '../data/live/liveChanges';
import type { ListNewsProps } from './ChangesButton';
import type { ListState } from './useListState';
import './live.css';

const ChangesButton = lazy(async () => ({
  default: (await import('./ChangesButton')).ChangesButton,
}));

/** Changes by others since the rows were fetched. */
type News = {
  readonly rows: ListState['rows'];
  readonly changes: readonly LiveChange[];
  /** Those heard during a fetch, which may have read before them. */
  readonly early: readonly LiveChange[];
};

const none: readonly LiveChange[] = [];

/** Whether a change is newer than the rows. */
const isNews = (rows: ListState['rows'], { id, version }: LiveChange): boolean => {
  const row = rows.find((one) => String(one.id) === id);
  return row === undefined || Number(row['version']) < version;
};

/** Changes kept for these rows; refetched ones include all but those heard during the fetch. */
const changesOf = (kept: News, rows: ListState['rows']): readonly LiveChange[] =>
  kept.rows === rows ? kept.changes : kept.early.filter((one) => isNews(rows, one));

/** Reports changes by others to a list. The person's own changes from elsewhere refetch it directly. */
export const ListNews = ({
  description,
  state,
  isOff,
}: ListNewsProps & { readonly isOff: boolean }) => {
  const { rows, retry } = state;
  const client = useQueryClient();
  const [kept, setKept] = useState<News>({ rows, changes: none, early: none });
  const changes = changesOf(kept, rows);
  useLiveChanges(description.resource, (news) => {
    // Views apply changes themselves.
    if (isOff) return;
    const more = news.changes.filter((one) => isNews(rows, one));
    if (news.missed || more.some(({ isOwn }) => isOwn)) return retry();
    if (more.length === 0) return;
    const isFetching = client.isFetching({ queryKey: [description.resource, 'getList'] }) > 0;
    setKept((now) => ({
      rows,
      changes: [...changesOf(now, rows), ...more],
      early: [...(now.rows === rows ? now.early : none), ...(isFetching ? more : none)],
    }));
  });
  return (
    <div className="list-live" role="status">
      {changes.length === 0 ? null : (
        <Suspense fallback={null}>
          <ChangesButton description={description} state={state} changes={changes} />
        </Suspense>
      )}
    </div>
  );
};
