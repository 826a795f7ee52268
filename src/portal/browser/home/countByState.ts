import type { Bar } from './BarChart';

/** What is read of a dealer. */
export type DealerFacts = { readonly state?: unknown; readonly status?: unknown };

/** How many dealers each state has, most first, then by name. */
export const countByState = (dealers: readonly DealerFacts[]): readonly Bar[] => {
  const counts = new Map<string, number>();
  for (const { state } of dealers)
    if (typeof state === 'string' && state !== '') counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts]
    .map(([label, value]) => ({ label, value }))
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label));
};
