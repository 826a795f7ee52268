import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';

/** Whether a customer's question for a vehicle still waits at a dealer. Who asks it twice at once waits for the first. */
export const hasOpenLead = async (
  trx: Database,
  lead: { readonly document: string; readonly dealerId: string; readonly vehicle: string },
): Promise<boolean> => {
  const { document, dealerId, vehicle } = lead;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${dealerId}:${document}`}, 0))`.execute(
    trx,
  );
  const { rows } = await sql`
    select 1 from "leads" where "dealerId" = ${dealerId}::uuid and "document" = ${document} and "vehicle" = ${vehicle}
      and "origin" = 'csf' and "status" = 1 limit 1`.execute(trx);
  return rows.length > 0;
};
