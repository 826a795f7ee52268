import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Actor } from '@patio/framework/server';

/** Dealership staff asks for its own dealers only; staff of the bank for every dealer. @fails SEC004 */
export const checkDealer = (
  { userType, scopes }: Actor,
  dealerId: string | undefined,
): Result<void, AppError> =>
  userType === 'DEALER' && dealerId !== undefined && !scopes.some(({ id }) => id === dealerId)
    ? err(appError('SEC004'))
    : ok(undefined);
