import { memo, useMemo } from 'react';
import { useEngine } from '@patio/framework/react';
import type { PriceRow, CellPrice } from '#simulation/rules/gridPrices.ts';
import type { DisplayedRate } from '#simulation/rules/parameters.ts';
import { planName } from '#pricing/rules/index.ts';
import { brl, dayText, percent, languageOf } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import { keyOf } from '../usePricedGrid';

const usualDelay = 45;

type Cell = PriceRow['cells'][number];

/** Rate details the profile may see, in words. @source ENT-PROFILE-04 to ENT-PROFILE-06 */
export const useRateNotes = () => {
  const text = useSimulationText();
  return ({ net, kind }: DisplayedRate = {}): readonly string[] => [
    ...(kind ? [text(`grid.rateKinds.${kind}`)] : []),
    ...(net === undefined ? [] : [text('grid.net', { rate: percent(net) })]),
  ];
};

/**
 * Unusual properties of a plan's prices, in words: months between payments, a larger end, a late start, and rate
 * details the profile may see. Shown once if shared by all visible prices.
 */
export const usePriceNotes = (
  { cells, every }: PriceRow,
  { terms, showsRate }: { readonly terms: readonly number[]; readonly showsRate: boolean },
) => {
  const text = useSimulationText();
  const rateNotes = useRateNotes();
  const notesOf = ({ priced, displayed }: Cell): readonly string[] => {
    if (!priced.ok) return [];
    const { lastExtra, first } = priced.value;
    return [
      ...(showsRate ? rateNotes(displayed) : []),
      ...(lastExtra > 0n ? [text('grid.residual', { amount: brl(lastExtra) })] : []),
      ...(first && first.days > usualDelay
        ? [text('grid.first', { date: dayText(first.due) })]
        : []),
    ];
  };
  const shown = cells.flatMap((cell) =>
    cell.priced.ok && terms.includes(cell.term) ? [{ term: cell.term, notes: notesOf(cell) }] : [],
  );
  const [first, ...rest] = shown;
  const common = (first?.notes ?? []).filter((note) =>
    rest.every(({ notes }) => notes.includes(note)),
  );
  return {
    common: every > 1 ? [text('grid.every', { months: every }), ...common] : common,
    of: (term: number): readonly string[] =>
      shown.find((one) => one.term === term)?.notes.filter((note) => !common.includes(note)) ?? [],
  };
};

const words = { SUBSIDIZED: 'grid.subsidized', 'TAX ZERO': 'grid.zero' } as const;
type RateWord = (typeof words)[keyof typeof words] | 'grid.plain';

/** Name of a table's kind of rate. @source SIMR-071 */
export const rateWord = (taxType: string): RateWord =>
  (words as Readonly<Record<string, RateWord>>)[taxType] ?? 'grid.plain';

/** State of a cell within its grid. */
type CellState = {
  readonly isChosen: boolean;
  readonly isCompared: boolean;
  readonly isCheapest: boolean;
  readonly showsRate: boolean;
  /** Further notes. */
  readonly notes: readonly string[];
};

type PlanCellProps = {
  readonly cell: PriceRow['cells'][number] | undefined;
  readonly state: CellState;
  /** Plan and term, for cells read out of context. */
  readonly name: string;
  readonly onChoose: () => void;
  /** Absent: no comparison. */
  readonly onCompare: (() => void) | undefined;
};

type PriceLinesProps = Pick<PlanCellProps, 'state'> & { readonly price: CellPrice };

/** Content below the instalment. */
const PriceLines = ({ state, price }: PriceLinesProps) => {
  const text = useSimulationText();
  const { isCheapest, showsRate, notes } = state;
  return (
    <>
      {showsRate ? <span>{text('grid.rate', { rate: percent(price.rate) })}</span> : null}
      <span>{text('grid.cet', { cet: percent(price.cet.yearly) })}</span>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {isCheapest ? <em>{text('grid.cheapest')}</em> : null}
    </>
  );
};

/** One price: instalment, with rate and cost in small print; a tap chooses it. `useCellKeys` manages the tab stop. */
export const PlanCell = ({ cell, state, name, onChoose, onCompare }: PlanCellProps) => {
  const text = useSimulationText();
  if (!cell?.priced.ok) return <span className="simulation-none">—</span>;
  const price = cell.priced.value;
  const { isChosen, isCompared } = state;
  return (
    <div
      className="simulation-cell"
      data-chosen={isChosen || undefined}
      data-compared={isCompared || undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={isChosen}
        data-term={text('terms.months', { smart_count: cell.term })}
        onClick={onChoose}
      >
        <strong>{brl(price.instalment)}</strong>
        <PriceLines state={state} price={price} />
      </button>
      {onCompare ? (
        <label>
          <input
            type="checkbox"
            className="ui-box"
            tabIndex={-1}
            checked={isCompared}
            onChange={onCompare}
          />
          {text(isCompared ? 'grid.comparing' : 'grid.compare')}
          <span className="ui-hidden">{` ${name}`}</span>
        </label>
      ) : null}
    </div>
  );
};

/**
 * Mark for an unsubsidised rate: too common for a text in each row. The legend is above the grid.
 * @source SIMR-071
 */
const PlainRate = () => {
  const word = useSimulationText()('grid.plain');
  return (
    <span className="simulation-plain" title={word}>
      <span className="ui-hidden">{word}</span>
    </span>
  );
};

type PlanHeadProps = Pick<PriceRow, 'table'> & {
  /** Notes that apply to all its prices. */
  readonly notes: readonly string[];
};

/** Facts of a table: code, validity, region, subsidised rate. */
const useFacts = ({ code, taxType, campaign, validTo }: PriceRow['table']): readonly string[] => {
  const text = useSimulationText();
  return [
    code,
    ...(validTo === null ? [] : [text('grid.until', { date: dayText(validTo) })]),
    ...(taxType === 'SUBSIDIZED' ? [text(rateWord(taxType))] : []),
    ...(campaign ? [text('grid.campaign', { name: campaign })] : []),
  ];
};

const PlanHead = ({ table, notes }: PlanHeadProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const name = planName(table.financeType, languageOf(locale));
  return (
    <th scope="row">
      <span>{name}</span>
      {table.description === name ? null : <small>{table.description}</small>}
      {table.taxType === 'TAX ZERO' ? <em>{text('grid.zero')}</em> : null}
      <small className="simulation-facts">
        {rateWord(table.taxType) === 'grid.plain' ? <PlainRate /> : null}
        {useFacts(table).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </small>
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </th>
  );
};

/** Callbacks of the grid, stable so that rows need not re-render. */
export type GridMoves = {
  readonly choose: (code: string, term: number) => void;
  readonly compare: (key: string) => void;
};

type PlanRowProps = {
  readonly row: PriceRow;
  readonly terms: readonly number[];
  readonly chosenTerm: number | undefined;
  readonly cheapestTerm: number | undefined;
  /** Compared terms, comma-separated. */
  readonly compared: string;
  readonly showsRate: boolean;
  /** Whether prices can be marked for comparison. */
  readonly compares: boolean;
  readonly moves: GridMoves;
};

/** A plan and its prices; memoised. */
export const PlanRow = memo((props: PlanRowProps) => {
  const { row, terms, chosenTerm, cheapestTerm, compared, showsRate, compares, moves } = props;
  const { table, cells } = row;
  const text = useSimulationText();
  const { locale } = useEngine();
  const plan = planName(table.financeType, languageOf(locale));
  const marked = useMemo(() => new Set(compared.split(',')), [compared]);
  const notes = usePriceNotes(row, { terms, showsRate });
  return (
    <tr>
      <PlanHead table={table} notes={notes.common} />
      {terms.map((term) => (
        <td key={term}>
          <PlanCell
            cell={cells.find((one) => one.term === term)}
            state={{
              isChosen: chosenTerm === term,
              isCompared: marked.has(String(term)),
              isCheapest: cheapestTerm === term,
              showsRate,
              notes: notes.of(term),
            }}
            name={`${plan}, ${text('terms.months', { smart_count: term })}`}
            onChoose={() => moves.choose(table.code, term)}
            onCompare={compares ? () => moves.compare(keyOf(table.code, term)) : undefined}
          />
        </td>
      ))}
    </tr>
  );
});
PlanRow.displayName = 'PlanRow';
