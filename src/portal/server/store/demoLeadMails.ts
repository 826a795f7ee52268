import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** New opportunities that customers left themselves, the oldest first. */
export const readNewLeads = async (
  trx: Database,
): Promise<readonly { readonly id: string; readonly receivedAt: string }[]> => {
  const { rows } = await sql<{ id: string; receivedAt: string }>`
    select "id", "receivedAt" from "leads" where "status" = 1 and "origin" in ('csf', 'consortium')
    order by "receivedAt", "id"`.execute(trx);
  return rows;
};

/** Everything in the outbox counts as sent when it was written. */
export const markMailsSent = async (trx: Database): Promise<void> => {
  await sql`update "mails" set "status" = 'sent', "sentAt" = "createdAt"`.execute(trx);
};
