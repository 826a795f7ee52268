/** Status of a file as returned by the server; PENDING is shown as waiting. @source UPL-002, OQ-081 */
export type UploadStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR';

type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

const byTask = {
  queued: 'PENDING',
  running: 'PROCESSING',
  done: 'SUCCESS',
  failed: 'ERROR',
  cancelled: 'ERROR',
} as const satisfies Record<TaskStatus, UploadStatus>;

/** Status of a file, derived from its background task. A file refused on arrival has none. */
export const uploadStatusOf = (task: TaskStatus | null): UploadStatus =>
  task === null ? 'ERROR' : byTask[task];
