import type { RecordVersion } from '#kernel/entity/EntityDataMethods.ts';
import type { ActionDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type FieldError, type AppError } from '#kernel/errors/AppError.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { type ErrorCode, answeredCode } from '#kernel/errors/catalogue.ts';
import { type Filter, isStorableText } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { lockRows, type Row, type Values } from '#server/store/write/records.ts';
import {
  actionSteps,
  checkActionState,
  lostRace,
  openAction,
  type ActionRequest,
} from './actionSteps';
import {
  type EntityContext,
  type EntityError,
  type EntityResult,
  keyOf,
  viewerOf,
} from '../EntityContext';
import type { HookContext } from '../EntityHooks';
import { readableFields, guarded } from '../read/readableFields';
import { runWrite, type Idempotency, applyChange } from './runWrite';
import { isUuidText } from '#server/store/sql/sqlScope.ts';

/** Maximum number of records of a bulk action. */
const maxBulkRecords = 1_000;

const refused = (field: FieldError): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [field] }));

const isRecordVersion = (value: unknown): value is RecordVersion => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { id, version } = value as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && Number.isSafeInteger(version) && Number(version) > 0;
};

const canBeKey = ({ key }: EntityDescription, id: string): boolean =>
  key === 'id' ? isUuidText(id) : isStorableText(id);

const checkRecord = (
  description: EntityDescription,
  record: unknown,
  seen: Set<string>,
): FieldError['code'] | undefined => {
  if (!isRecordVersion(record)) return 'validation.type';
  const key = keyOf(description, record.id);
  if (seen.has(key)) return 'validation.duplicate_item';
  seen.add(key);
  return canBeKey(description, record.id) ? undefined : 'record.not_found';
};

/**
 * Parses the records of a bulk action: 1 to 1,000 of `{id, version}`, unique. Their ids are returned in stored form.
 *
 * @fails validation.failed, record.not_found
 */
export const parseBulkRecords = (
  description: EntityDescription,
  records: unknown,
): Result<readonly RecordVersion[], AppError> => {
  if (!Array.isArray(records))
    return refused({ path: 'records', code: 'validation.type', params: { expected: 'array' } });
  if (records.length === 0)
    return refused({ path: 'records', code: 'validation.too_few_items', params: { limit: 1 } });
  if (records.length > maxBulkRecords) {
    const params = { limit: maxBulkRecords };
    return refused({ path: 'records', code: 'validation.too_many_items', params });
  }
  const seen = new Set<string>();
  for (const [at, record] of records.entries()) {
    const code = checkRecord(description, record, seen);
    const field = code && {
      path: `records.${at}`,
      code,
      ...(code === 'validation.type' ? { params: { expected: 'object' } } : {}),
    };
    if (field)
      return code === 'record.not_found'
        ? err(appError('record.not_found', { fields: [field] }))
        : refused(field);
  }
  return ok(
    (records as readonly RecordVersion[]).map((record) => ({
      ...record,
      id: keyOf(description, record.id),
    })),
  );
};

/** A bulk action: `records` is `[{id, version}]` as received. */
type BulkActionRequest = ActionRequest & {
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

type BulkRequest = {
  readonly action: ActionDescription;
  readonly records: readonly RecordVersion[];
  readonly rights: FieldRights;
};

/** Why an action cannot run on a record: the call's code, and the record's if different. */
const refusalOf = (
  { action, rights }: BulkRequest,
  row: Row | undefined,
  version: number,
): readonly [code: ErrorCode, own?: ErrorCode] | undefined => {
  if (!row) return [answeredCode('record.not_found')];
  const state = checkActionState(rights, action, row);
  if (!state.ok) return [state.error.code, state.error.fields?.[0]?.code];
  return row.version === version ? undefined : ['record.version_stale'];
};

/** Locks and checks all records; returns the first error's code and all errors by index. */
const chooseRows = async (
  context: EntityContext,
  trx: Database,
  asked: BulkRequest,
): EntityResult<readonly Chosen[]> => {
  const { description, fixed } = context;
  const { records } = asked;
  const selection = {
    filter: byKeys(records),
    visibleTo: viewerOf(context, description),
    ...(fixed ? { fixed } : {}),
  };
  const rows = await lockRows(trx, description, selection);
  const byKey = new Map(rows.map((row) => [String(row[description.key]), row]));
  const refused = records.flatMap(({ id, version }, at) => {
    const codes = refusalOf(asked, byKey.get(id), version);
    return codes ? [{ at, codes }] : [];
  });
  const [first] = refused;
  if (first) {
    const fields = refused.map(({ at, codes: [code, own = code] }): FieldError => ({
      path: `records.${at}`,
      code: own,
    }));
    return err(appError(first.codes[0], { fields }));
  }
  return ok(records.map(({ id }, at) => ({ row: byKey.get(id)!, at })));
};

/** Groups rows with the same values: two statements suffice for a plain action on a thousand records. */
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
  readonly asked: Values;
  readonly reason: string | null;
  readonly chosen: readonly Chosen[];
  /** Called with the refused record's index. */
  readonly onRefused: (at: number) => void;
};

const runAll = async (
  steps: ReturnType<typeof actionSteps>,
  { action, asked, reason, chosen, onRefused }: Run,
): EntityResult<{ changed: number }> => {
  const pairs: { row: Row; values: Values }[] = [];
  for (const { row, at } of chosen) {
    const values = await steps.values({ row, action, asked, reason });
    if (!values.ok) {
      onRefused(at);
      return values;
    }
    pairs.push({ row, values: values.value });
  }
  const context: HookContext = steps.context;
  for (const [values, rows] of groupByValues(pairs))
    await applyChange(context, { rows, values, action: action.name, reason, always: true });
  return ok({ changed: pairs.length });
};

/** Error of one of several records, at its index. */
const atPlace = (error: EntityError, at: number): EntityError => {
  const { code, params } = error;
  return {
    ...error,
    fields: [{ path: `records.${at}`, code, ...(params ? { params } : {}) }],
  };
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
  const opened = await openAction(context, request);
  if (!opened.ok) return opened;
  const { action, asked, reason } = opened.value;
  if (!action.bulk) return err(appError('action.unknown'));
  const records = parseBulkRecords(context.description, request.records);
  if (!records.ok) return records;
  const chosenBy = { action, records: records.value, rights: await readableFields(context) };
  const { idempotency } = request;
  let refusedAt: number | undefined;
  const done = await guarded(context, () => {
    const work = async (trx: Database): EntityResult<{ changed: number }> => {
      refusedAt = undefined;
      const chosen = await chooseRows(context, trx, chosenBy);
      if (!chosen.ok) return chosen;
      const onRefused = (at: number): void => void (refusedAt = at);
      return runAll(actionSteps(context, trx, action), {
        action,
        asked,
        reason,
        chosen: chosen.value,
        onRefused,
      });
    };
    return runWrite(context, work, {
      ...(idempotency ? { idempotency } : {}),
      onConflict: lostRace,
    });
  });
  return done.ok || refusedAt === undefined ? done : err(atPlace(done.error, refusedAt));
};
