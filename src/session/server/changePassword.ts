import type { SessionUser } from '../../generated/types/wire';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, type Result } from '../../framework/kernel/Result';
import type { Actor, Database, Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import { endUserSessions } from './store/sessions';
import { transact } from '../../framework/server/store/database/sqlTransaction';
import { comparePassword } from './comparePassword';
import { decodeMembers } from './encoded';
import { limitCalls, type Caller } from './limitCalls';
import { renewSessionOf } from './renewSessionOf';
import { hashOwnPassword, storeOwnPassword } from './setOwnPassword';

async function replace(
  trx: Database,
  deps: Deps,
  change: { readonly actor: Actor; readonly proven: Account; readonly hash: string },
): Promise<Result<SessionUser, AppError>> {
  const { actor, proven, hash } = change;
  const account = await lockAccount(trx, proven.id);
  // Somebody else changed it meanwhile: what was proven is the old one.
  if (account?.passwordHash !== proven.passwordHash) return err(appError('USE004'));
  const session = { origin: 'own', keepSession: actor.sessionId } as const;
  await storeOwnPassword(trx, deps, { account: proven, hash, ...session });
  return renewSessionOf(trx, deps, {
    sessionId: actor.sessionId,
    activeDealerId: actor.activeDealerId,
  });
}

async function change(
  deps: Deps,
  actor: Actor,
  passwords: { readonly oldPassword: string; readonly newPassword: string },
): Promise<Result<SessionUser, AppError>> {
  const account = await findAccountById(deps.db, actor.userId);
  if (account === undefined) return err(appError('USE004'));
  const { oldPassword: password, newPassword } = passwords;
  const compared = await comparePassword(deps, { account, password, wrong: 'USE004' });
  if (!compared.ok) {
    // Somebody tries passwords with a session of another: it ends with the attempts.
    const at = deps.clock();
    if (compared.error.code === 'USE012')
      await endUserSessions(deps.db, account.id, { reason: 'access', at });
    return compared;
  }
  if (newPassword === password) return err(appError('USE014'));
  const proven = await findAccountById(deps.db, account.id);
  if (proven === undefined) return err(appError('USE004'));
  const hash = await hashOwnPassword(deps, proven, newPassword);
  if (!hash.ok) return hash;
  return transact(deps.db, (trx) => replace(trx, deps, { actor, proven, hash: hash.value }));
}

/**
 * Replaces the own password. Every other session of the person ends; this one gets a new id, so new tokens are
 * answered.
 *
 * @fails USE004 wrong present password; USE012 too many of them; USE014 the same again; USE030 by the rules; USE029,
 *   server.unavailable
 * @source CALL-020
 */
export async function changePassword(
  deps: Deps,
  body: { readonly oldPassword: string; readonly newPassword: string },
  context: { readonly actor: Actor } & Caller,
): Promise<Result<SessionUser, AppError>> {
  const limited = await limitCalls(deps, context);
  if (!limited.ok) return limited;
  const { oldPassword, newPassword } = body;
  const decoded = decodeMembers({ oldPassword, newPassword });
  if (!decoded.ok) return decoded;
  const { actor, ip, requestId } = context;
  const result = await change(deps, actor, decoded.value);
  if (!result.ok)
    await recordAudit(deps.db, deps, {
      action: 'password.change',
      outcome: 'refused',
      code: result.error.code,
      username: actor.username,
      sessionId: actor.sessionId,
      ip,
      requestId,
    });
  return result;
}
