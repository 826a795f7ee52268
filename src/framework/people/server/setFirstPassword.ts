import { appError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { closeChallenge, findChallenge } from './store/codes';
import { findAccountById, lockAccount } from './store/credentials';
import { transact } from '#server/store/database/database.ts';
import { startOrChallenge, type Entered } from './factorStep';
import type { SignInCaller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import { hashOwnPassword, storeOwnPassword } from './checkPassword';
import { hashToken } from './tokens';

type FirstPassword = {
  /** In stored form. */
  readonly username: string;
  readonly password: string;
  readonly challenge: string;
};

async function choose(deps: Deps, given: FirstPassword, caller: SignInCaller): Entered {
  const people = peopleOf(deps);
  const over = err(appError(people.codes.challengeOver));
  const challenge = await findChallenge(deps.db, hashToken(given.challenge), deps.clock());
  const account = challenge && (await findAccountById(deps.db, people, challenge.userId));
  if (!challenge || account?.username !== given.username) return over;
  if (account.status !== 'enabled') return over;
  const hash = await hashOwnPassword(deps, account, given.password);
  if (!hash.ok) return hash;
  return transact(deps.db, async (trx): Entered => {
    await lockAccount(trx, people, account.id);
    if (!(await closeChallenge(trx, challenge.id, deps.clock()))) return over;
    await storeOwnPassword(trx, deps, { account, hash: hash.value, origin: 'own' });
    const renewed = await lockAccount(trx, people, account.id);
    return renewed?.status === 'enabled'
      ? startOrChallenge(trx, deps, { account: renewed, caller })
      : over;
  });
}

/**
 * Sets the first password with the permission of a sign-in or invitation, then signs in or requires the second factor.
 * Count the call first (`limitCalls`).
 *
 * @fails challengeOver if the permission is unknown, used, expired or somebody else's; samePassword, weakPassword;
 *   signedInElsewhere; server.unavailable
 */
export async function setFirstPassword(
  deps: Deps,
  given: FirstPassword,
  caller: SignInCaller,
): Entered {
  const result = await choose(deps, given, caller);
  if (!result.ok)
    await recordAudit(deps.db, deps, {
      action: 'password.first',
      outcome: 'refused',
      code: result.error.code,
      ip: caller.ip,
      requestId: caller.requestId,
    });
  return result;
}
