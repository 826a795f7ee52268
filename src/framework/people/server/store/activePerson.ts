import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';
import type { Persons } from './personSql';

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
