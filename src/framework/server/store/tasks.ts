import { CompiledQuery, sql } from 'kysely';
import type { Actor, Database } from '../deps';

/** A queue stored in the database. */
export type WaitingQueue = {
  readonly queue: string;
  readonly waiting: number;
  /** Seconds that its oldest item has been due. */
  readonly seconds: number;
};

/** Length of each queue, and how long its oldest item has been due. */
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

/** State of a task. */
export type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A stored task. */
export type TaskRow = {
  readonly id: string;
  readonly kind: string;
  readonly resource: string | null;
  readonly username: string;
  readonly actor: Actor;
  readonly status: TaskStatus;
  readonly input: Readonly<Record<string, unknown>>;
  readonly total: number | null;
  readonly done: number;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly attempts: number;
  readonly cancelRequested: boolean;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly leaseUntil: string | null;
  readonly undoneAt: string | null;
};

type NewTask = Pick<TaskRow, 'id' | 'kind' | 'resource' | 'actor' | 'input'> & {
  readonly at: Date;
};

/** Runs a statement with numbered parameters, the job library's interface. */
export const executeText = async (
  db: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: unknown[] }> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows };
};

/** Arbitrary constant: one process at a time creates or migrates the job library's tables. */
const jobsLock = 7_281_045;

/** Runs work exclusively across processes; others wait. */
export const oneProcessAtATime = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = 0`.execute(
      trx,
    );
    await sql`select pg_advisory_xact_lock(${sql.lit(jobsLock)})`.execute(trx);
    await work();
  });

export const insertTask = async (trx: Database, task: NewTask): Promise<void> => {
  await sql`
    insert into "tasks" ("id", "kind", "resource", "username", "actor", "input", "createdAt")
    values (${task.id}::uuid, ${task.kind}, ${task.resource}, ${task.actor.username}, ${JSON.stringify(task.actor)}::jsonb,
      ${JSON.stringify(task.input)}::jsonb, ${task.at.toISOString()})`.execute(trx);
};

/** A task of a person; undefined if someone else's. */
export const readTask = async (
  db: Database,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<TaskRow | undefined> => {
  const { rows } = await sql<TaskRow>`
    select * from "tasks" where "id" = ${id}::uuid and "username" = ${username}`.execute(db);
  return rows[0];
};

/** A person's latest tasks, or those after a given one; without record names. */
export const readTasks = async (
  db: Database,
  page: { readonly username: string; readonly limit: number; readonly before?: string | undefined },
): Promise<readonly TaskRow[]> => {
  const { username, limit, before = null } = page;
  const { rows } = await sql<TaskRow>`
    select *, "result" - 'refused' as "result" from "tasks" where "username" = ${username} and (${before}::uuid is null
      or ("createdAt", "id") < (select b."createdAt", b."id" from "tasks" b
        where b."id" = ${before}::uuid and b."username" = ${username}))
    order by "createdAt" desc, "id" desc limit ${limit}`.execute(db);
  return rows;
};

/** Claims a due task: queued, or abandoned by a dead process. Undefined if claimed by another. */
export const claimTask = async (
  db: Database,
  id: string,
  { at, leaseUntil }: { readonly at: Date; readonly leaseUntil: Date },
): Promise<TaskRow | undefined> => {
  const now = at.toISOString();
  const { rows } = await sql<TaskRow>`
    update "tasks" set "status" = 'running', "attempts" = "attempts" + 1, "leaseUntil" = ${leaseUntil.toISOString()},
      "startedAt" = coalesce("startedAt", ${now})
    where "id" = ${id}::uuid and ("status" = 'queued' or ("status" = 'running' and "leaseUntil" <= ${now}))
    returning *`.execute(db);
  return rows[0];
};

/** Ids of waiting tasks: queued before a time, or abandoned. Oldest first. */
export const dueTasks = async (
  db: Database,
  { at, queuedBefore }: { readonly at: Date; readonly queuedBefore: Date },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select "id" from "tasks"
    where ("status" = 'queued' and "createdAt" <= ${queuedBefore.toISOString()})
      or ("status" = 'running' and "leaseUntil" <= ${at.toISOString()})
    order by "createdAt", "id" limit 100`.execute(db);
  return rows.map(({ id }) => id);
};

/** Renews a lease and stores the progress. `lost`: the lease is no longer this run's. */
export const renewTask = async (
  db: Database,
  { id, attempts }: Pick<TaskRow, 'id' | 'attempts'>,
  state: { readonly leaseUntil: Date; readonly done: number; readonly total: number | null },
): Promise<'running' | 'cancelled' | 'lost'> => {
  const { rows } = await sql<{ cancelRequested: boolean }>`
    update "tasks" set "leaseUntil" = ${state.leaseUntil.toISOString()}, "done" = ${state.done}, "total" = ${state.total}
    where "id" = ${id}::uuid and "status" = 'running' and "attempts" = ${attempts}
    returning "cancelRequested"`.execute(db);
  if (!rows[0]) return 'lost';
  return rows[0].cancelRequested ? 'cancelled' : 'running';
};

/** Ends a run. False if its lease was lost: its work must be rolled back. */
export const finishTask = async (
  db: Database,
  { id, attempts }: Pick<TaskRow, 'id' | 'attempts'>,
  end: {
    readonly status: 'done' | 'failed' | 'cancelled';
    readonly at: Date;
    readonly result: Readonly<Record<string, unknown>> | null;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    update "tasks" set "status" = ${end.status}, "finishedAt" = ${end.at.toISOString()}, "leaseUntil" = null,
      "result" = ${end.result === null ? null : JSON.stringify(end.result)}::jsonb,
      "done" = case when ${end.status === 'done'} then coalesce("total", "done") else "done" end
    where "id" = ${id}::uuid and "status" = 'running' and "attempts" = ${attempts}
    returning "id"`.execute(db);
  return rows.length > 0;
};

/** Returns a task to the queue without counting the attempt: its process stops, or lost its connection. */
export const releaseTask = async (
  db: Database,
  { id, attempts }: Pick<TaskRow, 'id' | 'attempts'>,
  { counts }: { readonly counts: boolean },
): Promise<void> => {
  await sql`
    update "tasks" set "status" = 'queued', "leaseUntil" = null, "attempts" = "attempts" - ${counts ? 0 : 1}::int
    where "id" = ${id}::uuid and "status" = 'running' and "attempts" = ${attempts}`.execute(db);
};

/**
 * Requests cancellation; a queued task is cancelled at once. A task waiting to resume reports the records already
 * changed. Returns its state.
 */
export const cancelTask = async (
  db: Database,
  { id, username, at }: { readonly id: string; readonly username: string; readonly at: Date },
): Promise<TaskRow | undefined> => {
  const now = at.toISOString();
  const { rows } = await sql<TaskRow>`
    update "tasks" set
      "cancelRequested" = "cancelRequested" or "status" in ('queued', 'running'),
      "finishedAt" = case when "status" = 'queued' then ${now}::timestamptz else "finishedAt" end,
      "result" = case when "status" = 'queued' then (
        select jsonb_build_object('changed', count(distinct "recordId")) from "history" where "taskId" = ${id}::uuid
        having count(*) > 0
      ) else "result" end,
      "status" = case when "status" = 'queued' then 'cancelled' else "status" end
    where "id" = ${id}::uuid and "username" = ${username} returning *`.execute(db);
  return rows[0];
};

/** Marks a task as undone; false if it already was. */
export const markUndone = async (trx: Database, id: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    update "tasks" set "undoneAt" = ${at.toISOString()} where "id" = ${id}::uuid and "undoneAt" is null
    returning "id"`.execute(trx);
  return rows.length > 0;
};

/** Deletes the queries of finished exports: filter values may be personal data. */
export const forgetExportQueries = async (db: Database): Promise<void> => {
  await sql`
    update "tasks" set "input" = "input" - 'query'
    where "kind" = 'export' and "finishedAt" is not null and "input" ? 'query'`.execute(db);
};

/** Deletes tasks that ended before a time. */
export const purgeTasks = async (db: Database, before: Date): Promise<void> => {
  await sql`delete from "tasks" where "finishedAt" < ${before.toISOString()}`.execute(db);
};
