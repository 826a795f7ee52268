import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { RiskAnswer } from '#simulation/rules/preApproval.ts';

/** Stores an answer by the digest of its request; those older than a month are removed. */
export const keepRiskAnswer = async (
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
