import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { dueTasks, oneProcessAtATime } from '../store/tasks';
import type { WorkQueue } from './createJobQueue';
import { handlers } from './handlers';
import { runTask } from './runTask';

const workers = 2;
const lookMs = 500;
/** While the database is away it is asked less and less often, up to this. */
const longestPauseMs = 1_000;
/** A task that the queue has not handed out by then is taken without it: its job was lost. */
const patienceMs = 5_000;

const reportTo = (deps: Deps) => (error: unknown) =>
  deps.log.warn({ error: describeError(error) }, 'The job queue has a problem.');

/** Makes the tables of the job library and the queue; several processes may do it at the same time. */
export const prepareJobs = (deps: Deps, queue: WorkQueue): Promise<void> =>
  oneProcessAtATime(deps.db, () => queue.prepare(reportTo(deps)));

/** A task whose job was lost, or whose process is gone. */
const leftTask = async ({ db, clock }: Deps): Promise<string | undefined> => {
  const at = clock();
  const [id] = await dueTasks(db, { at, queuedBefore: new Date(at.getTime() - patienceMs) });
  return id;
};

/** Runs the next task. Answers whether there was one. */
const workOnce = async (deps: Deps, queue: WorkQueue, signal: AbortSignal): Promise<boolean> => {
  const runner = { handlers, signal };
  const left = await leftTask(deps);
  if (left !== undefined) return runTask(deps, left, runner);
  const job = await queue.take();
  if (!job) return false;
  await runTask(deps, job.taskId, runner);
  await queue.complete(job);
  return true;
};

/**
 * Takes one task after the other. The library has such a loop too, but leaves what it tells the database unawaited: a
 * server that restarts then ends this process.
 */
const keepWorking = async (deps: Deps, queue: WorkQueue, signal: AbortSignal): Promise<void> => {
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
 * Works on tasks in this process. The answer stops it: tasks that run are given back at their next step, and another
 * process, or this one after its start, goes on with them.
 */
export const startWorkers = (deps: Deps, queue: WorkQueue): (() => Promise<void>) => {
  const stopping = new AbortController();
  const loops = Array.from({ length: workers }, () => keepWorking(deps, queue, stopping.signal));
  queue.setWorking(true);
  return async () => {
    queue.setWorking(false);
    stopping.abort();
    await Promise.all(loops);
    await queue.stop();
  };
};
