import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Identifies a customer's request. */
type LeadRequest = {
  readonly origin: string;
  readonly document: string | null;
  readonly phone: string;
  readonly dealerId: string;
  readonly vehicle: string | null;
};

/**
 * Finds a waiting request of the same customer for the same vehicle; without a document by phone. An advisory lock
 * serialises concurrent requests.
 */
export const findOpenLead = async (
  trx: Database,
  request: LeadRequest,
): Promise<string | undefined> => {
  const { origin, document, phone, dealerId, vehicle } = request;
  const who = document ?? phone;
  const column = document === null ? sql.ref('phone') : sql.ref('document');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${dealerId}:${who}`}, 0))`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    select "id" from "leads" where "dealerId" = ${dealerId}::uuid and ${column} = ${who}
      and "vehicle" is not distinct from ${vehicle}::text and "origin" = ${origin} and "status" = 1 limit 1`.execute(
    trx,
  );
  return rows[0]?.id;
};
