import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

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
export const edgeKey = 'F2';

/** Key handler of a header button. */
export const toEdge = (event: KeyboardEvent<HTMLElement>): void => {
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
export const ColumnEdge = ({ column, resize, isStop }: ColumnEdgeProps) => {
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
