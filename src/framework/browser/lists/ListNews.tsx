import { Suspense, lazy, useState } from 'react';
import { useLiveChanges, type LiveChange } from '../data/live/liveChanges';
import type { ListNewsProps } from './ChangesButton';
import type { ListState } from './useListState';
import './live.css';

const ChangesButton = lazy(async () => ({
  default: (await import('./ChangesButton')).ChangesButton,
}));

/** Changes by others since the rows were fetched. */
type News = { readonly rows: ListState['rows']; readonly changes: readonly LiveChange[] };

const none: readonly LiveChange[] = [];

/** Changes kept for these rows; refetched ones include all changes. */
const changesOf = (kept: News, rows: ListState['rows']): readonly LiveChange[] =>
  kept.rows === rows ? kept.changes : none;

/** Whether a change is newer than the rows. */
const isNews = (rows: ListState['rows'], { id, version }: LiveChange): boolean => {
  const row = rows.find((one) => String(one.id) === id);
  return row === undefined || Number(row['version']) < version;
};

/** Reports changes by others to a list. The person's own changes from elsewhere refetch it directly. */
export const ListNews = ({
  description,
  state,
  isOff,
}: ListNewsProps & { readonly isOff: boolean }) => {
  const { rows, retry } = state;
  const [kept, setKept] = useState<News>({ rows, changes: none });
  const changes = changesOf(kept, rows);
  useLiveChanges(description.resource, (news) => {
    // Views apply changes themselves.
    if (isOff) return;
    const more = news.changes.filter((one) => isNews(rows, one));
    if (news.missed || more.some(({ isOwn }) => isOwn)) return retry();
    if (more.length > 0) setKept((now) => ({ rows, changes: [...changesOf(now, rows), ...more] }));
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
