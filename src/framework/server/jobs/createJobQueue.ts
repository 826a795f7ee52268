import PgBoss from 'pg-boss';
import type { Database, JobQueue } from '../deps';
import { executeText } from '../store/tasks';

/** Schema of the job library: it makes and migrates its tables itself. */
const schema = 'jobs';
const taskQueue = 'tasks';
const longestTaskSeconds = 4 * 3_600;

/** What the library hands out: its own id, and whose turn it is. */
type Job = { readonly id: string; readonly taskId: string };

/** The queue as the process that works on it sees it. */
export type WorkQueue = JobQueue & {
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
