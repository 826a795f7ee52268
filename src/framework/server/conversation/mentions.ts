import { mentionPattern } from '#kernel/entity/Conversation.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Contact } from '../http/People';
import { readersAmong, type OpenedRecord } from './readers';

/** Most persons whom a comment may mention. */
const mostMentions = 50;
/** Most of them who get a mail; the others find it in their inbox. */
export const mostMailed = 20;

/** Usernames that a text mentions, each once. */
const mentionedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(mentionPattern)].map(([, name = '']) => name.toLowerCase())),
];

/** A text with the names of the mentioned persons instead of their usernames. */
export const withNames = (
  text: string,
  contacts: readonly Pick<Contact, 'username' | 'name'>[],
): string => {
  const names = new Map(contacts.map(({ username, name }) => [username.toLowerCase(), name]));
  return text.replaceAll(
    mentionPattern,
    (_, username: string) => `@${names.get(username.toLowerCase()) ?? username}`,
  );
};

const refusal = (
  code: 'conversation.cannot_mention' | 'conversation.too_many_mentions',
  params: Readonly<Record<string, string | number>>,
): Result<never, AppError> =>
  err(appError(code, { params, fields: [{ path: 'text', code, params }] }));

/**
 * Persons whom a text mentions. The refusal is the same for a person who does not exist, so that it tells nobody who
 * does.
 *
 * @fails conversation.cannot_mention at `text` for one who may not read the record; conversation.too_many_mentions
 */
export const readMentions = async (
  opened: OpenedRecord,
  text: string,
): Promise<Result<readonly Contact[], AppError>> => {
  const usernames = mentionedIn(text);
  if (usernames.length === 0) return ok([]);
  if (usernames.length > mostMentions)
    return refusal('conversation.too_many_mentions', { limit: mostMentions });
  const { deps } = opened.context;
  const search = { usernames, limit: usernames.length };
  const contacts = (await deps.people.contacts?.(deps.db, search)) ?? [];
  const readers = await readersAmong(opened, contacts);
  const known = new Set(readers.map(({ username }) => username.toLowerCase()));
  const unknown = usernames.find((one) => !known.has(one));
  return unknown === undefined
    ? ok(readers)
    : refusal('conversation.cannot_mention', { username: unknown.toUpperCase() });
};
