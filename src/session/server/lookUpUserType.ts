import type { UserTypeAnswer } from '#generated/types/wire.ts';
import { type AppError, type Result, ok } from '@patio/framework/kernel';
import { canonicalUsername } from '@patio/framework/people';
import { type Caller, addressOf, findAccount, limitCalls } from '@patio/framework/people/server';
import { type Deps, type Limit, countHit, refuseBeyond } from '@patio/framework/server';
import { people } from './people';
import type { OwnOfPortal } from './store/personOfPortal';

const windowSeconds = 15 * 60;

const missesOf = (caller: Caller): Limit => ({
  name: 'lookup',
  subject: addressOf(caller.ip),
  windowSeconds,
});

/**
 * Class of a username, and where the provider's staff sign in instead. An unknown username is a message, not an error
 * (OQ-228); enumeration ends in USE029.
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
  const allowed = await refuseBeyond(deps, missesOf(caller), deps.config.lookupMisses);
  if (!allowed.ok) return allowed;
  const account = await findAccount(deps.db, people, canonicalUsername(username));
  if (account === undefined) {
    await countHit(deps, missesOf(caller));
    return ok({ message: 'Invalid username.' });
  }
  const { gmfRedirectUrl } = deps.config;
  const { userType } = account.own as OwnOfPortal['account'];
  const elsewhere = userType === 'GMF' && gmfRedirectUrl !== null;
  return ok({
    userType,
    ...(elsewhere ? { redirectURL: gmfRedirectUrl } : {}),
  });
}
