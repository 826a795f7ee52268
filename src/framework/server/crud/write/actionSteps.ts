import {
  type ActionDescription,
  type ActionValue,
  otherState,
} from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { isErrorCode, type ErrorCode } from '#kernel/errors/catalogue.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { admitStepUp } from '#server/http/People.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import {
  type EntityContext,
  type EntityResult,
  allowRule,
  findRow,
  viewerOf,
} from '../EntityContext';
import type { ActionCall, HookContext } from '../EntityHooks';
import { checkInputs, checkMerged, judgeChange, settleChange } from '../check/checkBody';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord } from '#kernel/entity/EntityTypes.ts';
import { checkUniqueSets } from '../check/checkUnique';
import { checkVersion, runWrite, type Idempotency, applyChange } from './runWrite';
import { presentFor, readableFields, guarded } from '../read/readableFields';
import { countReferring } from '../check/checkReferring';
import { isObject } from '#kernel/objects.ts';

/** An action with its inputs and reason. */
export type ActionRequest = {
  readonly action: string;
  readonly values?: Values;
  readonly reason?: unknown;
};

/** Maximum length of an action's reason, in characters. */
const maxReasonLength = 500;

const refuseReason = (
  code: ErrorCode,
  params?: { limit: number } | { expected: string },
): AppError =>
  appError('validation.failed', {
    fields: [{ path: 'reason', code, ...(params ? { params } : {}) }],
  });

const readReason = (
  action: ActionDescription,
  reason: unknown,
): Result<string | null, AppError> => {
  if (reason !== undefined && reason !== null && typeof reason !== 'string')
    return err(refuseReason('validation.type', { expected: 'string' }));
  const text = (reason ?? '').trim();
  if (text === '')
    return action.reason === 'required' ? err(appError('action.reason_required')) : ok(null);
  if (action.reason === 'none') return err(refuseReason('validation.unknown_field'));
  if (text.length > maxReasonLength)
    return err(refuseReason('validation.too_long', { limit: maxReasonLength }));
  return isStorableText(text) ? ok(text) : err(appError('request.invalid_text'));
};

/** An action the person may run, with its inputs. */
export type OpenedAction = {
  readonly action: ActionDescription;
  readonly asked: Values;
  readonly reason: string | null;
};

/** Finds the action, and checks the right to run it, its inputs and its reason. */
export const openAction = async (
  context: EntityContext,
  request: ActionRequest,
): EntityResult<OpenedAction> => {
  const action = context.description.actions.find(({ name }) => name === request.action);
  if (!action) return err(appError('action.unknown'));
  const allowed = await allowRule(context, action.access);
  if (!allowed.ok) return allowed;
  const reason = readReason(action, request.reason);
  if (!reason.ok) return reason;
  const asked = checkInputs(context, action, request.values ?? {});
  const { deps, request: person } = context;
  const proven = action.stepUp ? admitStepUp(deps, person.actor) : ok(undefined);
  if (!proven.ok) return proven;
  return asked.ok ? ok({ action, asked: asked.value, reason: reason.value }) : asked;
};

const valueOf = (value: ActionValue, asked: Values): unknown =>
  typeof value === 'object' && value !== null ? (asked[value.$asked] ?? null) : value;

/** Values that an action sets, including its inputs. */
export const valuesToSet = ({ set = {} }: ActionDescription, asked: Values): Values =>
  Object.fromEntries(Object.entries(set).map(([field, value]) => [field, valueOf(value, asked)]));

/** Moves errors of fields set from inputs to those inputs. */
const atInputs = ({ set = {} }: ActionDescription, error: AppError): AppError => {
  if (!error.fields) return error;
  const inputOf = (path: string): string => {
    const value = set[path];
    return typeof value === 'object' && value !== null ? value.$asked : path;
  };
  return { ...error, fields: error.fields.map((one) => ({ ...one, path: inputOf(one.path) })) };
};

/**
 * Values of an action as they would be stored. Inputs are validated as part of the whole record, like an update.
 *
 * @fails validation.failed with missing fields and violated rules of the changed record
 */
export const settleAction = (
  context: EntityContext,
  { action, row }: { readonly action: ActionDescription; readonly row: Row },
  values: Values,
): Result<Values, AppError> => {
  if (!action.asks) return judgeChange(context, row, values);
  const settled = settleChange(context.description, row, values);
  const merged = checkMerged(context, { ...row, ...settled }, row);
  return merged.ok ? ok(settled) : err(atInputs(action, merged.error));
};

type StateRefusal = { readonly field: string; readonly code: ErrorCode };

const stateRefusal = (action: ActionDescription, row: Row): StateRefusal | undefined => {
  for (const [field, codes] of Object.entries(action.refuse ?? {})) {
    const code = codes[String(row[field])];
    if (code !== undefined)
      return { field, code: isErrorCode(code) ? code : 'action.not_applicable' };
  }
  const field = otherState(action, row);
  return field === undefined ? undefined : { field, code: 'action.not_applicable' };
};

/**
 * Checks that the record's state allows the action. Checked before the version: for two concurrent disables, "already
 * disabled" is more helpful than a stale version. A withheld state is not described further.
 *
 * @fails the code of `refuse`, action.not_applicable
 */
export const checkActionState = (
  { hidden, masked }: FieldRights,
  action: ActionDescription,
  row: Row,
): Result<void, AppError> => {
  const refusal = stateRefusal(action, row);
  if (!refusal) return ok(undefined);
  if (!hidden.has(refusal.field) && !masked.has(refusal.field)) return err(appError(refusal.code));
  const fields = [{ path: '', code: 'validation.withheld' }] as const;
  return err(appError('action.not_applicable', { fields }));
};

const commandOf = ({ catalog, description: { resource } }: EntityContext, command: string) => {
  const run = catalog.hooks[resource]?.commands?.[command];
  if (!run) throw new Error(`No command "${command}" for "${resource}"`);
  return run;
};

/** Checks that an action's values are free among other records. @fails as `checkUniqueSets`, at the inputs */
const checkFree = async (
  context: EntityContext,
  trx: Database,
  { action, row, values }: Pick<ActionCall, 'action' | 'row'> & { readonly values: Values },
): EntityResult<Values> => {
  const { description } = context;
  const free = await checkUniqueSets(description, trx, {
    record: { ...row, ...values },
    id: row.id,
    before: row,
    visibleTo: viewerOf(context, description),
  });
  return free.ok ? ok(values) : err(atInputs(action, free.error));
};

/** Runs an action inside a transaction: its command, or the values of its description. */
export const actionSteps = (
  entity: EntityContext,
  trx: Database,
  { command }: ActionDescription,
): {
  readonly context: HookContext;
  readonly values: (call: ActionCall) => Promise<Result<Values, AppError>>;
} => {
  const { deps, request, description } = entity;
  const context: HookContext = { trx, deps, request, description };
  const run = command === undefined ? undefined : commandOf(entity, command);
  const values = async (call: ActionCall): Promise<Result<Values, AppError>> => {
    const wanted = run ? await run(context, call) : ok(valuesToSet(call.action, call.asked));
    if (!wanted.ok) return wanted;
    const settled = settleAction(entity, call, wanted.value);
    return settled.ok ? checkFree(entity, trx, { ...call, values: settled.value }) : settled;
  };
  return { context, values };
};

/** Error of an action that lost the race for a unique value or a period, or sets it on several records. */
export const lostRace = async (): EntityResult<never> => err(appError('validation.not_unique'));

/** An action on one record. `version` is the one that the person saw; undefined: any. */
type RecordActionRequest = ActionRequest & {
  readonly id: string;
  readonly version: number | undefined;
  readonly idempotency?: Idempotency;
};

/**
 * Runs an action on one record: checks its state under a lock, runs its command, and stores the result with the next
 * version and a history row with the action's name and reason.
 *
 * @fails action.unknown, access.denied, action.reason_required, record.version_stale, record.not_found
 * @fails the code of `refuse` for the record's state (SET.already_enabled), action.not_applicable; the errors of the
 *   command
 */
export async function runEntityAction<Name extends string>(
  context: EntityContext<Name>,
  request: RecordActionRequest,
): EntityResult<EntityRecord<Name>>;
export async function runEntityAction(
  context: EntityContext,
  request: RecordActionRequest,
): EntityResult<WireRecord> {
  const opened = await openAction(context, request);
  if (!opened.ok) return opened;
  const { action, asked, reason } = opened.value;
  const rights = await readableFields(context);
  const run = async (own: EntityContext, trx: Database): EntityResult<WireRecord> => {
    const row = await findRow(context, trx, { id: request.id, lock: true });
    if (!row.ok) return row;
    const state = checkActionState(rights, action, row.value);
    if (!state.ok) return state;
    const version = await checkVersion(context, row.value, request.version);
    if (!version.ok) return version;
    const steps = actionSteps(own, trx, action);
    const values = await steps.values({ row: row.value, action, asked, reason });
    if (!values.ok) return values;
    const change = {
      rows: [row.value],
      values: values.value,
      action: action.name,
      reason,
      always: true,
    };
    const [updated] = await applyChange(steps.context, change);
    return ok(await presentFor(context, updated ?? row.value));
  };
  const { idempotency } = request;
  const options = { ...(idempotency ? { idempotency } : {}), onConflict: lostRace };
  return guarded(context, () => runWrite(context, (trx) => run(context, trx), options));
}

/** Counts by the names of an action's `affects`. */
export type Counts = Readonly<Record<string, number>>;

type Given = Pick<OpenedAction, 'action' | 'asked'>;

const count = async (
  context: EntityContext,
  { action, asked }: Given,
  rows: readonly Row[],
): Promise<Counts> => {
  const { catalog, deps, description } = context;
  const names = (action.affects ?? []).map(({ name }) => name);
  const hook = catalog.hooks[description.resource]?.affected?.[action.name];
  if (hook) return rows.length === 0 ? {} : hook(deps.db, rows, asked);
  const referring = rows.length === 0 ? 0 : await countReferring(context, rows);
  return Object.fromEntries(names.map((name) => [name, referring]));
};

/** Other records an action would change besides these rows; undefined if it declares none. */
export const countOfAction = async (
  context: EntityContext,
  request: ActionRequest,
  rows: readonly Row[],
): Promise<Counts | undefined> => {
  const opened = await openAction(context, request);
  return opened.ok && opened.value.action.affects ? count(context, opened.value, rows) : undefined;
};

type Question = { readonly id: string; readonly action: string; readonly values: unknown };

/**
 * Number of other records an action would change: by the subject's hook, else visible records that refer to this one.
 * Changes nothing.
 *
 * @fails action.unknown, access.denied, record.not_found, request.invalid_parameter, validation.failed for the action's
 * inputs
 */
export const countAffected = async (
  context: EntityContext,
  { id, action: name, values }: Question,
): EntityResult<Counts> => {
  const action = context.description.actions.find((one) => one.name === name);
  if (!action?.affects) return err(appError('action.unknown'));
  if (!isObject(values))
    return err(appError('request.invalid_parameter', { params: { name: 'values' } }));
  const allowed = await allowRule(context, action.access);
  if (!allowed.ok) return allowed;
  const asked = checkInputs(context, action, values);
  if (!asked.ok) return asked;
  await readableFields(context);
  const row = await findRow(context, context.deps.db, { id });
  return row.ok ? ok(await count(context, { action, asked: asked.value }, [row.value])) : row;
};
