import { passwordExpireDate } from '../rules/passwordPolicy';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { openChallenge } from './store/codes';
import { findAccount, lockAccount, type Account } from './store/credentials';
import { transact } from '#server/store/database/database.ts';
import { comparePassword } from './comparePassword';
import { challengeMs, startOrChallenge, type Entered } from './factorStep';
import { auditRefusedSignIn, type SignInCaller } from './limitCalls';
import { passwordHasherOf } from './passwordHasher';
import { peopleOf, type PeopleRefusal } from './PeopleModel';
import { hashToken, randomToken } from './tokens';

const refuse = (deps: Deps, why: PeopleRefusal): Result<never, AppError> =>
  err(appError(peopleOf(deps).codes[why]));

/** Compares with a dummy hash, so that the response takes as long as for a wrong password. */
async function refuseSlowly(
  deps: Deps,
  password: string,
  why: PeopleRefusal,
): Promise<Result<never, AppError>> {
  const compared = await passwordHasherOf(deps).verify(password, null);
  return compared.ok ? refuse(deps, why) : compared;
}

/** Whether a right password may be used. @fails resetNeeded */
function checkUsable(deps: Deps, account: Account): Result<void, AppError> {
  const days = account.mustChange ? deps.config.temporaryPasswordDays : deps.config.passwordDays;
  const isOver = passwordExpireDate(account.passwordChangedAt, days) <= deps.clock();
  return account.resetNeeded || isOver ? refuse(deps, 'resetNeeded') : ok(undefined);
}

/** Completes a sign-in after a right password. */
async function enter(deps: Deps, proven: Account, caller: SignInCaller): Entered {
  return transact(deps.db, async (trx): Entered => {
    const account = await lockAccount(trx, peopleOf(deps), proven.id);
    // Check again under lock: the password may have changed, or the user been disabled.
    if (account === undefined || account.status === 'disabled')
      return refuse(deps, 'wrongPassword');
    if (account.status === 'blocked') return refuse(deps, 'blocked');
    const isSame = account.passwordChangedAt.getTime() === proven.passwordChangedAt.getTime();
    if (!isSame) return refuse(deps, 'wrongPassword');
    const usable = checkUsable(deps, account);
    if (!usable.ok) return usable;
    if (!account.mustChange) return startOrChallenge(trx, deps, { account, caller });
    const challenge = randomToken();
    await openChallenge(trx, deps, {
      userId: account.id,
      tokenHash: hashToken(challenge),
      expiresAt: new Date(deps.clock().getTime() + challengeMs),
    });
    await recordAudit(trx, deps, {
      action: 'session.challenge',
      outcome: 'ok',
      username: account.username,
      ip: caller.ip,
      requestId: caller.requestId,
    });
    return ok({ account, challenge, asks: 'password', factors: [] });
  });
}

async function decide(
  deps: Deps,
  attempt: { readonly account: Account | undefined; readonly password: string },
  caller: SignInCaller,
): Entered {
  const { account, password } = attempt;
  if (!account?.passwordHash || account.status === 'disabled')
    return refuseSlowly(deps, password, 'wrongPassword');
  if (account.status === 'blocked') return refuseSlowly(deps, password, 'blocked');
  const compared = await comparePassword(deps, { account, password, wrong: 'wrongPassword' });
  return compared.ok ? enter(deps, account, caller) : compared;
}

/**
 * Signs in with username and password, or returns what is required first. Count the call first (`limitCalls`).
 *
 * @param given.username in stored form
 * @fails wrongPassword for a wrong password and an unknown or disabled person; nowBlocked if this attempt blocked them;
 *   blocked; resetNeeded; signedInElsewhere; server.unavailable under load
 */
export async function signIn(
  deps: Deps,
  credentials: { readonly username: string; readonly password: string },
  caller: SignInCaller,
): Entered {
  const { username, password } = credentials;
  const account = await findAccount(deps.db, peopleOf(deps), username);
  const result = await decide(deps, { account, password }, caller);
  if (!result.ok)
    await auditRefusedSignIn(deps, result.error, { caller, username: account?.username });
  return result;
}
