import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Actor } from '../../framework/server/deps';

/** Dealership staff asks for its own dealers only; staff of the bank for every dealer. @fails SEC004 */
export const checkDealer = (
  { userType, dealers }: Actor,
  dealerId: string | undefined,
): Result<void, AppError> =>
  userType === 'DEALER' && dealerId !== undefined && !dealers.some(({ id }) => id === dealerId)
    ? err(appError('SEC004'))
    : ok(undefined);
