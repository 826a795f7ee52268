import { commentFilesField } from '#kernel/entity/Conversation.ts';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { type CatalogContext, type EntityResult, findRow } from '../crud/EntityContext';
import { runWrite, type Idempotency } from '../crud/write/runWrite';
import type { Database } from '../deps';
import type { Contact } from '../http/People';
import { auditedCaller, recordAudit } from '../store/audit';
import * as store from '../store/conversation';
import type { CommentRow } from '../store/conversation';
import { notifyInboxes } from '../store/inbox';
import {
  mostMailed,
  readMentions,
  contactsById,
  findReaders,
  maskQuotes,
  openRecord,
  readersAmong,
  type OpenedRecord,
  type RecordRef,
} from './readers';
import { attachFiles, readFiles, type RecordFile } from '../store/recordFiles';

type Comment = WireTypes['Comment'];
type Conversation = WireTypes['Conversation'];
type Person = WireTypes['ConversationPerson'];

const personOf = ({ username, name }: Contact): Person => ({ username, name });

/** People by id; omits those who no longer exist. */
const personsIn = (contacts: ReadonlyMap<string, Contact>, ids: readonly string[]): Person[] =>
  ids.flatMap((id) => contacts.get(id) ?? []).map(personOf);

/** Data shown with comments. */
type Related = {
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly files: ReadonlyMap<string, RecordFile>;
};

const readRelated = async (
  context: CatalogContext,
  rows: readonly CommentRow[],
): Promise<Related> => {
  const ids = rows.flatMap(({ files }) => files);
  const files = ids.length > 0 ? await readFiles(context.deps.db, ids) : [];
  return {
    contacts: await contactsById(
      context,
      rows.flatMap(({ mentions }) => mentions),
    ),
    files: new Map(files.map((file) => [file.id, file])),
  };
};

const toComment = (
  { context, row: record, rights }: OpenedRecord,
  row: CommentRow,
  { contacts, files }: Related,
): Comment => {
  const { description, request } = context;
  const { id, version, author, authorName, createdAt, editedAt, deletedAt } = row;
  const mine = row.authorId === request.actor.userId;
  return {
    id,
    version,
    author,
    authorName,
    mine,
    // Authors read what they wrote: an edit that began with masks would store them.
    text: mine ? row.text : maskQuotes(row.text, { description, rights, row: record }),
    mentions: personsIn(contacts, row.mentions),
    files: row.files.flatMap((one) => {
      const file = files.get(one);
      if (!file) return [];
      return [{ id: file.id, name: file.fileName, size: file.size, type: file.mediaType }];
    }),
    createdAt,
    editedAt,
    deletedAt,
  };
};

const present = async (opened: OpenedRecord, row: CommentRow): Promise<Comment> =>
  toComment(opened, row, await readRelated(opened.context, [row]));

/** Reads a record's conversation. @fails record.not_found, access.denied */
export const readConversation = async (
  context: CatalogContext,
  request: RecordRef,
): EntityResult<Conversation> => {
  const opened = await openRecord(context, request);
  if (!opened.ok) return opened;
  const { db } = context.deps;
  const { place } = opened.value;
  const rows = await store.readComments(db, place);
  const related = await readRelated(context, rows);
  const followers = await store.readFollowers(db, place);
  const assignee = await store.readAssignee(db, place);
  const contacts = await contactsById(context, assignee ? [...followers, assignee] : followers);
  const [assigned = null] = personsIn(contacts, assignee ? [assignee] : []);
  return ok({
    comments: rows.map((row) => toComment(opened.value, row, related)),
    isFollowing: followers.includes(context.request.actor.userId),
    followers: personsIn(contacts, followers),
    assignee: assigned,
  });
};

/** People who may read the record, by name. @fails record.not_found, access.denied */
export const listPeople = async (
  context: CatalogContext,
  request: RecordRef & { readonly q: string },
): EntityResult<readonly Person[]> => {
  const opened = await openRecord(context, request);
  if (!opened.ok) return opened;
  return ok((await findReaders(opened.value, request.q)).map(personOf));
};

const note = (
  trx: Database,
  { context, place }: OpenedRecord,
  {
    action,
    ...detail
  }: Readonly<Record<string, string | number | null>> & {
    readonly action: 'comment.create' | 'comment.edit' | 'comment.delete' | 'record.assign';
  },
): Promise<void> => {
  return recordAudit(trx, context.deps, {
    action,
    outcome: 'ok',
    ...auditedCaller(context.request),
    target: `${place.resource}/${place.recordId}`,
    detail,
  });
};

/** Locks the record against deletion. @fails record.not_found */
const lockRecord = ({ context, row }: OpenedRecord, trx: Database) =>
  findRow(context, trx, { id: String(row[context.description.key]), lock: true });

/** Claims files uploaded by the person for this conversation. @fails validation.failed */
const claimFiles = async (
  { context: { request, deps }, place }: OpenedRecord,
  trx: Database,
  ids: readonly string[],
): Promise<Result<void, AppError>> => {
  if (ids.length === 0) return ok(undefined);
  const found = new Map((await readFiles(trx, ids, { lock: true })).map((file) => [file.id, file]));
  const fields = ids.flatMap((id, at) => {
    const file = found.get(id);
    const isOwn =
      file?.resource === place.resource &&
      file.field === commentFilesField &&
      file.recordId === null &&
      file.uploadedBy === request.actor.userId &&
      file.size > 0 &&
      file.expiresAt !== null &&
      new Date(file.expiresAt) > deps.clock();
    return isOwn ? [] : [{ path: `files.${at}`, code: 'validation.file' } as const];
  });
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  await attachFiles(trx, { ids, recordId: place.recordId });
  return ok(undefined);
};

/** Notifies mentioned people and followers of a comment. Returns how many get no mail because it mentions too many. */
const notifyPeople = async (
  { context, place }: OpenedRecord,
  trx: Database,
  { row, mentioned }: { readonly row: CommentRow; readonly mentioned: readonly string[] },
): Promise<number> => {
  const { userId, name: actorName } = context.request.actor;
  const at = new Date(row.createdAt);
  const notice = { ...place, actorName, commentId: row.id, at };
  const others = mentioned.filter((id) => id !== userId);
  const unmailed = others.slice(mostMailed);
  const followers = await store.readFollowers(trx, place);
  const rest = followers.filter((id) => id !== userId && !others.includes(id));
  await notifyInboxes(trx, { ...notice, kind: 'mentioned', userIds: others, unmailed });
  await notifyInboxes(trx, { ...notice, kind: 'commented', userIds: rest });
  return unmailed.length;
};

/**
 * Adds a comment; its author and the mentioned people follow the record from then on.
 *
 * @fails record.not_found, access.denied, conversation.cannot_mention, conversation.too_many_mentions,
 *   validation.failed on the files, idempotency.*
 */
export const addComment = async (
  context: CatalogContext,
  input: RecordRef & WireTypes['CommentInput'],
  idempotency?: Idempotency,
): EntityResult<Comment> => {
  const found = await openRecord(context, input);
  if (!found.ok) return found;
  const opened = found.value;
  const mentions = await readMentions(opened, input.text);
  if (!mentions.ok) return mentions;
  const { deps, request } = context;
  const { actor } = request;
  const mentioned = mentions.value.map(({ id }) => id);
  const contacts = new Map(mentions.value.map((one) => [one.id, one]));
  const work = async (trx: Database): EntityResult<Comment> => {
    const locked = await lockRecord(opened, trx);
    if (!locked.ok) return locked;
    const files = input.files ?? [];
    const claimed = await claimFiles(opened, trx, files);
    if (!claimed.ok) return claimed;
    const at = deps.clock();
    const id = deps.ids();
    const row = await store.insertComment(trx, {
      ...opened.place,
      id,
      text: input.text,
      mentions: mentioned,
      files,
      by: actor,
      at,
    });
    const unmailed = await notifyPeople(opened, trx, { row, mentioned });
    const userIds = actor.isMachine ? mentioned : [actor.userId, ...mentioned];
    await store.addFollowers(trx, opened.place, { userIds, at });
    const stored = new Map((await readFiles(trx, files)).map((file) => [file.id, file]));
    const comment = toComment(opened, row, { contacts, files: stored });
    await note(trx, opened, { action: 'comment.create', id, mentions: mentioned.length });
    return ok(unmailed > 0 ? { ...comment, unmailed } : comment);
  };
  return runWrite(opened.context, work, idempotency ? { idempotency } : {});
};

/** A comment in a call. */
export type CommentRef = RecordRef & { readonly comment: string };

/** Finds the person's own comment; those of others cannot be changed. */
const ownComment = async (
  { context, place }: OpenedRecord,
  trx: Database,
  id: string,
): EntityResult<CommentRow> => {
  const row = await store.readComment(trx, id, { lock: true });
  const isHere =
    row?.resource === place.resource && row.recordId === place.recordId && row.deletedAt === null;
  if (!row || !isHere) return err(appError('record.not_found'));
  return row.authorId === context.request.actor.userId ? ok(row) : err(appError('access.denied'));
};

/**
 * Edits one's own comment. Newly mentioned people are notified.
 *
 * @fails as `addComment`; access.denied for a comment of somebody else, record.version_required, record.version_stale
 */
export const editComment = async (
  context: CatalogContext,
  request: CommentRef & { readonly text: string; readonly version: number | undefined },
): EntityResult<Comment> => {
  if (request.version === undefined) return err(appError('record.version_required'));
  const found = await openRecord(context, request);
  if (!found.ok) return found;
  const opened = found.value;
  const mentions = await readMentions(opened, request.text);
  if (!mentions.ok) return mentions;
  const mentioned = mentions.value.map(({ id }) => id);
  const written = await runWrite(opened.context, async (trx): EntityResult<CommentRow> => {
    const own = await ownComment(opened, trx, request.comment);
    if (!own.ok) return own;
    if (own.value.version !== request.version) return err(appError('record.version_stale'));
    const at = context.deps.clock();
    const { id, text } = { id: own.value.id, text: request.text };
    const row = await store.changeComment(trx, { id, text, mentions: mentioned, at });
    const { userId, name: actorName } = context.request.actor;
    const news = mentioned.filter((one) => one !== userId && !own.value.mentions.includes(one));
    await store.addFollowers(trx, opened.place, { userIds: news, at });
    const notice = { ...opened.place, actorName, commentId: id, at };
    const unmailed = news.slice(mostMailed);
    await notifyInboxes(trx, { ...notice, kind: 'mentioned', userIds: news, unmailed });
    await note(trx, opened, { action: 'comment.edit', id });
    return ok(row);
  });
  return written.ok ? ok(await present(opened, written.value)) : written;
};

/** Deletes one's own comment; an empty placeholder remains. @fails record.not_found, access.denied */
export const deleteComment = async (
  context: CatalogContext,
  request: CommentRef,
): EntityResult<void> => {
  const found = await openRecord(context, request);
  if (!found.ok) return found;
  const opened = found.value;
  return runWrite(opened.context, async (trx): EntityResult<void> => {
    const own = await ownComment(opened, trx, request.comment);
    if (!own.ok) return own;
    await store.clearComment(trx, { id: own.value.id, at: context.deps.clock() });
    await note(trx, opened, { action: 'comment.delete', id: own.value.id });
    return ok(undefined);
  });
};

/** Follows or unfollows a record. @fails record.not_found, access.denied */
export const followRecord = async (
  context: CatalogContext,
  request: RecordRef & { readonly isFollowing: boolean },
): EntityResult<void> => {
  const opened = await openRecord(context, request);
  if (!opened.ok) return opened;
  const { db, clock } = context.deps;
  const { userId, isMachine } = context.request.actor;
  if (isMachine) return err(appError('access.denied'));
  const { place } = opened.value;
  await (request.isFollowing
    ? store.addFollowers(db, place, { userIds: [userId], at: clock() })
    : store.removeFollower(db, place, userId));
  return ok(undefined);
};

/**
 * Assigns a record to a person who may read it, or to nobody.
 *
 * @fails record.not_found, access.denied; conversation.cannot_assign at `username` for someone who may not read it
 */
export const assignRecord = async (
  context: CatalogContext,
  request: RecordRef & { readonly username: string | null },
): EntityResult<void> => {
  const found = await openRecord(context, request);
  if (!found.ok) return found;
  const opened = found.value;
  const { deps } = context;
  const { username } = request;
  const search = { usernames: username === null ? [] : [username], limit: 1 };
  const contacts = (await deps.people.contacts?.(deps.db, search)) ?? [];
  const [person] = await readersAmong(opened, contacts);
  if (username !== null && !person) {
    const code = 'conversation.cannot_assign';
    const params = { username };
    return err(appError(code, { params, fields: [{ path: 'username', code, params }] }));
  }
  const { userId, username: by, name: actorName } = context.request.actor;
  return runWrite(opened.context, async (trx): EntityResult<void> => {
    const locked = await lockRecord(opened, trx);
    if (!locked.ok) return locked;
    const at = deps.clock();
    const { place } = opened;
    const before = await store.readAssignee(trx, place);
    if (before === person?.id) return ok(undefined);
    await store.assign(trx, place, { person, by, at });
    if (person) {
      const userIds = [person.id];
      await store.addFollowers(trx, place, { userIds, at });
      const notice = { ...place, kind: 'assigned', actorName, at } as const;
      await notifyInboxes(trx, { ...notice, userIds, readBy: userId });
    }
    await note(trx, opened, { action: 'record.assign', to: person?.username ?? null });
    return ok(undefined);
  });
};
