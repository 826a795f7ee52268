import type { BulkRequest } from '#kernel/entity/BulkChange.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { type Row, type Values, waitBriefly } from '#server/store/write/records.ts';
import {
  checkActionState,
  openAction,
  settleAction,
  valuesToSet,
  type ActionRequest,
  runEntityAction,
} from '../write/actionSteps';
import { checkMerged, checkPatchBody, checkFieldRights, settleChange } from '../check/checkBody';
import { checkReason, refuseUnapproved } from '../write/runWrite';
import { deleteRecord } from '../write/deleteRecord';
import {
  toWire,
  type EntityContext,
  type EntityResult,
  allow,
  inTransaction,
} from '../EntityContext';
import { readableFields, canRevealWithheld } from '../read/readableFields';
import { updateRecord } from '../write/updateRecord';
import { databaseRefusal } from '#server/http/errorMapper.ts';
import { transactAndUndo } from '#server/store/database/database.ts';

/** Result of a change on a row: the members it sets, or null for a deletion. */
export type Foresee = (row: Row) => Result<Values | null, AppError>;

/** A record in its previewed version. */
export type ChosenRow = { readonly row: Row; readonly version: number };

const hasFile = ({ kind, fields = [] }: FieldDescription): boolean =>
  kind === 'file' || fields.some(hasFile);

/**
 * Refuses fields unsuitable for bulk changes: a preview is stored, which excludes passwords and command inputs. A file
 * belongs to one record; removing files is allowed.
 */
const singleFields = (
  { description: { fields } }: EntityContext,
  values: Readonly<Record<string, unknown>>,
): readonly FieldError[] =>
  fields.flatMap((field): readonly FieldError[] => {
    const { name, writeOnly, virtual } = field;
    if (!(name in values)) return [];
    if (writeOnly || virtual) return [{ path: name, code: 'validation.read_only' }];
    const isGiven = values[name] !== null && values[name] !== undefined;
    return isGiven && hasFile(field) ? [{ path: name, code: 'validation.one_by_one' }] : [];
  });

const foreseeEdit = async (
  context: EntityContext,
  values: Readonly<Record<string, unknown>>,
): EntityResult<Foresee> => {
  const allowed = await allow(context, 'edit');
  if (!allowed.ok) return allowed;
  const rights = checkFieldRights(await readableFields(context), values);
  if (!rights.ok) return rights;
  if (Object.keys(values).length === 0) {
    const fields = [{ path: 'change.values', code: 'validation.required' }] as const;
    return err(appError('validation.failed', { fields }));
  }
  const single = singleFields(context, values);
  if (single.length > 0) return err(appError('validation.failed', { fields: single }));
  const patch = checkPatchBody(context, values);
  if (!patch.ok) return patch;
  return ok((row) => {
    const settled = settleChange(context.description, row, patch.value);
    const merged = checkMerged(context, { ...row, ...settled }, row);
    return merged.ok ? ok(settled) : merged;
  });
};

const foreseeAction = async (
  context: EntityContext,
  request: ActionRequest,
): EntityResult<Foresee> => {
  const opened = await openAction(context, request);
  if (!opened.ok) return opened;
  const { action, asked } = opened.value;
  if (!action.bulk) return err(appError('action.unknown'));
  const rights = await readableFields(context);
  return ok((row) => {
    const state = checkActionState(rights, action, row);
    return state.ok ? settleAction(context, { action, row }, valuesToSet(action, asked)) : state;
  });
};

const foreseeDelete = async (context: EntityContext): EntityResult<Foresee> => {
  const allowed = context.description.deletable
    ? await allow(context, 'delete')
    : err(appError('access.denied'));
  return allowed.ok ? ok(() => ok(null)) : allowed;
};

const reasonOf = ({ change, reason }: BulkRequest): string | undefined =>
  change.type === 'action' ? (change.reason ?? reason) : reason;

/** Action of a change, with inputs and reason. */
export const actionOf = (request: BulkRequest): ActionRequest | undefined => {
  const { change } = request;
  if (change.type !== 'action') return undefined;
  const { action, values = {} } = change;
  return { action, values, reason: reasonOf(request) };
};

/**
 * Checks the right to a change and predicts its result for each row. Refusals by hooks, references and unique sets are
 * known only when it runs or is tried.
 *
 * @fails access.denied, action.unknown, action.reason_required, approval.required, validation.failed
 */
export const foreseeChange = async (
  context: EntityContext,
  request: BulkRequest,
): EntityResult<Foresee> => {
  const { change } = request;
  const action = actionOf(request);
  if (action) return foreseeAction(context, action);
  const given = checkReason(reasonOf(request));
  if (!given.ok) return given;
  const direct = await refuseUnapproved(context, change.type === 'edit' ? 'update' : 'delete');
  if (!direct.ok) return direct;
  return change.type === 'edit' ? foreseeEdit(context, change.values) : foreseeDelete(context);
};

const runChange = async (
  context: EntityContext,
  request: BulkRequest,
  { id, version }: { readonly id: string; readonly version: number },
): EntityResult<number> => {
  const { change } = request;
  const reason = reasonOf(request);
  const action = actionOf(request);
  if (change.type === 'delete') {
    const gone = await deleteRecord(context, { id, version, reason: reason ?? null });
    return gone.ok ? ok(version + 1) : gone;
  }
  const record = action
    ? await runEntityAction(context, { id, version, ...action })
    : await updateRecord(context, {
        id,
        version,
        reason: reason ?? null,
        body: change.type === 'edit' ? change.values : {},
      });
  return record.ok ? ok(record.value.version) : record;
};

/**
 * Changes one record exactly like a single call: rights, state, version, references, hooks, history.
 *
 * @returns whether it was changed; false when it already had the values
 * @fails as the single call
 */
export const changeRow = async (
  context: EntityContext,
  request: BulkRequest,
  { row, version }: ChosenRow,
): EntityResult<boolean> => {
  const { id } = toWire(context.description, row);
  const after = await runChange(context, request, { id, version });
  return after.ok ? ok(after.value !== version) : after;
};

/** A database error that affects one record, such as a lock timeout; anything worse aborts the task. */
const refusalOf = (error: unknown): AppError => {
  const refusal = databaseRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') throw error;
  return refusal;
};

/** Changes one record like a single call; a database error becomes this record's error. */
export const attemptRow = async <T>(work: () => EntityResult<T>): EntityResult<T> => {
  try {
    return await work();
  } catch (error) {
    return err(refusalOf(error));
  }
};

/** Maximum rows and time of a preview's trial, during which rows are locked. */
const limits = { rows: 100, ms: 1_500 } as const;

/** Result of a trial. */
export type Trial = { readonly count: number; readonly refusals: ReadonlyMap<string, AppError> };

/**
 * Runs the change on the first rows and rolls it back, so that hooks, references and unique values are covered. Side
 * effects such as e-mails are rows of the same database and are rolled back too. Rows locked by others are skipped. Not
 * run for people to whom refusals could reveal withheld data.
 */
export const tryRows = async (
  context: EntityContext,
  request: BulkRequest,
  rows: readonly Row[],
): Promise<Trial> => {
  const refusals = new Map<string, AppError>();
  const end = performance.now() + limits.ms;
  let count = 0;
  if (await canRevealWithheld(context)) return { count, refusals };
  await transactAndUndo(context.deps.db, async (trx) => {
    await waitBriefly(trx);
    const inside = inTransaction(context, trx);
    for (const row of rows.slice(0, limits.rows)) {
      if (performance.now() > end) break;
      const done = await attemptRow(() =>
        changeRow(inside, request, { row, version: row.version }),
      );
      count += 1;
      if (!done.ok && done.error.code !== 'record.locked') refusals.set(row.id, done.error);
    }
  });
  return { count, refusals };
};
