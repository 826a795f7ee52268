import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Actor, Database, Deps } from '../deps';
import { containsSql } from './sql/sqlFilter';
import { sqlEntity, type Row } from './sql/sqlEntity';
import { selectionSql, type Viewer } from './sql/sqlScope';

/** A record by its uuid. */
export type RecordPlace = { readonly resource: string; readonly recordId: string };

/** A stored comment. */
export type CommentRow = RecordPlace & {
  readonly id: string;
  readonly version: number;
  /** Null once the author was erased. */
  readonly authorId: string | null;
  readonly author: string;
  readonly authorName: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly files: readonly string[];
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
};

const columns = sql`"id", "version", "resource", "recordId"::text as "recordId", "authorId", "author", "authorName", "text",
  to_jsonb("mentions") as "mentions", to_jsonb("files") as "files", "createdAt", "editedAt", "deletedAt"`;

/** Comments of a record, oldest first; the newest 500. */
export const readComments = async (
  db: Database,
  { resource, recordId }: RecordPlace,
): Promise<readonly CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    select ${columns} from record_comments
    where "resource" = ${resource} and "recordId" = ${recordId}::uuid order by "place" desc limit 500`.execute(
    db,
  );
  return rows.toReversed();
};

/** One comment. `lock` holds it until the transaction ends. */
export const readComment = async (
  db: Database,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CommentRow | undefined> => {
  const { rows } = await sql<CommentRow>`
    select ${columns} from record_comments where "id" = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
};

/** A comment's text, and the ids of the people it mentions. */
type CommentText = Pick<CommentRow, 'id' | 'text' | 'mentions'>;

/** Texts of comments by id, without deleted ones. */
export const readCommentTexts = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommentText>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CommentText>`
    select "id", "text", to_jsonb("mentions") as "mentions" from record_comments where "id" = any(${[...ids]}::uuid[]) and "deletedAt" is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** A comment to store. */
export type NewComment = RecordPlace &
  Pick<CommentRow, 'id' | 'text' | 'mentions' | 'files'> & {
    readonly by: Pick<Actor, 'userId' | 'username' | 'name'>;
    readonly at: Date;
  };

/** Stores a comment. */
export const insertComment = async (trx: Database, made: NewComment): Promise<CommentRow> => {
  const { by } = made;
  const { rows } = await sql<CommentRow>`
    insert into record_comments ("id", "resource", "recordId", "authorId", "author", "authorName", "text", "mentions", "files",
      "createdAt")
    values (${made.id}::uuid, ${made.resource}, ${made.recordId}::uuid, ${by.userId}, ${by.username}, ${by.name},
      ${made.text}, ${[...made.mentions]}::text[], ${[...made.files]}::uuid[], ${made.at.toISOString()}::timestamptz)
    returning ${columns}`.execute(trx);
  return rows[0]!;
};

/** Replaces the text of a comment, with its next version. */
export const changeComment = async (
  trx: Database,
  { id, text, mentions, at }: Pick<NewComment, 'id' | 'text' | 'mentions' | 'at'>,
): Promise<CommentRow> => {
  const { rows } = await sql<CommentRow>`
    update record_comments set "text" = ${text}, "mentions" = ${[...mentions]}::text[], "version" = "version" + 1,
      "editedAt" = ${at.toISOString()}::timestamptz
    where "id" = ${id}::uuid returning ${columns}`.execute(trx);
  return rows[0]!;
};

/** Empties a comment; its files are removed with the next purge, and its notifications are withdrawn. */
export const clearComment = async (
  trx: Database,
  { id, at }: Pick<NewComment, 'id' | 'at'>,
): Promise<void> => {
  const now = at.toISOString();
  await sql`
    update record_files set "expiresAt" = ${now}::timestamptz
    where "id" in (select unnest("files") from record_comments where "id" = ${id}::uuid)`.execute(
    trx,
  );
  await sql`delete from record_inbox where "commentId" = ${id}::uuid`.execute(trx);
  await sql`
    update record_comments set "text" = '', "mentions" = '{}', "files" = '{}', "version" = "version" + 1,
      "deletedAt" = ${now}::timestamptz
    where "id" = ${id}::uuid`.execute(trx);
};

/** Adds followers to a record. */
export const addFollowers = async (
  trx: Database,
  { resource, recordId }: RecordPlace,
  { userIds, at }: { readonly userIds: readonly string[]; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into record_followers ("resource", "recordId", "userId", "since")
    select ${resource}, ${recordId}::uuid, u, ${at.toISOString()}::timestamptz
    from (select distinct unnest(${[...userIds]}::text[]) as u order by 1) s
    on conflict do nothing`.execute(trx);
};

/** Removes a follower from a record. */
export const removeFollower = async (
  trx: Database,
  { resource, recordId }: RecordPlace,
  userId: string,
): Promise<void> => {
  await sql`
    delete from record_followers
    where "resource" = ${resource} and "recordId" = ${recordId}::uuid and "userId" = ${userId}`.execute(
    trx,
  );
};

/** Ids of a record's followers, earliest first. */
export const readFollowers = async (
  db: Database,
  { resource, recordId }: RecordPlace,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from record_followers
    where "resource" = ${resource} and "recordId" = ${recordId}::uuid order by "since", "userId" limit 500`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
};

/** Id of a record's assignee; undefined if none. */
export const readAssignee = async (
  db: Database,
  { resource, recordId }: RecordPlace,
): Promise<string | undefined> => {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from record_assignees
    where "resource" = ${resource} and "recordId" = ${recordId}::uuid`.execute(db);
  return rows[0]?.userId;
};

/** An assignee. */
type Assignee = { readonly id: string; readonly username: string; readonly name: string };

/** Assigns a record, or clears its assignee; the previous assignee's inbox item is withdrawn. */
export const assign = async (
  trx: Database,
  { resource, recordId }: RecordPlace,
  {
    person,
    by,
    at,
  }: { readonly person: Assignee | undefined; readonly by: string; readonly at: Date },
): Promise<void> => {
  const userId = person?.id ?? null;
  const ofRecord = sql`"resource" = ${resource} and "recordId" = ${recordId}::uuid`;
  await sql`
    delete from record_inbox where ${ofRecord} and "kind" = 'assigned' and "userId" is distinct from ${userId}`.execute(
    trx,
  );
  if (!person) {
    await sql`delete from record_assignees where ${ofRecord}`.execute(trx);
    return;
  }
  await sql`
    insert into record_assignees ("resource", "recordId", "userId", "username", "name", "assignedBy", "at")
    values (${resource}, ${recordId}::uuid, ${userId}, ${person.username}, ${person.name}, ${by},
      ${at.toISOString()}::timestamptz)
    on conflict ("resource", "recordId") do update set "userId" = excluded."userId", "username" = excluded."username",
      "name" = excluded."name", "assignedBy" = excluded."assignedBy", "at" = excluded."at"`.execute(
    trx,
  );
};

const tables = ['record_inbox', 'record_assignees', 'record_followers', 'record_comments'] as const;

/**
 * Deletes conversations of an entity's records that were permanently deleted before a moment. Until then they are
 * hidden, and come back if the deletion is undone. Their files are purged with the record's.
 */
export const dropConversations = async (
  trx: Database,
  description: EntityDescription,
  before: Date,
): Promise<void> => {
  const { resource } = description;
  const { table: records } = sqlEntity(description);
  for (const table of tables) {
    await sql`
      delete from ${sql.table(table)} t where t."resource" = ${resource}
        and not exists (select from ${records} r where r."id" = t."recordId")
        and not exists (select from "history" h where h."resource" = ${resource} and h."recordId" = t."recordId"
          and h."action" = 'delete' and h."at" >= ${before.toISOString()}::timestamptz)`.execute(
      trx,
    );
  }
};

/** Rows of an entity that a viewer may see, by uuid. */
export const readVisibleRows = async (
  db: Database,
  description: EntityDescription,
  { ids, viewer }: { readonly ids: readonly string[]; readonly viewer: Viewer },
): Promise<ReadonlyMap<string, Row>> => {
  const { table, columns: own } = sqlEntity(description);
  const { rows } = await sql<Row>`
    select ${own} from ${table}
    where "id" = any(${[...ids]}::uuid[]) and ${selectionSql(description, { visibleTo: viewer })}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Ids of all assignees. */
export const readAssignees = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct "userId" as "id" from record_assignees`.execute(db);
  return rows.map(({ id }) => id);
};

/** Updates the stored names of assignees. */
export const renameAssignees = async (
  db: Database,
  persons: readonly Assignee[],
): Promise<void> => {
  await sql`
    update record_assignees a set "username" = p."username", "name" = p."name"
    from unnest(${persons.map(({ id }) => id)}::text[], ${persons.map(({ username }) => username)}::text[],
      ${persons.map(({ name }) => name)}::text[]) as p ("id", "username", "name")
    where a."userId" = p."id" and (a."username", a."name") is distinct from (p."username", p."name")`.execute(
    db,
  );
};

/** Options of an assignee filter: assignees of records visible to a viewer. */
export const readAssigneeOptions = async (
  db: Database,
  description: EntityDescription,
  {
    viewer,
    limit,
    ...asked
  }: { readonly viewer: Viewer; readonly limit: number } & (
    | { readonly q: string }
    | { readonly values: readonly string[] }
  ),
): Promise<readonly { readonly value: string; readonly label: string }[]> => {
  const wanted =
    'values' in asked
      ? sql`"username" = any(${[...asked.values]}::text[])`
      : containsSql(sql`search_text("name" || ' ' || "username")`, asked.q);
  const { rows } = await sql<{ value: string; label: string }>`
    select "username" as "value", max("name") as "label" from record_assignees
    where "resource" = ${description.resource} and ${wanted} and "recordId" in (
      select "id" from ${sqlEntity(description).table} where ${selectionSql(description, { visibleTo: viewer })})
    group by "username" order by 2, 1 limit ${limit}`.execute(db);
  return rows;
};

/** Stores which entities have comments, for the trigger on the history table. Call at each start, after migrating. */
export const storeConversationEntities = async ({
  db,
  catalog,
}: Pick<Deps, 'db' | 'catalog'>): Promise<void> => {
  const resources = Object.values(catalog.descriptions)
    .filter(({ comments }) => comments)
    .map(({ resource }) => resource);
  await sql`
    with gone as (delete from conversation_entities where "resource" <> all(${resources}::text[]))
    insert into conversation_entities ("resource") select unnest(${resources}::text[])
    on conflict do nothing`.execute(db);
};
