import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A member of the relationship team with e-mail. */
export type TeamMember = { readonly id: string; readonly username: string; readonly email: string };

/** Maximum number of recipients. */
const most = 20;

/** Lists enabled users of the relationship team who have an e-mail. */
export const readRelationshipTeam = async (db: Database): Promise<readonly TeamMember[]> => {
  const { rows } = await sql<TeamMember>`
    select "id", "username", "email" from "users"
    where "groupName" = 'crm' and "status" = 'enabled' and "email" is not null
    order by "username" limit ${most}`.execute(db);
  return rows;
};
