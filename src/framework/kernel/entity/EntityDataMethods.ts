import type { HistoryEntry, RecordVersion, WireRecord } from './WireRecord';
import type { ApprovalMethods } from './ApprovalMethods';
import type { DraftMethods } from './EntityDraft';
import type { FilterJson } from '../filter/filterFields';
import type { LocalDate } from '../localDate';
import type { BulkPreview, BulkRequest } from './BulkChange';
import type { SavedView, ViewInput, ViewList } from './SavedView';
import type { Locale } from './Localized';
import type { FieldError } from '../errors/AppError';
import type { TransferMethods } from './TransferMethods';
import type { ColumnFigures } from './ViewsDescription';

/** Server work that outlives its request: a bulk change, an import, an export. */
export type Task = {
  readonly id: string;
  /** `bulk`, `import` … */
  readonly kind: string;
  readonly resource: string | null;
  readonly status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Total number of steps; null if unknown. */
  readonly total: number | null;
  readonly done: number;
  /** Result, by kind: a `BulkReport` for a bulk change. `code` gives the reason of a failure. */
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly canUndo: boolean;
  /** When undoing was requested; null or absent: never. */
  readonly undoneAt?: string | null;
  /** The request behind the task; absent for tasks without details. */
  readonly about?: TaskAbout;
};

/** Details of a task's request, by kind. */
type TaskAbout = {
  /** For a bulk change. */
  readonly change?: 'edit' | 'delete' | 'action';
  /** Name of the action that was run. */
  readonly action?: string;
  /** The task being undone. */
  readonly undoes?: string;
  /** For an import: its id and what was requested: `check`, `all` rows or the `valid` ones. */
  readonly import?: string;
  readonly mode?: string;
  readonly fileName?: string;
  /** For an export. */
  readonly format?: 'csv' | 'xlsx';
};

/** Calls on the person's background tasks. `signal`: an `AbortSignal`. */
export type TaskMethods = {
  /**
   * The person's tasks, newest first, 50 at a time; `before`: the last known one. Results contain no record names.
   */
  tasks(
    resource: string,
    params: { before?: string; signal?: unknown },
  ): Promise<{ data: readonly Task[] }>;
  task(resource: string, params: { id: string; signal?: unknown }): Promise<{ data: Task }>;
  cancelTask(resource: string, params: { id: string }): Promise<{ data: Task }>;
};

/** An uploaded file not yet attached to a record. `ref` is the value for the field. */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly ref: string;
};

/** A file to upload. `file` is the browser's `File`, `signal` an `AbortSignal`. */
export type FileUpload = {
  readonly field: string;
  readonly file: unknown;
  readonly signal?: unknown;
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** File calls of the engine's screens. Implemented by the client. */
export type FileMethods = {
  uploadFile(resource: string, params: FileUpload): Promise<{ data: StoredFile }>;
  /** The content as a `Blob`. */
  readFile(
    resource: string,
    params: { readonly id: string; readonly field: string; readonly signal?: unknown },
  ): Promise<{ data: unknown }>;
};

/** A past version of a record. `until` is the instant of the next change; null for the current version. */
export type RecordAt = {
  readonly record: WireRecord;
  readonly version: number;
  /** Instant of the change that created the version. */
  readonly since: string;
  readonly until: string | null;
  /** Author of the version; null if older than the history. */
  readonly actorName: string | null;
};

/** A record reverted to an earlier version, with the fields that could not be reverted and why. */
export type RevertedRecord = {
  readonly record: WireRecord;
  readonly skipped: readonly FieldError[];
};

/** Records of one entity that refer to a record. */
export type ReferringCount = {
  readonly resource: string;
  readonly count: number;
  /** Names of some of them, joined. */
  readonly names: string;
  /** Whether they prevent deletion; otherwise their references are cleared. */
  readonly holds: boolean;
};

/** References to a record; `unseen` if there are more than the person may see. */
export type ReferringSummary = {
  readonly seen: readonly ReferringCount[];
  readonly unseen: boolean;
};

/** Calls of the screens of one record. Implemented by the client. */
export type RecordMethods = {
  /** Changes of one field, newest first. */
  fieldHistory(
    resource: string,
    params: { id: string; field: string },
  ): Promise<{ data: readonly HistoryEntry[] }>;
  /** The record in a version, or at an ISO instant. */
  recordAt(
    resource: string,
    params: { id: string } & ({ version: number } | { at: string }),
  ): Promise<{ data: RecordAt }>;
  revert(
    resource: string,
    params: RecordVersion & { toVersion: number; reason: string },
  ): Promise<{ data: RevertedRecord }>;
  /** Clear values of masked fields; recorded in the access log. */
  reveal(
    resource: string,
    params: { id: string; fields: readonly string[]; reason: string },
  ): Promise<{ data: Readonly<Record<string, unknown>> }>;
  /** References affected by deleting the record. */
  referring(resource: string, params: { id: string }): Promise<{ data: ReferringSummary }>;
  /** A page of the deleted records the person may restore, last deleted first. Pages count from 1. */
  deletedRecords(
    resource: string,
    params: { page: number; perPage: number; filter?: Readonly<Record<string, unknown>> },
  ): Promise<{ data: readonly WireRecord[]; total: number }>;
  /** Restores a deleted record. */
  restore(
    resource: string,
    params: RecordVersion & { reason?: string },
  ): Promise<{ data: WireRecord }>;
};

/**
 * `meta` of `getList` for keyset pagination: rows after or before a cursor, or the first `limit` rows. `count` selects
 * how the total is computed; `none` skips it. Pages have no numbers.
 */
export type KeysetMeta = {
  readonly after?: string;
  readonly before?: string;
  /** Rows per page, 1 to 100; default: `pagination.perPage`. */
  readonly limit?: number;
  readonly count?: 'exact' | 'bounded' | 'none';
};

/** `meta` of the result of `getList`. Cursors are absent at the ends of the list. */
export type ListMeta = {
  readonly nextCursor?: string;
  readonly prevCursor?: string;
  /** Absent if the total was not requested. `atLeast`: a lower bound. */
  readonly totalKind?: 'exact' | 'atLeast';
};

/** `signal`: an `AbortSignal` that cancels the request. */
type Cancellable = { readonly signal?: unknown };

/** List calls besides `getList`: saved views and bulk changes. */
export type ListMethods = {
  views(resource: string, params?: Cancellable): Promise<{ data: ViewList }>;
  createView(
    resource: string,
    params: { data: ViewInput; idempotencyKey?: string },
  ): Promise<{ data: SavedView }>;
  updateView(
    resource: string,
    params: { id: string; version: number; data: ViewInput },
  ): Promise<{ data: SavedView }>;
  deleteView(
    resource: string,
    params: { id: string; version: number },
  ): Promise<{ data: { id: string } }>;
  bulkPreview(resource: string, params: BulkRequest & Cancellable): Promise<{ data: BulkPreview }>;
  /** Starts a previewed change; `task` is the id of its task. */
  bulkRun(
    resource: string,
    params: BulkRequest & { token: string; idempotencyKey?: string },
  ): Promise<{ data: { task: string } }>;
  /** Starts undoing a task, except for records changed since. */
  undoTask(resource: string, params: { id: string }): Promise<{ data: { task: string } }>;
};

export type { HistoryEntry, RecordVersion, WireRecord };

/** An option of a reference: stored value, record name and, if options are ordered by another field, its value. */
export type ReferenceOption = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  /** Group heading, if options are grouped; ungrouped options come last. */
  readonly group?: string;
};

/** Weekly counts of a list, oldest first. Days are inclusive; the last week ends today. */
export type Trend = {
  readonly weeks: readonly {
    readonly from: LocalDate;
    readonly until: LocalDate;
    readonly count: number;
  }[];
};

/** Parameters of a reference lookup. `values` requests labels of known values; otherwise `q` searches. */
export type OptionsQuery = {
  readonly field: string;
  readonly q?: string;
  readonly values?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Field of the target that orders the options. */
  readonly order?: string | undefined;
  /** Field of the target that groups the options. */
  readonly group?: string | undefined;
  /** The referring field, if row rules follow it: `vaccines.animal`. */
  readonly of?: string | undefined;
  /** Language of names and their order; the application's default if absent. */
  readonly language?: Locale;
};

/** Calls of the engine's screens besides react-admin's data provider methods. Implemented by the client. */
export type EntityDataMethods = ApprovalMethods &
  DraftMethods &
  FileMethods &
  ListMethods &
  RecordMethods &
  TaskMethods &
  TransferMethods & {
    history(resource: string, params: { id: string }): Promise<{ data: readonly HistoryEntry[] }>;
    runAction(
      resource: string,
      params: RecordVersion & {
        action: string;
        reason?: string;
        /** Answers to the action's `asks`. */
        values?: Readonly<Record<string, unknown>>;
        record?: WireRecord;
      },
    ): Promise<{ data: WireRecord }>;
    /** Number of other records an action with these values would change, by the names of its `affects`. */
    affected(
      resource: string,
      params: {
        id: string;
        action: string;
        values?: Readonly<Record<string, unknown>>;
        record?: WireRecord;
      },
    ): Promise<{ data: Readonly<Record<string, number>> }>;
    /** Number of records matching a filter in each of the last weeks, by a date or timestamp field. */
    trend(
      resource: string,
      query: { readonly field: string; readonly filter?: FilterJson },
    ): Promise<{ data: Trend }>;
    /** Counts and sums of the columns of the entity's board, within a filter. */
    boardFigures(
      resource: string,
      query: { readonly filter?: FilterJson },
    ): Promise<{ data: readonly ColumnFigures[] }>;
    options(resource: string, query: OptionsQuery): Promise<{ data: readonly ReferenceOption[] }>;
    /** Whether another record than `exceptId` already has these values. */
    checkUnique(
      resource: string,
      params: { values: Readonly<Record<string, unknown>>; exceptId?: string },
    ): Promise<{ data: { taken: boolean } }>;
  };
