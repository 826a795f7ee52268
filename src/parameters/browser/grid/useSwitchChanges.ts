import { useCallback, useMemo, useState } from 'react';

/** A switch by its row and its column. */
type Cell = { readonly row: string; readonly column: string };

/** Unsaved switches: values by column, by row. */
type Changes = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** Unsaved switch changes. */
export type SwitchChanges = {
  readonly changes: Changes;
  readonly count: number;
  /** Displayed value: the changed one, else the stored one. */
  readonly valueOf: (cell: Cell, stored: boolean) => boolean;
  readonly isChanged: (cell: Cell) => boolean;
  /** A switch set back to its stored value is no longer a change. */
  readonly set: (cell: Cell, values: { readonly on: boolean; readonly stored: boolean }) => void;
  readonly clear: () => void;
};

const withCell = (changes: Changes, { row, column }: Cell, on: boolean | undefined): Changes => {
  const columns = new Map(changes.get(row));
  if (on === undefined) columns.delete(column);
  else columns.set(column, on);
  const next = new Map(changes);
  if (columns.size === 0) next.delete(row);
  else next.set(row, columns);
  return next;
};

/** Collects switch changes until they are saved together. */
export const useSwitchChanges = (): SwitchChanges => {
  const [changes, setChanges] = useState<Changes>(new Map());
  const set = useCallback<SwitchChanges['set']>((cell, { on, stored }) => {
    setChanges((known) => withCell(known, cell, on === stored ? undefined : on));
  }, []);
  const clear = useCallback(() => setChanges(new Map()), []);
  return useMemo(
    () => ({
      changes,
      count: [...changes.values()].reduce((sum, columns) => sum + columns.size, 0),
      valueOf: ({ row, column }, stored) => changes.get(row)?.get(column) ?? stored,
      isChanged: ({ row, column }) => changes.get(row)?.has(column) ?? false,
      set,
      clear,
    }),
    [changes, clear, set],
  );
};
