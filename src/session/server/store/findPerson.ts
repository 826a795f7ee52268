import { sql, type RawBuilder } from 'kysely';
import type { Actor, Database } from '@patio/framework/server';
import { sessionDealersOf } from './personOfPortal';

/** Somebody who is not asking, with the rights of now; undefined when the person may not work any more. */
export const findPerson = async (db: Database, userId: string): Promise<Actor | undefined> => {
  const { rows } = await sql<Omit<Actor, 'sessionId' | 'activeScopeId'>>`
    select u."id" as "userId", u."username", u."name", u."userType", u."groupName",
      ${sessionDealersOf(sql.ref('u.dealers'))} as "scopes"
    from "users" u where u."id" = ${userId}::uuid and u."status" = 'enabled'`.execute(db);
  return rows[0] && { ...rows[0], sessionId: '', activeScopeId: null };
};

/** Query for the ids of dealer staff; with GMF codes, only those of these dealers. */
export const dealerStaffIds = (dealers?: readonly string[]): RawBuilder<unknown> => {
  const ofDealers = dealers ? sql`and "dealers" && ${[...dealers]}::text[]` : sql``;
  return sql`select "id" from "users" where "userType" = 'DEALER' ${ofDealers}`;
};
