import { setTimeout as wait } from 'node:timers/promises';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { findAccount, lockAccount } from './store/credentials';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { issueVerificationCode } from './issueVerificationCode';
import { countReset, type Caller } from './limitCalls';
import { peopleOf } from './PeopleModel';

/** Every answer takes at least this long: longer than writing code and mail, so that time tells nothing. */
const FLOOR_MS = 150;

/**
 * Sends a verification code by mail. Existing, unknown and disabled usernames get the same answer in the same time.
 * Count the call before (`limitCalls`).
 *
 * @param asked.username as it is stored
 * @param asked.language of the page, for somebody who has chosen none
 * @fails tooManyCodes when the username asked too often this hour
 */
export async function forgotPassword(
  deps: Deps,
  asked: { readonly username: string; readonly language?: Locale | undefined },
  caller: Caller,
): Promise<Result<void, AppError>> {
  const floor = wait(FLOOR_MS);
  const people = peopleOf(deps);
  const { username, language } = asked;
  const account = await findAccount(deps.db, people, username);
  const isAllowed = (await countReset(deps, 'ask', username)) <= deps.config.resetsPerHour;
  const known = account?.status === 'disabled' ? undefined : account;
  if (isAllowed && known !== undefined)
    await transact(deps.db, async (trx) => {
      const user = await lockAccount(trx, people, known.id);
      if (user !== undefined)
        await issueVerificationCode(trx, deps, { user, purpose: 'forgotPassword', language });
      return ok(undefined);
    });
  else
    await recordAudit(deps.db, deps, {
      action: 'password.code',
      outcome: 'refused',
      code: isAllowed ? undefined : people.codes.tooManyCodes,
      username: account?.username,
      ...caller,
    });
  await floor;
  return isAllowed ? ok(undefined) : err(appError(people.codes.tooManyCodes));
}
