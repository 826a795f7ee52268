import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A payment to insert. */
export type NewPayment = {
  readonly id: string;
  readonly at: Date;
  readonly proposal: string;
};

/** Inserts the payment of a proposal with its current values. @source HIST-001 */
export const insertPayment = async (
  trx: Database,
  { id, at, proposal }: NewPayment,
): Promise<void> => {
  const moment = at.toISOString();
  await sql`
    insert into "salePayments" ("id", "createdAt", "updatedAt", "proposalNumber", "contractNumber", "dealer", "customerName",
      "financedValue", "paymentDate", "status", "proposal")
    select ${id}::uuid, ${moment}::timestamptz, ${moment}::timestamptz, "proposalNumber", "contractNumber", "dealer",
      "customerName", "financedValue", (${moment}::timestamptz at time zone 'America/Sao_Paulo')::date, 'PS', "id"
    from "saleProposals" where "id" = ${proposal}::uuid`.execute(trx);
};

/** Updates the payment to the status of its proposal. */
export const moveEntry = async (
  trx: Database,
  { proposal, status, at }: { proposal: string; status: string; at: Date },
): Promise<void> => {
  await sql`
    update "salePayments" set "status" = ${status}, "version" = "version" + 1, "updatedAt" = ${at.toISOString()}::timestamptz
    where "proposal" = ${proposal}::uuid`.execute(trx);
};
