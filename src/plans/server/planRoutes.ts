import { ok, localDateOf } from '@patio/framework/kernel';
import { type RouteModule, route, type Deps } from '@patio/framework/server';
import { findPlansFront, listRateZero, previewPlanImpact } from '../calls';
import { frontOrigin } from './plansFront';
import { previewImpact } from './planImpact';
import type { RateZeroRow } from '#generated/types/wire.ts';
import { termsOf } from '../rules/planFinanceType';
import { rateFor } from '../rules/planTables';
import { readPlanTables } from './store/planTables';

/** Interest-free terms of the tables in force today. */
const readRateZero = async (
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

/** Calls about price tables: impact preview and interest-free tables. */
export const planRoutes: RouteModule = [
  route(previewPlanImpact, (deps, { body, context }) => previewImpact(deps, context, body)),
  route(listRateZero, async (deps, { query }) =>
    ok([...(await readRateZero(deps, query.tableType))]),
  ),
  route(findPlansFront, async (deps, { reply }) =>
    ok({ origin: frontOrigin(deps, reply.request) }),
  ),
];
