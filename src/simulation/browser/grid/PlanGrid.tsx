import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  useLayoutEffect,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { Button, EmptyState } from '@patio/framework/ui';
import type { PriceRow } from '#simulation/rules/gridPrices.ts';
import { keyOf, type Chosen, type PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { scenariosId } from './Scenarios';
import { PlanRow, type GridMoves, rateWord } from './PlanRow';

const cells = '.simulation-cell';

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(cells) : null;

/** Moves the roving tab index to a cell: its price, then its compare button. */
const stopAt = (table: HTMLTableElement, cell: HTMLElement): void => {
  for (const former of table.querySelectorAll<HTMLElement>(`${cells} [tabindex="0"]`))
    former.tabIndex = -1;
  for (const control of cell.querySelectorAll<HTMLElement>('button, input')) control.tabIndex = 0;
};

const cellAt = (row: HTMLTableRowElement, column: number): HTMLElement | null | undefined =>
  row.cells[column]?.querySelector<HTMLElement>(cells);

/** Priced cells from a cell in a direction, nearest first. */
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
 * Arrow keys, Home and End move between prices, so that the grid has two tab stops in total. The tab stop is the last
 * focused cell, else the choice, else the first price.
 */
const useCellKeys = () => {
  const table = useRef<HTMLTableElement>(null);
  const visited = useRef<HTMLElement>(undefined);
  // Prices and choice change with each grid.
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

type RateKindsProps = {
  /** Kinds of rate in the grid. */
  readonly kinds: readonly string[];
  /** Selected kind; null for all. */
  readonly kind: string | null;
  readonly onKind: (kind: string | null) => void;
};

/**
 * Filters the grid by kind of rate if there are several; legend of the mark for unsubsidised rates.
 *
 * @source SIMR-071, OQ-233
 */
export const RateKinds = ({ kinds, kind, onKind }: RateKindsProps) => {
  const text = useSimulationText();
  const [only] = kinds;
  if (kinds.length < 2)
    return only === undefined || rateWord(only) !== 'grid.plain' ? null : (
      <p className="simulation-legend">
        <span className="simulation-plain" aria-hidden="true" />
        {text('grid.plain')}
      </p>
    );
  return (
    <fieldset className="simulation-terms simulation-rates">
      <legend className="ui-hidden">{text('summary.rate')}</legend>
      <button type="button" aria-pressed={kind === null} onClick={() => onKind(null)}>
        {text('grid.anyRate')}
      </button>
      {kinds.map((one) => (
        <button key={one} type="button" aria-pressed={kind === one} onClick={() => onKind(one)}>
          {rateWord(one) === 'grid.plain' ? (
            <span className="simulation-plain" aria-hidden="true" />
          ) : null}
          {text(rateWord(one))}
        </button>
      ))}
    </fieldset>
  );
};

const patienceMs = 300;

/** Whether a condition has lasted long enough to be noticed. */
export const useLasting = (isSo: boolean): boolean => {
  const [isLasting, setLasting] = useState(false);
  if (!isSo && isLasting) setLasting(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLasting;
};

type PlanGridProps = {
  readonly priced: PricedGrid;
  readonly chosen: Chosen | undefined;
  readonly scenarios: readonly string[];
  /** The single term shown on a phone. */
  readonly only: number | undefined;
  readonly onChoose: (code: string, term: number) => void;
  /** Absent: no comparison. */
  readonly onCompare: ((key: string) => void) | undefined;
  /** Number of plans shown initially, plus the chosen one; absent: all. */
  readonly few?: number;
};

/** Key of the cheapest cell shown. */
const cheapestKey = (rows: readonly PriceRow[]): string | undefined => {
  const cells = rows.flatMap(({ table, cells: each }) =>
    each.flatMap(({ term, priced }) =>
      priced.ok ? [{ key: keyOf(table.code, term), total: priced.value.total }] : [],
    ),
  );
  const [first, ...rest] = cells;
  return rest.reduce((least, one) => (least && one.total < least.total ? one : least), first)?.key;
};

/** Terms of a plan among the given keys. */
const termsIn = ({ table, cells }: PriceRow, keys: readonly string[]): readonly number[] =>
  cells.flatMap(({ term }) => (keys.includes(keyOf(table.code, term)) ? [term] : []));

/** Scrolls to the comparison, which may be below the fold. */
const showScenarios = (): void => {
  const place = document.getElementById(scenariosId);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
};

/** Stable callbacks that always use the latest handlers. */
const useMoves = (given: GridMoves): GridMoves => {
  const last = useRef(given);
  useEffect(() => {
    last.current = given;
  });
  const [moves] = useState<GridMoves>(() => ({
    choose: (...move) => last.current.choose(...move),
    compare: (key) => last.current.compare(key),
  }));
  return moves;
};

type TableProps = Pick<PricedGrid, 'grid' | 'best'> &
  Pick<PlanGridProps, 'only' | 'few'> & {
    /** Keys of the choice and of the comparison, space-separated. */
    readonly chosen: string | undefined;
    readonly compared: string;
    readonly showsRate: boolean;
    readonly compares: boolean;
    readonly isLate: boolean;
    readonly moves: GridMoves;
  };

/** The first plans plus the chosen one, in order. */
const firstOf = (rows: readonly PriceRow[], few: number, chosen: string | undefined) =>
  rows.filter((row, at) => at < few || termsIn(row, chosen ? [chosen] : []).length > 0);

/** Displayed rows: the first plans, the best of each, all, or one kind of rate. */
const useShownRows = ({ grid, best, only, few, chosen }: TableProps) => {
  const [isWhole, setWhole] = useState(few === undefined);
  const [showsAll, setShowsAll] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const kinds = useMemo(() => [...new Set(grid.rows.map(({ table }) => table.taxType))], [grid]);
  const kind = kinds.length > 1 && kinds.some((one) => one === wanted) ? wanted : null;
  const rows = (showsAll || kind !== null ? grid.rows : best).filter(
    ({ table, cells }) =>
      (kind === null || table.taxType === kind) &&
      (only === undefined || cells.some(({ term, priced: one }) => term === only && one.ok)),
  );
  const isFolded = !isWhole && few !== undefined && kind === null && !showsAll;
  const shown = isFolded ? firstOf(rows, few, chosen) : rows;
  const more = { count: rows.length - shown.length, show: () => setWhole(true) };
  return { rows: shown, more, showsAll, setShowsAll, rates: { kinds, kind, onKind: setWanted } };
};

/** Re-renders for a new grid or choice only, not for each slider move. */
const PlanTable = memo((props: TableProps) => {
  const { grid, best, only, chosen, compared, showsRate, compares, isLate, moves } = props;
  const text = useSimulationText();
  const { rows, more, showsAll, setShowsAll, rates } = useShownRows(props);
  const terms = useMemo(() => (only === undefined ? grid.terms : [only]), [only, grid.terms]);
  const keys = useCellKeys();
  const hint = useId();
  if (rows.length === 0)
    return (
      <>
        <RateKinds {...rates} />
        <EmptyState title={text('grid.none')} text={text('grid.noneText')} />
      </>
    );
  const cheapest = cheapestKey(rows);
  const scenarios = compared.split(' ');
  return (
    <>
      <RateKinds {...rates} />
      <div className="simulation-grid" data-stale={isLate || undefined}>
        <table
          style={{ '--terms': terms.length } as CSSProperties}
          aria-describedby={hint}
          {...keys}
        >
          <caption className="ui-hidden">{text('grid.title')}</caption>
          <thead>
            <tr>
              <th scope="col">
                {text('grid.plan')}
                {only === undefined ? (
                  <small id={hint} className="simulation-arrows">
                    {text('grid.arrows')}
                  </small>
                ) : null}
                {compared === '' ? null : (
                  <Button look="plain" small onClick={showScenarios}>
                    {text('grid.seeCompared')}
                  </Button>
                )}
              </th>
              {terms.map((term) => (
                <th key={term} scope="col">
                  {text('terms.months', { smart_count: term })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PlanRow
                key={row.table.code}
                row={row}
                terms={terms}
                moves={moves}
                showsRate={showsRate}
                compares={compares}
                chosenTerm={termsIn(row, chosen ? [chosen] : [])[0]}
                cheapestTerm={termsIn(row, cheapest ? [cheapest] : [])[0]}
                compared={termsIn(row, scenarios).join(',')}
              />
            ))}
          </tbody>
        </table>
        {more.count > 0 ? (
          <Button look="plain" small onClick={more.show}>
            {text('grid.more', { smart_count: more.count })}
          </Button>
        ) : rates.kind === null && grid.rows.length > best.length ? (
          <Button look="plain" small onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? text('grid.best') : text('grid.all', { count: grid.rows.length })}
          </Button>
        ) : null}
      </div>
    </>
  );
});
PlanTable.displayName = 'PlanTable';

/** Plans × terms: a table on wide screens, a card per plan on a phone (CSS only). */
export const PlanGrid = (props: PlanGridProps) => {
  const { priced, chosen, scenarios, only, few, onChoose, onCompare } = props;
  const { grid, best, parameters } = priced;
  const moves = useMoves({ choose: onChoose, compare: onCompare ?? (() => undefined) });
  const isLate = useLasting(priced.isStale);
  return (
    <PlanTable
      grid={grid}
      best={best}
      only={only}
      isLate={isLate}
      moves={moves}
      {...(few === undefined ? {} : { few })}
      compares={onCompare !== undefined}
      chosen={chosen && keyOf(chosen.table.code, chosen.term)}
      compared={scenarios.join(' ')}
      showsRate={parameters.view.viewSimulationTax}
    />
  );
};
