import type { SessionUser } from '../../generated/types/wire';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, type Result } from '../../framework/kernel/Result';
import type { Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { closeChallenge, findChallenge } from './store/codes';
import { findAccountById, lockAccount } from './store/credentials';
import { transact } from '../../framework/server/store/database/sqlTransaction';
import { canonicalUsername, decodeMembers } from './encoded';
import { limitCalls, type Caller } from './limitCalls';
import { hashOwnPassword, storeOwnPassword } from './setOwnPassword';
import { startSession } from './startSession';
import { hashToken } from './tokens';

const over = (): Result<never, AppError> => err(appError('USE004'));

async function choose(
  deps: Deps,
  body: { readonly username: string; readonly password: string; readonly challenge: string },
  caller: Caller,
): Promise<Result<SessionUser, AppError>> {
  const challenge = await findChallenge(deps.db, hashToken(body.challenge), deps.clock());
  const account = challenge && (await findAccountById(deps.db, challenge.userId));
  if (!challenge || account?.username !== canonicalUsername(body.username)) return over();
  if (account.status !== 'enabled') return over();
  const hash = await hashOwnPassword(deps, account, body.password);
  if (!hash.ok) return hash;
  return transact(deps.db, async (trx) => {
    await lockAccount(trx, account.id);
    if (!(await closeChallenge(trx, challenge.id, deps.clock()))) return over();
    await storeOwnPassword(trx, deps, { account, hash: hash.value, origin: 'own' });
    const renewed = await lockAccount(trx, account.id);
    return renewed?.status === 'enabled'
      ? startSession(trx, deps, { account: renewed, caller })
      : over();
  });
}

/**
 * Sets the first password with the right from a login (NEW_PASSWORD_REQUIRED) or from an invitation, and signs in.
 *
 * @fails USE004 when that right is unknown, used, over or somebody else's; USE014, USE030 for the password; USE025,
 *   USE029, server.unavailable
 * @source CALL-017; OQ-182n
 */
export async function setFirstPassword(
  deps: Deps,
  body: { readonly username: string; readonly newPassword: string; readonly challenge: string },
  caller: Caller,
): Promise<Result<SessionUser, AppError>> {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const decoded = decodeMembers({ newPassword: body.newPassword });
  if (!decoded.ok) return decoded;
  const result = await choose(deps, { ...body, password: decoded.value.newPassword }, caller);
  if (!result.ok)
    await recordAudit(deps.db, deps, {
      action: 'password.first',
      outcome: 'refused',
      code: result.error.code,
      ...caller,
    });
  return result;
}
