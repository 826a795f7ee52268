import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';

/** A notice as the simulator reads it. */
export type SimulationNoticeRow = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
};

type NoticeAsk = { readonly userId: string; readonly type: string; readonly toRemove: boolean };

/** Notices of a person and type, the newest first; those to be removed are gone afterwards. */
export const readNotices = async (
  db: Database,
  { userId, type, toRemove }: NoticeAsk,
): Promise<readonly SimulationNoticeRow[]> => {
  const { rows } = await sql<SimulationNoticeRow>`
    select "id", "type", "title", "message" from "notifications"
    where "userId" = ${userId} and "type" = ${type} order by "createdAt" desc, "id"`.execute(db);
  if (toRemove)
    await sql`
      delete from "notifications"
      where "userId" = ${userId} and "id" = any(${sql.val(rows.map(({ id }) => id))}::uuid[])`.execute(
      db,
    );
  return rows;
};
