import { sql } from 'kysely';
import { application } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';

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
