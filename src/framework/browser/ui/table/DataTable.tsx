import { type ReactNode, memo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import '../styles/base.css';
import '../styles/field.css';
import '../styles/table.css';
import { Glyph } from '../Glyph';

type EdgedColumn = { readonly id: string; readonly label: string; readonly width?: number };

/** Column resizing, in pixels. */
export type ColumnResize = {
  readonly least: number;
  readonly most: number;
  /** Name and hint of a column edge. */
  readonly label: (column: EdgedColumn) => string;
  /** Width in words. */
  readonly valueText: (width: number) => string;
  readonly onWidth: (columnId: string, width: number) => void;
  /** Snapshots column widths; returns a function that restores them. */
  readonly hold: () => () => void;
};

/** Moves from a column header to its edge. */
const edgeKey = 'F2';

/** Key handler of a header button. */
const toEdge = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== edgeKey) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="separator"]')?.focus();
};

/** Keys that return to the header. */
const leaving: ReadonlySet<string> = new Set(['Escape', 'Enter', edgeKey]);

/** Pixels per key press: plain, and with Shift. */
const step = 8;
const leap = 40;

const nextWidth = (
  { key, shiftKey }: KeyboardEvent,
  width: number,
  { least, most }: ColumnResize,
): number | undefined => {
  const by = shiftKey ? leap : step;
  const widths: Readonly<Record<string, number>> = {
    ArrowLeft: width - by,
    ArrowRight: width + by,
    Home: least,
    End: most,
  };
  return widths[key];
};

type ColumnEdgeProps = {
  column: EdgedColumn;
  resize: ColumnResize;
  /** The header has no button: the edge is a tab stop itself. */
  isStop: boolean;
};

/**
 * Draggable column edge. By keyboard, reached from the header: arrows, Home and End resize, Escape reverts, Enter
 * confirms.
 */
const ColumnEdge = ({ column, resize, isStop }: ColumnEdgeProps) => {
  const takeBack = useRef<() => void>(undefined);
  const width = column.width ?? resize.least;
  const change = (next: number) =>
    resize.onWidth(column.id, Math.round(Math.max(resize.least, Math.min(resize.most, next))));
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    const from = event.clientX;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const onMove = ({ clientX }: globalThis.PointerEvent) => change(width + clientX - from);
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener(
      'lostpointercapture',
      () => edge.removeEventListener('pointermove', onMove),
      { once: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    const { key, currentTarget } = event;
    const next = nextWidth(event, width, resize);
    if (next !== undefined) change(next);
    else if (!leaving.has(key)) return;
    else currentTarget.parentElement?.querySelector<HTMLElement>('button')?.focus();
    if (key === 'Escape') takeBack.current?.();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      className="ui-resize"
      role="separator"
      aria-orientation="vertical"
      aria-label={resize.label(column)}
      aria-valuenow={width}
      aria-valuemin={resize.least}
      aria-valuemax={resize.most}
      aria-valuetext={resize.valueText(width)}
      title={resize.label(column)}
      tabIndex={isStop ? 0 : -1}
      onPointerDown={onPointerDown}
      onFocus={() => {
        takeBack.current = resize.hold();
      }}
      onKeyDown={onKeyDown}
    />
  );
};

/** A column. `sorted` is set on the sort column. */
export type TableColumn = {
  readonly id: string;
  readonly label: string;
  /** Secondary value in its cells. */
  readonly below?: string | undefined;
  readonly align?: 'left' | 'right';
  /** In pixels; the first column without a width takes the rest. */
  readonly width?: number;
  readonly sortable?: boolean;
  readonly sorted?: 'ASC' | 'DESC';
};

type HeadProps = {
  columns: readonly TableColumn[];
  onSort?: (columnId: string) => void;
  resize?: ColumnResize;
  actionsLabel?: string;
  /** The titles are covered: skipped by keyboard. */
  covered?: boolean;
  all?: { label: string; chosen: boolean; some: boolean; onToggle: (chosen: boolean) => void };
};

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

type CellProps = Pick<HeadProps, 'onSort' | 'resize' | 'covered'> & { column: TableColumn };

const HeadButton = ({ column, onSort, resize, covered }: CellProps) => (
  <button
    type="button"
    tabIndex={covered ? -1 : undefined}
    aria-keyshortcuts={resize ? edgeKey : undefined}
    onKeyDown={resize ? toEdge : undefined}
    onClick={() => onSort?.(column.id)}
  >
    <span>{column.label}</span>
    {column.sorted ? (
      <Glyph name={column.sorted === 'ASC' ? 'sortUp' : 'sortDown'} size={14} />
    ) : null}
  </button>
);

const HeadCell = ({ column, onSort, resize, covered = false }: CellProps) => {
  const edge = column.width === undefined ? undefined : resize;
  const isButton = column.sortable === true && onSort !== undefined;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={{ width: column.width }}
      aria-sort={column.sorted ? ariaSort[column.sorted] : undefined}
      // The edge has a name of its own, excluded from the header's.
      aria-label={edge ? [column.label, column.below].filter(Boolean).join(', ') : undefined}
    >
      {isButton ? (
        <HeadButton column={column} onSort={onSort} covered={covered} resize={edge} />
      ) : (
        <span>{column.label}</span>
      )}
      {column.below ? <div className="ui-table-below">{column.below}</div> : null}
      {edge ? <ColumnEdge column={column} resize={edge} isStop={!isButton && !covered} /> : null}
    </th>
  );
};

/** Sticky table header. */
const DataTableHead = ({ columns, actionsLabel, all, ...rest }: HeadProps) => (
  <thead>
    <tr>
      {all ? (
        <th scope="col" className="ui-table-box">
          <input
            type="checkbox"
            className="ui-box"
            aria-label={all.label}
            checked={all.chosen}
            ref={(box) => {
              if (box) box.indeterminate = all.some && !all.chosen;
            }}
            onChange={(event) => all.onToggle(event.target.checked)}
          />
        </th>
      ) : null}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} {...rest} />
      ))}
      {actionsLabel === undefined ? null : (
        <th scope="col" className="ui-table-actions">
          <span className="ui-hidden">{actionsLabel}</span>
        </th>
      )}
    </tr>
  </thead>
);

type RowProps<Row> = {
  row: Row;
  id: string;
  columns: readonly TableColumn[];
  cell: (row: Row, columnId: string) => ReactNode;
  rowActions?: (row: Row) => ReactNode;
  chosen: boolean;
  selectLabel?: string;
  onToggle?: (id: string, chosen: boolean, range: boolean) => void;
};

const Row = <R,>(props: RowProps<R>) => {
  const { row, id, columns, cell, rowActions, chosen, onToggle } = props;
  return (
    <tr data-id={id} data-chosen={chosen || undefined}>
      {onToggle ? (
        <td className="ui-table-box">
          <input
            type="checkbox"
            className="ui-box"
            aria-label={props.selectLabel}
            checked={chosen}
            onChange={(event) => {
              const { shiftKey } = event.nativeEvent as MouseEvent;
              onToggle(id, event.target.checked, shiftKey === true);
            }}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {cell(row, column.id)}
        </td>
      ))}
      {rowActions ? (
        <td className="ui-table-actions">
          <div>{rowActions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
};

/** A memoised row. */
const DataTableRow = memo(Row) as typeof Row;

/** Selection by checkboxes. */
type TableSelection<Row> = {
  readonly ids: ReadonlySet<string>;
  /** `range`: Shift was held; the owner selects from the previously toggled row. */
  readonly onToggle: (id: string, chosen: boolean, range: boolean) => void;
  readonly onToggleAll: (chosen: boolean) => void;
  /** Checkbox names: "Selecionar Auto Verde", "Selecionar tudo desta página". */
  readonly rowLabel: (row: Row) => string;
  readonly allLabel: string;
};

export type DataTableProps<Row> = {
  /** Table caption for screen readers. */
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Renders a cell. Must be stable: rows re-render only when it or they change. */
  cell: (row: Row, columnId: string) => ReactNode;
  onSort?: (columnId: string) => void;
  /** Makes columns with a width resizable, by pointer and keyboard. */
  resize?: ColumnResize;
  selection?: TableSelection<Row>;
  /** A bar covers the titles, except the select-all checkbox. */
  covered?: boolean;
  /** Buttons at a row's end, shown on hover and focus. */
  rowActions?: (row: Row) => ReactNode;
  actionsLabel?: string;
  dense?: boolean;
  /** Previous rows while new ones load. */
  dimmed?: boolean;
  /** Loading: number of skeleton rows, and a text for screen readers. */
  coming?: { readonly label: string; readonly rows: number };
};

/** Skeleton rows under the real header, drawn by a single element. */
const ComingRows = ({ rows, cells }: { rows: number; cells: number }) => (
  <tbody aria-hidden="true">
    <tr>
      <td className="ui-table-coming" colSpan={cells} aria-hidden="true">
        <i style={{ height: `calc(${rows} * var(--row))` }} />
      </td>
    </tr>
  </tbody>
);

/** Select-all checkbox. */
const allOf = <Row,>(
  { allLabel, ids, onToggleAll }: TableSelection<Row>,
  shown: readonly string[],
) => ({
  label: allLabel,
  chosen: shown.length > 0 && shown.every((id) => ids.has(id)),
  some: shown.some((id) => ids.has(id)),
  onToggle: onToggleAll,
});

/** A real table: sticky header, rows of 40 or 32 pixels, sort buttons, labelled checkboxes. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, rows, rowId, cell, selection, rowActions, dense, dimmed } = props;
  const { coming } = props;
  const cells = [selection, ...columns, rowActions].filter((part) => part !== undefined).length;
  return (
    <div className="ui-table" data-dense={dense || undefined} data-dimmed={dimmed || undefined}>
      {coming ? <output className="ui-hidden">{coming.label}</output> : null}
      <table aria-busy={dimmed || Boolean(coming) || undefined}>
        <caption className="ui-hidden">{caption}</caption>
        <DataTableHead
          columns={columns}
          onSort={props.onSort}
          resize={props.resize}
          covered={props.covered}
          actionsLabel={rowActions ? (props.actionsLabel ?? '') : undefined}
          all={selection && allOf(selection, rows.map(rowId))}
        />
        {coming ? <ComingRows rows={coming.rows} cells={cells} /> : null}
        <tbody>
          {rows.map((row) => (
            <DataTableRow
              key={rowId(row)}
              row={row}
              columns={columns}
              cell={cell}
              rowActions={rowActions}
              id={rowId(row)}
              chosen={selection?.ids.has(rowId(row)) ?? false}
              selectLabel={selection?.rowLabel(row)}
              onToggle={selection?.onToggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
