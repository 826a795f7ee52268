import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/**
 * Whether an opportunity has no active proposal: none yet, or an abandoned one.
 *
 * @param abandoned statuses of abandoned proposals
 */
export const hasNoActiveProposal = async (
  trx: Database,
  proposal: unknown,
  abandoned: readonly string[],
): Promise<boolean> => {
  if (typeof proposal !== 'string') return true;
  const { rows } = await sql`
    select 1 from "saleProposals"
    where "id" = ${proposal}::uuid and "status" <> all(${[...abandoned]}::text[])`.execute(trx);
  return rows.length === 0;
};

/** Opportunity and customer that a simulation started from. */
export type SimulationOrigin = {
  readonly lead: string | null;
  readonly clientDocument: string | null;
};

/** Finds the opportunity and customer of a simulation; both null if it is gone. */
export const findSimulationOrigin = async (
  trx: Database,
  simulation: string,
): Promise<SimulationOrigin> => {
  const { rows } = await sql<SimulationOrigin>`
    select "lead", "clientDocument" from "simulations" where "id" = ${simulation}::uuid`.execute(
    trx,
  );
  return rows[0] ?? { lead: null, clientDocument: null };
};
