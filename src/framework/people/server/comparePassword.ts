import { setTimeout as wait } from 'node:timers/promises';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import {
  blockUser,
  clearAttempts,
  findAccountById,
  releaseAttempt,
  reserveAttempt,
  upgradeHash,
  type Account,
} from './store/credentials';
import { writeHistory } from '#server/store/write/history.ts';
import { queueLetter } from '#server/store/mails.ts';
import { languageOf } from './store/languages';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { oneByOne } from './oneByOne';
import { peopleOf } from './PeopleModel';
import { isOutdated, passwordHasherOf } from './passwordHasher';

const RETRY_MS = 40;
const PATIENCE_MS = 5_000;
/** An attempt that was counted but never judged this long ago was lost with its process. */
const LOST_MS = 30_000;

async function block(deps: Deps, account: Account): Promise<void> {
  await transact(deps.db, async (trx) => {
    const at = deps.clock();
    const people = peopleOf(deps);
    const version = await blockUser(trx, people, { userId: account.id, at });
    if (version === null) return ok(undefined);
    const actor = { userId: account.id, username: account.username, name: account.name };
    await writeHistory(trx, { actor, at, action: 'block' }, [
      {
        resource: people.resource,
        recordId: account.id,
        version,
        changes: { status: ['enabled', 'blocked'] },
      },
    ]);
    const reader = { name: account.name, language: await languageOf(trx, account.id) };
    await queueLetter(trx, deps, { user: account, ...people.letters.blocked(reader) });
    await recordAudit(trx, deps, {
      action: 'user.block',
      outcome: 'ok',
      username: account.username,
    });
    return ok(undefined);
  });
}

/**
 * Takes one of the attempts that are left. While others of the same account are being compared it waits for them:
 * a right one frees all, a last wrong one blocks the user.
 */
async function takeAttempt(deps: Deps, userId: string): Promise<Result<number, AppError>> {
  const limit = deps.config.loginAttempts;
  const people = peopleOf(deps);
  for (let waited = 0; waited < PATIENCE_MS; waited += RETRY_MS) {
    const taken = await reserveAttempt(deps.db, userId, { limit, at: deps.clock() });
    if (taken !== undefined) return ok(taken);
    const account = await findAccountById(deps.db, people, userId);
    if (account === undefined || account.status !== 'enabled')
      return err(appError(people.codes.blocked));
    const idle = deps.clock().getTime() - (account.lastAttemptAt?.getTime() ?? 0);
    if (idle > LOST_MS) {
      await block(deps, account);
      return err(appError(people.codes.nowBlocked));
    }
    await wait(RETRY_MS);
  }
  return err(appError('server.unavailable'));
}

async function strengthen(deps: Deps, account: Account, password: string): Promise<void> {
  const from = account.passwordHash;
  if (from === null || !isOutdated(from)) return;
  const to = await passwordHasherOf(deps).hash(password);
  if (to.ok) await upgradeHash(deps.db, account.id, { from, to: to.value });
}

type Attempt = {
  readonly account: Account;
  readonly password: string;
  /** Why a wrong password is refused: at the sign-in, and elsewhere. */
  readonly wrong: 'wrongPassword' | 'wrongCurrentPassword';
};

async function compare(
  deps: Deps,
  { account, password, wrong }: Attempt,
): Promise<Result<void, AppError>> {
  const { codes } = peopleOf(deps);
  const taken = await takeAttempt(deps, account.id);
  if (!taken.ok) return taken;
  const matches = await passwordHasherOf(deps).verify(password, account.passwordHash);
  if (!matches.ok) {
    await releaseAttempt(deps.db, account.id);
    return matches;
  }
  if (matches.value) {
    await clearAttempts(deps.db, account.id);
    await strengthen(deps, account, password);
    return ok(undefined);
  }
  if (taken.value < deps.config.loginAttempts) return err(appError(codes[wrong]));
  await block(deps, account);
  return err(appError(codes.nowBlocked));
}

/**
 * Compares a password, at most LOGIN_ATTEMPTS times in a row for one account, however many calls come at once.
 * The last wrong one blocks the user and sends a notice.
 *
 * @fails as `wrong` says; nowBlocked when this attempt blocked the person; blocked when somebody else's did;
 *   server.unavailable
 */
export const comparePassword = (deps: Deps, attempt: Attempt): Promise<Result<void, AppError>> =>
  oneByOne(deps, attempt.account.id, () => compare(deps, attempt));
