import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';
import { ensureCredentials } from './credentials';
import type { Persons } from './personSql';

/** Initial values of a person, with the application's own columns. */
export type FirstPerson = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly groupName: string;
} & Readonly<Record<string, unknown>>;

/** Stores a person. False if the username exists; that person is left unchanged. */
export async function insertPerson(
  trx: Database,
  { resource }: Persons,
  person: FirstPerson,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto(resource)
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Advisory lock: concurrent invitations would void each other's links. */
export async function lockFirstAdministrator(trx: Database): Promise<void> {
  await sql`lock table credentials in share row exclusive mode`.execute(trx);
}

/** Whether a member of a group has a password. */
export async function hasAdministrator(
  db: Database,
  { resource }: Persons,
  groupName: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(resource)
    .innerJoin('credentials', 'credentials.userId', `${resource}.id`)
    .select(`${resource}.id`)
    .where(`${resource}.groupName`, '=', groupName)
    .where('credentials.passwordHash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds or creates the person of the first administrator. Name and e-mail can be edited in the application. */
export async function ensureFirstAdministrator(
  trx: Database,
  persons: Persons,
  { person, at }: { readonly person: FirstPerson; readonly at: Date },
): Promise<{ readonly id: string; readonly username: string }> {
  await insertPerson(trx, persons, person);
  const { id, username } = await trx
    .selectFrom(persons.resource)
    .select(['id', 'username'])
    .where('username', '=', person.username)
    .executeTakeFirstOrThrow();
  await ensureCredentials(trx, String(id), at);
  return { id: String(id), username: String(username) };
}
