import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord } from '#kernel/entity/EntityTypes.ts';
import { ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { actionSteps, checkActionState, openAction, type ActionRequest } from './actionSteps';
import { checkVersion } from '../check/preconditions';
import type { EntityContext, EntityResult } from '../EntityContext';
import { findRow } from '../read/getRecord';
import { presentFor, readableFields } from '../read/readableFields';
import { runWrite, type Idempotency, applyChange } from './runWrite';
import { guarded } from '../withheld';

/** An action on one record. `version` is the one that the person saw; undefined: any. */
export type RecordActionRequest = ActionRequest & {
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
  const options = idempotency ? { idempotency } : {};
  return guarded(context, () => runWrite(context, (trx) => run(context, trx), options));
}
