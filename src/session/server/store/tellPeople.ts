import { sql, type RawBuilder } from 'kysely';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';
import type { Database } from '@patio/framework/server';

/** What people are told, and where it leads. */
type Notice = NoticeWords & {
  readonly type: string;
  readonly at: Date;
  /** Page of the portal about what is told, as `/vendas/consultarPropostas/…`. */
  readonly path?: string | undefined;
};

/** A notice for everybody of some groups who may sign in. */
export type GroupNotice = Notice & {
  readonly groups: readonly string[];
  /** Username of whoever did it, who knows. */
  readonly except?: string;
};

/** A notice for some people by their usernames. */
export type UserNotice = Notice & { readonly usernames: readonly string[] };

const tellWhere = async (
  db: Database,
  { type, title, message, english, at, path }: Notice,
  isConcerned: RawBuilder<boolean>,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into "notifications" ("id", "userId", "type", "title", "message", "english", "path", "createdAt")
    select gen_random_uuid(), "id", ${type}, ${title}, ${message},
      ${JSON.stringify(english)}::jsonb, ${path ?? null}, ${at.toISOString()}::timestamptz
    from "users" where "status" = 'enabled' and ${isConcerned}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Leaves a notice for each enabled person of the groups; answers for how many. */
export const tellPeople = (
  db: Database,
  { groups, except = '', ...notice }: GroupNotice,
): Promise<number> =>
  tellWhere(
    db,
    notice,
    sql<boolean>`"groupName" = any(${groups}::text[]) and "username" <> ${except}`,
  );

/** Leaves a notice for each of the people who may sign in; answers for how many. */
export const tellUsers = (db: Database, { usernames, ...notice }: UserNotice): Promise<number> =>
  tellWhere(db, notice, sql<boolean>`"username" = any(${usernames}::text[])`);
