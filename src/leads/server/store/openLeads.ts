import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { LeadStatus, StatusCounts } from '#leads/rules/leadStatus.ts';

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

type FunnelQuery = {
  readonly since: Date;
  /** Absent: every dealer. */
  readonly dealers?: readonly string[];
};

/** Counts the opportunities received since a moment by status, archived ones included. */
export const countByStatus = async (
  db: Database,
  { since, dealers }: FunnelQuery,
): Promise<StatusCounts> => {
  const own = dealers ? sql`and "dealerId" = any(${dealers}::uuid[])` : sql``;
  const { rows } = await sql<{ status: LeadStatus; count: number }>`
    select "status", count(*)::int as "count" from "leads"
    where "receivedAt" >= ${since.toISOString()}::timestamptz ${own} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
