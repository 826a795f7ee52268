/** Finance types of which only the first term is chosen. @source SIMR-052 */
const firstTermOnly: ReadonlySet<number> = new Set([2, 9, 12, 13]);

/** Terms that stand selected at most unless a table says otherwise. @source SIMR-054, SIMR-055 */
export const usualLimit = 3;

/** How many terms may be selected of a finance type. @source SIMR-054 */
export const termLimit = (financeType: number, limitTerms: number = usualLimit): number =>
  financeType === 13 ? 1 : limitTerms;

/** Terms as numbers, ascending, each once. @source SIMR-051 */
export const sortTerms = (terms: readonly (number | string)[]): readonly number[] =>
  [...new Set(terms.map(Number))].sort((a, b) => a - b);

/**
 * Terms that stand selected before anybody chooses: the first of types 2, 9, 12 and 13, else those around the middle.
 *
 * @source SIMR-052 to SIMR-055, OQ-091
 */
export const selectTerms = (
  terms: readonly (number | string)[],
  { financeType, limitTerms }: { readonly financeType: number; readonly limitTerms?: number },
): readonly number[] => {
  const sorted = sortTerms(terms);
  if (firstTermOnly.has(financeType)) return sorted.slice(0, 1);
  const limit = termLimit(financeType, limitTerms);
  const start = Math.max(0, Math.floor((sorted.length - limit) / 2));
  return sorted.slice(start, start + limit);
};

/** Selects a term or takes it out; beyond the limit the one that was selected first goes. */
export const toggleTerm = (
  selected: readonly number[],
  term: number,
  limit: number,
): readonly number[] =>
  selected.includes(term)
    ? selected.filter((one) => one !== term)
    : sortTerms([...selected, term].slice(-limit));

/** Selects a term that is not selected in place of the shortest one. */
export const withTerm = (selected: readonly number[], term: number): readonly number[] =>
  selected.includes(term) ? selected : sortTerms([...selected.slice(1), term]);

/** Finance structures with Chevrolet Sempre first. @source SIMR-057 */
export const sempreFirst = <T extends { readonly id: number }>(structures: readonly T[]) => [
  ...structures.filter(({ id }) => id === 2),
  ...structures.filter(({ id }) => id !== 2),
];

/** Share of the price that a new sale begins with as its entry, in percent: most plans have a price with it. */
const firstEntry = 30;

/** The entry that a new sale begins with, centavos. */
export const firstEntryOf = (price: number): number => Math.round((price * firstEntry) / 100);
