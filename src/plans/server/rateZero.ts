import type { RateZeroRow } from '#generated/types/wire.ts';
import { localDateOf } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { termsOf } from '../rules/planFinanceType';
import { rateFor } from '../rules/planTables';
import { readPlanTables } from './store/planTables';

/** Terms without interest of the tables that are in force today. */
export const readRateZero = async (
  deps: Deps,
  tableType: 'VD' | 'TD',
): Promise<readonly RateZeroRow[]> => {
  const tables = await readPlanTables(deps.db, localDateOf(deps.clock()));
  return tables
    .filter((table) => table.taxType === 'TAX ZERO' && table.tableType === tableType)
    .flatMap((table) =>
      termsOf(table).flatMap((term) => {
        const rate = rateFor(table, term)?.rate;
        const { code: tableCode, description, minimumEntry, validFrom, validTo } = table;
        return rate === null || rate === undefined
          ? []
          : [
              {
                tableCode,
                description,
                term,
                rate,
                entryPercentage: minimumEntry,
                validFrom,
                validTo,
              },
            ];
      }),
    );
};
