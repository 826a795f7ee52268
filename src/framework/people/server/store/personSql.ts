import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/deps.ts';
import type { Contact, ContactSearch } from '#server/http/People.ts';
import { application } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';

/** The language that a person chose last, where one was; mails to them are in it. @source I18N-003 */
export const chosenLanguage = async (db: Database, userId: string): Promise<Locale | undefined> => {
  const { rows } = await sql<{ language: Locale | null }>`
    select "language" from credentials where "userId" = ${userId}::uuid`.execute(db);
  return rows[0]?.language ?? undefined;
};

/** The language of mails to a person: the chosen one, else the application's default. */
export const languageOf = async (db: Database, userId: string): Promise<Locale> =>
  (await chosenLanguage(db, userId)) ?? application().languages[0];

/** Keeps the language that a person chose. */
export const keepLanguage = async (
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

/** A person's own row: `id`, `username`, `name`, `groupName`, and every field of the application's. */
export type PersonRow = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly groupName: string;
} & Readonly<Record<string, unknown>>;

/** Somebody who is not asking, as they are now; undefined for one who may not sign in. */
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

/** Finds persons who may sign in, by name, those of `first` before all others. */
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

/** Whether a group has another enabled person. Concurrent questions are answered one by one. */
export const hasOtherEnabled = async (
  trx: Database,
  { resource }: Persons,
  { id, groupName }: { readonly id: string; readonly groupName: string },
): Promise<boolean> => {
  // Everybody locks the group in one order, so that two who ask wait for each other.
  const { rows } = await sql<{ id: string }>`
    select "id" from ${sql.table(resource)} where "groupName" = ${groupName} and "status" = 'enabled'
    order by "id" for no key update`.execute(trx);
  return rows.some((row) => row.id !== id);
};

/**
 * What the application reads of its people besides what signing in needs: expressions that answer JSON. `u` is the
 * row of the person.
 */
export type PersonSql = {
  /** For a sign-in; `c` is the row of the credentials. */
  readonly account: RawBuilder<unknown>;
  /** For a call; `s` is the row of the session, `v` that of the view that it shows. */
  readonly session: RawBuilder<unknown>;
};

/** What the application's own expressions answer, of a sign-in and of a call. */
export type OwnOfPeople = { readonly account: unknown; readonly session: unknown };

/** Where people are read from. */
export type Persons = {
  /** The entity of persons, which is their table. */
  readonly resource: string;
  readonly sql: PersonSql;
};

/** The whole row of the person. */
const row = sql`to_jsonb(u) - 'searchText'`;

/** Every field of the person, in sign-ins and in calls alike. */
export const wholePerson: PersonSql = { account: row, session: row };
