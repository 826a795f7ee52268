import { sql } from 'kysely';
import { confirmNotices } from '../../../session/server';
import type { Database } from '../../../framework/server/deps';

/** A notice as the simulator reads it. */
export type SimulationNoticeRow = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
};

type NoticeAsk = {
  readonly userId: string;
  readonly type: string;
  /** When they are taken from those that wait; absent: they go on waiting. */
  readonly removedAt?: Date;
};

/** Notices of a person and type that wait to be read, the newest first. */
export const readNotices = async (
  db: Database,
  { userId, type, removedAt }: NoticeAsk,
): Promise<readonly SimulationNoticeRow[]> => {
  const { rows } = await sql<SimulationNoticeRow>`
    select "id", "type", "title", "message" from "notifications"
    where "userId" = ${userId} and "type" = ${type} and "readAt" is null
    order by "createdAt" desc, "id"`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (removedAt) await confirmNotices(db, { userId, ids, at: removedAt });
  return rows;
};
