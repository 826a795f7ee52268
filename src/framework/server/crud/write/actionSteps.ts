import { otherState } from '../../../kernel/entity/actionStates';
import type { ActionDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldRights } from '../../../kernel/entity/fieldRights';
import { appError, type AppError } from '../../../kernel/errors/AppError';
import { isErrorCode, type ErrorCode } from '../../../kernel/errors/catalogue';
import { isStorableText } from '../../../kernel/filter/isStorableText';
import { err, ok, type Result } from '../../../kernel/Result';
import type { Database } from '../../deps';
import type { Row, Values } from '../../store/write/records';
import { allowRule } from '../allow';
import type { EntityContext, EntityResult } from '../EntityContext';
import type { ActionCall, HookContext } from '../EntityHooks';
import { judgeChange } from '../check/judgeConditions';

/** Which action, and why. */
export type ActionRequest = { readonly action: string; readonly reason?: unknown };

/** Longest reason of an action, in characters. */
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

/** Finds the action, checks that the person may run it and that a reason is given where one is asked for. */
export const openAction = async (
  context: EntityContext,
  request: ActionRequest,
): EntityResult<{ action: ActionDescription; reason: string | null }> => {
  const action = context.description.actions.find(({ name }) => name === request.action);
  if (!action) return err(appError('action.unknown'));
  const allowed = await allowRule(context, action.access);
  if (!allowed.ok) return allowed;
  const reason = readReason(action, request.reason);
  return reason.ok ? ok({ action, reason: reason.value }) : reason;
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
 * Whether the record's state admits the action. The state comes before the version: whoever disables what another has just
 * disabled learns that, not that the version is old. Of a state that the person may not read nothing is said but that.
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

/** What an action does inside a transaction: its command, or the values of its description. */
export const actionSteps = (
  entity: EntityContext,
  trx: Database,
  { command }: ActionDescription,
): {
  readonly context: HookContext;
  readonly values: (call: ActionCall) => Promise<Result<Values, AppError>>;
} => {
  const { deps, request, description, catalog } = entity;
  const context: HookContext = { trx, deps, request, description };
  const settle = (row: Row, values: Values): Result<Values, AppError> =>
    judgeChange(entity, row, values);
  if (command === undefined)
    return { context, values: async ({ row, action }) => settle(row, action.set ?? {}) };
  const run = catalog.hooks[description.resource]?.commands?.[command];
  if (!run) throw new Error(`No command "${command}" for "${description.resource}"`);
  const values = async (call: ActionCall): Promise<Result<Values, AppError>> => {
    const answered = await run(context, call);
    return answered.ok ? settle(call.row, answered.value) : answered;
  };
  return { context, values };
};
