import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Database, Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { storePassword, type Account, type PasswordOrigin } from './store/credentials';
import { queueLetter } from '../../framework/server/store/mails';
import { languageOf } from './store/languages';
import { checkPassword } from './checkPassword';
import { endSessionsOf } from './endSessionsOf';
import { passwordChangedMail } from './mailTexts';
import { passwordHasherOf } from './passwordHasher';

/**
 * Judges and hashes a password that a person chose.
 *
 * @fails USE030 by the rules; USE014 when it is the present one; server.unavailable
 */
export async function hashOwnPassword(
  deps: Deps,
  account: Account,
  password: string,
): Promise<Result<string, AppError>> {
  const minimum = deps.config.passwordMinimum;
  const checked = await checkPassword(deps.db, password, { user: account, minimum });
  if (!checked.ok) return checked;
  const hasher = passwordHasherOf(deps);
  const isSame = await hasher.verify(password, account.passwordHash);
  if (!isSame.ok) return isSame;
  return isSame.value ? err(appError('USE014')) : hasher.hash(password);
}

/**
 * Stores a password that a person chose: every other session of the person ends and a notice is sent. Call it late in
 * a transaction.
 */
export async function storeOwnPassword(
  trx: Database,
  deps: Deps,
  change: {
    readonly account: Account;
    readonly hash: string;
    readonly origin: PasswordOrigin;
    readonly keepSession?: string;
  },
): Promise<Result<void, AppError>> {
  const { account, hash, origin, keepSession } = change;
  await storePassword(trx, account.id, { hash, at: deps.clock(), origin });
  const reader = { name: account.name, language: await languageOf(trx, account.id) };
  await queueLetter(trx, deps, { user: account, ...passwordChangedMail(reader) });
  await endSessionsOf(trx, deps, { user: account, reason: 'password', except: keepSession });
  await recordAudit(trx, deps, {
    action: 'password.change',
    outcome: 'ok',
    username: account.username,
    detail: { origin },
  });
  return ok(undefined);
}
