import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';

type Selected = ReadonlyMap<string, WireRecord>;

const none: Selected = new Map();

/** Selected rows, across pages of one filter. */
export type Selection = {
  /** Selected rows; with all results selected, those of this page. */
  readonly records: readonly WireRecord[];
  readonly ids: ReadonlySet<string>;
  /** All matches are selected, except `excluded`. */
  readonly isAll: boolean;
  readonly excluded: readonly string[];
  /** `range`: all rows between this and the previously toggled one. */
  readonly onToggle: (id: string, chosen: boolean, range: boolean) => void;
  /** All rows of the page. */
  readonly onToggleAll: (chosen: boolean) => void;
  /** All matches, on all pages. */
  readonly selectAll: () => void;
  /** Exactly these, whatever their page. */
  readonly select: (records: readonly WireRecord[]) => void;
  readonly clear: () => void;
};

const between = (
  rows: readonly WireRecord[],
  from: string | undefined,
  to: string,
): readonly WireRecord[] => {
  const ends = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  return ends.includes(-1)
    ? rows.filter(({ id }) => id === to)
    : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
};

const marked = (old: Selected, records: readonly WireRecord[], chosen: boolean): Selected => {
  const next = new Map(old);
  for (const record of records) {
    if (chosen) next.set(record.id, record);
    else next.delete(record.id);
  }
  return next;
};

/** With all selected, `picked` holds the exceptions; else the selected rows. */
type State = { readonly scope: string; readonly isAll: boolean; readonly picked: Selected };

const emptied = (scope: string): State => ({ scope, isAll: false, picked: none });

const toggled = (state: State, records: readonly WireRecord[], chosen: boolean): State => ({
  ...state,
  picked: marked(state.picked, records, state.isAll ? !chosen : chosen),
});

/**
 * Selected rows with the versions the person saw. `scope` is the filter: changing it clears the selection, changing
 * pages does not. Rows on the page use their latest version.
 */
export const useSelection = (scope: string, rows: readonly WireRecord[]): Selection => {
  const [held, setState] = useState(() => emptied(scope));
  if (held.scope !== scope) setState(emptied(scope));
  const { isAll, picked } = held.scope === scope ? held : emptied(scope);
  const page = useRef(rows);
  const last = useRef<string>(undefined);
  useEffect(() => {
    page.current = rows;
  }, [rows]);

  const onToggle = useCallback((id: string, chosen: boolean, range: boolean) => {
    const records = between(page.current, range ? last.current : id, id);
    last.current = id;
    setState((old) => toggled(old, records, chosen));
  }, []);
  const onToggleAll = useCallback((chosen: boolean) => {
    setState((old) =>
      old.isAll && !chosen ? emptied(old.scope) : toggled(old, page.current, chosen),
    );
  }, []);
  const selectAll = useCallback(
    () => setState((old) => ({ scope: old.scope, isAll: true, picked: none })),
    [],
  );
  const select = useCallback(
    (wanted: readonly WireRecord[]) =>
      setState((old) => ({ ...emptied(old.scope), picked: marked(none, wanted, true) })),
    [],
  );
  const clear = useCallback(() => setState((old) => emptied(old.scope)), []);
  const records = useMemo(() => {
    if (isAll) return rows.filter(({ id }) => !picked.has(id));
    const fresh = new Map(rows.map((row) => [row.id, row]));
    return [...picked.values()].map((record) => fresh.get(record.id) ?? record);
  }, [rows, isAll, picked]);
  const ids = useMemo(() => new Set(records.map(({ id }) => id)), [records]);
  const excluded = useMemo(() => (isAll ? [...picked.keys()] : []), [isAll, picked]);
  return useMemo(
    () => ({ records, ids, isAll, excluded, onToggle, onToggleAll, selectAll, select, clear }),
    [records, ids, isAll, excluded, onToggle, onToggleAll, selectAll, select, clear],
  );
};
