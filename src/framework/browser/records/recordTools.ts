import { createContext, useContext, useMemo, useState } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import { useEntityData } from '../data/entity/useEntityData';

/** Last change of each value, shown on request. */
export type LastChanges = {
  readonly isOn: boolean;
  readonly isLoading: boolean;
  readonly turn: () => void;
  readonly of: (field: string) => HistoryEntry | undefined;
};

/** Latest change of each field. */
const newestOf = (history: readonly HistoryEntry[]): ReadonlyMap<string, HistoryEntry> =>
  new Map(
    history
      .filter(({ part }) => !part)
      .toReversed()
      .flatMap((entry) => Object.keys(entry.changes).map((name) => [name, entry] as const)),
  );

/** Latest change of every field, fetched when switched on. */
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

/** Tools for values on a record's page; absent without the right, or for past states. */
export type RecordTools = {
  /** Asks for a reason and reveals masked fields. */
  readonly reveal?: (names: readonly string[]) => void;
  /** Masks a revealed value again. */
  readonly conceal?: (name: string) => void;
  /** Currently revealed fields. */
  readonly revealed?: ReadonlySet<string>;
  /** Who last changed each field, toggled for the whole record. */
  readonly who?: LastChanges;
  /** Opens the field's history. */
  readonly openHistory?: (field: FieldDescription) => void;
};

const none: RecordTools = {};

const RecordToolsContext = createContext<RecordTools>(none);

/** Provides the tools to nested values. */
export const RecordToolsProvider = RecordToolsContext.Provider;

/** Tools of the surrounding record. */
export const useRecordTools = (): RecordTools => useContext(RecordToolsContext);
