import { setTimeout as wait } from 'node:timers/promises';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
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
import { languageOf } from './store/personSql';
import { transact } from '#server/store/database/database.ts';
import type { PeopleLetter, Reader } from './PeopleLetters';
import { peopleOf } from './PeopleModel';
import { isOutdated, passwordHasherOf } from './passwordHasher';

/** Maximum number of calls waiting for one account per process; further ones are refused. */
const MOST_WAITING = 100;

type Line = { readonly waiting: number; readonly last: Promise<unknown> };

const lines = new WeakMap<object, Map<string, Line>>();

function linesOf(deps: Deps): Map<string, Line> {
  const cached = lines.get(deps.db);
  if (cached !== undefined) return cached;
  const made = new Map<string, Line>();
  lines.set(deps.db, made);
  return made;
}

/**
 * Serialises work by key. Concurrent attempts at one account wait here instead of each holding a connection; the limits
 * also hold without it, and across processes.
 *
 * @fails server.unavailable if too many are waiting
 */
export async function oneByOne<T>(
  deps: Deps,
  key: string,
  work: () => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> {
  const all = linesOf(deps);
  const { waiting, last } = all.get(key) ?? { waiting: 0, last: Promise.resolve() };
  if (waiting >= MOST_WAITING) return err(appError('server.unavailable'));
  const turn = last.then(work, work);
  all.set(key, { waiting: waiting + 1, last: turn.catch(() => undefined) });
  try {
    return await turn;
  } finally {
    const line = all.get(key);
    if (line === undefined || line.waiting <= 1) all.delete(key);
    else all.set(key, { ...line, waiting: line.waiting - 1 });
  }
}

const RETRY_MS = 40;
const PATIENCE_MS = 5_000;
/** An attempt counted but unresolved for this long was lost with its process. */
const LOST_MS = 30_000;

/** A secret to compare, and the errors of a wrong one. */
export type Comparison = {
  readonly account: Account;
  readonly counter: AttemptCounter;
  /** Error of the attempt that blocks the person. */
  readonly nowBlocked: ErrorCode;
  /** Mail about the block. */
  readonly notice: (reader: Reader) => PeopleLetter;
};

type Verified = Comparison & {
  /** Compares. Err: could not be compared, or is refused without being counted. */
  readonly verify: () => Promise<Result<Verdict, AppError>>;
};

/** Whether a secret is right, or why not. */
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
 * Reserves one of the remaining attempts. If none is left while others are being compared, waits for them: a right one
 * resets the counter, the last wrong one blocks the user.
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

/** Refuses a wrong secret; the last one blocks the user. @param taken number of the attempt */
async function refuseWrong(
  deps: Deps,
  comparison: Comparison,
  { taken, error }: { readonly taken: number; readonly error: AppError },
): Promise<Result<never, AppError>> {
  if (taken < deps.config.loginAttempts) return err(error);
  await block(deps, comparison);
  return err(appError(comparison.nowBlocked));
}

async function compare(deps: Deps, comparison: Verified): Promise<Result<void, AppError>> {
  const { account, counter, verify } = comparison;
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
  return refuseWrong(deps, comparison, { taken: taken.value, error: verdict.value.error });
}

/**
 * Compares a secret, with at most LOGIN_ATTEMPTS wrong ones in a row per account and kind, concurrent ones included.
 * The last wrong one blocks the user and sends a notice.
 *
 * @fails as `verify`; `nowBlocked` if this attempt blocked the person; blocked if another did; server.unavailable
 */
export const compareLimited = (deps: Deps, comparison: Verified): Promise<Result<void, AppError>> =>
  oneByOne(deps, comparison.account.id, () => compare(deps, comparison));

/** Steps of `compareWithin`, all in one transaction. */
export type WithinOne<Held, T> = {
  /** Locks the account, before its counter. */
  readonly lock: (trx: Database) => Promise<Result<Held, AppError>>;
  /** Compares. Err: refused without being counted. */
  readonly verify: (trx: Database) => Promise<Result<Verdict, AppError>>;
  readonly enter: (trx: Database, locked: Held) => Promise<Result<T, AppError>>;
};

type Judged<T> =
  | { readonly taken: number | undefined; readonly error?: AppError }
  | { readonly value: T };

async function compareOnce<Held, T>(
  deps: Deps,
  comparison: Comparison,
  { lock, verify, enter }: WithinOne<Held, T>,
): Promise<Result<T, AppError>> {
  const { account, counter } = comparison;
  const limit = deps.config.loginAttempts;
  const judged = await transact(deps.db, async (trx): Promise<Result<Judged<T>, AppError>> => {
    const locked = await lock(trx);
    if (!locked.ok) return locked;
    const taken = await reserveAttempt(trx, account.id, { counter, limit, at: deps.clock() });
    if (taken === undefined) return ok({ taken });
    const verdict = await verify(trx);
    if (!verdict.ok) return verdict;
    // Committed, so that a wrong one stays counted.
    if (!verdict.value.isRight) return ok({ taken, error: verdict.value.error });
    await clearAttempts(trx, account.id, counter);
    const entered = await enter(trx, locked.value);
    return entered.ok ? ok({ value: entered.value }) : entered;
  });
  if (!judged.ok) return judged;
  if ('value' in judged.value) return ok(judged.value.value);
  const { taken, error } = judged.value;
  if (taken !== undefined && error) return refuseWrong(deps, comparison, { taken, error });
  // Others are in progress; one of their attempts may become free.
  const free = await takeAttempt(deps, comparison);
  if (!free.ok) return free;
  await releaseAttempt(deps.db, account.id, counter);
  return compareOnce(deps, comparison, { lock, verify, enter });
}

/**
 * Like `compareLimited`, for secrets that are cheap to compare: counting, comparing and the effect of a match are one
 * transaction, so that a sign-in commits once.
 *
 * @fails as `compareLimited` and the steps; a refusal by `enter` counts nothing
 */
export const compareWithin = <Held, T>(
  deps: Deps,
  comparison: Comparison,
  steps: WithinOne<Held, T>,
): Promise<Result<T, AppError>> =>
  oneByOne(deps, comparison.account.id, () => compareOnce(deps, comparison, steps));

async function strengthen(deps: Deps, account: Account, password: string): Promise<void> {
  const from = account.passwordHash;
  if (from === null || !isOutdated(from)) return;
  const to = await passwordHasherOf(deps).hash(password);
  if (to.ok) await upgradeHash(deps.db, account.id, { from, to: to.value });
}

/**
 * Compares a password, limited as in `compareLimited`.
 *
 * @param attempt.wrong error of a wrong password: sign-in, change and confirmation each have their own
 * @fails as `wrong`; nowBlocked if this attempt blocked the person; blocked if another did; server.unavailable
 */
export const comparePassword = (
  deps: Deps,
  attempt: {
    readonly account: Account;
    readonly password: string;
    readonly wrong: 'wrongPassword' | 'wrongCurrentPassword' | 'factor.wrong_password';
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
      if (!matches.value)
        return ok({
          isRight: false,
          error: appError(wrong === 'factor.wrong_password' ? wrong : codes[wrong]),
        });
      await strengthen(deps, account, password);
      return ok({ isRight: true });
    },
  });
};
