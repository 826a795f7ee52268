import type { CellPrice, PriceRow } from '../../rules/gridPrices';
import { brl, dayText } from '../amounts';
import { useSimulationText } from '../useSimulationText';

const usualDelay = 45;

/**
 * What of the prices of a plan is unusual, in words: months between payments, a larger end, a late beginning. Said once
 * where all that are shown have the same.
 */
export const usePriceNotes = ({ cells, every }: PriceRow, terms: readonly number[]) => {
  const text = useSimulationText();
  const notesOf = ({ first, lastExtra }: CellPrice): readonly string[] => [
    ...(lastExtra > 0n ? [text('grid.residual', { amount: brl(lastExtra) })] : []),
    ...(first && first.days > usualDelay ? [text('grid.first', { date: dayText(first.due) })] : []),
  ];
  const shown = cells.flatMap(({ term, priced }) =>
    priced.ok && terms.includes(term) ? [{ term, notes: notesOf(priced.value) }] : [],
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
