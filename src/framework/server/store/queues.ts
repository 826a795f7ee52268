import { sql } from 'kysely';
import type { Database } from '../deps';

/** A queue of the database. */
export type WaitingQueue = {
  readonly queue: string;
  readonly waiting: number;
  /** For how long its oldest has been due. */
  readonly seconds: number;
};

/** How much waits in each queue, and since when the oldest has been due. */
export const readQueues = async (db: Database, at: Date): Promise<readonly WaitingQueue[]> => {
  const { rows } = await sql<WaitingQueue>`
    with queues (queue, since) as (
      select 'tasks', "createdAt" from tasks where "status" = 'queued'
      union all
      select 'mails', "nextAttemptAt" from mails where "status" in ('pending', 'sending')
      union all
      select 'webhooks', "nextAttemptAt" from webhook_queue
    )
    select names.queue, count(since)::int as waiting,
      coalesce(greatest(extract(epoch from ${at.toISOString()}::timestamptz - min(since)), 0), 0)::float8 as seconds
    from unnest(array['tasks', 'mails', 'webhooks']) names (queue) left join queues using (queue) group by 1`.execute(
    db,
  );
  return rows;
};
