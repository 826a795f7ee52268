import type { Actor } from '@patio/framework/server';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';

/** Dealer of a sale: the given one, else the person's own; null if neither exists. */
export const dealerOf = ({ activeScopeId, scopes }: Actor, asked?: string | null): string | null =>
  asked ?? activeScopeId ?? scopes[0]?.id ?? null;

/** Checks that dealership staff requests only their own dealers; the bank's staff may request any. @fails SEC004 */
export const checkDealer = (
  { userType, scopes }: Actor,
  dealerId: string | undefined,
): Result<void, AppError> =>
  userType === 'DEALER' && dealerId !== undefined && !scopes.some(({ id }) => id === dealerId)
    ? err(appError('SEC004'))
    : ok(undefined);
