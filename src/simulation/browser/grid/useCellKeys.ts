import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const cells = '.simulation-cell';

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(cells) : null;

/** Makes a cell the one that Tab stops at: its price, then its mark to compare. */
const stopAt = (table: HTMLTableElement, cell: HTMLElement): void => {
  for (const former of table.querySelectorAll<HTMLElement>(`${cells} [tabindex="0"]`))
    former.tabIndex = -1;
  for (const control of cell.querySelectorAll<HTMLElement>('button, input')) control.tabIndex = 0;
};

const cellAt = (row: HTMLTableRowElement, column: number): HTMLElement | null | undefined =>
  row.cells[column]?.querySelector<HTMLElement>(cells);

/** Cells with a price from one on in a direction, the next first. */
const cellsFrom = (from: HTMLElement, key: string): readonly HTMLElement[] => {
  const place = from.closest('td')!;
  const row = place.closest('tr')!;
  const body = row.closest('tbody')!;
  const inRow = [...row.cells].map((_, column) => cellAt(row, column));
  const inColumn = [...body.rows].map((one) => cellAt(one, place.cellIndex));
  const [across, down] = [place.cellIndex, row.sectionRowIndex];
  const moves: Readonly<Record<string, readonly (HTMLElement | null | undefined)[]>> = {
    ArrowRight: inRow.slice(across + 1),
    ArrowLeft: inRow.slice(0, across).reverse(),
    ArrowDown: inColumn.slice(down + 1),
    ArrowUp: inColumn.slice(0, down).reverse(),
    Home: inRow,
    End: inRow.toReversed(),
  };
  return (moves[key] ?? []).filter((cell) => cell instanceof HTMLElement);
};

/**
 * Moves about the prices of a grid by arrows, Home and End, so that Tab passes it in two stops, not in two for each
 * price. The stop is the cell that had the focus last, before that the choice, else the first price.
 */
export const useCellKeys = () => {
  const table = useRef<HTMLTableElement>(null);
  const visited = useRef<HTMLElement>(undefined);
  // Prices and the choice come and go with each grid.
  useLayoutEffect(() => {
    const grid = table.current;
    if (!grid || (visited.current && grid.contains(visited.current))) return;
    const cell =
      grid.querySelector<HTMLElement>(`${cells}[data-chosen]`) ??
      grid.querySelector<HTMLElement>(cells);
    if (cell) stopAt(grid, cell);
  });
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLTableElement>): void => {
    const cell = cellOf(target);
    if (!cell) return;
    visited.current = cell;
    stopAt(currentTarget, cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const from = cellOf(event.target);
    const [next] = from ? cellsFrom(from, event.key) : [];
    if (!next) return;
    event.preventDefault();
    const kind = (event.target as HTMLElement).tagName.toLowerCase();
    next.querySelector<HTMLElement>(kind)?.focus();
  };
  return { ref: table, onFocus, onKeyDown };
};
