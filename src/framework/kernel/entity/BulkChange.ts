import type { ErrorCode } from '../errors/catalogue';
import type { ErrorParams } from '../errors/AppError';

/** Maximum number of records of a bulk change. */
export const bulkLimit = 100_000;

/** What is done to each selected record. */
export type BulkChange =
  | { readonly type: 'edit'; readonly values: Readonly<Record<string, unknown>> }
  | {
      readonly type: 'action';
      readonly action: string;
      /** Answers to the action's `asks`. */
      readonly values?: Readonly<Record<string, unknown>>;
      readonly reason?: string;
    }
  | { readonly type: 'delete' };

/** Selected records: those matching a filter minus exclusions, or those with the given keys. */
export type BulkSelection = {
  readonly query?: { readonly filter?: Readonly<Record<string, unknown>> };
  readonly exclude?: readonly string[];
  readonly ids?: readonly string[];
};

/** A bulk change to preview. `reason` is recorded in the history of each record. */
export type BulkRequest = BulkSelection & {
  readonly change: BulkChange;
  readonly reason?: string;
};

/** Preview of a bulk change; nothing has been changed yet. */
export type BulkPreview = {
  /** Number of selected records, including refused ones. */
  readonly count: number;
  /** The first five, with changed members; `after` is null for a deletion. */
  readonly sample: readonly {
    readonly id: string;
    readonly label: string;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>> | null;
    /** Unchanged members with the unit or currency of changed amounts. */
    readonly units?: Readonly<Record<string, unknown>>;
  }[];
  /** Records that would currently be refused, by code; name and params are those of the first. */
  readonly refused: readonly (Omit<BulkRefusal, 'id'> & { readonly count: number })[];
  /**
   * Records not tried in a rolled-back transaction: refusals by hooks, references and unique sets appear only when it
   * runs.
   */
  readonly untried: number;
  /** Number of other records an action would change, by the names of its `affects`. */
  readonly affected?: Readonly<Record<string, number>>;
  /** Identifies these records in these versions for `bulkRun`, for half an hour. */
  readonly token: string;
};

/** A record that a task did not change, and why. */
export type BulkRefusal = {
  readonly id: string;
  readonly label: string;
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
};

/** Result of a bulk task. The first 1,000 refused records are listed; `refusedCount` counts all. */
export type BulkReport = {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly BulkRefusal[];
  readonly refusedCount: number;
  /** Records that match the query only since the preview; they were not changed. */
  readonly appeared?: number;
};
