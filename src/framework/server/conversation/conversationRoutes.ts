import * as calls from '#kernel/calls/conversation.ts';
import { ok, err } from '#kernel/Result.ts';
import {
  readIdempotency,
  readVersion,
  readParameters,
  sendJson,
} from '../crud/calls/entityRequest';
import {
  openContext,
  type EntityResult,
  allow,
  type CatalogContext,
  viewerOf,
} from '../crud/EntityContext';
import { route, type RouteModule, personRoute } from '../http/route';
import * as talk from './conversation';
import * as inbox from './inbox';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personCalls } from '#kernel/calls/Endpoint.ts';
import { commentFilesField, assigneeResource, callerValue } from '#kernel/entity/Conversation.ts';
import { appError } from '#kernel/errors/AppError.ts';
import type { Deps } from '../deps';
import { sendFile, contentOf, type SentFile } from '../files/mountFileRoutes';
import { fileLimits } from '../files/resolveFiles';
import { admitSize, uploadFile, type UploadedFile, type UploadField } from '../files/uploadFile';
import type { SessionContext } from '../http/People';
import { readFiles } from '../store/recordFiles';
import { openRecord, type RecordRef, conversing } from './readers';
import type { ReferenceOption } from '#kernel/entity/EntityDataMethods.ts';
import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import { foldText } from '#kernel/formats/text.ts';
import {
  optionLimits,
  readLanguage,
  readOptionsQuery,
  type OptionsTexts,
} from '../crud/read/readReferenceOptions';
import { readAssignees, readAssigneeOptions, renameAssignees } from '../store/conversation';
import { callerWords } from './messages/conversationWords';

/** Path of the options of an assignee filter; `field` names the entity. */
const assigneeOptions = `/resources/${assigneeResource}/options`;

const caller = (language: Locale): ReferenceOption => ({
  value: callerValue,
  label: inLanguage(callerWords, language),
});

/**
 * Options of an assignee filter: the caller first, then assignees of records visible to the caller.
 *
 * @fails record.not_found for an entity without conversations, access.denied, request.invalid_parameter
 */
const readAssigneeChoices = async (
  context: CatalogContext,
  texts: OptionsTexts,
): EntityResult<readonly ReferenceOption[]> => {
  const description = conversing(context.catalog, texts.field ?? '');
  if (!description) return err(appError('record.not_found'));
  const own = { ...context, description };
  const allowed = await allow(own, 'list');
  if (!allowed.ok) return allowed;
  const request = readOptionsQuery(texts);
  if (!request.ok) return request;
  const language = readLanguage(texts);
  if (!language.ok) return language;
  const found = await readAssigneeOptions(context.deps.db, description, {
    ...request.value,
    viewer: viewerOf(own, description),
    limit: optionLimits.values,
  });
  const isCaller =
    'values' in request.value
      ? request.value.values.includes(callerValue)
      : Object.values(callerWords).some((word) =>
          foldText(word).startsWith(foldText((request.value as { q: string }).q)),
        );
  return ok(isCaller ? [caller(language.value), ...found] : found);
};

/** Refreshes the stored names of assignees. Call at each start, after migrating. */
export const refreshAssignees = async ({ db, people }: Deps): Promise<void> => {
  const ids = await readAssignees(db);
  if (ids.length === 0) return;
  await renameAssignees(db, (await people.contacts?.(db, { ids, limit: ids.length })) ?? []);
};

const base = `${personCalls}/resources/conversations/:resource/:record/files`;

/** Comment files accept the default types of file fields. */
const filesOfComments: UploadField = { name: commentFilesField };

const receive = async (
  deps: Deps,
  person: SessionContext,
  request: FastifyRequest,
): EntityResult<UploadedFile> => {
  const opened = await openRecord(openContext(deps, person), request.params as RecordRef);
  if (!opened.ok) return opened;
  const { context } = opened.value;
  const length = Number(request.headers['content-length'] ?? NaN);
  const admitted = await admitSize(context, filesOfComments, length);
  if (!admitted.ok) return admitted;
  const part = await request.file({
    limits: {
      files: 1,
      fields: 0,
      parts: 1,
      fileSize: fileLimits(filesOfComments).bytes + 1,
    },
    throwFileSizeLimit: false,
  });
  if (!part) return err(appError('file.empty'));
  return uploadFile(context, filesOfComments, { stream: part.file, name: part.filename });
};

/** A comment's file, for everyone who may read the record. @fails record.not_found, access.denied */
const readFile = async (
  deps: Deps,
  person: SessionContext,
  { file: id, ...request }: RecordRef & { readonly file: string },
): EntityResult<SentFile> => {
  const opened = await openRecord(openContext(deps, person), request);
  if (!opened.ok) return opened;
  const { resource, recordId } = opened.value.place;
  const isId = /^[\da-f-]{36}$/.test(id);
  const [file] = isId ? await readFiles(deps.db, [id]) : [];
  const isHere =
    file?.resource === resource &&
    file.field === commentFilesField &&
    file.recordId === recordId &&
    file.expiresAt === null;
  const sent = file && isHere ? await contentOf(deps, file) : undefined;
  return sent ? ok(sent) : err(appError('record.not_found'));
};

/** Mounts the file calls of comments; none in an application without comments. */
export const mountConversation = (app: FastifyInstance, deps: Deps): void => {
  if (Object.values(deps.catalog.descriptions).every(({ comments }) => !comments)) return;
  app.route({
    method: 'GET',
    url: `${personCalls}${assigneeOptions}`,
    ...personRoute(deps, 'assignee options', async (person, request, reply) => {
      const texts = readParameters(request, ['field', 'q', 'values', 'language']);
      if (!texts.ok) return texts;
      const options = await readAssigneeChoices(openContext(deps, person), texts.value);
      return options.ok ? ok(sendJson(reply, options.value)) : options;
    }),
  });
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route({
      method: 'POST',
      url: base,
      config: { multipart: true },
      ...personRoute(deps, 'conversation upload', async (person, request, reply) => {
        const stored = await receive(deps, person, request);
        return stored.ok ? ok(sendJson(reply.code(201), stored.value)) : stored;
      }),
    });
    scope.route({
      method: 'GET',
      url: `${base}/:file`,
      ...personRoute(deps, 'conversation file', async (person, request, reply) => {
        const params = request.params as RecordRef & { readonly file: string };
        const file = await readFile(deps, person, params);
        return file.ok ? ok(sendFile(reply, file.value)) : file;
      }),
    });
  });
};

/** Calls of conversations about records, and of inboxes. */
export const conversationRoutes: RouteModule = [
  route(calls.readConversation, (deps, { params, context }) =>
    talk.readConversation(openContext(deps, context), params),
  ),

  route(calls.addComment, async (deps, { params, body, context, reply }) => {
    const idempotency = readIdempotency(reply.request);
    const request = { ...params, ...body };
    const comment = await talk.addComment(openContext(deps, context), request, idempotency);
    if (comment.ok) void reply.code(201);
    return comment;
  }),

  route(calls.editComment, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const request = { ...params, ...body, version: version.value };
    return talk.editComment(openContext(deps, context), request);
  }),

  route(calls.deleteComment, (deps, { params, context }) =>
    talk.deleteComment(openContext(deps, context), params),
  ),

  route(calls.listConversationPeople, async (deps, { params, query, context }) => {
    const request = { ...params, q: query.q ?? '' };
    const people = await talk.listPeople(openContext(deps, context), request);
    return people.ok ? ok({ people: [...people.value] }) : people;
  }),

  route(calls.followRecord, (deps, { params, body, context }) =>
    talk.followRecord(openContext(deps, context), { ...params, ...body }),
  ),

  route(calls.assignRecord, (deps, { params, body, context }) =>
    talk.assignRecord(openContext(deps, context), { ...params, ...body }),
  ),

  route(calls.readInbox, async (deps, { query, context }) =>
    ok(await inbox.readInbox(openContext(deps, context), query)),
  ),

  route(calls.markInbox, async (deps, { body, context }) =>
    ok(await inbox.markInbox(openContext(deps, context), body)),
  ),

  route(calls.readInboxPreferences, async (deps, { context }) =>
    ok(await inbox.readPreferences(openContext(deps, context))),
  ),

  route(calls.saveInboxPreferences, async (deps, { body, context }) =>
    ok(await inbox.storePreferences(openContext(deps, context), body)),
  ),
];
