import { setTimeout as wait } from 'node:timers/promises';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
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
  type AttemptCounter,
} from './store/credentials';
import { writeHistory } from '#server/store/write/history.ts';
import { queueLetter } from '#server/store/mails.ts';
import { languageOf } from './store/languages';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { oneByOne } from './oneByOne';
import type { PeopleLetter, Reader } from './PeopleLetters';
import { peopleOf } from './PeopleModel';
import { isOutdated, passwordHasherOf } from './passwordHasher';

const RETRY_MS = 40;
const PATIENCE_MS = 5_000;
/** An attempt that was counted but never judged this long ago was lost with its process. */
const LOST_MS = 30_000;

/** What a secret is compared for, and what is said when it is wrong. */
type Comparison = {
  readonly account: Account;
  readonly counter: AttemptCounter;
  /** Refusal of the attempt that blocks. */
  readonly nowBlocked: ErrorCode;
  /** The mail that tells of it. */
  readonly notice: (reader: Reader) => PeopleLetter;
  /** Compares. Err: it could not be compared, or it is refused without being counted. */
  readonly verify: () => Promise<Result<Verdict, AppError>>;
};

/** Whether a secret is right, and why not. */
export type Verdict =
  | { readonly isRight: true }
  | { readonly isRight: false; readonly error: AppError };

async function block(deps: Deps, { account, notice }: Comparison): Promise<void> {
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
    await queueLetter(trx, deps, { user: account, ...notice(reader) });
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
async function takeAttempt(deps: Deps, comparison: Comparison): Promise<Result<number, AppError>> {
  const limit = deps.config.loginAttempts;
  const people = peopleOf(deps);
  const { counter } = comparison;
  const userId = comparison.account.id;
  for (let waited = 0; waited < PATIENCE_MS; waited += RETRY_MS) {
    const taken = await reserveAttempt(deps.db, userId, { counter, limit, at: deps.clock() });
    if (taken !== undefined) return ok(taken);
    const account = await findAccountById(deps.db, people, userId);
    if (account === undefined || account.status !== 'enabled')
      return err(appError(people.codes.blocked));
    const idle = deps.clock().getTime() - (account.lastAttemptAt?.getTime() ?? 0);
    if (idle > LOST_MS) {
      await block(deps, comparison);
      return err(appError(comparison.nowBlocked));
    }
    await wait(RETRY_MS);
  }
  return err(appError('server.unavailable'));
}

async function compare(deps: Deps, comparison: Comparison): Promise<Result<void, AppError>> {
  const { account, counter, nowBlocked, verify } = comparison;
  const taken = await takeAttempt(deps, comparison);
  if (!taken.ok) return taken;
  const verdict = await verify();
  if (!verdict.ok) {
    await releaseAttempt(deps.db, account.id, counter);
    return verdict;
  }
  if (verdict.value.isRight) {
    await clearAttempts(deps.db, account.id, counter);
    return ok(undefined);
  }
  if (taken.value < deps.config.loginAttempts) return err(verdict.value.error);
  await block(deps, comparison);
  return err(appError(nowBlocked));
}

/**
 * Compares a secret, at most LOGIN_ATTEMPTS times in a row for one account and kind, however many calls come at once.
 * The last wrong one blocks the user and sends a notice.
 *
 * @fails as `verify` says; `nowBlocked` when this attempt blocked the person; blocked when somebody else's did;
 *   server.unavailable
 */
export const compareLimited = (
  deps: Deps,
  comparison: Comparison,
): Promise<Result<void, AppError>> =>
  oneByOne(deps, comparison.account.id, () => compare(deps, comparison));

async function strengthen(deps: Deps, account: Account, password: string): Promise<void> {
  const from = account.passwordHash;
  if (from === null || !isOutdated(from)) return;
  const to = await passwordHasherOf(deps).hash(password);
  if (to.ok) await upgradeHash(deps.db, account.id, { from, to: to.value });
}

/**
 * Compares a password, with the limit of `compareLimited`.
 *
 * @param attempt.wrong why a wrong password is refused: at the sign-in, and elsewhere
 * @fails as `wrong` says; nowBlocked when this attempt blocked the person; blocked when somebody else's did;
 *   server.unavailable
 */
export const comparePassword = (
  deps: Deps,
  attempt: {
    readonly account: Account;
    readonly password: string;
    readonly wrong: 'wrongPassword' | 'wrongCurrentPassword';
  },
): Promise<Result<void, AppError>> => {
  const { account, password, wrong } = attempt;
  const { codes, letters } = peopleOf(deps);
  return compareLimited(deps, {
    account,
    counter: 'failedAttempts',
    nowBlocked: codes.nowBlocked,
    notice: letters.blocked,
    verify: async () => {
      const matches = await passwordHasherOf(deps).verify(password, account.passwordHash);
      if (!matches.ok) return matches;
      if (!matches.value) return ok({ isRight: false, error: appError(codes[wrong]) });
      await strengthen(deps, account, password);
      return ok({ isRight: true });
    },
  });
};
