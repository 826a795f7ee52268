import { sql } from 'kysely';
import type { Actor, Database } from '../../../framework/server/deps';
import { sessionDealersOf } from './sessions';

/** Somebody who is not asking, with the rights of now; undefined when the person may not work any more. */
export const findPerson = async (db: Database, userId: string): Promise<Actor | undefined> => {
  const { rows } = await sql<Omit<Actor, 'sessionId' | 'activeDealerId'>>`
    select u."id" as "userId", u."username", u."name", u."userType", u."groupName",
      ${sessionDealersOf(sql.ref('u.dealers'))} as "dealers"
    from "users" u where u."id" = ${userId}::uuid and u."status" = 'enabled'`.execute(db);
  return rows[0] && { ...rows[0], sessionId: '', activeDealerId: null };
};
