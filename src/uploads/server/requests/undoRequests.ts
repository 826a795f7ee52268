import { appError, err, ok } from '@patio/framework/kernel';
import {
  type ApprovalRow,
  type EntityContext,
  type EntityResult,
  decideOnApproval,
  readApproval,
  requestChange,
  transact,
} from '@patio/framework/server';
import { markRequestsUndone, type UploadRow } from '../store/uploads';

/** The values that the change replaced. */
const formerValues = ({ base, values }: ApprovalRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, base?.[name] ?? null]));

/** What nobody has decided is withdrawn; what was approved goes back by a request of its own. */
const takeBack = async (
  context: EntityContext,
  row: ApprovalRow,
  reason: string,
): EntityResult<unknown> => {
  const { id, version, status, operation, recordKey } = row;
  if (status === 'pending')
    return decideOnApproval(context, { id, version, decision: 'withdraw', reason });
  if (status !== 'approved' || recordKey === null) return ok(undefined);
  const wanted = { recordKey, baseVersion: undefined, reason };
  // What ended the former period lets it go on.
  const { closeFormer } = row;
  return operation === 'create'
    ? requestChange(context, { ...wanted, closeFormer, operation: 'delete', values: {} })
    : requestChange(context, {
        ...{ ...wanted, closeFormer: false, operation: 'update' },
        values: formerValues(row),
      });
};

/**
 * Takes back what a file asked for, all of it or nothing.
 *
 * @fails SIS001 for a file of somebody else, task.already_undone, task.not_undoable where it asked for nothing
 */
export const undoRequests = async (
  context: EntityContext,
  upload: UploadRow,
): EntityResult<void> => {
  const { deps, request } = context;
  if (upload.username !== request.actor.username) return err(appError('SIS001'));
  const { approvals = [] } = upload.requests ?? {};
  if (approvals.length === 0) return err(appError('task.not_undoable'));
  return transact(deps.db, async (trx): EntityResult<void> => {
    if (!(await markRequestsUndone(trx, upload.id, deps.clock())))
      return err(appError('task.already_undone'));
    const inside = { ...context, deps: { ...deps, db: trx } };
    for (const id of approvals) {
      const row = await readApproval(trx, id, { lock: true });
      const back = row ? await takeBack(inside, row, upload.fileName) : ok(undefined);
      if (!back.ok) return back;
    }
    return ok(undefined);
  });
};
