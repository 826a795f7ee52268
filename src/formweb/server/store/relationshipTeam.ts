import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Somebody who answers customers, with the address that mails go to. */
export type TeamMember = { readonly id: string; readonly username: string; readonly email: string };

/** Most people who are written to. */
const most = 20;

/** Enabled users of the group that answers contacts, with an address. */
export const readRelationshipTeam = async (db: Database): Promise<readonly TeamMember[]> => {
  const { rows } = await sql<TeamMember>`
    select "id", "username", "email" from "users"
    where "groupName" = 'crm' and "status" = 'enabled' and "email" is not null
    order by "username" limit ${most}`.execute(db);
  return rows;
};
