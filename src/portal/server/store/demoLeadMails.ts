import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** New leads created by customers, oldest first. */
export const readNewLeads = async (
  trx: Database,
): Promise<readonly { readonly id: string; readonly receivedAt: string }[]> => {
  const { rows } = await sql<{ id: string; receivedAt: string }>`
    select "id", "receivedAt" from "leads" where "status" = 1 and "origin" in ('csf', 'consortium')
    order by "receivedAt", "id"`.execute(trx);
  return rows;
};

/** Marks everything in the outbox as sent at its creation. */
export const markMailsSent = async (trx: Database): Promise<void> => {
  await sql`update "mails" set "status" = 'sent', "sentAt" = "createdAt"`.execute(trx);
};
