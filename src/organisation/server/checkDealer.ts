import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Actor } from '@patio/framework/server';

/** Checks that dealership staff requests only their own dealers; the bank's staff may request any. @fails SEC004 */
export const checkDealer = (
  { userType, scopes }: Actor,
  dealerId: string | undefined,
): Result<void, AppError> =>
  userType === 'DEALER' && dealerId !== undefined && !scopes.some(({ id }) => id === dealerId)
    ? err(appError('SEC004'))
    : ok(undefined);
