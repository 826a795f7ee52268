import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';
import type { GroupNotice } from './tellPeople';

/** A notice for some people by their usernames. */
export type UserNotice = Omit<GroupNotice, 'groups'> & { readonly usernames: readonly string[] };

/** Leaves a notice for each of the people who may sign in; answers for how many. */
export const tellUsers = async (
  db: Database,
  { usernames, type, title, message, english, at }: UserNotice,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into "notifications" ("id", "userId", "type", "title", "message", "english", "createdAt")
    select gen_random_uuid(), "id", ${type}, ${title}, ${message},
      ${JSON.stringify(english)}::jsonb, ${at.toISOString()}::timestamptz
    from "users" where "status" = 'enabled' and "username" = any(${usernames}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
};
