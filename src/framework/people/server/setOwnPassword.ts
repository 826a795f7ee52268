import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { storePassword, type Account, type PasswordOrigin } from './store/credentials';
import { queueLetter } from '#server/store/mails.ts';
import { languageOf } from './store/languages';
import { checkPassword, isBreached } from './checkPassword';
import { endSessionsOf } from './sessions';
import { passwordHasherOf } from './passwordHasher';
import { peopleOf } from './PeopleModel';

/**
 * Judges and hashes a password that a person chose.
 *
 * @fails weakPassword by the rules; password.common for a breached one; samePassword for the current one;
 *   server.unavailable
 */
export async function hashOwnPassword(
  deps: Deps,
  account: Account,
  password: string,
): Promise<Result<string, AppError>> {
  const people = peopleOf(deps);
  const { passwordMinimum: minimum } = deps.config;
  const checked = await checkPassword(people, password, { db: deps.db, user: account, minimum });
  if (!checked.ok) return checked;
  if (await isBreached(deps, password)) return err(appError('password.common'));
  const hasher = passwordHasherOf(deps);
  const isSame = await hasher.verify(password, account.passwordHash);
  if (!isSame.ok) return isSame;
  return isSame.value ? err(appError(people.codes.samePassword)) : hasher.hash(password);
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
  await queueLetter(trx, deps, {
    user: account,
    ...peopleOf(deps).letters.passwordChanged(reader),
  });
  await endSessionsOf(trx, deps, { user: account, reason: 'password', except: keepSession });
  await recordAudit(trx, deps, {
    action: 'password.change',
    outcome: 'ok',
    username: account.username,
    detail: { origin },
  });
  return ok(undefined);
}
