import { sql } from 'kysely';
import type { InboxItem, InboxMail } from '#kernel/entity/Conversation.ts';
import type { Database } from '../deps';
import type { RecordPlace } from './conversation';

/** An item of an inbox. */
export type InboxRow = RecordPlace & {
  readonly id: string;
  readonly userId: string;
  readonly kind: InboxItem['kind'];
  readonly actorName: string;
  readonly action: string | null;
  readonly commentId: string | null;
  readonly count: number;
  readonly at: string;
  readonly readAt: string | null;
  readonly doneAt: string | null;
};

const columns = sql`"id", "userId", "resource", "recordId"::text as "recordId", "kind", "actorName", "action", "commentId",
  "count", "at", "readAt", "doneAt"`;

/** Items of a page of an inbox. */
export const mostInboxItems = 200;

/** A notification for several people. */
export type InboxNotice = RecordPlace & {
  readonly kind: Exclude<InboxRow['kind'], 'changed'>;
  readonly userIds: readonly string[];
  readonly actorName: string;
  readonly commentId?: string;
  readonly at: Date;
  /** Recipients who are not mailed. */
  readonly unmailed?: readonly string[];
  /** The person who caused it, for whom it starts as read. */
  readonly readBy?: string;
};

/** Adds a record to inboxes, or increments the count of its existing item. */
export const notifyInboxes = async (trx: Database, notice: InboxNotice): Promise<void> => {
  const { resource, recordId, kind, userIds, actorName, commentId, unmailed = [], readBy } = notice;
  const at = sql`${notice.at.toISOString()}::timestamptz`;
  await sql`
    insert into record_inbox as i ("userId", "resource", "recordId", "kind", "actorName", "commentId", "at", "mailedAt",
      "readAt")
    select u, ${resource}, ${recordId}::uuid, ${kind}, ${actorName}, ${commentId ?? null}::uuid, ${at},
      case when u = any(${[...unmailed]}::text[]) then ${at} end, case when u = ${readBy ?? null} then ${at} end
    from (select distinct unnest(${[...userIds]}::text[]) as u order by 1) s
    on conflict ("userId", "resource", "recordId", "kind") do update set
      "actorName" = excluded."actorName", "commentId" = excluded."commentId", "at" = excluded."at",
      "count" = case when i."readAt" is null then i."count" + 1 else 1 end,
      "mailedAt" = case when i."readAt" is null and i."kind" = 'commented' then i."mailedAt" else excluded."mailedAt" end,
      "readAt" = excluded."readAt", "doneAt" = null`.execute(trx);
};

/** A page of a person's items, newest first: open or done; `after` is the last known item. */
export const readInboxRows = async (
  db: Database,
  userId: string,
  { show, after }: { readonly show: 'open' | 'done'; readonly after?: string | undefined },
): Promise<readonly InboxRow[]> => {
  const isOlder =
    after === undefined
      ? sql`true`
      : sql`("at", "id") < (select "at", "id" from record_inbox where "id" = ${after}::uuid and "userId" = ${userId})`;
  const { rows } = await sql<InboxRow>`
    select ${columns} from record_inbox
    where "userId" = ${userId} and "doneAt" is ${show === 'open' ? sql`null` : sql`not null`} and ${isOlder}
    order by "at" desc, "id" desc limit ${mostInboxItems}`.execute(db);
  return rows;
};

/** Marks a person's items; undefined leaves a mark unchanged. */
export const markInboxRows = async (
  db: Database,
  userId: string,
  mark: {
    readonly ids: readonly string[];
    readonly isRead?: boolean | undefined;
    readonly isDone?: boolean | undefined;
    readonly at: Date;
  },
): Promise<void> => {
  const at = mark.at.toISOString();
  const set = (is: boolean | undefined, column: 'readAt' | 'doneAt') =>
    is === undefined
      ? sql`${sql.id(column)}`
      : sql`case when ${is} then coalesce(${sql.id(column)}, ${at}::timestamptz) end`;
  // Done implies read.
  const isRead = mark.isDone === true ? true : mark.isRead;
  await sql`
    update record_inbox set "readAt" = ${set(isRead, 'readAt')}, "doneAt" = ${set(mark.isDone, 'doneAt')}
    where "userId" = ${userId} and "id" = any(${[...mark.ids]}::uuid[])`.execute(db);
};

/** Default: unread items are mailed once a day. */
const usualPreference: InboxMail = 'daily';

/** A person's preference. */
export const readMailPreference = async (db: Database, userId: string): Promise<InboxMail> => {
  const { rows } = await sql<{ mail: InboxMail }>`
    select "mail" from inbox_preferences where "userId" = ${userId}`.execute(db);
  return rows[0]?.mail ?? usualPreference;
};

/** Stores a person's preference. */
export const storeMailPreference = async (
  db: Database,
  userId: string,
  mail: InboxMail,
): Promise<void> => {
  await sql`
    insert into inbox_preferences ("userId", "mail") values (${userId}, ${mail})
    on conflict ("userId") do update set "mail" = excluded."mail"`.execute(db);
};

/**
 * Takes unread items due for mailing, of at most `limit` people, and marks them as mailed; each goes to one process.
 * Items of people who never want mail are only marked.
 *
 * @param dayBegan daily items are due if older than this
 */
export const takeDueItems = async (
  trx: Database,
  { at, dayBegan, limit }: { readonly at: Date; readonly dayBegan: Date; readonly limit: number },
): Promise<readonly (InboxRow & { readonly mail: InboxMail })[]> => {
  const mail = sql`coalesce(p."mail", ${usualPreference})`;
  const dueItems = sql`
    record_inbox i left join inbox_preferences p on p."userId" = i."userId"
    where i."mailedAt" is null and i."readAt" is null
      and (${mail} <> 'daily' or i."at" < ${dayBegan.toISOString()}::timestamptz)`;
  const { rows } = await sql<InboxRow & { mail: InboxMail }>`
    with due as (
      select i."id" as "item", ${mail} as "mail" from ${dueItems}
        and i."userId" in (select i."userId" from ${dueItems} group by i."userId" order by min(i."at") limit ${limit})
      for update of i skip locked)
    update record_inbox set "mailedAt" = ${at.toISOString()}::timestamptz from due
    where "id" = "item" and "mailedAt" is null
    returning ${columns}, "mail"`.execute(trx);
  return rows;
};

/** Deletes items that were done long ago. */
export const purgeInbox = async (db: Database, before: Date): Promise<void> => {
  await sql`delete from record_inbox where "doneAt" < ${before.toISOString()}::timestamptz`.execute(
    db,
  );
};
