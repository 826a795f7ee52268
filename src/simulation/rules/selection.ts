/** Finance types with only the first term selected. @source SIMR-052 */
const firstTermOnly: ReadonlySet<number> = new Set([2, 9, 12, 13]);

/** Default maximum of selected terms. @source SIMR-054, SIMR-055 */
export const usualLimit = 3;

/** Maximum of selected terms of a finance type. @source SIMR-054 */
export const termLimit = (financeType: number, limitTerms: number = usualLimit): number =>
  financeType === 13 ? 1 : limitTerms;

/** Terms as unique numbers, ascending. @source SIMR-051 */
export const sortTerms = (terms: readonly (number | string)[]): readonly number[] =>
  [...new Set(terms.map(Number))].sort((a, b) => a - b);

/**
 * Default selection of terms: the first of types 2, 9, 12 and 13, else those around the middle.
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

/** Toggles a term; above the limit the earliest selected one is removed. */
export const toggleTerm = (
  selected: readonly number[],
  term: number,
  limit: number,
): readonly number[] =>
  selected.includes(term)
    ? selected.filter((one) => one !== term)
    : sortTerms([...selected, term].slice(-limit));

/** Replaces the shortest selected term with an unselected one. */
export const withTerm = (selected: readonly number[], term: number): readonly number[] =>
  selected.includes(term) ? selected : sortTerms([...selected.slice(1), term]);

/** Finance structures with Chevrolet Sempre first. @source SIMR-057 */
export const sempreFirst = <T extends { readonly id: number }>(structures: readonly T[]) => [
  ...structures.filter(({ id }) => id === 2),
  ...structures.filter(({ id }) => id !== 2),
];

/** Default entry of a new sale, as a percentage of the price: most plans have a price with it. */
const firstEntry = 30;

/** Default entry of a new sale, in cents. */
export const firstEntryOf = (price: number): number => Math.round((price * firstEntry) / 100);
