import type { RecordVersion } from '../../kernel/entity/EntityDataMethods';
import type { ActionDescription } from '../../kernel/entity/EntityDescription';
import { appError, type FieldError } from '../../kernel/errors/AppError';
import type { ErrorCode } from '../../kernel/errors/catalogue';
import type { Filter } from '../../kernel/filter/Filter';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import { lockRows, type Row, type Values } from '../store/records';
import { actionSteps, checkActionState, openAction, type ActionRequest } from './actionSteps';
import { applyChange } from './applyChange';
import type { EntityContext, EntityResult } from './EntityContext';
import type { HookContext } from './EntityHooks';
import { parseBulkRecords } from './parseBulkRecords';
import { runWrite, type Idempotency } from './runWrite';
import { viewerOf } from './viewerOf';

/** An action on several records: `records` is `[{id, version}]` as it came. */
export type BulkActionRequest = ActionRequest & {
  readonly records: unknown;
  readonly idempotency?: Idempotency;
};

type Chosen = { readonly row: Row; readonly at: number };

const byKeys = (records: readonly RecordVersion[]): Filter => ({
  type: 'compare',
  field: 'id',
  op: 'in',
  value: records.map(({ id }) => id),
});

const codeOf = (
  action: ActionDescription,
  row: Row | undefined,
  version: number,
): ErrorCode | undefined => {
  if (!row) return 'SIS001';
  const state = checkActionState(action, row);
  if (!state.ok) return state.error.code;
  return row.version === version ? undefined : 'record.version_stale';
};

/** Locks every record and checks it; answers the first refusal's code and all refusals by position. */
const chooseRows = async (
  context: EntityContext,
  trx: Database,
  { action, records }: { action: ActionDescription; records: readonly RecordVersion[] },
): EntityResult<readonly Chosen[]> => {
  const { description, fixed } = context;
  const selection = {
    filter: byKeys(records),
    visibleTo: viewerOf(context, description),
    ...(fixed ? { fixed } : {}),
  };
  const rows = await lockRows(trx, description, selection);
  const byKey = new Map(rows.map((row) => [String(row[description.key]), row]));
  const fields = records.flatMap(({ id, version }, at): readonly FieldError[] => {
    const code = codeOf(action, byKey.get(id), version);
    return code ? [{ path: `records.${at}`, code }] : [];
  });
  const first = fields[0];
  if (first) return err(appError(first.code, { fields }));
  return ok(records.map(({ id }, at) => ({ row: byKey.get(id)!, at })));
};

/** Rows that get the same values are stored together: two statements for a plain action on a thousand records. */
const groupByValues = (
  pairs: readonly { row: Row; values: Values }[],
): readonly (readonly [Values, Row[]])[] => {
  const groups = new Map<string, [Values, Row[]]>();
  for (const { row, values } of pairs) {
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? [values, []];
    group[1].push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
};

type Run = {
  readonly action: ActionDescription;
  readonly reason: string | null;
  readonly chosen: readonly Chosen[];
};

const runAll = async (
  steps: ReturnType<typeof actionSteps>,
  { action, reason, chosen }: Run,
): EntityResult<{ changed: number }> => {
  const pairs: { row: Row; values: Values }[] = [];
  for (const { row, at } of chosen) {
    const values = await steps.values({ row, action, reason });
    if (!values.ok) {
      const { code, params } = values.error;
      return err({
        ...values.error,
        fields: [{ path: `records.${at}`, code, ...(params ? { params } : {}) }],
      });
    }
    pairs.push({ row, values: values.value });
  }
  const context: HookContext = steps.context;
  for (const [values, rows] of groupByValues(pairs))
    await applyChange(context, { rows, values, action: action.name, reason, always: true });
  return ok({ changed: pairs.length });
};

/**
 * Runs an action on up to 1,000 records, all or none.
 *
 * @fails as `runEntityAction`; `fields` names every refused record by its position: `records.3`
 */
export const runBulkAction = async (
  context: EntityContext,
  request: BulkActionRequest,
): EntityResult<{ changed: number }> => {
  const opened = await openAction(context, { action: request.action, reason: request.reason });
  if (!opened.ok) return opened;
  const { action, reason } = opened.value;
  if (!action.bulk) return err(appError('action.unknown'));
  const records = parseBulkRecords(context.description, request.records);
  if (!records.ok) return records;
  const work = async (trx: Database): EntityResult<{ changed: number }> => {
    const chosen = await chooseRows(context, trx, { action, records: records.value });
    if (!chosen.ok) return chosen;
    return runAll(actionSteps(context, trx, action), { action, reason, chosen: chosen.value });
  };
  const { idempotency } = request;
  return runWrite(context, work, idempotency ? { idempotency } : {});
};
