import { sql } from 'kysely';
import type { Database } from '../deps';
import type { MailType } from './mails';

/** A line of the e-mail control flow. */
export type MailLine = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly type: MailType;
  readonly sentAt: string | null;
  readonly status: 'pending' | 'sent' | 'failed';
};

/** Whose mails are listed. */
export type MailSearch = {
  /** Part of the username, upper-cased; empty: all. */
  readonly username: string;
  /** Only of users of this class. */
  readonly userType?: 'DEALER';
  /** Only of users of one of these dealers (GMF codes). */
  readonly dealers?: readonly string[];
  readonly offset: number;
  readonly limit: number;
};

/** Lists mails, newest first, with the number of all that match. */
export async function listMails(
  db: Database,
  search: MailSearch,
): Promise<{ readonly lines: readonly MailLine[]; readonly total: number }> {
  let query = db.selectFrom('mails').leftJoin('users', 'users.id', 'mails.userId');
  if (search.username !== '')
    query = query.where(sql<boolean>`strpos("mails"."username", ${search.username}) > 0`);
  if (search.userType !== undefined) query = query.where('users.userType', '=', search.userType);
  if (search.dealers !== undefined)
    query = query.where(sql<boolean>`"users"."dealers" && ${[...search.dealers]}::text[]`);
  const count = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['mails.id', 'mails.username', 'mails.email', 'mails.type', 'mails.sentAt'])
    .select(
      sql<string>`case "mails"."status" when 'sending' then 'pending' else "mails"."status" end`.as(
        'status',
      ),
    )
    .orderBy('mails.createdAt', 'desc')
    .orderBy('mails.id')
    .offset(search.offset)
    .limit(search.limit)
    .execute();
  return { lines: rows as MailLine[], total: Number(count.total) };
}
