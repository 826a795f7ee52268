import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';
import { sqlEntity, type Row } from '#server/store/sql/sqlEntity.ts';
import { selectionSql, type RowSelection } from '#server/store/sql/sqlScope.ts';
import type { Changes } from '#server/store/write/history.ts';

/** Table names of the webhook and delivery entities. */
export type WebhookTables = { readonly webhooks: string; readonly deliveries: string };

/** A webhook. */
export type Webhook = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly serviceAccount: string;
  readonly resource: string;
  readonly events: readonly string[];
  readonly condition: string | null;
  readonly status: string;
};

const webhookColumns = sql`"id", "name", "url", "serviceAccount", "resource", to_jsonb("events") as "events", "condition", "status"`;

/** Reads a webhook. */
export const readWebhook = async (
  db: Database,
  { webhooks }: WebhookTables,
  id: string,
): Promise<Webhook | undefined> => {
  const { rows } = await sql<Webhook>`
    select ${webhookColumns} from ${sql.table(webhooks)} where "id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Replaces the subscriptions of a webhook; none while it is disabled. */
export const subscribe = async (
  trx: Database,
  { id, resource, events, status }: Pick<Webhook, 'id' | 'resource' | 'events' | 'status'>,
): Promise<void> => {
  await sql`delete from webhook_subscriptions where "webhookId" = ${id}::uuid`.execute(trx);
  if (status !== 'enabled') return;
  await sql`
    insert into webhook_subscriptions ("resource", "event", "webhookId")
    select ${resource}, unnest(${[...events]}::text[]), ${id}::uuid`.execute(trx);
};

/** A change in a webhook's outbox. */
export type Noted = {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly resource: string;
  readonly recordId: string;
  readonly version: number;
  readonly at: string;
  readonly changes: Changes;
  /** The comment, if the event is about one. */
  readonly comment?: NotedComment;
};

/** A comment as read from the outbox. */
type NotedComment = {
  readonly id: string;
  readonly author: string;
  readonly authorName: string;
  readonly text: string;
};

/** Advisory lock: only one process prepares at a time, which preserves the order per record. */
const preparing = 7_401_921;

/** Removes the oldest changes from the outbox; none while another transaction holds the lock. */
export const takeFromOutbox = async (trx: Database, limit: number): Promise<readonly Noted[]> => {
  const { rows: locked } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${preparing}) as "mine"`.execute(trx);
  if (!locked[0]?.mine) return [];
  const { rows } = await sql<Noted>`
    with taken as (
      delete from webhook_outbox where "id" in (select "id" from webhook_outbox order by "id" limit ${limit})
      returning *)
    select t."id"::text, t."webhookId", t."event", coalesce(h."resource", c."resource") as "resource",
      coalesce(h."recordId", c."recordId") as "recordId", coalesce(h."version", 0) as "version",
      coalesce(h."at", c."createdAt") as "at", coalesce(h."changes", '{}') as "changes",
      case when c."id" is not null then jsonb_build_object('id', c."id", 'author', c."author",
        'authorName', c."authorName", 'text', c."text") end as "comment"
    from taken t left join "history" h on h."id" = t."historyId"
      left join record_comments c on c."id" = t."commentId" and c."deletedAt" is null
    where h."id" is not null or c."id" is not null order by t."id"`.execute(trx);
  return rows;
};

/** Reads a row by id, soft-deleted or not; undefined if it was purged. */
export const readAnyRow = async (
  db: Database,
  description: EntityDescription,
  id: string,
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<Row>`select ${columns} from ${table} where "id" = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
};

/** Whether a past version of a row matches a selection. */
export const isSelected = async (
  db: Database,
  description: EntityDescription,
  { row, selection }: { readonly row: Row; readonly selection: RowSelection },
): Promise<boolean> => {
  const { table } = sqlEntity(description);
  // A generated column of the table.
  const words = description.search.map((name) => String(row[name] ?? '')).join(' ');
  const { rows } = await sql`
    select 1 from jsonb_populate_record(null::${table},
      ${JSON.stringify(row)}::jsonb || jsonb_build_object('searchText', search_text(${words})))
    where ${selectionSql(description, { ...selection, deleted: 'any' })}`.execute(db);
  return rows.length > 0;
};

/** A delivery to queue. */
export type NewDelivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly recordId: string;
  /** One of the events of its webhook, or `test`. */
  readonly event: string;
  /** Null for a test. */
  readonly resource: string | null;
  readonly recordKey: string | null;
  readonly at: Date;
  /** When it happened. */
  readonly happenedAt: string;
  readonly body: string;
};

/** Stores a delivery and queues it behind earlier ones of its record. */
export const queueDelivery = async (
  trx: Database,
  { deliveries }: WebhookTables,
  one: NewDelivery,
): Promise<void> => {
  const at = one.at.toISOString();
  await sql`
    insert into ${sql.table(deliveries)}
      ("id", "createdAt", "updatedAt", "webhook", "event", "resource", "recordKey", "queuedAt", "nextAttemptAt", "request")
    values (${one.id}::uuid, ${at}, ${at}, ${one.webhookId}::uuid, ${one.event}, ${one.resource}, ${one.recordKey},
      ${one.happenedAt}::timestamptz, ${at}::timestamptz, ${one.body})`.execute(trx);
  await sql`
    insert into webhook_queue ("deliveryId", "webhookId", "recordId", "sequence", "nextAttemptAt")
    values (${one.id}::uuid, ${one.webhookId}::uuid, ${one.recordId}::uuid, nextval('webhook_sequence'), ${at}::timestamptz)`.execute(
    trx,
  );
};

/** Queues a finished delivery again. */
export const requeue = async (
  trx: Database,
  { deliveries }: WebhookTables,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> => {
  const now = at.toISOString();
  await sql`
    insert into webhook_queue ("deliveryId", "webhookId", "recordId", "sequence", "nextAttemptAt")
    select d."id", d."webhook", d."id", nextval('webhook_sequence'), ${now}::timestamptz
    from ${sql.table(deliveries)} d where d."id" = ${id}::uuid
    on conflict ("deliveryId") do nothing`.execute(trx);
};

/** A due delivery. */
export type Due = {
  readonly id: string;
  readonly webhookId: string;
  readonly name: string;
  readonly url: string;
  readonly event: string | null;
  readonly resource: string | null;
  readonly body: string;
  /** Including the current one. */
  readonly attempts: number;
};

/**
 * Leases due deliveries, only the first waiting one per record. A delivery becomes due again when its lease expires.
 */
export const takeDue = async (
  db: Database,
  { webhooks, deliveries }: WebhookTables,
  take: { readonly at: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<readonly Due[]> => {
  const at = take.at.toISOString();
  const { rows } = await sql<Due>`
    with due as (
      select q."deliveryId" from webhook_queue q
      join ${sql.table(webhooks)} w on w."id" = q."webhookId" and w."status" = 'enabled'
      where q."nextAttemptAt" <= ${at}::timestamptz
        and (q."leaseUntil" is null or q."leaseUntil" <= ${at}::timestamptz)
        and not exists (select 1 from webhook_queue e where e."webhookId" = q."webhookId"
          and e."recordId" = q."recordId" and e."sequence" < q."sequence")
      order by q."sequence" limit ${take.limit} for update of q skip locked),
    taken as (
      update webhook_queue q set "leaseUntil" = ${take.leaseUntil.toISOString()}::timestamptz, "attempts" = q."attempts" + 1
      from due where q."deliveryId" = due."deliveryId" returning q.*)
    select t."deliveryId" as "id", t."webhookId", t."attempts", w."name", w."url", d."event", d."resource", d."request" as "body"
    from taken t join ${sql.table(webhooks)} w on w."id" = t."webhookId"
      join ${sql.table(deliveries)} d on d."id" = t."deliveryId"
    order by t."sequence"`.execute(db);
  return rows;
};

/** Result of an attempt. */
export type Outcome = {
  readonly status: 'pending' | 'delivered' | 'parked';
  readonly at: Date;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly answerStatus: number | null;
  readonly durationMs: number;
  readonly failure: string | null;
  readonly answer: string | null;
};

/** Stores the result of an attempt; a finished delivery is removed from the queue. */
export const endTry = async (
  trx: Database,
  { deliveries }: WebhookTables,
  { id, outcome }: { readonly id: string; readonly outcome: Outcome },
): Promise<void> => {
  const { status, attempts } = outcome;
  const next = outcome.nextAttemptAt?.toISOString() ?? null;
  const at = outcome.at.toISOString();
  await sql`
    update ${sql.table(deliveries)} set "status" = ${status}, "attempts" = ${attempts}, "updatedAt" = ${at},
      "nextAttemptAt" = ${next}::timestamptz, "answerStatus" = ${outcome.answerStatus}, "durationMs" = ${outcome.durationMs},
      "failure" = ${outcome.failure}, "answer" = ${outcome.answer},
      "deliveredAt" = case when ${status} = 'delivered' then ${at}::timestamptz else "deliveredAt" end
    where "id" = ${id}::uuid`.execute(trx);
  await (
    next === null
      ? sql`delete from webhook_queue where "deliveryId" = ${id}::uuid`
      : sql`update webhook_queue set "leaseUntil" = null, "nextAttemptAt" = ${next}::timestamptz
        where "deliveryId" = ${id}::uuid`
  ).execute(trx);
};

/** Removes deliveries finished before a moment. */
export const purgeDeliveries = async (
  db: Database,
  { deliveries }: WebhookTables,
  before: Date,
): Promise<void> => {
  await sql`
    delete from ${sql.table(deliveries)} d where d."status" <> 'pending' and d."updatedAt" < ${before.toISOString()}
      and not exists (select 1 from webhook_queue q where q."deliveryId" = d."id")`.execute(db);
};

/** Current signing secrets, encrypted, newest first. */
export const secretsOf = async (
  db: Database,
  webhookId: string,
  at: Date,
): Promise<readonly Buffer[]> => {
  const { rows } = await sql<{ sealed: Buffer }>`
    select "sealed" from webhook_secrets
    where "webhookId" = ${webhookId}::uuid and ("endsAt" is null or "endsAt" > ${at.toISOString()}::timestamptz)
    order by "createdAt" desc, "id"`.execute(db);
  return rows.map(({ sealed }) => sealed);
};

/** Stores a new secret; earlier ones stay valid until `formerEndsAt`. */
export const addSecret = async (
  trx: Database,
  secret: {
    readonly id: string;
    readonly webhookId: string;
    readonly sealed: Buffer;
    readonly at: Date;
    readonly formerEndsAt: Date;
  },
): Promise<void> => {
  const ends = secret.formerEndsAt.toISOString();
  await sql`
    update webhook_secrets set "endsAt" = least("endsAt", ${ends}::timestamptz)
    where "webhookId" = ${secret.webhookId}::uuid`.execute(trx);
  const { id, webhookId, sealed, at: createdAt } = secret;
  await trx.insertInto('webhook_secrets').values({ id, webhookId, sealed, createdAt }).execute();
};
