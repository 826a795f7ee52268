import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Next short identifier of a rule. */
export const nextRuleNumber = async (trx: Database): Promise<number | undefined> => {
  const { rows } = await sql<{ next: number }>`
    select nextval('risk_price_rule_numbers')::int as "next"`.execute(trx);
  return rows[0]?.next;
};
