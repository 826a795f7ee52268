import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, type Result } from '#kernel/Result.ts';
import type { Actor, Database, Deps, TransactionDeps } from '#server/deps.ts';
import { auditedCaller, recordAudit } from '#server/store/audit.ts';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import { transact } from '#server/store/database/database.ts';
import { comparePassword } from './comparePassword';
import type { Caller } from './limitCalls';
import { endSessionsOf } from './endSession';
import { peopleOf } from './PeopleModel';
import { renewSessionOf, type FoundSession } from './sessions';
import { hashOwnPassword, storeOwnPassword } from './checkPassword';

async function replace(
  trx: Database,
  deps: TransactionDeps,
  change: { readonly actor: Actor; readonly proven: Account; readonly hash: string },
): Promise<Result<FoundSession, AppError>> {
  const { actor, proven, hash } = change;
  const people = peopleOf(deps);
  const account = await lockAccount(trx, people, proven.id);
  // Changed concurrently: the old password was confirmed.
  if (account?.passwordHash !== proven.passwordHash)
    return err(appError(people.codes.wrongCurrentPassword));
  await storeOwnPassword(trx, deps, {
    account: proven,
    hash,
    origin: 'own',
    exceptSession: actor.sessionId,
  });
  return renewSessionOf(trx, deps, { sessionId: actor.sessionId });
}

async function change(
  deps: Deps,
  actor: Actor,
  passwords: { readonly oldPassword: string; readonly newPassword: string },
): Promise<Result<FoundSession, AppError>> {
  const people = peopleOf(deps);
  const wrong = err(appError(people.codes.wrongCurrentPassword));
  const account = await findAccountById(deps.db, people, actor.userId);
  if (account === undefined) return wrong;
  const { oldPassword: password, newPassword } = passwords;
  const compared = await comparePassword(deps, {
    account,
    password,
    wrong: 'wrongCurrentPassword',
  });
  if (!compared.ok) {
    // Someone is guessing the password in a stolen session, so end it.
    if (compared.error.code === people.codes.nowBlocked)
      await deps.db
        .transaction()
        .execute((trx) => endSessionsOf(trx, deps, { user: account, reason: 'access' }));
    return compared;
  }
  if (newPassword === password) return err(appError(people.codes.samePassword));
  const proven = await findAccountById(deps.db, people, account.id);
  if (proven === undefined) return wrong;
  const hash = await hashOwnPassword(deps, proven, newPassword);
  if (!hash.ok) return hash;
  return transact(deps.db, (trx) => replace(trx, deps, { actor, proven, hash: hash.value }));
}

/**
 * Changes the person's own password. Ends their other sessions; this one gets a new id, so return new tokens. Count the
 * call first (`limitCalls`).
 *
 * @fails wrongCurrentPassword; nowBlocked after too many of them; samePassword; weakPassword; server.unavailable
 */
export async function changePassword(
  deps: Deps,
  passwords: { readonly oldPassword: string; readonly newPassword: string },
  context: { readonly actor: Actor } & Caller,
): Promise<Result<FoundSession, AppError>> {
  const result = await change(deps, context.actor, passwords);
  if (!result.ok)
    await recordAudit(deps.db, deps, {
      action: 'password.change',
      outcome: 'refused',
      code: result.error.code,
      ...auditedCaller(context),
    });
  return result;
}
