import PgBoss from 'pg-boss';
import type { Database, JobQueue } from '../deps';
import { executeText } from '../store/tasks';

/** Schema of the job library: it makes and migrates its tables itself. */
const schema = 'jobs';
export const taskQueue = 'tasks';

type Job = { readonly taskId: string };

const asDb = (db: Database): PgBoss.Db => ({
  executeSql: (text, values) => executeText(db, text, values),
});

/** The job library on the server's own pool, not started: until `start` it only takes work. */
export const createJobQueue = (db: Database): JobQueue & { readonly boss: PgBoss } => {
  const boss = new PgBoss({ db: asDb(db), schema, schedule: false });
  return {
    boss,
    enqueue: async (trx, taskId) => {
      await boss.send(taskQueue, { taskId } satisfies Job, { db: asDb(trx) });
    },
  };
};
