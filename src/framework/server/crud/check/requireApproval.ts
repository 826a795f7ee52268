import type { ApprovalOperation } from '#kernel/entity/ApprovalMethods.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { EntityContext, EntityResult } from '../EntityContext';

/** Whether a call of an entity makes an approval instead of a change. */
export const needsApproval = (
  { description, isApproved }: EntityContext,
  operation: ApprovalOperation,
): boolean => !isApproved && description.approval?.calls.includes(operation) === true;

/**
 * Keeps whatever is no approval from changing records that wait for a second person: bulk changes, imports, reverts and
 * whatever else calls the interpreter.
 *
 * @fails approval.required
 */
export const refuseUnapproved = async (
  context: EntityContext,
  ...operations: readonly ApprovalOperation[]
): EntityResult<void> =>
  operations.some((operation) => needsApproval(context, operation))
    ? err(appError('approval.required'))
    : ok(undefined);
