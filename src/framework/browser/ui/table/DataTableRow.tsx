import { memo } from 'react';
import type { ReactNode } from 'react';
import type { TableColumn } from './DataTableHead';

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

/** One row, drawn anew only when its record, its columns or its selection change. */
export const DataTableRow = memo(Row) as typeof Row;
