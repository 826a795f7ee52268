import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { RiskSale, RiskAnswer } from '#simulation/rules/preApproval.ts';

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

/** Stores an answer by the digest of its request; those older than a month are removed. */
export const storeRiskAnswer = async (
  db: Database,
  digest: string,
  { result, monthlyIncome, at }: RiskAnswer & { readonly at: Date },
): Promise<void> => {
  const moment = at.toISOString();
  await sql`
    delete from "risk_answers" where "answeredAt" < ${moment}::timestamptz - interval '30 days'`.execute(
    db,
  );
  await sql`
    insert into "risk_answers" ("digest", "result", "monthlyIncome", "answeredAt")
    values (${digest}, ${result}, ${monthlyIncome}, ${moment}::timestamptz)
    on conflict ("digest") do update set "result" = excluded."result",
      "monthlyIncome" = excluded."monthlyIncome", "answeredAt" = excluded."answeredAt"`.execute(db);
};

/** Result of a request since a point in time. */
export const findRiskResult = async (
  db: Database,
  digest: string,
  since: Date,
): Promise<RiskAnswer['result'] | undefined> => {
  const { rows } = await sql<{ result: RiskAnswer['result'] }>`
    select "result" from "risk_answers"
    where "digest" = ${digest} and "answeredAt" >= ${since.toISOString()}::timestamptz`.execute(db);
  return rows[0]?.result;
};
