import { setTimeout as pause } from 'node:timers/promises';
import type { Deps, Database, JobQueue } from '../deps';
import { describeError } from '../http/errorMapper';
import { dueTasks, oneProcessAtATime, executeText } from '../store/tasks';
import PgBoss from 'pg-boss';
import { handlers } from './handlers';
import { runTask } from './runTask';

/** Schema of the job library: it makes and migrates its tables itself. */
const schema = 'jobs';
const taskQueue = 'tasks';
const longestTaskSeconds = 4 * 3_600;

/** What the library hands out: its own id, and whose turn it is. */
type Job = { readonly id: string; readonly taskId: string };

/** The queue as the process that works on it sees it. */
type WorkQueue = JobQueue & {
  /** Makes the library's tables and the queue. */
  readonly prepare: (onError: (error: unknown) => void) => Promise<void>;
  /** The next job. None also where the database does not answer: the library does not tell these apart. */
  readonly take: () => Promise<Job | undefined>;
  readonly complete: (job: Job) => Promise<void>;
  readonly setWorking: (isWorking: boolean) => void;
  readonly stop: () => Promise<void>;
};

const asDb = (db: Database): PgBoss.Db => ({
  executeSql: (text, values) => executeText(db, text, values),
});

/** The job library on the server's own pool, not started: until `prepare` it only takes work. */
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
