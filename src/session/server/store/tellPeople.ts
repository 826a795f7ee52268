import { sql } from 'kysely';
import type { NoticeWords } from '../../rules/NoticeWords';
import type { Database } from '../../../framework/server/deps';

/** A notice for everybody of some groups who may sign in. */
export type GroupNotice = NoticeWords & {
  readonly groups: readonly string[];
  readonly type: string;
  readonly at: Date;
};

/** Leaves a notice for each enabled person of the groups; answers for how many. */
export const tellPeople = async (
  db: Database,
  { groups, type, title, message, english, at }: GroupNotice,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into "notifications" ("id", "userId", "type", "title", "message", "english", "createdAt")
    select gen_random_uuid(), "id", ${type}, ${title}, ${message},
      ${JSON.stringify(english)}::jsonb, ${at.toISOString()}::timestamptz
    from "users" where "status" = 'enabled' and "groupName" = any(${groups}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
};
