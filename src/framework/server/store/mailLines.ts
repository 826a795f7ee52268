import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../deps';
import type { MailTypes } from './MailTypes';

/** An entry of the e-mail log. */
export type MailLine = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly type: keyof MailTypes;
  readonly sentAt: string | null;
  readonly status: 'pending' | 'sent' | 'failed';
};

/** Filter of the e-mail log. */
export type MailSearch = {
  /** Part of the username, upper-cased; empty for all. */
  readonly username: string;
  /** Restricts to these users: a query for their ids. */
  readonly userIds?: RawBuilder<unknown>;
  readonly offset: number;
  readonly limit: number;
};

/** Lists e-mails, newest first, with the total. */
export async function listMails(
  db: Database,
  search: MailSearch,
): Promise<{ readonly lines: readonly MailLine[]; readonly total: number }> {
  let query = db.selectFrom('mails');
  if (search.username !== '')
    query = query.where(sql<boolean>`strpos("mails"."username", ${search.username}) > 0`);
  if (search.userIds !== undefined)
    query = query.where(sql<boolean>`"mails"."userId" in (${search.userIds})`);
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
