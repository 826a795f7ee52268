import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { RiskSale } from '#simulation/rules/preApproval.ts';

/**
 * Monthly points that the day's risk-price rules add to a sale. A rule without a scope applies to every sale.
 * @source ENT-RISK-05
 */
export const readRiskPoints = async (
  db: Database,
  sale: RiskSale,
  day: string,
): Promise<number> => {
  const { tierCode = null, manufacturer = null, model = null, vehicleVersion = null } = sale;
  const { modelYear = null, manufacturerYear = null, dealer = null } = sale;
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum("rateAdjustment"), 0)::float8 as "points" from "riskPriceRules" "rule"
    where "effectiveFrom" <= ${day}::date and ("validUntil" is null or "validUntil" >= ${day}::date)
      and ("tier" is null or "tier" = ${tierCode}::text)
      and ("manufacturers" = '{}' or ${manufacturer}::text = any("manufacturers"))
      and ("models" = '{}' or ${model}::text = any("models"))
      and ("versions" = '{}' or ${vehicleVersion}::text = any("versions"))
      and ("modelYears" = '{}' or ${modelYear}::integer = any("modelYears"))
      and ("fabricationYears" = '{}' or ${manufacturerYear}::integer = any("fabricationYears"))
      and ("dealers" = '{}' or ${dealer}::text = any("dealers"))
      and ("regions" = '{}' or exists (
        select 1 from "dealers" "d" where "d"."id"::text = ${dealer}::text and "d"."region" = any("rule"."regions")
      ))`.execute(db);
  return rows[0]?.points ?? 0;
};
