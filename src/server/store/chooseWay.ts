import type { Estimate } from './estimates';

/**
 * How the rows of a page are found: as PostgreSQL plans it; along the index of the order, passing over what does not match, for so
 * many entries; all that match, which are then sorted; or the ids of all that match, where an index alone tells them, and their
 * rows by these.
 */
export type Way =
  | { readonly by: 'plan' }
  | { readonly by: 'order'; readonly bound: number }
  | { readonly by: 'filter' }
  | { readonly by: 'ids' };

/** From this part on a filter hardly filters what the order leads through. */
const nearlyAll = 0.9;

/** Cost of an entry of an index that is passed over: judged by itself, or by its row, which lies anywhere. */
const entryCost = { covered: 0.1, row: 1 } as const;

/** Cost of a row that is read by its id. */
const rowCost = 3;

/** How far the order is followed: so many times as far as it should take, and so many entries in any case. */
const patience = { times: 3, least: 500 } as const;

/**
 * Chooses the way that should read less. PostgreSQL plans a page as if what matches lay evenly in every order: where it lies at
 * the far end (days of the last month, in the order of old codes) it would follow the order through the whole table. Here the
 * order is followed for a bounded number of entries.
 *
 * @param needed rows that match up to the end of the page
 */
export const chooseWay = (estimate: Estimate, needed: number): Way => {
  const { matching, ofRange, cost, idsCost, isCovered } = estimate;
  if (matching >= ofRange * nearlyAll) return { by: 'plan' };
  const distance = (needed * ofRange) / Math.max(1, matching);
  const byIds = idsCost + matching * rowCost;
  const along = distance * (isCovered ? entryCost.covered : entryCost.row);
  if (along >= Math.min(cost, byIds)) return { by: byIds < cost ? 'ids' : 'filter' };
  return { by: 'order', bound: Math.ceil(distance * patience.times) + patience.least };
};
