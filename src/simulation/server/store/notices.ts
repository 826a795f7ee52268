import { sql } from 'kysely';
import type { SimulationNotice } from '#generated/types/wire.ts';
import { confirmNotices } from '#session/server/index.ts';
import type { Database } from '@patio/framework/server';

type NoticeRow = Omit<SimulationNotice, 'english'> & {
  readonly english: NonNullable<SimulationNotice['english']> | null;
};

type NoticeAsk = {
  readonly userId: string;
  readonly type: string;
  /** When they were read; absent if still unread. */
  readonly removedAt?: Date;
};

/** Unread notices of a person and type, newest first. */
export const readNotices = async (
  db: Database,
  { userId, type, removedAt }: NoticeAsk,
): Promise<SimulationNotice[]> => {
  const { rows } = await sql<NoticeRow>`
    select "id", "type", "title", "message", "english" from "notifications"
    where "userId" = ${userId} and "type" = ${type} and "readAt" is null
    order by "createdAt" desc, "id"`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (removedAt) await confirmNotices(db, { userId, ids, at: removedAt });
  return rows.map(({ english, ...row }) => (english === null ? row : { ...row, english }));
};
