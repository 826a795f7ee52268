import type { HistoryEntry, RecordVersion, WireRecord } from './WireRecord';
import type { ApprovalMethods } from './ApprovalMethods';
import type { DraftMethods } from './EntityDraft';
import type { FilterJson } from '../filter/Filter';
import type { LocalDate } from '../localDate';
import type { BulkPreview, BulkRequest } from './BulkChange';
import type { SavedView, ViewInput, ViewList } from './SavedView';
import type { Localized } from './Localized';
import type { FieldError } from '../errors/AppError';
import type { TransferMethods } from './TransferMethods';

/** Work of the server that outlives its request: a change of many records, an import, an export. */
export type Task = {
  readonly id: string;
  /** `bulk`, `import` … */
  readonly kind: string;
  readonly resource: string | null;
  readonly status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Steps in all; null while it is not known. */
  readonly total: number | null;
  readonly done: number;
  /** What it did, by kind: a `BulkReport` of a change of many records. `code` of a failed one says why. */
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly canUndo: boolean;
  /** When taking it back was asked for; null or absent: never. */
  readonly undoneAt?: string | null;
  /** What was asked for; absent in tasks that tell nothing. */
  readonly about?: TaskAbout;
};

/** What was asked for, by kind of work. */
type TaskAbout = {
  /** Of a change of many records. */
  readonly change?: 'edit' | 'delete' | 'action';
  /** Name of the action that was done to each record. */
  readonly action?: string;
  /** The task that is taken back. */
  readonly undoes?: string;
  /** The import, and what was done with it: `check`, `all` rows or the `valid` ones. */
  readonly import?: string;
  readonly mode?: string;
  readonly fileName?: string;
  /** Of the file of an export. */
  readonly format?: 'csv' | 'xlsx';
};

/** Calls about background work of the person who asks. `signal`: an `AbortSignal` that cancels the request. */
export type TaskMethods = {
  /**
   * The person's own tasks, newest first, 50 at a time; `before`: the last one that is known. Results name no records.
   */
  tasks(
    resource: string,
    params: { before?: string; signal?: unknown },
  ): Promise<{ data: readonly Task[] }>;
  task(resource: string, params: { id: string; signal?: unknown }): Promise<{ data: Task }>;
  cancelTask(resource: string, params: { id: string }): Promise<{ data: Task }>;
};

/** A file that was uploaded and waits for its record. `ref` is the value for the field. */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly ref: string;
};

/** A file to send. `file` is the browser's own `File`, `signal` its `AbortSignal`. */
export type FileUpload = {
  readonly field: string;
  readonly file: unknown;
  readonly signal?: unknown;
  /** Told how much has gone, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** What the engine's screens call for files. The client implements it. */
export type FileMethods = {
  uploadFile(resource: string, params: FileUpload): Promise<{ data: StoredFile }>;
  /** The content, as the browser's own `Blob`. */
  readFile(
    resource: string,
    params: { readonly id: string; readonly field: string; readonly signal?: unknown },
  ): Promise<{ data: unknown }>;
};

/** A record as it was. `until` is the instant of the next change; null: it is so still. */
export type RecordAt = {
  readonly record: WireRecord;
  readonly version: number;
  /** Instant since which it was so. */
  readonly since: string;
  readonly until: string | null;
  /** Who made that version; null where it is older than the history. */
  readonly actorName: string | null;
};

/** A record brought back to an earlier version, and the fields that stayed as they are, each with the reason. */
export type RevertedRecord = {
  readonly record: WireRecord;
  readonly skipped: readonly FieldError[];
};

/** Records of one entity that refer to a record. */
export type ReferringCount = {
  readonly resource: string;
  readonly count: number;
  /** Names of some of them, as text. */
  readonly names: string;
  /** Whether they keep the record from being deleted; else what they say of it is emptied. */
  readonly holds: boolean;
};

/** What refers to a record; `unseen` where there is more than the person may see. */
export type ReferringTold = { readonly seen: readonly ReferringCount[]; readonly unseen: boolean };

/** What the screens of one record call. The client implements it. */
export type RecordMethods = {
  /** Changes of one field of a record, newest first. */
  fieldHistory(
    resource: string,
    params: { id: string; field: string },
  ): Promise<{ data: readonly HistoryEntry[] }>;
  /** The record as it was in a version, or at an ISO instant. */
  recordAt(
    resource: string,
    params: { id: string } & ({ version: number } | { at: string }),
  ): Promise<{ data: RecordAt }>;
  revert(
    resource: string,
    params: RecordVersion & { toVersion: number; reason: string },
  ): Promise<{ data: RevertedRecord }>;
  /** Values of masked fields in clear; kept in the access log. */
  reveal(
    resource: string,
    params: { id: string; fields: readonly string[]; reason: string },
  ): Promise<{ data: Readonly<Record<string, unknown>> }>;
  /** What deleting the record would meet. */
  referring(resource: string, params: { id: string }): Promise<{ data: ReferringTold }>;
  /** A page of the deleted records that the person may bring back, the last deleted first. Pages count from 1. */
  deletedRecords(
    resource: string,
    params: { page: number; perPage: number; filter?: Readonly<Record<string, unknown>> },
  ): Promise<{ data: readonly WireRecord[]; total: number }>;
  /** Brings a deleted record back. */
  restore(
    resource: string,
    params: RecordVersion & { reason?: string },
  ): Promise<{ data: WireRecord }>;
};

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

export type { HistoryEntry, RecordVersion, WireRecord };

/**
 * One choice of a reference: the stored value, the record's name and, where choices are ordered by another field, its
 * value.
 */
export type ReferenceOption = {
  readonly value: string;
  readonly label: string;
  /** The record's name in English, of entities that keep one. */
  readonly labelEn?: string;
  readonly detail?: string;
  /** Heading that it stands under, where choices are grouped; those without one come last. */
  readonly group?: string;
  /** Words of a heading that is the value of a choice. */
  readonly groupWords?: Localized;
};

/** Numbers of a list by week, oldest first. Days are inclusive; the last week ends today. */
export type Trend = {
  readonly weeks: readonly {
    readonly from: LocalDate;
    readonly until: LocalDate;
    readonly count: number;
  }[];
};

/** Parameters of a reference look-up. `values` asks for the labels of known values; else `q` searches. */
export type OptionsQuery = {
  readonly field: string;
  readonly q?: string;
  readonly values?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Field of the target that the choices are ordered by. */
  readonly order?: string | undefined;
  /** Field of the target that the choices are grouped by. */
  readonly group?: string | undefined;
  /** Field whose choices they are, where row rules follow it: `vaccines.animal`. */
  readonly of?: string | undefined;
};

/** What the engine's screens call besides react-admin's own data provider methods. The client implements it. */
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
        /** What the action asks for. */
        values?: Readonly<Record<string, unknown>>;
        record?: WireRecord;
      },
    ): Promise<{ data: WireRecord }>;
    /** How many other records an action would change with these values, by the names of its `affects`. */
    affected(
      resource: string,
      params: {
        id: string;
        action: string;
        values?: Readonly<Record<string, unknown>>;
        record?: WireRecord;
      },
    ): Promise<{ data: Readonly<Record<string, number>> }>;
    /** How many records a filter finds in each of the last weeks, by a date or moment of theirs. */
    trend(
      resource: string,
      query: { readonly field: string; readonly filter?: FilterJson },
    ): Promise<{ data: Trend }>;
    options(resource: string, query: OptionsQuery): Promise<{ data: readonly ReferenceOption[] }>;
    /** Whether another record than `exceptId` already has these values. */
    checkUnique(
      resource: string,
      params: { values: Readonly<Record<string, unknown>>; exceptId?: string },
    ): Promise<{ data: { taken: boolean } }>;
  };
