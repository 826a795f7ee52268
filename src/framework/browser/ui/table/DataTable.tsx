import { type ReactNode, memo } from 'react';
import type { ColumnResize } from './ColumnEdge';
import { DataTableHead } from './DataTableHead';
import type { TableColumn } from './DataTableHead';
import '../styles/base.css';
import '../styles/field.css';
import '../styles/table.css';

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
export type TableSelection<Row> = {
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
