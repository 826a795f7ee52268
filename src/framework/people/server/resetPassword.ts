import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { closeCode, countCodeAttempt, isCode, type OpenCode } from './store/codes';
import { findAccount, lockAccount, type Account } from './store/credentials';
import { transact } from '#server/store/database/database.ts';
import { countReset, type Caller } from './limitCalls';
import { peopleOf, type PeopleRefusal } from './PeopleModel';
import { hashOwnPassword, storeOwnPassword } from './checkPassword';

const refuse = (deps: Deps, why: PeopleRefusal): Result<never, AppError> =>
  err(appError(peopleOf(deps).codes[why]));

type Attempt = {
  readonly account: Account | undefined;
  readonly code: string;
  /** Of this username in this hour, including the current one. */
  readonly attempts: number;
};

/**
 * Compares a code after counting the attempt.
 *
 * @fails wrongCode for a wrong, used or superseded one; codeExpired; tooManyCodes from the last allowed attempt of the
 *   hour
 */
async function proveCode(
  deps: Deps,
  { account, code, attempts }: Attempt,
): Promise<Result<{ account: Account; open: OpenCode }, AppError>> {
  const limit = deps.config.resetsPerHour;
  if (attempts > limit) return refuse(deps, 'tooManyCodes');
  const wrong = attempts === limit ? 'tooManyCodes' : 'wrongCode';
  if (account === undefined || account.status === 'disabled') return refuse(deps, wrong);
  const open = await countCodeAttempt(deps.db, account.id);
  if (open === undefined) return refuse(deps, wrong);
  const isRight = open.attempts <= limit && (await isCode(deps, open, code));
  if (!isRight) {
    if (open.attempts >= limit)
      await closeCode(deps.db, open.id, { by: 'attempts', at: deps.clock() });
    return refuse(deps, wrong);
  }
  return open.expiresAt > deps.clock() ? ok({ account, open }) : refuse(deps, 'codeExpired');
}

async function reset(
  deps: Deps,
  attempt: Attempt,
  password: string,
): Promise<Result<void, AppError>> {
  const proven = await proveCode(deps, attempt);
  if (!proven.ok) return proven;
  const { account, open } = proven.value;
  const hash = await hashOwnPassword(deps, account, password);
  if (!hash.ok) return hash;
  return transact(deps.db, async (trx) => {
    await lockAccount(trx, peopleOf(deps), account.id);
    const isFirst = await closeCode(trx, open.id, { by: 'used', at: deps.clock() });
    if (!isFirst) return refuse(deps, 'wrongCode');
    return storeOwnPassword(trx, deps, { account, hash: hash.value, origin: 'code' });
  });
}

/**
 * Sets a new password with a mailed code; ends all sessions of the person. A blocked person stays blocked. Count the
 * call first (`limitCalls`).
 *
 * @param given.username in stored form
 * @fails wrongCode, codeExpired, tooManyCodes; samePassword, weakPassword, leaving the code valid; server.unavailable
 * @source OQ-019, OQ-235
 */
export async function resetPassword(
  deps: Deps,
  request: { readonly username: string; readonly code: string; readonly password: string },
  caller: Caller,
): Promise<Result<void, AppError>> {
  const { username, code, password } = request;
  const account = await findAccount(deps.db, peopleOf(deps), username);
  const attempts = await countReset(deps, 'attempt', username);
  const result = await reset(deps, { account, code, attempts }, password);
  if (!result.ok)
    await recordAudit(deps.db, deps, {
      action: 'password.reset',
      outcome: 'refused',
      code: result.error.code,
      username: account?.username,
      ...caller,
    });
  return result;
}
