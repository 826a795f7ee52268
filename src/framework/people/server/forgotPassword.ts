import { setTimeout as wait } from 'node:timers/promises';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { Deps, TransactionDeps, Database } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import {
  findAccount,
  lockAccount,
  clearAllAttempts,
  ensureCredentials,
  requireReset,
} from './store/credentials';
import { transact } from '#server/store/database/database.ts';
import { countReset, type Caller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import { randomInt } from 'node:crypto';
import { openCode, type CodePurpose } from './store/codes';
import { application } from '#kernel/application.ts';
import { queueLetter } from '#server/store/mails.ts';
import { chosenLanguage } from './store/personSql';
import { endSessionsOf } from './endSession';

const CODE_DIGITS = 6;
const MINUTE = 60_000;

/** The user a code is for. */
export type CodeUser = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
};

/** A new code: six digits, with leading zeros (OQ-227). */
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/**
 * Sends a verification code by mail, voiding an earlier one. Purposes `enable` and `unblock` reset the wrong attempts;
 * `resetPassword` ends the sessions and refuses sign-ins until the code is used (OQ-236). Call it late in a
 * transaction, since it records an audit event.
 */
export async function issueVerificationCode(
  trx: Database,
  deps: TransactionDeps,
  issue: {
    readonly user: CodeUser;
    readonly purpose: CodePurpose;
    /** Language of the requesting page, for people who have not chosen one. */
    readonly language?: Locale | undefined;
  },
): Promise<void> {
  const { user, purpose } = issue;
  const at = deps.clock();
  const { codeMinutes: minutes, publicUrl: address } = deps.config;
  const code = newCode();
  await ensureCredentials(trx, user.id, at);
  await openCode(trx, deps, {
    userId: user.id,
    code,
    purpose,
    expiresAt: new Date(at.getTime() + minutes * MINUTE),
  });
  const language =
    (await chosenLanguage(trx, user.id)) ?? issue.language ?? application().languages[0];
  const details = { name: user.name, language, purpose, code, minutes, address };
  await queueLetter(trx, deps, { user, ...peopleOf(deps).letters.code(details) });
  if (purpose === 'enable' || purpose === 'unblock') await clearAllAttempts(trx, user.id);
  if (purpose === 'resetPassword') {
    await requireReset(trx, user.id);
    await endSessionsOf(trx, deps, { user, reason: 'administrator' });
  }
  await recordAudit(trx, deps, {
    action: 'password.code',
    outcome: 'ok',
    username: user.username,
    detail: { purpose },
  });
}

/** Minimum response time; longer than creating and queueing a code, to prevent timing attacks. */
const FLOOR_MS = 150;

/**
 * Sends a verification code by mail. Existing, unknown and disabled usernames get the same response in the same time.
 * Count the call first (`limitCalls`).
 *
 * @param asked.username in stored form
 * @param asked.language of the page, for people who have not chosen one
 * @fails tooManyCodes beyond the username's codes in an hour
 */
export async function forgotPassword(
  deps: Deps,
  request: { readonly username: string; readonly language?: Locale | undefined },
  caller: Caller,
): Promise<Result<void, AppError>> {
  const floor = wait(FLOOR_MS);
  const people = peopleOf(deps);
  const { username, language } = request;
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
