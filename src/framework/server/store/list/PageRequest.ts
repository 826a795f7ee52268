import type { ListSort, RowDirection, RowPlace } from '../sql/sqlOrder';
import type { RowSelection } from '../sql/sqlScope';

/** How the total is found: all rows one by one, no more than `countLimit` of them, or not at all. */
export type CountMode = 'exact' | 'bounded' | 'none';

/** From which row a page goes on, and in which direction. */
export type PageStart = { readonly place: RowPlace; readonly direction: RowDirection };

/** A page of a list: which rows, in which order, which part of them. `start` takes the place of `offset`. */
export type PageRequest = RowSelection & {
  readonly sort: ListSort;
  readonly offset: number;
  readonly limit: number;
  readonly start?: PageStart;
  /** `bounded` without it. */
  readonly count?: CountMode;
  /** Aborted when nobody waits for the page any more. */
  readonly signal?: AbortSignal | undefined;
};
