import { sql } from 'kysely';
import type { Database } from '../deps';

const ownTables = ['record_inbox', 'record_assignees', 'record_followers', 'inbox_preferences'];

const eraseFromComments = async (
  trx: Database,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<void> => {
  const mention = `(^|[\\s(])@${username.replaceAll(/[^\p{L}\p{N}_-]/gu, '\\$&')}(?![\\w-])`;
  await sql`
    update record_comments set "mentions" = array_remove("mentions", ${id}),
      "text" = regexp_replace("text", ${mention}, '\\1@…', 'gi'), "version" = "version" + 1
    where ${id} = any("mentions")`.execute(trx);
  await sql`
    update record_comments set "authorId" = null, "author" = '', "authorName" = '', "version" = "version" + 1
    where "authorId" = ${id}`.execute(trx);
};

/** Published reports are kept, without their owner's name and without mailing. */
const eraseFromReports = async (
  trx: Database,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<void> => {
  await sql`delete from "reports" where "ownerId" = ${id} and "visibility" = 'private'`.execute(
    trx,
  );
  await sql`
    update "reports" set "ownerId" = '', "ownerName" = '', "schedule" = null, "nextMailAt" = null,
      "version" = "version" + 1
    where "ownerId" = ${id}`.execute(trx);
  await sql`delete from "report_mails" where upper("username") = upper(${username})`.execute(trx);
  await sql`
    update "reports" set "version" = "version" + 1, "schedule" = jsonb_set("schedule"::jsonb, '{to}', (
        select coalesce(jsonb_agg("to"), '[]') from jsonb_array_elements_text("schedule"::jsonb -> 'to') as "to"
        where upper("to") <> upper(${username})))::json
    where exists (select from jsonb_array_elements_text("schedule"::jsonb -> 'to') as "to"
      where upper("to") = upper(${username}))`.execute(trx);
};

/**
 * Erases a person from conversations, dashboards, reports and views. Deletes the inbox, follows, assignments,
 * preferences and private data; comments are anonymised, since their text is part of the records.
 */
export const erasePerson = async (
  trx: Database,
  person: { readonly id: string; readonly username: string },
): Promise<void> => {
  const { id } = person;
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where "userId" = ${id}`.execute(trx);
  await eraseFromComments(trx, person);
  await eraseFromReports(trx, person);
  await sql`delete from "dashboards" where "ownerId" = ${id}`.execute(trx);
  await sql`delete from "views" where "ownerId" = ${id} and "visibility" = 'private'`.execute(trx);
  await sql`update "views" set "ownerId" = '' where "ownerId" = ${id}`.execute(trx);
};
