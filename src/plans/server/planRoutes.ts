import { type LocalDate, appError, err, localDateOf, ok } from '@patio/framework/kernel';
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
import { financeTypeTable, iofTableOf } from '#pricing/rules/index.ts';
import type { FeeTable } from '#pricing/rules/tables/fees.ts';
import { readFeeRows, readIof } from '#pricing/server/index.ts';
import { impactOf, typicalState } from '../rules/planImpact';
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

/** Fees that typical deals of a table pay on a day; none in a state without them. */
const readFees = async (
  { db }: Pick<Deps, 'db'>,
  table: VersionedPlan,
  date: LocalDate,
): Promise<readonly FeeTable[]> => {
  const uf = typicalState(table);
  const rows = await readFeeRows(db, uf, date);
  if (!rows.ok) return [];
  return rows.value.map((row) => ({
    uf,
    code: row.typeName,
    table: 'parameterFees',
    rows: [
      {
        from: row.validity,
        version: `${row.typeName}/${uf}/${row.validity}`,
        value: {
          base: BigInt(row.baseValue),
          client: BigInt(row.clientValue),
          dealer: BigInt(row.dealerValue),
          employee: BigInt(row.employeeValue),
        },
      },
    ],
  }));
};

type Versions = { readonly before: VersionedPlan | null; readonly after: VersionedPlan };

/** Prices both versions today, or on the first day of the changed one. @fails pricing.row_missing without tax rates */
const compare = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { before, after }: Versions,
): EntityResult<PlanImpact> => {
  const today = localDateOf(deps.clock());
  const date = after.validFrom > today ? after.validFrom : today;
  const iof = await readIof(deps.db, date);
  if (!iof.ok) return iof;
  const fees = await readFees(deps, after, date);
  const tables = { financeTypes: financeTypeTable, iof: iofTableOf(iof.value), fees };
  return ok({ date, rows: [...impactOf({ before, after, date }, tables)] });
};

/**
 * Prices thirty typical quotes before and after an unsaved change. A new table is compared with the previous period of
 * its code, if any.
 *
 * @fails access.denied, SIS001 if the table is gone, validation.failed, pricing.row_missing without tax rates
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
  return compare(deps, { before: before ?? null, after: after.value });
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
