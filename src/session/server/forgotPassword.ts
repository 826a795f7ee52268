import { setTimeout as wait } from 'node:timers/promises';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { ForgotPasswordRequest } from '../../generated/types/wire';
import type { Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { findAccount, lockAccount } from './store/credentials';
import { transact } from '../../framework/server/store/database/sqlTransaction';
import { canonicalUsername } from './encoded';
import { issueVerificationCode } from './issueVerificationCode';
import { countReset, limitCalls, type Caller } from './limitCalls';

/** Every answer takes at least this long: longer than writing code and mail, so that time tells nothing. */
const FLOOR_MS = 150;

/**
 * Sends a verification code by mail. Existing, unknown and disabled usernames get the same answer in the same time.
 *
 * @fails USE013 when the username asked too often this hour; USE029
 * @source CALL-018; OQ-019
 */
export async function forgotPassword(
  deps: Deps,
  { username: name, language }: ForgotPasswordRequest,
  caller: Caller,
): Promise<Result<void, AppError>> {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const floor = wait(FLOOR_MS);
  const username = canonicalUsername(name);
  const account = await findAccount(deps.db, username);
  const isAllowed = (await countReset(deps, 'ask', username)) <= deps.config.resetsPerHour;
  const known = account?.status === 'disabled' ? undefined : account;
  if (isAllowed && known !== undefined)
    await transact(deps.db, async (trx) => {
      const user = await lockAccount(trx, known.id);
      if (user !== undefined)
        await issueVerificationCode(trx, deps, { user, purpose: 'forgotPassword', language });
      return ok(undefined);
    });
  else
    await recordAudit(deps.db, deps, {
      action: 'password.code',
      outcome: 'refused',
      code: isAllowed ? undefined : 'USE013',
      username: account?.username,
      ...caller,
    });
  await floor;
  return isAllowed ? ok(undefined) : err(appError('USE013'));
}
