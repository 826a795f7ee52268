import { sql } from 'kysely';
import type { Database, Deps } from '../deps';

/** A message to be sent; its text is sealed yet. */
export type ClaimedMail = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly attempts: number;
};

/**
 * Takes due messages for sending. Several processes may claim at once: each message goes to one of them, and comes
 * back when its holder has died (`lockedUntil`).
 */
export async function claimMails(
  deps: Deps,
  options: { readonly limit: number; readonly leaseSeconds: number },
): Promise<ClaimedMail[]> {
  const now = deps.clock();
  const lockedUntil = new Date(now.getTime() + options.leaseSeconds * 1000);
  return deps.db
    .with('due', (db) =>
      db
        .selectFrom('mails')
        .select('id')
        .where((where) =>
          where.or([
            where.and([where('status', '=', 'pending'), where('nextAttemptAt', '<=', now)]),
            where.and([where('status', '=', 'sending'), where('lockedUntil', '<', now)]),
          ]),
        )
        .orderBy('nextAttemptAt')
        .limit(options.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .set({ status: 'sending', lockedUntil, attempts: sql`"mails"."attempts" + 1` })
    .whereRef('mails.id', '=', 'due.id')
    .returningAll('mails')
    .execute() as Promise<ClaimedMail[]>;
}

/** What is left of a message that is over: no text, and no address of somebody who is no user. */
const forgotten = {
  text: null,
  html: null,
  title: null,
  email: sql`case when "userId" is null then regexp_replace("email", '^(.).*@', '\\1***@') else "email" end`,
};

/** Marks a message as delivered; its text is kept only where a mailbox shows it. */
export async function markMailSent(deps: Deps, id: string, keepText: boolean): Promise<void> {
  await deps.db
    .updateTable('mails')
    .set({
      status: 'sent',
      sentAt: deps.clock(),
      lockedUntil: null,
      ...(keepText ? {} : forgotten),
    })
    .where('id', '=', id)
    .execute();
}

/** Gives a message back after a failed delivery: for `nextAttemptAt`, or for good when that is null. */
export async function markMailFailed(
  deps: Deps,
  id: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await deps.db
    .updateTable('mails')
    .set(
      nextAttemptAt === null
        ? { status: 'failed', lockedUntil: null, ...forgotten }
        : { status: 'pending', lockedUntil: null, nextAttemptAt },
    )
    .where('id', '=', id)
    .execute();
}

/** Removes delivered and failed messages older than `before`. */
export async function purgeMails(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('status', 'in', ['sent', 'failed'])
    .where('createdAt', '<', before)
    .execute();
}
