import { planTables } from '../../generated/descriptions/planTables';
import type { PlanTable } from '../../generated/types/plan-table';
import type { PlanImpact, PlanImpactAsk } from '../../generated/types/wire';
import { appError } from '../../framework/kernel/errors/AppError';
import { localDateOf } from '../../framework/kernel/localDate';
import { err, ok } from '../../framework/kernel/Result';
import { judgeNew } from '../../framework/server/crud/check/checkBody';
import type { EntityContext, EntityResult } from '../../framework/server/crud/EntityContext';
import type { PersonRequest } from '../../framework/server/crud/EntityHooks';
import { openContext } from '../../framework/server/crud/openContext';
import { getRecord } from '../../framework/server/crud/read/getRecord';
import type { Deps } from '../../framework/server/deps';
import { financeTypeTable, iofTable } from '../../pricing/rules';
import { impactOf } from '../rules/planImpact';
import type { VersionedPlan } from '../rules/planTables';
import { readFormerPlan } from './store/planTables';

type Values = Readonly<Record<string, unknown>>;

const ownFields = planTables.fields
  .filter(({ editable }) => editable === 'always' || editable === 'create')
  .map(({ name }) => name);

/** What the table would be, judged as if it were stored; an empty field stays empty. */
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
 * Thirty typical quotes of a price table before and after a change that is not stored yet. A new table is compared with
 * the former period of its code, if there is one.
 *
 * @fails access.denied, SIS001 where the table is gone, validation.failed
 */
export const previewImpact = async (
  deps: Deps,
  request: PersonRequest,
  { recordId, values }: PlanImpactAsk,
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
