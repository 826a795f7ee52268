import type { ErrorCode } from '../errors/catalogue';
import type { ErrorParams } from '../errors/AppError';

/** Most records that one change by query may take. */
export const bulkLimit = 100_000;

/** What happens to every chosen record. */
export type BulkChange =
  | { readonly type: 'edit'; readonly values: Readonly<Record<string, unknown>> }
  | {
      readonly type: 'action';
      readonly action: string;
      /** What the action asks for. */
      readonly values?: Readonly<Record<string, unknown>>;
      readonly reason?: string;
    }
  | { readonly type: 'delete' };

/** Which records: those that a filter finds except the excluded ones, or those with the given keys. */
export type BulkSelection = {
  readonly query?: { readonly filter?: Readonly<Record<string, unknown>> };
  readonly exclude?: readonly string[];
  readonly ids?: readonly string[];
};

/** A change of many records, as it is previewed. `reason` stands in the history of every record. */
export type BulkRequest = BulkSelection & {
  readonly change: BulkChange;
  readonly reason?: string;
};

/** What a change would do. Nothing has happened yet. */
export type BulkPreview = {
  /** Records that are chosen, refused ones among them. */
  readonly count: number;
  /** The first five with the members that change; `after` is null for a record that goes. */
  readonly sample: readonly {
    readonly id: string;
    readonly label: string;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>> | null;
  }[];
  /** Records that would be refused as they are now, by code; name and params are those of the first. */
  readonly refused: readonly (Omit<BulkRefusal, 'id'> & { readonly count: number })[];
  /**
   * Records that were not changed and taken back to see: what hooks, references and unique sets say of them is known
   * when it runs.
   */
  readonly untried: number;
  /** How many other records an action would change with those that it changes, by the names of its `affects`. */
  readonly affected?: Readonly<Record<string, number>>;
  /** Names these records in these versions for `bulkRun`, for half an hour. */
  readonly token: string;
};

/** One record that a task left as it was, and why. */
export type BulkRefusal = {
  readonly id: string;
  readonly label: string;
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
};

/** What a task of many records did. Of the refused ones the first 1,000 are named; `refusedCount` counts all. */
export type BulkReport = {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly BulkRefusal[];
  readonly refusedCount: number;
  /** Records that the query finds since its preview; they were left alone. */
  readonly appeared?: number;
};
