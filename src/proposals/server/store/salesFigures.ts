import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { SellerFunnel, SellerMonth } from '#generated/types/wire.ts';
import {
  activeStatuses,
  approvedStatuses,
  dealerStatuses,
  abandonedStatuses,
} from '#proposals/rules/status.ts';

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

/** Sent proposals that are neither active nor given up. */
const openSql = sql`"isSent" and not "status" = any(${[...activeStatuses, ...abandonedStatuses]}::text[])`;

/** Sum of the dealers' contract targets for a month; null if none has one. */
export const readTarget = async (
  db: Database,
  { dealers, month }: { readonly dealers: readonly string[]; readonly month: string },
): Promise<number | null> => {
  const { rows } = await sql<{ target: number | null }>`
    select sum("contracts")::integer as "target" from "salesTargets"
    where "dealer" = any(${dealers}::uuid[]) and "month" = ${month}`.execute(db);
  return rows[0]?.target ?? null;
};

/** Counts proposals sent since a day that reached an outcome, and how many were activated. */
export const readConversion = async (
  db: Database,
  { dealers, from }: { readonly dealers: readonly string[]; readonly from: LocalDate },
): Promise<{ readonly sent: number; readonly activated: number }> => {
  const { rows } = await sql<{ sent: number; activated: number }>`
    select count(*)::integer as "sent",
      count(*) filter (where "status" = any(${activeStatuses}::text[]))::integer as "activated"
    from "saleProposals"
    where "dealer" = any(${dealers}::uuid[]) and "proposalDate" >= ${from}::date
      and "isSent" and not (${openSql})`.execute(db);
  return rows[0] ?? { sent: 0, activated: 0 };
};

type MonthOf = {
  readonly dealers: readonly string[];
  /** First day of the month. */
  readonly first: LocalDate;
  /** First day on which simulations and proposals count. */
  readonly since: LocalDate;
  /** A proposal with the dealer counts as waiting if its status is older than this day. */
  readonly waitingSince: LocalDate;
};

/** Counts per seller: contracts of the month, open and waiting proposals. */
export const readSellerMonths = async (
  db: Database,
  { dealers, first, since, waitingSince }: MonthOf,
): Promise<readonly SellerMonth[]> => {
  const { rows } = await sql<SellerMonth>`
    select "name", sum("simulations")::integer as "simulations", sum("proposals")::integer as "proposals",
      sum("contracts")::integer as "contracts", sum("open")::integer as "open", sum("waiting")::integer as "waiting"
    from (
      select coalesce("seller", '') as "name", count(*) as "simulations", 0 as "proposals", 0 as "contracts",
        0 as "open", 0 as "waiting"
      from "simulations" where "dealer" = any(${dealers}::uuid[]) and "simulationDate" >= ${since}::date group by 1
      union all
      select coalesce("sellerName", ''), 0, count(*) filter (where "proposalDate" >= ${since}::date),
        count(*) filter (where "activatedAt" >= ${first}::date::timestamp at time zone 'America/Sao_Paulo'),
        count(*) filter (where ${openSql}),
        count(*) filter (where "status" = any(${dealerStatuses}::text[])
          and "statusAt" < ${waitingSince}::date::timestamp at time zone 'America/Sao_Paulo')
      from "saleProposals" where "dealer" = any(${dealers}::uuid[]) group by 1
    ) as "parts"
    group by 1
    having sum("simulations" + "proposals" + "contracts" + "open" + "waiting") > 0
    order by "contracts" desc, "open" desc, "name"`.execute(db);
  return rows;
};
