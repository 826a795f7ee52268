import { useEffect, useState } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { countRecords } from '../data/countRecords';
import { useEntityData } from '../data/entity/useEntityData';
import { useLiveChanges, type LiveChange } from '../data/live/liveChanges';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import type { ListState } from './useListState';
import '../texts/words/record';
import './live.css';

/** Changed records outside the page are checked together, at most once per interval, in milliseconds. */
const askMs = 800;
/** Maximum checked; with more, the list should be refetched anyway. */
const mostAsked = 50;

type LiveNoteProps = {
  readonly description: EntityDescription;
  readonly state: Pick<ListState, 'rows' | 'wholeFilter' | 'sort' | 'retry'>;
};

/** Changes since the rows were read. */
type News = {
  readonly rows: ListState['rows'];
  /** Rows of the page that are stale. */
  readonly changed: readonly string[];
  /** Changed records outside the page. */
  readonly others: readonly string[];
  /** How many of them match the list. */
  readonly found: number;
};

const nothing = { changed: [], others: [], found: 0 } as const;

const joined = (before: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...before, ...more]),
];

/** Counts stale rows, and other changed records that match the list. */
const useNews = ({ description, state }: LiveNoteProps) => {
  const { resource, key } = description;
  const { rows, wholeFilter, sort, retry } = state;
  const data = useEntityData();
  const [kept, setKept] = useState<News>({ rows, ...nothing });
  // Refetched rows are up to date.
  const { changed, others, found } = kept.rows === rows ? kept : nothing;

  const isNews = ({ id, version }: LiveChange): boolean => {
    const row = rows.find((one) => String(one.id) === id);
    return row === undefined || Number(row['version']) < version;
  };

  useLiveChanges(resource, ({ changes, missed }) => {
    const news = changes.filter(isNews);
    // The person's own changes are applied without asking.
    if (missed || news.some(({ isOwn }) => isOwn)) return retry();
    const onPage = new Set(rows.map(({ id }) => String(id)));
    const ids = news.map(({ id }) => id);
    setKept({
      rows,
      found,
      changed: joined(
        changed,
        ids.filter((id) => onPage.has(id)),
      ),
      others: joined(
        others,
        ids.filter((id) => !onPage.has(id)),
      ).slice(0, mostAsked),
    });
  });

  const asked = JSON.stringify(others);
  const filter = JSON.stringify(wholeFilter);
  useEffect(() => {
    if (asked === '[]') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      const among = {
        ...JSON.parse(filter),
        [key]: { in: JSON.parse(asked) as readonly string[] },
      };
      countRecords(data, resource, { filter: among, sort })
        .then((count) => (isOver ? undefined : setKept((before) => ({ ...before, found: count }))))
        // The next change retries.
        .catch(() => undefined);
    }, askMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, data, filter, key, resource, sort]);

  return changed.length + found;
};

/** Announces the number of changed rows, with a button to refetch. */
export const LiveNote = (props: LiveNoteProps) => {
  const text = useEngineText();
  const count = useNews(props);
  return (
    <div className="list-live" role="status">
      {count === 0 ? null : (
        <Button small look="primary" onClick={props.state.retry}>
          {text('live.changes', { smart_count: count })}
        </Button>
      )}
    </div>
  );
};
