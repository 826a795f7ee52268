import type { ListSort, RowPlace } from './sqlOrder';
import type { RowSelection } from './sqlScope';

/** How the total is found: exactly, exactly up to `exactCountLimit` and by the planner beyond, or not at all. */
export type CountMode = 'exact' | 'estimated' | 'none';

/** From which row a page goes on, and in which direction. */
export type PageStart = { readonly place: RowPlace; readonly direction: 'after' | 'before' };

/** A page of a list: which rows, in which order, which part of them. `start` takes the place of `offset`. */
export type PageRequest = RowSelection & {
  readonly sort: ListSort;
  readonly offset: number;
  readonly limit: number;
  readonly start?: PageStart;
  /** `estimated` without it. */
  readonly count?: CountMode;
  /** Aborted when nobody waits for the page any more. */
  readonly signal?: AbortSignal | undefined;
};

/** How many rows have to match up to the end of a page. */
export const neededRows = ({
  offset,
  limit,
  start,
}: Pick<PageRequest, 'limit' | 'offset'> & { readonly start?: unknown }): number =>
  (start ? 0 : offset) + limit + 1;
