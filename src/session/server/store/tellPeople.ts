import { sql, type RawBuilder } from 'kysely';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';
import type { Database } from '@patio/framework/server';

/** Content of a notice and its link. */
type Notice = NoticeWords & {
  readonly type: string;
  readonly at: Date;
  /** Page of the portal that the notice links to, such as `/vendas/consultarPropostas/…`. */
  readonly path?: string | undefined;
};

/** A notice for everyone in the groups who may sign in. */
export type GroupNotice = Notice & {
  readonly groups: readonly string[];
  /** Username of the person who caused it and needs no notice. */
  readonly except?: string;
};

/** A notice for users by username. */
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

/** Creates a notice for each enabled person of the groups; returns their number. */
export const tellPeople = (
  db: Database,
  { groups, except = '', ...notice }: GroupNotice,
): Promise<number> =>
  tellWhere(
    db,
    notice,
    sql<boolean>`"groupName" = any(${groups}::text[]) and "username" <> ${except}`,
  );

/** Creates a notice for each of the users who may sign in; returns their number. */
export const notifyUsers = (db: Database, { usernames, ...notice }: UserNotice): Promise<number> =>
  tellWhere(db, notice, sql<boolean>`"username" = any(${usernames}::text[])`);
