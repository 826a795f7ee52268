/** Where a file is, as the server says it; PENDING is shown as waiting. @source UPL-002, OQ-081 */
export type UploadStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR';

type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

const byTask = {
  queued: 'PENDING',
  running: 'PROCESSING',
  done: 'SUCCESS',
  failed: 'ERROR',
  cancelled: 'ERROR',
} as const satisfies Record<TaskStatus, UploadStatus>;

/** Status of a file by the work behind it. One that was refused when it came has none. */
export const uploadStatusOf = (task: TaskStatus | null): UploadStatus =>
  task === null ? 'ERROR' : byTask[task];
