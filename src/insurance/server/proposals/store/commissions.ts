import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { CommissionedPolicy } from '#insurance/rules/commissionStatement.ts';

/** Dealers, first and last day. */
type Period = {
  readonly dealers: readonly string[];
  readonly from: LocalDate;
  readonly until: LocalDate;
};

/** Reads the policies that were issued or cancelled in a period. */
export const readCommissioned = async (
  db: Database,
  { dealers, from, until }: Period,
): Promise<readonly CommissionedPolicy[]> => {
  const begin = sql`(${from}::date::timestamp at time zone 'America/Sao_Paulo')`;
  const end = sql`((${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;
  const within = (column: string) =>
    sql`(${sql.ref(column)} >= ${begin} and ${sql.ref(column)} < ${end})`;
  const { rows } = await sql<CommissionedPolicy>`
    select coalesce("sellerName", '') as "seller", coalesce("netPremium", 0)::float8 as "netPremium",
      "commission"::text, "commissionValue"::float8, ${within('issuedAt')} as "isIssued",
      coalesce(${within('cancelledAt')}, false) as "isCancelled"
    from "insuranceProposals"
    where "dealerId" = any(${dealers}::uuid[]) and "issuedAt" is not null
      and (${within('issuedAt')} or ${within('cancelledAt')})`.execute(db);
  return rows;
};
