import type { UserTypeAnswer } from '../../generated/types/wire';
import type { AppError } from '../../framework/kernel/errors/AppError';
import { ok, type Result } from '../../framework/kernel/Result';
import type { Deps } from '../../framework/server/deps';
import { findAccount } from './store/credentials';
import { canonicalUsername } from './encoded';
import { countLookupMiss, limitCalls, limitLookups, type Caller } from './limitCalls';

/**
 * Class of a username, and where the provider's people sign in instead. An unknown username is a message, not an
 * error (OQ-228); asking for many of them ends in USE029.
 *
 * @fails USE029
 * @source CALL-014
 */
export async function lookUpUserType(
  deps: Deps,
  username: string,
  caller: Caller,
): Promise<Result<UserTypeAnswer, AppError>> {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const allowed = await limitLookups(deps, caller);
  if (!allowed.ok) return allowed;
  const account = await findAccount(deps.db, canonicalUsername(username));
  if (account === undefined) {
    await countLookupMiss(deps, caller);
    return ok({ message: 'Invalid username.' });
  }
  const { gmfRedirectUrl } = deps.config;
  const elsewhere = account.userType === 'GMF' && gmfRedirectUrl !== null;
  return ok({
    userType: account.userType,
    ...(elsewhere ? { redirectURL: gmfRedirectUrl } : {}),
  });
}
