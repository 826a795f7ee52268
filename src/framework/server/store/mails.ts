import { sql } from 'kysely';
import type { Database, Deps } from '../deps';
import { seal, unseal } from '../seal';
import { serverKeys } from './database/settings';

/** What a message is about. Shown in the e-mail control flow. */
type MailType =
  | 'verificationCode'
  | 'passwordChanged'
  | 'userBlocked'
  | 'welcome'
  | 'accessChanged'
  | 'shared'
  | 'contact';

/** A message for a user of the portal, or in the name of one to somebody else. */
export type OutgoingMail = {
  /** Whose message it is, and the address that it goes to. */
  readonly user: { readonly id: string; readonly username: string; readonly email: string };
  readonly type: MailType;
  /** Without codes: subjects travel and are logged in clear. */
  readonly subject: string;
  readonly text: string;
};

/** A message of the outbox, its text readable. */
export type StoredMail = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly type: MailType;
  readonly subject: string;
  /** Null once delivered by SMTP. */
  readonly text: string | null;
  readonly status: 'pending' | 'sending' | 'sent' | 'failed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
};

const CONTROL = /\p{Cc}/u;
const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/;

/** True when the text may stand in a header: no line break, no control character. */
const isHeaderSafe = (text: string): boolean => !CONTROL.test(text);

/**
 * Puts a message into the outbox, in the transaction of the action it belongs to.
 * An address or subject that could smuggle a header is refused by throwing: both were validated before.
 */
export async function queueMail(trx: Database, deps: Deps, mail: OutgoingMail): Promise<void> {
  const { email } = mail.user;
  if (!isHeaderSafe(mail.subject) || !isHeaderSafe(email) || !ADDRESS.test(email))
    throw new Error('mail: refused a header with control characters or several addresses');
  const keys = await serverKeys(deps);
  const at = deps.clock();
  await trx
    .insertInto('mails')
    .values({
      id: deps.ids(),
      userId: mail.user.id,
      username: mail.user.username,
      email: mail.user.email,
      type: mail.type,
      subject: mail.subject,
      text: seal(keys.mail, mail.text),
      nextAttemptAt: at,
      createdAt: at,
    })
    .execute();
}

async function readable(deps: Deps, row: Record<string, unknown>): Promise<StoredMail> {
  const keys = await serverKeys(deps);
  const text = row.text === null ? null : unseal(keys.mail, row.text as Buffer);
  return { ...(row as Omit<StoredMail, 'text'>), text };
}

/** The newest messages of the outbox with their text, for the demo mailbox. */
export async function newestMails(deps: Deps, limit: number): Promise<StoredMail[]> {
  const rows = await deps.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return Promise.all(rows.map((row) => readable(deps, row)));
}

/**
 * Takes due messages for sending. Several processes may claim at once: each message goes to one of them, and comes
 * back when its holder has died (`lockedUntil`).
 */
export async function claimMails(
  deps: Deps,
  options: { readonly limit: number; readonly leaseSeconds: number },
): Promise<StoredMail[]> {
  const now = deps.clock();
  const lockedUntil = new Date(now.getTime() + options.leaseSeconds * 1000);
  const rows = await deps.db
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
    .execute();
  return Promise.all(rows.map((row) => readable(deps, row)));
}

/** Marks a message as delivered; its text is kept only where a mailbox shows it. */
export async function markMailSent(deps: Deps, id: string, keepText: boolean): Promise<void> {
  await deps.db
    .updateTable('mails')
    .set({
      status: 'sent',
      sentAt: deps.clock(),
      lockedUntil: null,
      ...(keepText ? {} : { text: null }),
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
        ? { status: 'failed', lockedUntil: null, text: null }
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

/** A line of the e-mail control flow. */
export type MailLine = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly type: MailType;
  readonly sentAt: string | null;
  readonly status: 'pending' | 'sent' | 'failed';
};

/** Whose mails are listed. */
export type MailSearch = {
  /** Part of the username, upper-cased; empty: all. */
  readonly username: string;
  /** Only of users of this class. */
  readonly userType?: 'DEALER';
  /** Only of users of one of these dealers (GMF codes). */
  readonly dealers?: readonly string[];
  readonly offset: number;
  readonly limit: number;
};

/** Lists mails, newest first, with the number of all that match. */
export async function listMails(
  db: Database,
  search: MailSearch,
): Promise<{ readonly lines: readonly MailLine[]; readonly total: number }> {
  let query = db.selectFrom('mails').leftJoin('users', 'users.id', 'mails.userId');
  if (search.username !== '')
    query = query.where(sql<boolean>`strpos("mails"."username", ${search.username}) > 0`);
  if (search.userType !== undefined) query = query.where('users.userType', '=', search.userType);
  if (search.dealers !== undefined)
    query = query.where(sql<boolean>`"users"."dealers" && ${[...search.dealers]}::text[]`);
  const count = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['mails.id', 'mails.username', 'mails.email', 'mails.type', 'mails.sentAt'])
    .select(
      sql<string>`case "mails"."status" when 'sending' then 'pending' else "mails"."status" end`.as(
        'status',
      ),
    )
    .orderBy('mails.createdAt', 'desc')
    .orderBy('mails.id')
    .offset(search.offset)
    .limit(search.limit)
    .execute();
  return { lines: rows as MailLine[], total: Number(count.total) };
}
