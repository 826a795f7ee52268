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
};

/** How far the work is; only `queued` and `running` go on. */
export type TaskStatus = Task['status'];

/** Calls about background work of the person who asks. `signal`: an `AbortSignal` that cancels the request. */
export type TaskMethods = {
  task(resource: string, params: { id: string; signal?: unknown }): Promise<{ data: Task }>;
  cancelTask(resource: string, params: { id: string }): Promise<{ data: Task }>;
};
