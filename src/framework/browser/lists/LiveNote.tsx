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

/** Records beyond the page are asked about together, at most once in this time. */
const askMs = 800;
/** So many of them at most: more are a reason to read the list again in any case. */
const mostAsked = 50;

type LiveNoteProps = {
  readonly description: EntityDescription;
  readonly state: Pick<ListState, 'rows' | 'wholeFilter' | 'sort' | 'retry'>;
};

/** What changed since some rows were read. */
type News = {
  readonly rows: ListState['rows'];
  /** Rows of the page that are older than on the server. */
  readonly changed: readonly string[];
  /** Records that changed and are not on the page. */
  readonly others: readonly string[];
  /** How many of those belong to the list. */
  readonly found: number;
};

const nothing = { changed: [], others: [], found: 0 } as const;

const joined = (before: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...before, ...more]),
];

/** Counts the rows that changed since they were read, and the other changed records that belong to the list. */
const useNews = ({ description, state }: LiveNoteProps) => {
  const { resource, key } = description;
  const { rows, wholeFilter, sort, retry } = state;
  const data = useEntityData();
  const [kept, setKept] = useState<News>({ rows, ...nothing });
  // Rows that were read again have everything in them.
  const { changed, others, found } = kept.rows === rows ? kept : nothing;

  const isNews = ({ id, version }: LiveChange): boolean => {
    const row = rows.find((one) => String(one.id) === id);
    return row === undefined || Number(row['version']) < version;
  };

  useLiveChanges(resource, ({ changes, missed }) => {
    const news = changes.filter(isNews);
    // What the person changed elsewhere shows without a question.
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
        // The next change asks again.
        .catch(() => undefined);
    }, askMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, data, filter, key, resource, sort]);

  return changed.length + found;
};

/** Says how many rows of a list changed on the server, and takes them in at a press. */
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
