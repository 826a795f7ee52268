import { setTimeout as pause } from 'node:timers/promises';
import type { Deps, Database, JobQueue } from '../deps';
import { describeError } from '../http/errorMapper';
import { dueTasks, oneProcessAtATime, executeText } from '../store/tasks';
import PgBoss from 'pg-boss';
import { runTask, type TaskRunner } from './runTask';
import { runBulkTask } from '../crud/bulk/runBulkTask';
import { runUndoTask } from '../crud/bulk/runUndoTask';
import { runExportTask } from '../transfer/export/storeExport';
import { runImportTask } from '../transfer/import/runImportTask';
import type { TaskHandler, TaskKind } from './TaskRun';

/** Handlers by kind of task. */
export const handlers: Readonly<Record<TaskKind, TaskHandler>> = {
  bulk: runBulkTask,
  undo: runUndoTask,
  import: runImportTask,
  export: runExportTask,
};

/**
 * Runs all due tasks sequentially: queued ones and those with expired leases. Used by tests instead of workers. Returns
 * how many ran.
 */
export const runDueTasks = async (
  deps: Deps,
  runner: TaskRunner = { handlers },
): Promise<number> => {
  let ran = 0;
  for (;;) {
    const at = deps.clock();
    const ids = await dueTasks(deps.db, { at, queuedBefore: at });
    let now = 0;
    for (const id of ids) now += (await runTask(deps, id, runner)) ? 1 : 0;
    if (now === 0) return ran;
    ran += now;
  }
};

/** Schema of the job library, which manages its own tables. */
const schema = 'jobs';
const taskQueue = 'tasks';
const longestTaskSeconds = 4 * 3_600;

/** A job of the library: its id, and the task's. */
type Job = { readonly id: string; readonly taskId: string };

/** The queue as seen by a worker process. */
type WorkQueue = JobQueue & {
  /** Creates the library's tables and the queue. */
  readonly prepare: (onError: (error: unknown) => void) => Promise<void>;
  /** The next job; undefined also if the database is unavailable, which the library does not distinguish. */
  readonly take: () => Promise<Job | undefined>;
  readonly complete: (job: Job) => Promise<void>;
  readonly setWorking: (isWorking: boolean) => void;
  readonly stop: () => Promise<void>;
};

const asDb = (db: Database): PgBoss.Db => ({
  executeSql: (text, values) => executeText(db, text, values),
});

/** The job library on the server's pool, not started: until `prepare` it can only enqueue. */
export const createJobQueue = (db: Database): WorkQueue => {
  const boss = new PgBoss({ db: asDb(db), schema, schedule: false });
  let working = false;
  return {
    enqueue: async (trx, taskId) => {
      await boss.send(taskQueue, { taskId }, { db: asDb(trx) });
    },
    isWorking: () => working,
    setWorking: (isWorking) => (working = isWorking),
    prepare: async (onError) => {
      boss.on('error', onError);
      await boss.start();
      await boss.createQueue(taskQueue, {
        name: taskQueue,
        policy: 'standard',
        retryLimit: 2,
        expireInSeconds: longestTaskSeconds,
      });
    },
    take: async () => {
      const [job] = await boss.fetch<{ taskId: string }>(taskQueue);
      return job && { id: job.id, taskId: job.data.taskId };
    },
    complete: async ({ id }) => {
      await boss.complete(taskQueue, id);
    },
    stop: () => boss.stop({ graceful: false }),
  };
};

const workers = 2;
const lookMs = 500;
/** Maximum poll interval while the database is unavailable. */
const longestPauseMs = 1_000;
/** A task not dispatched within this time has lost its job and is taken directly. */
const patienceMs = 5_000;

const reportTo =
  ({ log }: Pick<Deps, 'log'>) =>
  (error: unknown) =>
    log.warn({ error: describeError(error) }, 'The job queue has a problem.');

/** Creates the job library's tables and the queue; safe to run concurrently. */
export const prepareJobs = (deps: Pick<Deps, 'db' | 'log'>, queue: WorkQueue): Promise<void> =>
  oneProcessAtATime(deps.db, () => queue.prepare(reportTo(deps)));

/** A task whose job was lost or whose process died. */
const lostTask = async ({ db, clock }: Deps): Promise<string | undefined> => {
  const at = clock();
  const [id] = await dueTasks(db, { at, queuedBefore: new Date(at.getTime() - patienceMs) });
  return id;
};

/** Runs the next task. Returns whether there was one. */
const workOnce = async (deps: Deps, queue: WorkQueue, signal: AbortSignal): Promise<boolean> => {
  const runner = { handlers, signal };
  const lost = await lostTask(deps);
  if (lost !== undefined) return runTask(deps, lost, runner);
  const job = await queue.take();
  if (!job) return false;
  await runTask(deps, job.taskId, runner);
  await queue.complete(job);
  return true;
};

/**
 * Processes tasks in a loop. The library's own loop leaves promises unhandled, so that a database restart would end
 * this process.
 */
const workLoop = async (deps: Deps, queue: WorkQueue, signal: AbortSignal): Promise<void> => {
  const report = reportTo(deps);
  let pauseMs = lookMs;
  while (!signal.aborted) {
    try {
      const hasWorked = await workOnce(deps, queue, signal);
      pauseMs = lookMs;
      if (hasWorked) continue;
    } catch (error) {
      report(error);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
};

/**
 * Runs tasks in this process. Returns a function that stops it: running tasks are returned at their next step, for
 * another process or the next start to resume.
 */
export const startWorkers = (deps: Deps, queue: WorkQueue): (() => Promise<void>) => {
  const stopping = new AbortController();
  const loops = Array.from({ length: workers }, () => workLoop(deps, queue, stopping.signal));
  queue.setWorking(true);
  return async () => {
    queue.setWorking(false);
    stopping.abort();
    await Promise.all(loops);
    await queue.stop();
  };
};
