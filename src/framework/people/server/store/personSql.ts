import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/deps.ts';
import type { Contact, ContactSearch } from '#server/http/People.ts';
import { application } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';

/** The person's chosen language, if any; used for their mails. @source I18N-003 */
export const chosenLanguage = async (db: Database, userId: string): Promise<Locale | undefined> => {
  const { rows } = await sql<{ language: Locale | null }>`
    select "language" from credentials where "userId" = ${userId}::uuid`.execute(db);
  return rows[0]?.language ?? undefined;
};

/** Language of mails to a person: the chosen one, else the application's default. */
export const languageOf = async (db: Database, userId: string): Promise<Locale> =>
  (await chosenLanguage(db, userId)) ?? application().languages[0];

/** Stores the person's chosen language. */
export const saveLanguage = async (
  db: Database,
  {
    userId,
    language,
    at,
  }: { readonly userId: string; readonly language: Locale; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into credentials ("userId", "passwordChangedAt", "language")
    values (${userId}::uuid, ${at.toISOString()}::timestamptz, ${language})
    on conflict ("userId") do update set "language" = excluded."language"
    where credentials."language" is distinct from excluded."language"`.execute(db);
};

/** A person's row: `id`, `username`, `name`, `groupName`, and all fields of the application. */
export type PersonRow = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly groupName: string;
} & Readonly<Record<string, unknown>>;

/** A person other than the caller, in current state; undefined if they may not sign in. */
export const findActivePerson = async (
  db: Database,
  { resource, sql: own }: Persons,
  userId: string,
): Promise<PersonRow | undefined> => {
  const { rows } = await sql<{ person: PersonRow }>`
    select ${own.account} as "person" from ${sql.table(resource)} u
      left join credentials c on c."userId" = u."id"
    where u."id" = ${userId}::uuid and u."status" = 'enabled'`.execute(db);
  return rows[0]?.person;
};

/** Finds people who may sign in, by name, with those of `first` at the top. */
export const findContacts = async (
  db: Database,
  { resource }: Persons,
  { text, usernames, ids, first = [], offset = 0, limit }: ContactSearch,
): Promise<readonly Contact[]> => {
  const words = sql`search_text(u."name" || ' ' || u."username")`;
  const { rows } = await sql<Contact>`
    select u."id", u."username", u."name", u."email", c."language" from ${sql.table(resource)} u
      left join credentials c on c."userId" = u."id"
    where u."status" = 'enabled'
      ${text ? sql`and ${words} like '%' || search_text(${text}) || '%'` : sql``}
      ${usernames ? sql`and lower(u."username") = any(${usernames.map((one) => one.toLowerCase())}::text[])` : sql``}
      ${ids ? sql`and u."id"::text = any(${[...ids]}::text[])` : sql``}
    order by u."id"::text = any(${[...first]}::text[]) desc, u."name", u."id" limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

/** Whether a group has another enabled person. Concurrent checks are serialised. */
export const hasOtherEnabled = async (
  trx: Database,
  { resource }: Persons,
  { id, groupName }: { readonly id: string; readonly groupName: string },
): Promise<boolean> => {
  // Rows are locked in a fixed order, so that concurrent checks wait instead of deadlocking.
  const { rows } = await sql<{ id: string }>`
    select "id" from ${sql.table(resource)} where "groupName" = ${groupName} and "status" = 'enabled'
    order by "id" for no key update`.execute(trx);
  return rows.some((row) => row.id !== id);
};

/** Additional data that the application reads about people: expressions returning JSON. `u` is the person's row. */
export type PersonSql = {
  /** For a sign-in; `c` is the credentials row. */
  readonly account: RawBuilder<unknown>;
  /** For a call; `s` is the session's row, `v` its view's. */
  readonly session: RawBuilder<unknown>;
};

/** Results of the application's expressions, for a sign-in and for a call. */
export type OwnOfPeople = { readonly account: unknown; readonly session: unknown };

/** Source of people. */
export type Persons = {
  /** The person entity, which is also their table. */
  readonly resource: string;
  readonly sql: PersonSql;
};

/** The person's whole row. */
const row = sql`to_jsonb(u) - 'searchText'`;

/** All fields of the person, both at sign-in and in calls. */
export const wholePerson: PersonSql = { account: row, session: row };
