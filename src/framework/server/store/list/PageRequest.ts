import type { ListSort, RowDirection, RowPlace } from '../sql/sqlOrder';
import type { RowSelection } from '../sql/sqlScope';

/** How the total is computed: exactly, up to `countLimit`, or not at all. */
export type CountMode = 'exact' | 'bounded' | 'none';

/** Keyset position, and direction. */
export type PageStart = { readonly place: RowPlace; readonly direction: RowDirection };

/** A page of a list: rows, order, and range. `start` replaces `offset`. */
export type PageRequest = RowSelection & {
  readonly sort: ListSort;
  readonly offset: number;
  readonly limit: number;
  readonly start?: PageStart;
  /** Default: `bounded`. */
  readonly count?: CountMode;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
};
