import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ruleOf, type FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { maskValue } from '#kernel/formats/maskValue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import {
  allow,
  openContext,
  type CatalogContext,
  type EntityContext,
  type EntityResult,
  viewerOf,
  findRow,
} from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import type { Actor, Deps } from '../deps';
import type { Contact } from '../http/People';
import { readFollowers, type RecordPlace } from '../store/conversation';
import { visibleKeys } from '../store/liveChanges';
import type { Row } from '../store/sql/sqlEntity';
import { mentionPattern, quoteLimits } from '#kernel/entity/Conversation.ts';

/** A record with a conversation the person may read. */
export type OpenedRecord = {
  readonly context: EntityContext;
  readonly row: Row;
  readonly rights: FieldRights;
  readonly place: RecordPlace;
};

/** Identifies a record in a call. */
export type RecordRef = { readonly resource: string; readonly record: string };

/** Entity with comments; undefined for any other name. */
export const conversing = (
  { descriptions }: Deps['catalog'],
  resource: string,
): EntityDescription | undefined => {
  const description = Object.hasOwn(descriptions, resource) ? descriptions[resource] : undefined;
  return description?.comments ? description : undefined;
};

/**
 * Opens a record's conversation with the rights of the record itself.
 *
 * @fails record.not_found, also for entities without comments; access.denied
 */
export const openRecord = async (
  context: CatalogContext,
  { resource, record }: RecordRef,
): EntityResult<OpenedRecord> => {
  const description = conversing(context.catalog, resource);
  if (!description) return err(appError('record.not_found'));
  const own = { ...context, description };
  const allowed = await allow(own, 'show');
  if (!allowed.ok) return allowed;
  const row = await findRow(own, context.deps.db, { id: record });
  if (!row.ok) return row;
  const rights = await readableFields(own);
  return ok({ context: own, row: row.value, rights, place: { resource, recordId: row.value.id } });
};

/** Contacts by id; omits people who no longer exist. */
export const contactsById = async (
  { deps }: CatalogContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Contact>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await deps.people.contacts?.(deps.db, { ids: wanted, limit: wanted.length });
  return new Map((found ?? []).map((one) => [one.id, one]));
};

/** Context of a person other than the caller. */
export const contextOf = (deps: Deps, actor: Actor): CatalogContext =>
  openContext(deps, { actor, requestId: deps.ids(), ip: '' });

/** The people who may currently read a record, checked with each one's own rights. */
export const readersAmong = async (
  { context: { deps, description }, row }: OpenedRecord,
  contacts: readonly Contact[],
): Promise<readonly Contact[]> => {
  const rule = ruleOf(description, 'show');
  const sights = new Map<string, Promise<boolean>>();
  const mayRead = async ({ id }: Contact): Promise<boolean> => {
    const actor = await deps.people.findPerson(deps.db, id);
    if (!actor || !rule) return false;
    const own = contextOf(deps, actor);
    if (!(await own.can(rule))) return false;
    const viewer = viewerOf(own, description);
    // People with the same rights are checked once.
    const signature = JSON.stringify({ ...viewer, scopes: viewer.scopes.map((one) => one.id) });
    const seen =
      sights.get(signature) ??
      visibleKeys(deps.db, description, { ids: [row.id], viewer }).then((keys) => keys.size > 0);
    sights.set(signature, seen);
    return seen;
  };
  const judged = await Promise.all(contacts.map(mayRead));
  return contacts.filter((_, at) => judged[at]);
};

/** Limits per call: people returned, contacts checked at once, contacts checked in total. */
const offer = { persons: 8, page: 25, judged: 200 } as const;

/** People who may read a record, by name, its followers first. */
export const findReaders = async (
  opened: OpenedRecord,
  text: string,
): Promise<readonly Contact[]> => {
  const { deps } = opened.context;
  const first = await readFollowers(deps.db, opened.place);
  const found: Contact[] = [];
  for (let offset = 0; offset < offer.judged; offset += offer.page) {
    const search = { text, first, offset, limit: offer.page };
    const contacts = (await deps.people.contacts?.(deps.db, search)) ?? [];
    found.push(...(await readersAmong(opened, contacts)));
    if (contacts.length < offer.page || found.length >= offer.persons) break;
  }
  return found.slice(0, offer.persons);
};

const digitsIn = (value: string): number => value.match(/\d/g)?.length ?? 0;

/** Matches a value in a text regardless of punctuation: `123.456.789-09` and `12345678909`. */
const quoteOf = (value: string): RegExp | undefined => {
  const signs = value.match(/[\p{L}\p{N}]/gu) ?? [];
  if (signs.length < quoteLimits.signs) return undefined;
  const body = signs.join(String.raw`[\s./()@_-]*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${body}(?![\p{L}\p{N}])`, 'giu');
};

/** Masks values in a text that the reader may not read in the record. */
export const maskQuotes = (
  text: string,
  { description, rights, row }: { description: EntityDescription; rights: FieldRights; row: Row },
): string => {
  const withheld = description.fields.filter(
    ({ name }) => rights.hidden.has(name) || rights.masked.has(name),
  );
  return withheld.reduce((said, field) => {
    const value = row[field.name];
    const isHidden = rights.hidden.has(field.name);
    if (typeof value !== 'string' || (isHidden && digitsIn(value) < quoteLimits.digits))
      return said;
    const quote = quoteOf(value);
    const shown = isHidden ? '***' : String(maskValue(field, value) ?? '***');
    return quote ? said.replace(quote, () => shown) : said;
  }, text);
};

/** Maximum number of people mentioned in a comment. */
const mostMentions = 50;
/** Maximum number of them who are mailed; the others see it in their inbox. */
export const mostMailed = 20;

/** Distinct usernames mentioned in a text. */
const mentionedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(mentionPattern)].map(([, name = '']) => name.toLowerCase())),
];

/** Replaces usernames of mentioned people with their names. */
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
 * People mentioned in a text. The error for someone who may not read the record is the same as for an unknown username,
 * to prevent enumeration.
 *
 * @fails conversation.cannot_mention at `text` for someone who may not read the record; conversation.too_many_mentions
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
