import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import { givenUpStatuses } from '#proposals/rules/status.ts';

/** Whether an opportunity has no proposal that may still become a sale: none yet, or one that was given up. */
export const isFree = async (trx: Database, proposal: unknown): Promise<boolean> => {
  if (typeof proposal !== 'string') return true;
  const { rows } = await sql`
    select 1 from "saleProposals"
    where "id" = ${proposal}::uuid and "status" <> all(${givenUpStatuses}::text[])`.execute(trx);
  return rows.length === 0;
};

/** What a simulation began with: an opportunity, a customer. */
export type Beginning = { readonly lead: string | null; readonly clientDocument: string | null };

/** What a simulation began with; neither is said of one that is gone. */
export const findBeginning = async (trx: Database, simulation: string): Promise<Beginning> => {
  const { rows } = await sql<Beginning>`
    select "lead", "clientDocument" from "simulations" where "id" = ${simulation}::uuid`.execute(
    trx,
  );
  return rows[0] ?? { lead: null, clientDocument: null };
};
