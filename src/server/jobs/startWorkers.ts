import type PgBoss from 'pg-boss';
import type { Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { dueTasks, oneProcessAtATime } from '../store/tasks';
import { taskQueue } from './createJobQueue';
import { handlers } from './handlers';
import { runTask } from './runTask';

const workers = 2;
const lookSeconds = 0.5;
/** Looks for tasks left behind within one lease. */
const sweeps = 3;
/** A task that the queue has not handed out by then is looked after: its job was lost. */
const patienceMs = 60_000;

const longestTaskSeconds = 4 * 3_600;

type Job = { readonly taskId: string };

const reportTo = (deps: Deps) => (error: unknown) =>
  deps.log.warn({ error: describeError(error) }, 'The job queue has a problem.');

/** Makes the tables of the job library and the queue; several processes may do it at the same time. */
export const prepareJobs = async (deps: Deps, boss: PgBoss): Promise<void> => {
  boss.on('error', reportTo(deps));
  await oneProcessAtATime(deps.db, async () => {
    await boss.start();
    await boss.createQueue(taskQueue, {
      name: taskQueue,
      policy: 'standard',
      retryLimit: 2,
      expireInSeconds: longestTaskSeconds,
    });
  });
};

/** Puts tasks back into the queue whose process is gone. */
const sweep = async (deps: Deps): Promise<void> => {
  const at = deps.clock();
  const queuedBefore = new Date(at.getTime() - patienceMs);
  for (const id of await dueTasks(deps.db, { at, queuedBefore })) {
    await deps.jobs.enqueue(deps.db, id);
  }
};

/**
 * Works on tasks in this process. The answer stops it: tasks that run are given back at their next step, and another process,
 * or this one after its start, goes on with them.
 */
export const startWorkers = async (deps: Deps, boss: PgBoss): Promise<() => Promise<void>> => {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const report = reportTo(deps);
  const take = async ([job]: PgBoss.Job<Job>[]): Promise<void> => {
    if (!job || stopping.signal.aborted) return;
    const run = runTask(deps, job.data.taskId, { handlers, signal: stopping.signal });
    running.add(run);
    await run.finally(() => running.delete(run));
  };
  for (let one = 0; one < workers; one += 1)
    await boss.work<Job>(taskQueue, { pollingIntervalSeconds: lookSeconds }, take);
  const timer = setInterval(() => void sweep(deps).catch(report), deps.config.taskLeaseMs / sweeps);
  void sweep(deps).catch(report);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await Promise.allSettled(running);
    await boss.stop({ graceful: false });
  };
};
