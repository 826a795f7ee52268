import type { Estimate } from './estimates';

/** By what a row is known to match: by its columns, or by its id among the ids of all that match. */
export type Judge = 'row' | 'id';

/**
 * How the rows of a page are found: as PostgreSQL plans it; along the index of the order, passing over what does not match, for so
 * many entries, and where these are not enough all that match; or all that match at once, which are then sorted.
 */
export type Way =
  | { readonly by: 'plan' }
  | { readonly by: 'order'; readonly judge: Judge; readonly bound: number; readonly find: Judge }
  | { readonly by: 'filter'; readonly find: Judge };

/** From this part on a filter hardly filters what the order leads through. */
const nearlyAll = 0.9;

/** Costs in rows that are read along an index and lie anywhere. */
const costs = {
  /** An entry of an index that says enough by itself. */
  entry: 0.25,
  /** A row that is read by its id. */
  byId: 3,
  /** A row that is read from its place in the table. */
  byPlace: 0.25,
  /** A row that is sorted. */
  sorted: 0.6,
  /** A row that is known and handed over. */
  known: 0.1,
} as const;

/** How far the order is followed: so many times as far as it should take, and so many entries in any case. */
const patience = { times: 3, least: 500 } as const;

/** How far the order is followed where nobody knows how many match: what is frequent shows by then, and it costs little if not. */
const glance = 20_000;

type Priced<W> = { readonly cost: number; readonly way: W };

const cheaper = <W>(one: Priced<W>, other: Priced<W>): Priced<W> =>
  other.cost < one.cost ? other : one;

/** Which rows match, as far as it is known: how many, and whether it is known, too, where they lie. */
type Known = { readonly rows: number; readonly arePlaced: boolean };

/** An estimate that was corrected by what is known, with the cost of reading a row whose id was found. */
const correct = (estimate: Estimate, known?: Known): Estimate & { readonly each: number } =>
  known
    ? {
        ...estimate,
        matching: known.rows,
        idsCost: known.rows * costs.known,
        isGuess: false,
        each: known.arePlaced ? costs.byPlace : costs.byId,
      }
    : { ...estimate, each: costs.byId };

/**
 * Chooses the way that should read less. PostgreSQL plans a page as if what matches lay evenly in every order: where it lies at
 * the far end (days of the last month, in the order of old codes) it would follow the order through the whole table. Here the
 * order is followed for a bounded number of entries.
 *
 * @returns the way with its cost, in rows that are read along an index and lie anywhere
 * @param needed rows that match up to the end of the page
 */
export const chooseWay = (expected: Estimate, needed: number, known?: Known): Priced<Way> => {
  const { ofRange, cost, isCovered } = expected;
  if (expected.matching >= ofRange * nearlyAll) return { cost: needed, way: { by: 'plan' } };
  const { matching, idsCost, isGuess, each } = correct(expected, known);
  const find = cheaper<Judge>(
    { cost: cost + matching * costs.sorted, way: 'row' },
    { cost: idsCost + matching * (each + costs.sorted), way: 'id' },
  );
  if (isGuess && find.cost > glance) {
    const way: Way = { by: 'order', judge: 'row', bound: glance, find: find.way };
    return { cost: glance, way };
  }
  const distance = (needed * ofRange) / Math.max(1, matching);
  const along = cheaper<Judge>(
    { cost: distance * (isCovered ? costs.entry : 1), way: 'row' },
    { cost: idsCost + distance * costs.entry, way: 'id' },
  );
  if (along.cost >= find.cost) return { cost: find.cost, way: { by: 'filter', find: find.way } };
  const bound = Math.ceil(distance * patience.times) + patience.least;
  return { cost: along.cost, way: { by: 'order', judge: along.way, bound, find: find.way } };
};
