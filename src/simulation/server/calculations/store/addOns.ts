import { sql } from 'kysely';
import type { Database } from '../../../../framework/server/deps';
import type { LocalDate } from '../../../../framework/kernel/localDate';
import type { AddOn } from '../../../rules/addOns';

/** Add-ons that are sold, in the order of the simulator; the plans of the protected instalment are its rules of the day. */
export const readAddOns = async (db: Database, day: LocalDate): Promise<readonly AddOn[]> => {
  const { rows } = await sql<AddOn>`
    select v."code", v."name", v."type", v."terms", v."coverages", v."pricingOptions",
      case when v."code" = 'PPI' then coalesce((
        select array_agg(r."name"::text order by r."name") from "protectedInstalmentRules" r
        where r."enabled" and r."validFrom" <= ${day} and (r."validTo" is null or r."validTo" >= ${day})
      ), '{}'::text[]) else v."plans" end as "plans"
    from "vaps" v where v."status" = 'enabled' order by v."position", v."code"`.execute(db);
  return rows;
};

/** What a rule of the protected instalment costs. */
type InstalmentRule = { readonly percentage: string | null; readonly value: string | null };

/** The rule of a name that holds on a day. */
export const findInstalmentRule = async (
  db: Database,
  name: string,
  day: LocalDate,
): Promise<InstalmentRule | undefined> => {
  const { rows } = await sql<InstalmentRule>`
    select "percentage"::text, "value"::text from "protectedInstalmentRules"
    where "name" = ${name} and "enabled" and "validFrom" <= ${day}
      and ("validTo" is null or "validTo" >= ${day})
    order by "validFrom" desc limit 1`.execute(db);
  return rows[0];
};

/** A combo of insurances as the simulator offers it. */
export type ComboRow = {
  readonly id: string;
  readonly name: string;
  readonly products: readonly string[];
  readonly personType: 'PF' | 'PJ';
  readonly vehicleType: '1' | '2';
  readonly vehicleSegmentation: readonly string[];
  readonly pmcMileage: number | null;
  readonly pmcCoverage: readonly string[];
  readonly pmcTerms: readonly number[];
  readonly guaranteedNoteTerm: number | null;
};

/** Visible combos in the order of the simulator. */
export const readCombos = async (db: Database): Promise<readonly ComboRow[]> => {
  const { rows } = await sql<ComboRow>`
    select "id", "name", "products", "personType", "vehicleType", "vehicleSegmentation", "pmcMileage",
      "pmcCoverage", "pmcTerms", "guaranteedNoteTerm"
    from "insuranceCombos" where "visible" order by "position", "name"`.execute(db);
  return rows;
};

/** Longest term of the tables of a finance type that hold on a day; undefined where there are none. */
export const findLongestTerm = async (
  db: Database,
  financeType: number,
  day: LocalDate,
): Promise<number | undefined> => {
  const { rows } = await sql<{ term: number | null }>`
    select max((rate ->> 'term')::integer) as "term"
    from "planTables", jsonb_array_elements("rates"::jsonb) as rate
    where "financeType"::text = ${String(financeType)} and "validFrom" <= ${day}
      and ("validTo" is null or "validTo" >= ${day})`.execute(db);
  return rows[0]?.term ?? undefined;
};
