import { passwordExpireDate } from '../rules/passwordExpiry';
import type { SessionUser } from '../../generated/types/wire';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { openChallenge } from './store/codes';
import { findAccount, lockAccount, type Account } from './store/credentials';
import { transact } from '../../framework/server/store/database/sqlTransaction';
import { comparePassword } from './comparePassword';
import { canonicalUsername, decodeMembers } from './encoded';
import { limitCalls, type Caller } from './limitCalls';
import { passwordHasherOf } from './passwordHasher';
import { challengedUserOf } from './sessionUser';
import { startSession } from './startSession';
import { hashToken, randomToken } from './tokens';

const CHALLENGE_MINUTES = 15;
const MINUTE = 60_000;

const refuse = (code: AppError['code']): Result<never, AppError> => err(appError(code));

/** Compares with nothing, so that the answer takes as long as a wrong password. */
async function refuseSlowly(
  deps: Deps,
  password: string,
  code: AppError['code'],
): Promise<Result<never, AppError>> {
  const compared = await passwordHasherOf(deps).verify(password, null);
  return compared.ok ? refuse(code) : compared;
}

/** Whether a right password may still be used. @fails USE018 */
function checkUsable(deps: Deps, account: Account): Result<void, AppError> {
  const days = account.mustChange ? deps.config.temporaryPasswordDays : deps.config.passwordDays;
  const isOver = passwordExpireDate(account.passwordChangedAt, days) <= deps.clock();
  return account.resetNeeded || isOver ? refuse('USE018') : ok(undefined);
}

/** Ends the login of a person whose password was right. */
async function enter(
  deps: Deps,
  proven: Account,
  caller: Caller,
): Promise<Result<SessionUser, AppError>> {
  return transact(deps.db, async (trx) => {
    const account = await lockAccount(trx, proven.id);
    // What was proven must still hold: the password may have been changed, the user disabled meanwhile.
    if (account === undefined || account.status === 'disabled') return refuse('USE002');
    if (account.status === 'blocked') return refuse('USE023');
    const isSame = account.passwordChangedAt.getTime() === proven.passwordChangedAt.getTime();
    if (!isSame) return refuse('USE002');
    const usable = checkUsable(deps, account);
    if (!usable.ok) return usable;
    if (!account.mustChange) return startSession(trx, deps, { account, caller });
    const challenge = randomToken();
    await openChallenge(trx, deps, {
      userId: account.id,
      tokenHash: hashToken(challenge),
      expiresAt: new Date(deps.clock().getTime() + CHALLENGE_MINUTES * MINUTE),
    });
    await recordAudit(trx, deps, {
      action: 'session.challenge',
      outcome: 'ok',
      username: account.username,
      ...caller,
    });
    return ok(challengedUserOf(account, challenge));
  });
}

async function decide(
  deps: Deps,
  attempt: { readonly account: Account | undefined; readonly password: string },
  caller: Caller,
): Promise<Result<SessionUser, AppError>> {
  const { account, password } = attempt;
  if (!account?.passwordHash || account.status === 'disabled')
    return refuseSlowly(deps, password, 'USE002');
  if (account.status === 'blocked') return refuseSlowly(deps, password, 'USE023');
  const compared = await comparePassword(deps, { account, password, wrong: 'USE002' });
  return compared.ok ? enter(deps, account, caller) : compared;
}

/**
 * Signs in with username and password, both in base64 of UTF-8.
 *
 * @fails USE002 wrong password, unknown or disabled user; USE012 this attempt blocked the user; USE023 blocked;
 *   USE018 the password must be reset; USE025 somebody is signed in already; USE029, server.unavailable too busy
 * @source CALL-015; OQ-004, OQ-007, OQ-018, OQ-019
 */
export async function login(
  deps: Deps,
  body: { readonly username: string; readonly password: string },
  caller: Caller,
): Promise<Result<SessionUser, AppError>> {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const decoded = decodeMembers({ username: body.username, password: body.password });
  if (!decoded.ok) return decoded;
  const { password } = decoded.value;
  const account = await findAccount(deps.db, canonicalUsername(decoded.value.username));
  const result = await decide(deps, { account, password }, caller);
  if (!result.ok)
    await recordAudit(deps.db, deps, {
      action: 'session.login',
      outcome: 'refused',
      code: result.error.code,
      username: account?.username,
      ...caller,
    });
  return result;
}
