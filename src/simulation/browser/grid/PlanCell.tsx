import type { CellPrice, PriceRow } from '#simulation/rules/gridPrices.ts';
import { brl, percent } from '../amounts';
import { useSimulationText } from '../useSimulationText';

/** What a cell needs to know of the grid around it. */
type CellState = {
  readonly isChosen: boolean;
  readonly isCompared: boolean;
  readonly isCheapest: boolean;
  readonly showsRate: boolean;
  /** What else is to be said of it. */
  readonly notes: readonly string[];
};

type PlanCellProps = {
  readonly cell: PriceRow['cells'][number] | undefined;
  readonly state: CellState;
  /** Plan and term, where neither the row nor the column is told. */
  readonly name: string;
  readonly onChoose: () => void;
  /** Absent: nothing is marked to be compared. */
  readonly onCompare: (() => void) | undefined;
};

type PriceLinesProps = Pick<PlanCellProps, 'state'> & { readonly price: CellPrice };

/** What stands below the instalment. */
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

/** One price: the instalment large, rate and cost small; a tap chooses it. `useCellKeys` says where Tab stops. */
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
