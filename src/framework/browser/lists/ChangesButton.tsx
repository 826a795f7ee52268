import { useEffect, useState } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { countRecords } from '../data/lists';
import { useEntityData } from '../data/entity/EngineContext';
import type { LiveChange } from '../data/live/liveChanges';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import type { ListState } from './useListState';
import '../texts/words/record';

/** Delay before counting changed records outside the page, in milliseconds. */
const countDelayMs = 800;
/** Maximum number of records counted. */
const mostCounted = 50;

/** The list to report changes of. */
export type ListNewsProps = {
  readonly description: EntityDescription;
  readonly state: Pick<ListState, 'rows' | 'wholeFilter' | 'sort' | 'retry'>;
};

type Props = ListNewsProps & { readonly changes: readonly LiveChange[] };

/** Number of the given records that belong to the list. */
const useMatching = ({ description, state }: ListNewsProps, ids: readonly string[]): number => {
  const { resource, key } = description;
  const { wholeFilter, sort } = state;
  const data = useEntityData();
  const filter = JSON.stringify({ ...wholeFilter, [key]: { in: ids } });
  const [counted, setCounted] = useState(0);
  const isEmpty = ids.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      countRecords(data, resource, { filter: JSON.parse(filter), sort })
        .then((count) => (isOver ? undefined : setCounted(count)))
        // The next change triggers another count.
        .catch(() => undefined);
    }, countDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [data, filter, isEmpty, resource, sort]);
  return isEmpty ? 0 : counted;
};

/** Button with the number of changed records; refetches the list. */
export const ChangesButton = ({ changes, ...list }: Props) => {
  const text = useEngineText();
  const { rows, retry } = list.state;
  const onPage = new Set(rows.map(({ id }) => String(id)));
  const ids = [...new Set(changes.map(({ id }) => id))];
  const others = ids.filter((id) => !onPage.has(id)).slice(0, mostCounted);
  const matching = useMatching(list, others);
  const count = ids.filter((id) => onPage.has(id)).length + matching;
  if (count === 0) return null;
  return (
    <Button small look="primary" onClick={retry}>
      {text('live.changes', { smart_count: count })}
    </Button>
  );
};
