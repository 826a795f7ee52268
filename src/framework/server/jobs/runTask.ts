import { setTimeout as pause } from 'node:timers/promises';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '../deps';
import { databaseRefusal, isConnectionLost, describeError } from '../http/errorMapper';
import { metrics } from '../metrics/registry';
import { countChanged } from '../store/many/bulk';
import { claimTask, finishTask, releaseTask, renewTask, type TaskRow } from '../store/tasks';
import {
  TaskStopped,
  type TaskHandler,
  type TaskResult,
  type TaskRun,
  undoableKinds,
  isStillEnabled,
} from './TaskRun';

/** Heartbeats per lease. */
const beats = 3;
const progressMs = 500;
/** Maximum attempts of a task that crashed its process. */
const mostAttempts = 3;
/** Interval for checking whether a lost database is back. */
const lookAgainMs = 1_000;

/** Handlers by kind, and the abort signal. */
export type TaskRunner = {
  readonly handlers: Readonly<Record<string, TaskHandler>>;
  /** Aborted when the process stops. */
  readonly signal?: AbortSignal;
};

type Progress = { done: number; total: number | null; writtenAt: number };

const requestOf = ({ id, actor }: TaskRow): TaskRun['request'] => ({
  actor,
  requestId: id,
  ip: '',
  taskId: id,
});

/** Lease of a run, renewed by a timer and by progress. */
const startLease = (deps: Deps, task: TaskRow, signal: AbortSignal | undefined) => {
  const state: Progress = { done: task.done, total: task.total, writtenAt: 0 };
  let stopped: TaskStopped | undefined;
  const renew = async (): Promise<void> => {
    state.writtenAt = Date.now();
    const leaseUntil = new Date(deps.clock().getTime() + deps.config.taskLeaseMs);
    const answer = await renewTask(deps.db, task, { ...state, leaseUntil });
    if (answer !== 'running') stopped ??= new TaskStopped(answer);
  };
  const beat = setInterval(
    () => void renew().catch(() => undefined),
    deps.config.taskLeaseMs / beats,
  );
  beat.unref();
  const progress: TaskRun['progress'] = async (done, total) => {
    state.done = done;
    if (total !== undefined) state.total = total;
    if (signal?.aborted) stopped ??= new TaskStopped('stopping');
    if (!stopped && Date.now() - state.writtenAt >= progressMs) await renew();
    if (stopped) throw stopped;
  };
  return { progress, end: () => clearInterval(beat) };
};

/** Stores the outcome of an incomplete run: the reason, and the number of changed records. */
const endEarly = async (
  deps: Deps,
  task: TaskRow,
  error?: AppError,
): Promise<{ readonly status: 'failed' | 'cancelled'; readonly result: TaskResult | null }> => {
  const changed = undoableKinds.has(task.kind) ? await countChanged(deps.db, task.id) : 0;
  const result = { ...(error ? { error } : {}), ...(changed > 0 ? { changed } : {}) };
  return {
    status: error ? 'failed' : 'cancelled',
    result: Object.keys(result).length > 0 ? result : null,
  };
};

const work = async (
  deps: Deps,
  task: TaskRow,
  { handlers, signal }: TaskRunner,
): Promise<Result<TaskResult, AppError>> => {
  const handler = handlers[task.kind];
  if (!handler) throw new TypeError(`No handler for tasks of the kind ${task.kind}.`);
  if (task.attempts > mostAttempts) return err(appError('task.interrupted'));
  if (!(await isStillEnabled(deps, task.actor))) return err(appError('access.denied'));
  const lease = startLease(deps, task, signal);
  const finish = async (trx: Database, result: TaskResult): Promise<void> => {
    const end = { status: 'done', at: deps.clock(), result } as const;
    if (!(await finishTask(trx, task, end))) throw new TaskStopped('lost');
  };
  try {
    return await handler({
      deps,
      task,
      request: requestOf(task),
      progress: lease.progress,
      finish,
    });
  } finally {
    lease.end();
  }
};

/** Returns a task to the queue once the lost database responds again, instead of waiting for its lease. */
const awaitRelease = async (
  deps: Deps,
  task: TaskRow,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const leaseEnds = Date.now() + deps.config.taskLeaseMs;
  for (;;) {
    await pause(lookAgainMs, undefined, signal ? { signal } : {}).catch(() => undefined);
    try {
      return await releaseTask(deps.db, task, { counts: true });
    } catch {
      if (signal?.aborted || Date.now() > leaseEnds) return;
    }
  }
};

/** Handles an exception of a run. Other database failures are left to the lease. */
const settle = async (
  deps: Deps,
  task: TaskRow,
  { error, signal }: { readonly error: unknown; readonly signal: AbortSignal | undefined },
): Promise<void> => {
  if (error instanceof TaskStopped) {
    if (error.reason === 'stopping') await releaseTask(deps.db, task, { counts: false });
    if (error.reason === 'cancelled')
      await finishTask(deps.db, task, { ...(await endEarly(deps, task)), at: deps.clock() });
    return;
  }
  const refusal = databaseRefusal(error);
  if (isConnectionLost(error)) return awaitRelease(deps, task, signal);
  if (refusal?.code === 'server.unavailable') return;
  deps.log.error({ task: task.id, kind: task.kind, error: describeError(error) }, 'A task failed.');
  const end = await endEarly(deps, task, refusal ?? appError('server.internal'));
  await finishTask(deps.db, task, { ...end, at: deps.clock() });
  metrics()?.endedTasks.inc({ kind: task.kind, status: end.status });
};

/**
 * Runs one task, if due and not running elsewhere. Returns whether it ran. Errors, exceptions and cancellation are
 * stored in the task's row; only an unavailable database throws.
 */
export const runTask = async (deps: Deps, id: string, runner: TaskRunner): Promise<boolean> => {
  const at = deps.clock();
  const task = await claimTask(deps.db, id, {
    at,
    leaseUntil: new Date(at.getTime() + deps.config.taskLeaseMs),
  });
  if (!task) return false;
  try {
    const result = await work(deps, task, runner);
    const end = result.ok
      ? ({ status: 'done', result: result.value } as const)
      : await endEarly(deps, task, result.error);
    await finishTask(deps.db, task, { ...end, at: deps.clock() });
    metrics()?.endedTasks.inc({ kind: task.kind, status: end.status });
  } catch (error) {
    await settle(deps, task, { error, signal: runner.signal });
  }
  return true;
};
