import { application } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { Database, Deps } from '../deps';
import { senderName, writeLetter, type Letter } from '../mail/writeLetter';
import { seal, unseal } from '../seal';
import type { MailTypes } from './MailTypes';
import { serverKeys } from './database/database';

/**
 * Whose message it is, and the address that it goes to. Without an id it is nobody's of the application: of its address
 * nothing but the first letter and the server is left once it was delivered.
 */
export type MailUser = {
  readonly id: string | null;
  readonly username: string;
  readonly email: string;
};

/** A message to a user, or on behalf of one. */
type OutgoingMail = {
  readonly user: MailUser;
  readonly type: keyof MailTypes;
  readonly language?: Locale;
  /** Without codes and names: subjects travel and are logged in clear, and stay in the outbox. */
  readonly subject: string;
  /** The subject that it is sent with, where that names somebody; forgotten as the text is. */
  readonly title?: string | undefined;
  readonly text: string;
  /** The same as a page. */
  readonly html?: string;
};

/** A message of the outbox, its text readable. */
export type StoredMail = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly type: keyof MailTypes;
  readonly language: Locale;
  readonly subject: string;
  /** Null once delivered by SMTP. */
  readonly text: string | null;
  readonly html: string | null;
  readonly status: 'pending' | 'sending' | 'sent' | 'failed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
};

const CONTROL = /\p{Cc}/u;
const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/;

/** True when the text may stand in a header: no line break, no control character. */
const isHeaderSafe = (text: string): boolean => !CONTROL.test(text);

/** Whether a message can be sent to an address: it is one address, and smuggles no header. */
export const isMailable = (email: string): boolean => isHeaderSafe(email) && ADDRESS.test(email);

/**
 * Puts a message into the outbox, in the transaction of the action it belongs to.
 * An address or subject that could smuggle a header is refused by throwing: both were validated before.
 */
export async function queueMail(trx: Database, deps: Deps, mail: OutgoingMail): Promise<void> {
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

/** Puts a letter into the outbox, signed with the name of the sender of mails: as text, and as a page. */
export const queueLetter = (
  trx: Database,
  deps: Deps,
  { user, type, letter }: Pick<OutgoingMail, 'user' | 'type'> & { readonly letter: Letter },
): Promise<void> =>
  queueMail(trx, deps, {
    user,
    type,
    ...writeLetter(letter, senderName(deps.config.mailFrom)),
  });

/** A row with what it keeps sealed. */
export async function readableMail(deps: Deps, row: Record<string, unknown>): Promise<StoredMail> {
  const keys = await serverKeys(deps);
  const read = (sealed: unknown) => (sealed === null ? null : unseal(keys.mail, sealed as Buffer));
  const { title, ...rest } = row as Omit<StoredMail, 'text' | 'html'> & { title: unknown };
  const { text, html } = row;
  return { ...rest, subject: read(title) ?? rest.subject, text: read(text), html: read(html) };
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
  return Promise.all(rows.map((row) => readableMail(deps, row)));
}

/** One message of the outbox, for the demo mailbox. */
export async function findMail(deps: Deps, id: string): Promise<StoredMail | undefined> {
  const row = await deps.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readableMail(deps, row);
}
