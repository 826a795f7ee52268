import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { rowsOn } from '../store/tariffs';

type Asked = { readonly type: string; readonly months: unknown; readonly day: LocalDate };

const longest = (months: readonly number[]): number | undefined =>
  months.length > 0 ? Math.max(...months) : undefined;

/**
 * For how long an insurance is sold with a contract of so many months: the same, else the longest below it. A car is
 * insured by the year, whatever its contract.
 *
 * @source INS-072, domain 3.1
 */
export const termOfSale = async (
  db: Database,
  { type, months, day }: Asked,
): Promise<number | undefined> => {
  if (typeof months !== 'number') return undefined;
  switch (familyOf(type)) {
    case 'PMC': {
      const rows = await rowsOn(db, 'pmcTariffs', day);
      return longest(rows.map((row) => row.months).filter((term) => term <= months));
    }
    case 'GAP': {
      const rows = await rowsOn(db, 'guaranteedNoteTariffs', day);
      return longest(rows.map((row) => row.months).filter((term) => term <= months));
    }
    case 'LIFE': {
      const rows = await rowsOn(db, 'lifeTariffs', day);
      return longest(rows.map((row) => Math.min(row.longestTerm, months)));
    }
    default:
      return undefined;
  }
};
