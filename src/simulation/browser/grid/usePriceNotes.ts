import type { PriceRow } from '#simulation/rules/gridPrices.ts';
import type { ToldRate } from '#simulation/rules/toldRates.ts';
import { brl, dayText, percent } from '../amounts';
import { useSimulationText } from '../useSimulationText';

const usualDelay = 45;

type Cell = PriceRow['cells'][number];

/** Rate details the profile may see, in words. @source ENT-PROFILE-04 to ENT-PROFILE-06 */
export const useRateNotes = () => {
  const text = useSimulationText();
  return ({ net, kind }: ToldRate = {}): readonly string[] => [
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
  const notesOf = ({ priced, told }: Cell): readonly string[] => {
    if (!priced.ok) return [];
    const { lastExtra, first } = priced.value;
    return [
      ...(showsRate ? rateNotes(told) : []),
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
