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
