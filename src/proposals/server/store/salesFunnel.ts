import { sql } from 'kysely';
import type { SellerFunnel } from '#generated/types/wire.ts';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { activeStatuses, approvedStatuses } from '#proposals/rules/status.ts';

/** Dealers and start day of the count. */
type Period = { readonly dealers: readonly string[]; readonly from: LocalDate };

/** Counts per seller since a day: simulations, proposals by outcome, issued policies. Money in centavos. */
export const readSellerFunnels = async (
  db: Database,
  { dealers, from }: Period,
): Promise<readonly SellerFunnel[]> => {
  const { rows } = await sql<SellerFunnel>`
    select "name", sum("simulations")::integer as "simulations", sum("proposals")::integer as "proposals",
      sum("approved")::integer as "approved", sum("active")::integer as "active",
      sum("financedValue")::float8 as "financedValue", sum("insurances")::integer as "insurances"
    from (
      select coalesce("seller", '') as "name", count(*) as "simulations", 0 as "proposals", 0 as "approved",
        0 as "active", 0 as "financedValue", 0 as "insurances"
      from "simulations" where "dealer" = any(${dealers}::uuid[]) and "simulationDate" >= ${from}::date group by 1
      union all
      select coalesce("sellerName", ''), 0, count(*),
        count(*) filter (where "status" = any(${approvedStatuses}::text[])),
        count(*) filter (where "status" = any(${activeStatuses}::text[])),
        coalesce(sum("financedValue") filter (where "status" = any(${activeStatuses}::text[])), 0), 0
      from "saleProposals" where "dealer" = any(${dealers}::uuid[]) and "proposalDate" >= ${from}::date group by 1
      union all
      select coalesce("sellerName", ''), 0, 0, 0, 0, 0, count(*)
      from "insuranceProposals" where "dealerId" = any(${dealers}::uuid[])
        and "issuedAt" >= ${from}::date::timestamp at time zone 'America/Sao_Paulo' and "status" = 'Emitida' group by 1
    ) as "parts"
    group by 1 order by "active" desc, "proposals" desc, "simulations" desc, "name"`.execute(db);
  return rows;
};
