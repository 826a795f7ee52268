import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** What tells a customer's question from another one. */
type Asked = {
  readonly origin: string;
  readonly document: string | null;
  readonly phone: string;
  readonly dealerId: string;
  readonly vehicle: string | null;
};

/**
 * A customer's question that still waits at a dealer: for the same vehicle, and by the phone where no document was
 * given. Who asks it twice at once waits for the first.
 */
export const findOpenLead = async (trx: Database, asked: Asked): Promise<string | undefined> => {
  const { origin, document, phone, dealerId, vehicle } = asked;
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
