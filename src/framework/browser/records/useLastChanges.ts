import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import { useEntityData } from '../data/entity/useEntityData';

/** Who changed what last, where a person asked to see it beside the values. */
export type LastChanges = {
  readonly isOn: boolean;
  readonly isLoading: boolean;
  readonly turn: () => void;
  readonly of: (field: string) => HistoryEntry | undefined;
};

/** The newest change of each field. */
const newestOf = (history: readonly HistoryEntry[]): ReadonlyMap<string, HistoryEntry> =>
  new Map(
    history
      .filter(({ part }) => !part)
      .toReversed()
      .flatMap((entry) => Object.keys(entry.changes).map((name) => [name, entry] as const)),
  );

/** The last change of every field of a record, asked for once it is switched on. */
export const useLastChanges = (resource: string, id: string): LastChanges => {
  const data = useEntityData();
  const [isOn, setOn] = useState(false);
  const { data: history, isLoading } = useQuery({
    queryKey: [resource, 'history', id],
    enabled: isOn,
    queryFn: async () => (await data.history(resource, { id })).data,
    retry: false,
  });
  return useMemo(() => {
    const newest = newestOf(history ?? []);
    return {
      isOn,
      isLoading,
      turn: () => setOn((was) => !was),
      of: (field: string) => newest.get(field),
    };
  }, [history, isOn, isLoading]);
};
