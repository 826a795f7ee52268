import { sql } from 'kysely';
import type { Database, Deps } from '../deps';

/** A message to send, its text still encrypted. */
export type ClaimedMail = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly attempts: number;
};

/**
 * Claims due messages. Safe for several processes: each message goes to one, and becomes due again if it dies
 * (`lockedUntil`).
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

/** Finished message: text removed, and addresses of non-users redacted. */
const forgotten = {
  text: null,
  html: null,
  title: null,
  email: sql`case when "userId" is null then regexp_replace("email", '^(.).*@', '\\1***@') else "email" end`,
};

/** Marks a message as delivered; its text is kept only for the demo mailbox. */
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

/** Schedules a retry at `nextAttemptAt`, or marks as failed if null. */
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

/** Deletes delivered and failed messages older than `before`. */
export async function purgeMails(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('status', 'in', ['sent', 'failed'])
    .where('createdAt', '<', before)
    .execute();
}
