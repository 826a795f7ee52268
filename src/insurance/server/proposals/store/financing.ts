import { sql } from 'kysely';
import { isUuid } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { abandonedStatuses } from '#proposals/rules/status.ts';

/** Financing data that a proposal copies from its simulation. */
export type Financing = {
  readonly financedValue: number | null;
  readonly financeTypeId: number | null;
};

/**
 * Reads the financing of a simulation of the dealer; undefined if there is none. The finance type is that of the chosen
 * table.
 *
 * @source INS-013, INS-019
 */
export const financingOf = async (
  db: Database,
  { id, dealerId }: { readonly id: unknown; readonly dealerId: string },
): Promise<Financing | undefined> => {
  if (typeof id !== 'string' || !isUuid(id)) return undefined;
  const { rows } = await sql<{ financedValue: string | null; financeTypeId: number | null }>`
    select "financedValue"::text, coalesce((
      select plan."financeType" from "planTables" as plan where plan."code" = "tableCode"
      order by plan."validFrom" desc limit 1
    ), "financeType")::integer as "financeTypeId"
    from "simulations"
    where "id" = ${id}::uuid and "dealer" = ${dealerId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { financedValue, financeTypeId } = row;
  return { financedValue: financedValue === null ? null : Number(financedValue), financeTypeId };
};

/** Finds the latest active sale proposal of a simulation. */
export const findSaleOfSimulation = async (
  db: Database,
  simulation: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select "id"::text from "saleProposals"
    where "simulation" = ${simulation}::uuid and "status" <> all(${abandonedStatuses}::text[])
    order by "proposalNumber" desc limit 1`.execute(db);
  return rows[0]?.id;
};

/** Finds the number of a sale proposal by id and client document. */
export const findSaleNumber = async (
  db: Database,
  { id, document }: { readonly id: unknown; readonly document: unknown },
): Promise<number | undefined> => {
  if (typeof id !== 'string' || typeof document !== 'string') return undefined;
  const { rows } = await sql<{ proposalNumber: number | null }>`
    select "proposalNumber" from "saleProposals"
    where "id" = ${id}::uuid and "customerDocument" = ${document}`.execute(db);
  return rows[0]?.proposalNumber ?? undefined;
};
