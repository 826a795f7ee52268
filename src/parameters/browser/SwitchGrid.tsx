import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { UnsavedGuard } from '@patio/framework/react';
import {
  Button,
  StickyActionBar,
  useIsPhone,
  CheckField,
  ErrorState,
  SkeletonRows,
} from '@patio/framework/ui';
import { useParameterText } from '#parameters/messages/texts.ts';
import '@patio/framework/styles/table.css';
import '@patio/framework/styles/field.css';
import './grid/switchGrid.css';

type LoadingProps<T> = {
  readonly stored: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
};

/** Renders the data once loaded; a skeleton before, and a retry after a failure. */
export const Loading = <T,>({ stored, children }: LoadingProps<T>) => {
  const t = useParameterText();
  if (stored.data !== undefined) return children(stored.data);
  if (!stored.isError) return <SkeletonRows label={t('grid.loading')} rows={8} columns={5} />;
  return (
    <ErrorState
      title={t('grid.failed')}
      action={<Button onClick={() => void stored.refetch()}>{t('grid.retry')}</Button>}
    />
  );
};

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

type BarProps = {
  readonly count: number;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onSave: () => void;
  readonly onUndo: () => void;
};

/** Unsaved changes with Save and Discard; absent while there are none. */
export const SwitchBar = ({ count, busy, error, onSave, onUndo }: BarProps) => {
  const t = useParameterText();
  if (count === 0 && !error) return null;
  return (
    <>
      {error ? (
        <p role="alert" className="switch-error">
          {error}
        </p>
      ) : null}
      {count > 0 ? (
        <>
          <UnsavedGuard isDirty />
          <StickyActionBar status={t('grid.changes', { smart_count: count })}>
            <Button onClick={onUndo} disabled={busy}>
              {t('grid.undo')}
            </Button>
            <Button look="primary" busy={busy} onClick={onSave}>
              {busy ? t('grid.saving') : t('grid.save')}
            </Button>
          </StickyActionBar>
        </>
      ) : null}
    </>
  );
};

/** A row or a column of switches. */
export type GridLine = {
  readonly id: string;
  readonly label: string;
  /** Explanation in small print. */
  readonly note?: ReactNode;
};

type SwitchGridProps = {
  /** Table caption for screen readers. */
  readonly caption: string;
  /** Heading of the row names. */
  readonly rowHead: string;
  readonly rows: readonly GridLine[];
  readonly columns: readonly GridLine[];
  readonly isOn: (row: string, column: string) => boolean;
  readonly isChanged: (row: string, column: string) => boolean;
  /** Absent: read-only. */
  readonly onSwitch?: ((row: string, column: string, on: boolean) => void) | undefined;
  /** Shows checkboxes above the columns that switch every row. */
  readonly hasAll?: boolean;
};

/** One checkbox; its name combines row and column. */
const SwitchBox = ({
  row,
  column,
  grid,
}: {
  readonly row: GridLine;
  readonly column: GridLine;
  readonly grid: SwitchGridProps;
}) => {
  const t = useParameterText();
  return (
    <input
      type="checkbox"
      className="ui-box"
      aria-label={t('grid.cell', { column: column.label, row: row.label })}
      checked={grid.isOn(row.id, column.id)}
      disabled={grid.onSwitch === undefined}
      onChange={({ target }) => grid.onSwitch?.(row.id, column.id, target.checked)}
    />
  );
};

type AllProps = { readonly column: GridLine; readonly grid: SwitchGridProps };

/** Checkbox above a column that switches every row of the page. */
const AllBox = ({ column, grid }: AllProps) => {
  const t = useParameterText();
  const on = grid.rows.filter((row) => grid.isOn(row.id, column.id)).length;
  return (
    <input
      type="checkbox"
      className="ui-box"
      aria-label={t('grid.all', { column: column.label })}
      checked={on === grid.rows.length}
      ref={(box) => {
        if (box) box.indeterminate = on > 0 && on < grid.rows.length;
      }}
      onChange={({ target }) => {
        for (const row of grid.rows) grid.onSwitch?.(row.id, column.id, target.checked);
      }}
    />
  );
};

const Head = ({ grid }: { readonly grid: SwitchGridProps }) => (
  <thead>
    <tr>
      <th scope="col">{grid.rowHead}</th>
      {grid.columns.map((column) => (
        <th key={column.id} scope="col">
          <div className="switch-head">
            <span>{column.label}</span>
            {column.note}
            {grid.hasAll && grid.onSwitch ? <AllBox column={column} grid={grid} /> : null}
          </div>
        </th>
      ))}
    </tr>
  </thead>
);

/** Table of switches. Unsaved values are marked. */
export const SwitchTable = (grid: SwitchGridProps) => (
  <div className="ui-table switch-grid" data-few={grid.columns.length < 3 || undefined}>
    <table>
      <caption className="ui-hidden">{grid.caption}</caption>
      <Head grid={grid} />
      <tbody>
        {grid.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className="switch-name">{row.label}</span>
              {row.note ? <span className="switch-note">{row.note}</span> : null}
            </th>
            {grid.columns.map((column) => (
              <td key={column.id} data-changed={grid.isChanged(row.id, column.id) || undefined}>
                <SwitchBox row={row} column={column} grid={grid} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Boxes = ({ row, grid }: { readonly row: GridLine; readonly grid: SwitchGridProps }) => (
  <div className="switch-boxes">
    {grid.columns.map((column) => (
      <div key={column.id} data-changed={grid.isChanged(row.id, column.id) || undefined}>
        <CheckField
          label={column.label}
          checked={grid.isOn(row.id, column.id)}
          disabled={grid.onSwitch === undefined}
          onChecked={(on) => grid.onSwitch?.(row.id, column.id, on)}
        />
      </div>
    ))}
  </div>
);

/** With more rows and boxes than this, rows collapse and show how many boxes are on. */
const mostOpen = { rows: 5, boxes: 3 };

const Folded = ({ row, grid }: { readonly row: GridLine; readonly grid: SwitchGridProps }) => {
  const t = useParameterText();
  const on = grid.columns.filter(({ id }) => grid.isOn(row.id, id)).length;
  const isText = typeof row.note === 'string';
  return (
    <details>
      <summary>
        <h2>{row.label}</h2>
        {isText ? <span className="switch-note">{row.note}</span> : null}
        <span className="switch-note">{t('grid.on', { on, all: grid.columns.length })}</span>
      </summary>
      {row.note && !isText ? <div className="switch-note">{row.note}</div> : null}
      <Boxes row={row} grid={grid} />
    </details>
  );
};

const Open = ({ row, grid }: { readonly row: GridLine; readonly grid: SwitchGridProps }) => (
  <>
    <h2>{row.label}</h2>
    {row.note ? <div className="switch-note">{row.note}</div> : null}
    <Boxes row={row} grid={grid} />
  </>
);

/** Mobile version: a card per row with a checkbox per column. */
export const SwitchCards = (grid: SwitchGridProps) => {
  const { rows, columns } = grid;
  const Card = rows.length > mostOpen.rows && columns.length > mostOpen.boxes ? Folded : Open;
  return (
    <ul className="switch-cards" aria-label={grid.caption}>
      {rows.map((row) => (
        <li key={row.id}>
          <Card row={row} grid={grid} />
        </li>
      ))}
    </ul>
  );
};

/** Rows and columns of switches: a table, or one card per row on a phone. */
export const SwitchGrid = (props: SwitchGridProps) =>
  useIsPhone() ? <SwitchCards {...props} /> : <SwitchTable {...props} />;
