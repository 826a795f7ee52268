import { sql, type RawBuilder } from 'kysely';
import { type Actor, type Database, type MailUser, isMailable } from '@patio/framework/server';
import type { GenericNotification, StoredNotices } from '#generated/types/wire.ts';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';
import type { Locale } from '@patio/framework/kernel';

type Optional = 'fileName' | 'english';
type NoticeRow = Omit<GenericNotification, Optional> & {
  readonly [Name in Optional]: NonNullable<GenericNotification[Name]> | null;
};

const toNotice = ({ fileName, english, ...notice }: NoticeRow): GenericNotification => ({
  ...notice,
  ...(fileName === null ? {} : { fileName }),
  ...(english === null ? {} : { english }),
});

/** Notices of a person: for any dealer and for the active one. */
const isFor = ({ userId, activeScopeId }: Actor) =>
  sql<boolean>`"userId" = ${userId} and ("dealerId" is null or "dealerId" = ${activeScopeId}::uuid)`;

/**
 * Unread notices without a page: the newest `limitByType` of each type, newest first. Home and bell show those with a
 * page.
 */
export async function listNotices(
  db: Database,
  actor: Actor,
  limitByType: number,
): Promise<GenericNotification[]> {
  const { rows } = await sql<NoticeRow>`
    select "id", "type", "title", "message", "fileName", "english", "createdAt" from (
      select *, row_number() over (partition by "type" order by "createdAt" desc, "id") as "position"
      from notifications
      where ${isFor(actor)} and "readAt" is null and "path" is null
    ) ranked where "position" <= ${limitByType} order by "createdAt" desc, "id"`.execute(db);
  return rows.map(toNotice);
}

type StoredNoticeRow = NoticeRow & { readonly isRead: boolean; readonly path: string | null };

/** A person's newest notices, read or not, newest first. */
export async function listStored(
  db: Database,
  actor: Actor,
  limit: number,
): Promise<StoredNotices> {
  const { rows } = await sql<StoredNoticeRow>`
    select "id", "type", "title", "message", "fileName", "english", "createdAt", "path",
      "readAt" is not null as "isRead"
    from notifications where ${isFor(actor)}
    order by "createdAt" desc, "id" limit ${limit}`.execute(db);
  return rows.map(({ path, isRead, ...row }) => ({
    ...toNotice(row),
    isRead,
    ...(path === null ? {} : { path }),
  }));
}

type Confirmed = { readonly userId: string; readonly ids: readonly string[]; readonly at: Date };

/** Marks notices as read, so that they are not shown again. Ids of other people are ignored. */
export async function confirmNotices(db: Database, { userId, ids, at }: Confirmed): Promise<void> {
  await sql`
    update "notifications" set "readAt" = ${at.toISOString()}::timestamptz
    where "userId" = ${userId} and "id" = any(${ids}::uuid[]) and "readAt" is null`.execute(db);
}

type Ends = { readonly readBefore: Date; readonly toldBefore: Date };

/** Removes notices read before one time, and all created before another. */
export async function purgeNotices(db: Database, { readBefore, toldBefore }: Ends): Promise<void> {
  await db.deleteFrom('notifications').where('readAt', '<', readBefore.toISOString()).execute();
  await db.deleteFrom('notifications').where('createdAt', '<', toldBefore.toISOString()).execute();
}

/** Id of the newest file of a name that the person may open: own, of one of their dealers, or shared with all. */
export async function findFileId(
  db: Database,
  actor: Actor,
  fileName: string,
): Promise<string | undefined> {
  // Files belong to the person, so use their own dealers even while viewing as another group.
  const { scopes } = actor.view?.own ?? actor;
  const dealerIds = scopes.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select "id" from stored_files
    where "fileName" = ${fileName}
      and ("shared" or "ownerUserId" = ${actor.userId} or "ownerDealerId" = any(${dealerIds}::uuid[]))
    order by "createdAt" desc, "id" limit 1`.execute(db);
  return rows[0]?.id;
}

/** A stored file with its content. */
export type StoredFile = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
};

/** A stored file by its id. */
export async function readFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('stored_files')
    .select(['fileName', 'mediaType', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as StoredFile | undefined;
}

/** Content of a notice and its link. */
type Notice = NoticeWords & {
  readonly type: string;
  readonly at: Date;
  /** Page of the portal that the notice links to, such as `/vendas/consultarPropostas/…`. */
  readonly path?: string | undefined;
};

/** A notice for everyone in the groups who may sign in. */
type GroupNotice = Notice & {
  readonly groups: readonly string[];
  /** Username of the person who caused it and needs no notice. */
  readonly except?: string;
};

/** A notice for users by username. */
type UserNotice = Notice & { readonly usernames: readonly string[] };

const notifyWhere = async (
  db: Database,
  { type, title, message, english, at, path }: Notice,
  isConcerned: RawBuilder<boolean>,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into "notifications" ("id", "userId", "type", "title", "message", "english", "path", "createdAt")
    select gen_random_uuid(), "id", ${type}, ${title}, ${message},
      ${JSON.stringify(english)}::jsonb, ${path ?? null}, ${at.toISOString()}::timestamptz
    from "users" where "status" = 'enabled' and ${isConcerned}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Creates a notice for each enabled person of the groups; returns their number. */
export const notifyGroups = (
  db: Database,
  { groups, except = '', ...notice }: GroupNotice,
): Promise<number> =>
  notifyWhere(
    db,
    notice,
    sql<boolean>`"groupName" = any(${groups}::text[]) and "username" <> ${except}`,
  );

/** Creates a notice for each of the users who may sign in; returns their number. */
export const notifyUsers = (db: Database, { usernames, ...notice }: UserNotice): Promise<number> =>
  notifyWhere(db, notice, sql<boolean>`"username" = any(${usernames}::text[])`);

/** A person's choice of optional e-mails. */
type MailChoice = { readonly proposals: boolean };

/** Reads a person's choice; e-mails about proposals are on by default. */
export const readMailChoice = async (db: Database, userId: string): Promise<MailChoice> => {
  const { rows } = await sql<{ proposalMails: boolean }>`
    select "proposalMails" from credentials where "userId" = ${userId}::uuid`.execute(db);
  return { proposals: rows[0]?.proposalMails ?? true };
};

/** Stores a person's choice. */
export const storeMailChoice = async (
  db: Database,
  { userId, proposals, at }: MailChoice & { readonly userId: string; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into credentials ("userId", "passwordChangedAt", "proposalMails")
    values (${userId}::uuid, ${at.toISOString()}::timestamptz, ${proposals})
    on conflict ("userId") do update set "proposalMails" = excluded."proposalMails"`.execute(db);
};

/** Recipient of an e-mail, with their language. */
type ProposalReader = {
  readonly user: MailUser;
  readonly name: string;
  readonly language: Locale;
};

/** Finds a user who may sign in, has an address and wants e-mails about their proposals. */
export const findProposalReader = async (
  db: Database,
  username: string,
): Promise<ProposalReader | undefined> => {
  const { rows } = await sql<MailUser & { name: string; language: Locale | null }>`
    select "users"."id", "username", "email", "name", "language"
    from "users" left join credentials on "userId" = "users"."id"
    where "username" = ${username} and "status" = 'enabled' and "email" is not null
      and coalesce("proposalMails", true)`.execute(db);
  const [row] = rows;
  if (!row || !isMailable(row.email)) return undefined;
  const { name, language, ...user } = row;
  return { user, name, language: language ?? 'pt-BR' };
};
