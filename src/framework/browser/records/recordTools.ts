import { createContext, useContext, useMemo, useState } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useQuery } from '@tanstack/react-query';
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

/** What a value on a record's page can do; absent where the person may not, or where the record is of the past. */
export type RecordTools = {
  /** Asks for the reason and shows masked fields in clear. */
  readonly reveal?: (names: readonly string[]) => void;
  /** Masks a value again that was revealed. */
  readonly conceal?: (name: string) => void;
  /** Fields that are revealed now. */
  readonly revealed?: ReadonlySet<string>;
  /** Who changed each field last, switched on and off for the whole record. */
  readonly who?: LastChanges;
  /** Shows all changes of the field. */
  readonly openHistory?: (field: FieldDescription) => void;
};

const none: RecordTools = {};

const RecordToolsContext = createContext<RecordTools>(none);

/** Hands the tools to the values below. */
export const RecordToolsProvider = RecordToolsContext.Provider;

/** The tools of the record around. */
export const useRecordTools = (): RecordTools => useContext(RecordToolsContext);
