import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { closeCode, countCodeAttempt, isCode, type OpenCode } from './store/codes';
import { findAccount, lockAccount, type Account } from './store/credentials';
import { transact } from '../../framework/server/store/database/sqlTransaction';
import { canonicalUsername, decodeMembers } from './encoded';
import { countReset, limitCalls, type Caller } from './limitCalls';
import { hashOwnPassword, storeOwnPassword } from './setOwnPassword';

const refuse = (code: AppError['code']): Result<never, AppError> => err(appError(code));

type Attempt = {
  readonly account: Account | undefined;
  readonly code: string;
  /** Of this username in this hour, this one included. */
  readonly attempts: number;
};

/**
 * Compares a code after counting the attempt.
 *
 * @fails USE011 wrong, used or superseded; USE016 expired; USE013 with the last wrong attempt of the hour and after it
 */
async function proveCode(
  deps: Deps,
  { account, code, attempts }: Attempt,
): Promise<Result<{ account: Account; open: OpenCode }, AppError>> {
  const limit = deps.config.resetsPerHour;
  if (attempts > limit) return refuse('USE013');
  const wrong = attempts === limit ? 'USE013' : 'USE011';
  if (account === undefined || account.status === 'disabled') return refuse(wrong);
  const open = await countCodeAttempt(deps.db, account.id);
  if (open === undefined) return refuse(wrong);
  const isRight = open.attempts <= limit && (await isCode(deps, open, code));
  if (!isRight) {
    if (open.attempts >= limit)
      await closeCode(deps.db, open.id, { by: 'attempts', at: deps.clock() });
    return refuse(wrong);
  }
  return open.expiresAt > deps.clock() ? ok({ account, open }) : refuse('USE016');
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
    await lockAccount(trx, account.id);
    const isFirst = await closeCode(trx, open.id, { by: 'used', at: deps.clock() });
    if (!isFirst) return refuse('USE011');
    return storeOwnPassword(trx, deps, { account, hash: hash.value, origin: 'code' });
  });
}

/**
 * Sets a new password with the code of a mail; every session of the person ends. A blocked user stays blocked.
 *
 * @fails USE011, USE016, USE013 for the code; USE014, USE030 for the password, the code stays good; USE029,
 *   server.unavailable
 * @source CALL-019; OQ-004, OQ-019, OQ-235
 */
export async function resetPassword(
  deps: Deps,
  body: {
    readonly username: string;
    readonly verificationCode: string;
    readonly newPassword: string;
  },
  caller: Caller,
): Promise<Result<void, AppError>> {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const { verificationCode, newPassword } = body;
  const decoded = decodeMembers({ verificationCode, newPassword });
  if (!decoded.ok) return decoded;
  const username = canonicalUsername(body.username);
  const account = await findAccount(deps.db, username);
  const attempts = await countReset(deps, 'attempt', username);
  const attempt = { account, code: decoded.value.verificationCode, attempts };
  const result = await reset(deps, attempt, decoded.value.newPassword);
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
