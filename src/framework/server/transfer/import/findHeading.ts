import type { TableRow } from './TableError';
import { rowsAbove } from './tableLimits';

/** So many names of fields make a row the headings, although others stand before it. */
const sure = 2;

/**
 * The row of the headings: the first one, unless a later one names more fields.
 *
 * @param score how many fields a row names
 */
export const findHeading = (
  rows: readonly TableRow[],
  score: (titles: readonly string[]) => number,
): { readonly at: number; readonly score: number } =>
  rows.slice(0, rowsAbove).reduce(
    (best, { cells }, at) => {
      const own = score(cells);
      if (at === 0) return { at, score: own };
      return own >= sure && own > best.score ? { at, score: own } : best;
    },
    { at: 0, score: 0 },
  );
