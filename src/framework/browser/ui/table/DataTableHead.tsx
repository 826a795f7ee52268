import { ColumnEdge, edgeKey, toEdge } from './ColumnEdge';
import type { ColumnResize } from './ColumnEdge';
import { Glyph } from '../Glyph';

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
export const DataTableHead = ({ columns, actionsLabel, all, ...rest }: HeadProps) => (
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
