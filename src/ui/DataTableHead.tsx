import type { PointerEvent } from 'react';
import { Glyph } from './Glyph';

/** A column. `sorted` is present on the one that orders the rows. */
export type TableColumn = {
  readonly id: string;
  readonly label: string;
  readonly align?: 'left' | 'right';
  /** In pixels; the first column without one takes what is left. */
  readonly width?: number;
  readonly sortable?: boolean;
  readonly sorted?: 'ASC' | 'DESC';
};

/** Another width for a column, in pixels. `label` is the hint at its edge. */
export type ColumnResize = {
  readonly least: number;
  readonly most: number;
  readonly label: (column: TableColumn) => string;
  readonly onWidth: (columnId: string, width: number) => void;
};

type HeadProps = {
  columns: readonly TableColumn[];
  onSort?: (columnId: string) => void;
  resize?: ColumnResize;
  actionsLabel?: string;
  all?: { label: string; chosen: boolean; some: boolean; onToggle: (chosen: boolean) => void };
};

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

/** The edge of a column, for pointers; whoever has none gives the width in the owner's settings. */
const ResizeHandle = ({ column, resize }: { column: TableColumn; resize: ColumnResize }) => {
  const width = column.width ?? resize.least;
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const from = event.clientX;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      const next = Math.round(width + clientX - from);
      resize.onWidth(column.id, Math.max(resize.least, Math.min(resize.most, next)));
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', onMove),
      { once: true },
    );
  };
  return (
    <span
      className="ui-resize"
      role="presentation"
      title={resize.label(column)}
      onPointerDown={onPointerDown}
    />
  );
};

type CellProps = Pick<HeadProps, 'onSort' | 'resize'> & { column: TableColumn };

const HeadCell = ({ column, onSort, resize }: CellProps) => (
  <th
    scope="col"
    data-align={column.align}
    style={{ width: column.width }}
    aria-sort={column.sorted ? ariaSort[column.sorted] : undefined}
  >
    {column.sortable && onSort ? (
      <button type="button" onClick={() => onSort(column.id)}>
        <span>{column.label}</span>
        {column.sorted ? (
          <Glyph name={column.sorted === 'ASC' ? 'sortUp' : 'sortDown'} size={14} />
        ) : null}
      </button>
    ) : (
      <span>{column.label}</span>
    )}
    {resize && column.width !== undefined ? <ResizeHandle {...{ column, resize }} /> : null}
  </th>
);

/** The header of a table; it stays while the rows scroll. */
export const DataTableHead = ({ columns, onSort, resize, actionsLabel, all }: HeadProps) => (
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
        <HeadCell key={column.id} {...{ column, onSort, resize }} />
      ))}
      {actionsLabel === undefined ? null : (
        <th scope="col" className="ui-table-actions">
          <span className="ui-hidden">{actionsLabel}</span>
        </th>
      )}
    </tr>
  </thead>
);
