import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';

/** Target of a move: a region or a group. `field` is the dealer's field that holds it. */
export type MoveTarget =
  | { readonly field: 'region'; readonly value: string }
  | { readonly field: 'dealerGroup'; readonly value: string };

/** Both possible targets as received. */
export type MoveRequest = { readonly branchId?: string; readonly groupName?: string };

const refusal = (path: string, code: 'validation.required' | 'validation.unknown_field') =>
  err(appError('validation.failed', { fields: [{ path, code }] }));

/**
 * Target of a move: exactly one of region and group.
 *
 * @fails validation.failed without a target or with two
 */
export const moveTarget = ({ branchId, groupName }: MoveRequest): Result<MoveTarget, AppError> => {
  if (branchId !== undefined && groupName !== undefined)
    return refusal('groupName', 'validation.unknown_field');
  if (branchId !== undefined) return ok({ field: 'region', value: branchId });
  if (groupName !== undefined) return ok({ field: 'dealerGroup', value: groupName });
  return refusal('branchId', 'validation.required');
};

/** Maximum number of names listed. */
const mostNames = 3;

/**
 * Refuses a move if a dealer already belongs to the target, and names those dealers.
 *
 * @fails SET.same_region_move, SET.same_group_move
 * @source OQ-060
 */
export const checkMove = (
  target: MoveTarget,
  dealers: readonly Readonly<Record<string, unknown>>[],
): Result<void, AppError> => {
  const stays = dealers.filter((dealer) => dealer[target.field] === target.value);
  if (stays.length === 0) return ok(undefined);
  const named = stays.slice(0, mostNames).map(({ tradingName }) => String(tradingName));
  const names = `${named.join(', ')}${stays.length > mostNames ? '…' : ''}`;
  const code = target.field === 'region' ? 'SET.same_region_move' : 'SET.same_group_move';
  return err(appError(code, { params: { names } }));
};
