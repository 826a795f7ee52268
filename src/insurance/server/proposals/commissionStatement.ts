import { addDays, addMonths } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { CommissionStatement } from '#generated/types/wire.ts';
import { commissionsBySeller } from '#insurance/rules/commissionStatement.ts';
import { readCommissioned } from './store/commissions';

type Asked = { readonly dealers: readonly string[]; readonly month: string };

/** What the insurances of some dealers earned in a month of São Paulo, by seller. */
export const commissionStatement = async (
  db: Database,
  { dealers, month }: Asked,
): Promise<CommissionStatement> => {
  const from = `${month}-01`;
  const until = addDays(addMonths(from, 1), -1);
  const policies = await readCommissioned(db, { dealers, from, until });
  return { from, until, sellers: [...commissionsBySeller(policies)] };
};
