import { appError, err, localDateOf, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type EntityResult,
  type PersonRequest,
  getRecord,
  judgeNew,
  openContext,
  type RouteModule,
  route,
} from '@patio/framework/server';
import { planTables } from '#generated/descriptions/planTables.ts';
import type { PlanTable } from '#generated/types/plan-table.ts';
import type { PlanImpact, PlanImpactRequest, RateZeroRow } from '#generated/types/wire.ts';
import { financeTypeTable, iofTable } from '#pricing/rules/index.ts';
import { impactOf } from '../rules/planImpact';
import { type VersionedPlan, termsOf, rateFor } from '../rules/planTables';
import { findPlansFront, listRateZero, previewPlanImpact } from '../calls';
import { readFormerPlan, readPlanTables } from './store/planTables';
import { frontOrigin } from './plansFront';

type Values = Readonly<Record<string, unknown>>;

const ownFields = planTables.fields
  .filter(({ editable }) => editable === 'always' || editable === 'create')
  .map(({ name }) => name);

/** Validates the unsaved table as if it were stored. */
const settle = (context: EntityContext, values: Values) => {
  const own = Object.fromEntries(ownFields.map((name) => [name, values[name] ?? null]));
  const { record, errors } = judgeNew(context, own);
  const empty = Object.fromEntries(
    planTables.fields.map(({ name, kind }) => [name, kind === 'valueList' ? [] : null]),
  );
  return errors.length > 0
    ? err(appError('validation.failed', { fields: errors }))
    : ok({ ...empty, ...record, version: 0 } as unknown as VersionedPlan);
};

const stored = async (context: EntityContext, id: string): EntityResult<PlanTable> => {
  const record = await getRecord(context, id);
  return record.ok ? ok(record.value as unknown as PlanTable) : record;
};

/**
 * Prices thirty typical quotes before and after an unsaved change. A new table is compared with the previous period of
 * its code, if any.
 *
 * @fails access.denied, SIS001 if the table is gone, validation.failed
 */
const previewImpact = async (
  deps: Deps,
  request: PersonRequest,
  { recordId, values }: PlanImpactRequest,
): EntityResult<PlanImpact> => {
  const context = { ...openContext(deps, request), description: planTables };
  const former = recordId === null ? undefined : await stored(context, recordId);
  if (former && !former.ok) return former;
  const after = settle(context, { ...former?.value, ...values });
  if (!after.ok) return after;
  const before = former?.value ?? (await readFormerPlan(deps.db, after.value));
  const today = localDateOf(deps.clock());
  const date = after.value.validFrom > today ? after.value.validFrom : today;
  const rows = impactOf(
    { before: before ?? null, after: after.value, date },
    { financeTypes: financeTypeTable, iof: iofTable },
  );
  return ok({ date, rows: [...rows] });
};

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
