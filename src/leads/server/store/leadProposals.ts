import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';

/** Whether an opportunity has no proposal that may still become a sale: none yet, or one that was given up. */
export const isFree = async (trx: Database, proposal: unknown): Promise<boolean> => {
  if (typeof proposal !== 'string') return true;
  const { rows } = await sql`
    select 1 from "saleProposals" where "id" = ${proposal}::uuid and "status" not in ('NU', 'DC')`.execute(
    trx,
  );
  return rows.length === 0;
};

/** The opportunity that a simulation began with; undefined where it began without one. */
export const findLeadOf = async (
  trx: Database,
  simulation: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ lead: string | null }>`
    select "lead" from "simulations" where "id" = ${simulation}::uuid`.execute(trx);
  return rows[0]?.lead ?? undefined;
};
