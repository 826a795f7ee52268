import type { Pricing } from '../../../pricing/rules';
import type { GridCell } from '../../rules/grid';
import type { SimulationPlan } from '../../rules/parameters';
import { monthlyRateOf } from '../../rules/results';
import { brl, firstDue, lastExtra, percent } from '../amounts';
import { useSimulationText } from '../useSimulationText';

/** What a cell needs to know of the grid around it. */
type CellState = {
  readonly isChosen: boolean;
  readonly isCompared: boolean;
  readonly isCheapest: boolean;
  readonly showsRate: boolean;
  readonly tier: string | null;
};

type PlanCellProps = {
  readonly table: SimulationPlan;
  readonly cell: GridCell | undefined;
  readonly state: CellState;
  readonly onChoose: () => void;
  readonly onCompare: () => void;
};

const usualDelay = 45;

type PriceLinesProps = Pick<PlanCellProps, 'table' | 'state'> & { readonly pricing: Pricing };

/** What stands below the instalment: rate, cost, a larger end, a late beginning. */
const PriceLines = ({ table, state, pricing }: PriceLinesProps) => {
  const text = useSimulationText();
  const { isCheapest, showsRate, tier } = state;
  const extra = lastExtra(pricing);
  const isLate = (pricing.schedule.find(({ payment }) => payment > 0n)?.days ?? 0) > usualDelay;
  const rate = percent(monthlyRateOf(pricing.memo, table, tier ?? undefined));
  return (
    <>
      {showsRate ? <span>{text('grid.rate', { rate })}</span> : null}
      <span>{text('grid.cet', { cet: percent(pricing.cet.yearly) })}</span>
      {extra > 0n ? <span>{text('grid.residual', { amount: brl(extra) })}</span> : null}
      {isLate ? <span>{text('grid.first', { date: firstDue(pricing) })}</span> : null}
      {isCheapest ? <em>{text('grid.cheapest')}</em> : null}
    </>
  );
};

/** One price: the instalment large, rate and cost small; a tap chooses it. */
export const PlanCell = ({ table, cell, state, onChoose, onCompare }: PlanCellProps) => {
  const text = useSimulationText();
  if (!cell?.priced.ok) return <span className="simulation-none">—</span>;
  const pricing = cell.priced.value;
  const { isChosen, isCompared } = state;
  return (
    <div
      className="simulation-cell"
      data-chosen={isChosen || undefined}
      data-compared={isCompared || undefined}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        data-term={text('terms.months', { smart_count: cell.term })}
        onClick={onChoose}
      >
        <strong>{brl(pricing.instalment)}</strong>
        <PriceLines {...{ table, state, pricing }} />
      </button>
      <label>
        <input type="checkbox" checked={isCompared} onChange={onCompare} />
        {text(isCompared ? 'grid.comparing' : 'grid.compare')}
      </label>
    </div>
  );
};
