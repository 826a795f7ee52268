import type { BulkPreview, BulkRequest } from './BulkChange';
import type { SavedView, ViewInput, ViewList } from './SavedView';

/**
 * `meta` of `getList` for paging by key: rows after or before the row that a cursor names. Without a cursor `limit`
 * asks for the first rows. `count` says how the total is found; `none` spares it. A page by key has no number.
 */
export type KeysetMeta = {
  readonly after?: string;
  readonly before?: string;
  /** Rows of a page by key, 1 to 100; `pagination.perPage` without it. */
  readonly limit?: number;
  readonly count?: 'exact' | 'bounded' | 'none';
};

/** `meta` of the answer of `getList`. Cursors are absent where the list ends. */
export type ListMeta = {
  readonly nextCursor?: string;
  readonly prevCursor?: string;
  /** Absent when the total was not asked for. `atLeast`: there are as many or more. */
  readonly totalKind?: 'exact' | 'atLeast';
};

/** `signal`: an `AbortSignal` that cancels the request. */
type Cancellable = { readonly signal?: unknown };

/** Calls of lists besides `getList`: saved views, and changes of many records by query. */
export type ListMethods = {
  views(resource: string, params?: Cancellable): Promise<{ data: ViewList }>;
  createView(resource: string, params: { data: ViewInput }): Promise<{ data: SavedView }>;
  updateView(
    resource: string,
    params: { id: string; version: number; data: ViewInput },
  ): Promise<{ data: SavedView }>;
  deleteView(
    resource: string,
    params: { id: string; version: number },
  ): Promise<{ data: { id: string } }>;
  bulkPreview(resource: string, params: BulkRequest & Cancellable): Promise<{ data: BulkPreview }>;
  /** Starts what was previewed; `task` is the id of the task that does it. */
  bulkRun(
    resource: string,
    params: BulkRequest & { token: string },
  ): Promise<{ data: { task: string } }>;
  /** Starts taking back what a task changed, as far as nobody has changed it since. */
  undoTask(resource: string, params: { id: string }): Promise<{ data: { task: string } }>;
};
