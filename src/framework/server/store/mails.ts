import { application } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { Database, Deps, TransactionDeps } from '../deps';
import { senderName, writeLetter, type Letter } from '../mail/writeLetter';
import { seal, unseal } from '../seal';
import { serverKeys } from './keyRing';
import type { MailTypes } from './MailTypes';
import { sql, type RawBuilder } from 'kysely';

/** An entry of the e-mail log. */
type MailLine = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly type: keyof MailTypes;
  readonly sentAt: string | null;
  readonly status: 'pending' | 'sent' | 'failed';
};

/** Filter of the e-mail log. */
export type MailSearch = {
  /** Part of the username, upper-cased; empty for all. */
  readonly username: string;
  /** Restricts to these users: a query for their ids. */
  readonly userIds?: RawBuilder<unknown>;
  readonly offset: number;
  readonly limit: number;
};

/** Lists e-mails, newest first, with the total. */
export async function listMails(
  db: Database,
  search: MailSearch,
): Promise<{ readonly lines: readonly MailLine[]; readonly total: number }> {
  let query = db.selectFrom('mails');
  if (search.username !== '')
    query = query.where(sql<boolean>`strpos("mails"."username", ${search.username}) > 0`);
  if (search.userIds !== undefined)
    query = query.where(sql<boolean>`"mails"."userId" in (${search.userIds})`);
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

/**
 * Recipient and address. Without an id, not a user: after delivery the address is redacted to its first letter and
 * domain.
 */
export type MailUser = {
  readonly id: string | null;
  readonly username: string;
  readonly email: string;
};

/** A message to a user, or on their behalf. */
type OutgoingMail = {
  readonly user: MailUser;
  readonly type: keyof MailTypes;
  readonly language?: Locale;
  /** Without codes and names: subjects are transmitted and logged in clear, and stay in the outbox. */
  readonly subject: string;
  /** Actual subject, if it contains a name; deleted with the text. */
  readonly title?: string | undefined;
  readonly text: string;
  /** HTML version. */
  readonly html?: string;
};

/** A message of the outbox with decrypted text. */
export type StoredMail = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly type: keyof MailTypes;
  readonly language: Locale;
  readonly subject: string;
  /** Null after delivery by SMTP. */
  readonly text: string | null;
  readonly html: string | null;
  readonly status: 'pending' | 'sending' | 'sent' | 'failed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
};

const CONTROL = /\p{Cc}/u;
const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/;

/** Whether a text is safe in a header: no line breaks or control characters. */
const isHeaderSafe = (text: string): boolean => !CONTROL.test(text);

/** Whether an address can be mailed: exactly one, without header injection. */
export const isMailable = (email: string): boolean => isHeaderSafe(email) && ADDRESS.test(email);

/**
 * Adds a message to the outbox, in its action's transaction. Throws on header injection in address or subject, which
 * were validated before.
 */
export async function queueMail(
  trx: Database,
  deps: TransactionDeps,
  mail: OutgoingMail,
): Promise<void> {
  const { user, type, subject, title, text, html, language = application().languages[0] } = mail;
  if (!isHeaderSafe(subject) || !isHeaderSafe(title ?? '') || !isMailable(user.email))
    throw new Error('mail: refused a header with control characters or several addresses');
  const { mail: key } = await serverKeys(deps);
  const at = deps.clock();
  await trx
    .insertInto('mails')
    .values({
      id: deps.ids(),
      userId: user.id,
      username: user.username,
      email: user.email,
      type,
      language,
      subject,
      text: seal(key, text),
      title: title === undefined ? null : seal(key, title),
      html: html === undefined ? null : seal(key, html),
      nextAttemptAt: at,
      createdAt: at,
    })
    .execute();
}

/** Adds a letter to the outbox, signed with the sender's name: text and HTML. */
export const queueLetter = (
  trx: Database,
  deps: TransactionDeps,
  { user, type, letter }: Pick<OutgoingMail, 'user' | 'type'> & { readonly letter: Letter },
): Promise<void> =>
  queueMail(trx, deps, {
    user,
    type,
    ...writeLetter(letter, senderName(deps.config.mailFrom)),
  });

/** Decrypts a row. */
export async function readableMail(deps: Deps, row: Record<string, unknown>): Promise<StoredMail> {
  const keys = await serverKeys(deps);
  const read = (sealed: unknown) => (sealed === null ? null : unseal(keys.mail, sealed as Buffer));
  const { title, ...rest } = row as Omit<StoredMail, 'text' | 'html'> & { title: unknown };
  const { text, html } = row;
  return { ...rest, subject: read(title) ?? rest.subject, text: read(text), html: read(html) };
}

/** Latest messages of the outbox with text, for the demo mailbox. */
export async function newestMails(deps: Deps, limit: number): Promise<StoredMail[]> {
  const rows = await deps.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return Promise.all(rows.map((row) => readableMail(deps, row)));
}

/** One message of the outbox, for the demo mailbox. */
export async function findMail(deps: Deps, id: string): Promise<StoredMail | undefined> {
  const row = await deps.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readableMail(deps, row);
}

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
