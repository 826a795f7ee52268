import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';

type Selected = ReadonlyMap<string, WireRecord>;

const none: Selected = new Map();

/** Rows that the person has marked, over all pages of one filter. */
export type Selection = {
  readonly records: readonly WireRecord[];
  readonly ids: ReadonlySet<string>;
  /** `range`: everything between this row and the one marked before. */
  readonly onToggle: (id: string, chosen: boolean, range: boolean) => void;
  /** All rows of the page. */
  readonly onToggleAll: (chosen: boolean) => void;
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

/**
 * Marked rows with the versions that the person saw. `scope` is the filter: another one starts anew, another page does
 * not. Rows on the page are taken in their newest version.
 */
export const useSelection = (scope: string, rows: readonly WireRecord[]): Selection => {
  const [state, setState] = useState({ scope, selected: none });
  if (state.scope !== scope) setState({ scope, selected: none });
  const selected = state.scope === scope ? state.selected : none;
  const page = useRef(rows);
  const last = useRef<string>(undefined);
  useEffect(() => {
    page.current = rows;
  }, [rows]);

  const change = useCallback((next: (selected: Selected) => Selected) => {
    setState((old) => ({ scope: old.scope, selected: next(old.selected) }));
  }, []);
  const onToggle = useCallback(
    (id: string, chosen: boolean, range: boolean) => {
      const records = between(page.current, range ? last.current : id, id);
      last.current = id;
      change((old) => marked(old, records, chosen));
    },
    [change],
  );
  const onToggleAll = useCallback(
    (chosen: boolean) => change((old) => marked(old, page.current, chosen)),
    [change],
  );
  const clear = useCallback(() => change(() => none), [change]);
  const ids = useMemo(() => new Set(selected.keys()), [selected]);
  const records = useMemo(() => {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    return [...selected.values()].map((record) => fresh.get(record.id) ?? record);
  }, [rows, selected]);
  return useMemo(
    () => ({ records, ids, onToggle, onToggleAll, clear }),
    [records, ids, onToggle, onToggleAll, clear],
  );
};
