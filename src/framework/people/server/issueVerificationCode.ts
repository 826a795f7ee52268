import { randomInt } from 'node:crypto';
import type { Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { openCode, type CodePurpose } from './store/codes';
import { clearAllAttempts, ensureCredentials, requireReset } from './store/credentials';
import { application } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { queueLetter } from '#server/store/mails.ts';
import { chosenLanguage } from './store/languages';
import { endSessionsOf } from './sessions';
import { peopleOf } from './PeopleModel';

const CODE_DIGITS = 6;
const MINUTE = 60_000;

/** The user a code is for. */
export type CodeUser = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
};

/** A fresh code: six digits, leading zeros kept (OQ-227). */
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/**
 * Sends a verification code by mail; a former one is void. With purpose `enable` or `unblock` the wrong attempts are
 * forgotten; with `resetPassword` signing in is refused until the code was used, and the sessions end (OQ-236).
 * Call it late in a transaction: it records an audit event.
 */
export async function issueVerificationCode(
  trx: Database,
  deps: Deps,
  issue: {
    readonly user: CodeUser;
    readonly purpose: CodePurpose;
    /** Of the page that asks, for somebody who has chosen none. */
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
  const told = { name: user.name, language, purpose, code, minutes, address };
  await queueLetter(trx, deps, { user, ...peopleOf(deps).letters.code(told) });
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
