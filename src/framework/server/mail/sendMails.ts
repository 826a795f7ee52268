import type { Deps } from '../deps';
import {
  claimMails,
  markMailFailed,
  markMailSent,
  type ClaimedMail,
  readableMail,
} from '../store/mails';
import { metrics } from '../metrics/registry';

const BATCH = 5;
const LEASE_SECONDS = 60;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
const MOST_ATTEMPTS = 15;
const SPREAD = 0.2;

/**
 * Delay after `attempts` failures: exponential up to an hour, with jitter. Null: give up.
 *
 * @param chance 0 to 1
 */
export function retryDelayMs(attempts: number, chance: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (1 - SPREAD + 2 * SPREAD * chance));
}

async function deliver(deps: Deps, mail: ClaimedMail): Promise<void> {
  const { id } = mail;
  try {
    // A message sealed with another key must not block the others.
    const { email: to, language, subject, text, html } = await readableMail(deps, mail);
    await deps.mailer.send({ id, to, language, subject, text: text ?? '', html });
  } catch (error) {
    const delay = retryDelayMs(mail.attempts, Math.random());
    const code = (error as { code?: unknown }).code;
    // The error's message may contain the address.
    metrics()?.mailTries.inc({ outcome: delay === null ? 'given_up' : 'failed' });
    deps.log.warn(
      { mailId: id, attempts: mail.attempts, code: String(code ?? 'unknown') },
      'mail not delivered',
    );
    const next = delay === null ? null : new Date(deps.clock().getTime() + delay);
    await markMailFailed(deps, id, next);
    return;
  }
  metrics()?.mailTries.inc({ outcome: 'sent' });
  await markMailSent(deps, id, deps.mailer.kind === 'mailbox');
}

/** Sends due messages, once. Returns how many were taken. Safe to run in several processes. */
export async function sendMails(deps: Deps): Promise<number> {
  if (deps.mailer.kind === 'none') return 0;
  const mails = await claimMails(deps, { limit: BATCH, leaseSeconds: LEASE_SECONDS });
  await Promise.all(mails.map((mail) => deliver(deps, mail)));
  return mails.length;
}
