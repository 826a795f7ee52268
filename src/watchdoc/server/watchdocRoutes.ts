import { readOwnAccess } from '../accessCalls';
import {
  type AccessRule,
  type AppError,
  type Result,
  appError,
  err,
  ok,
  sniffFileType,
  personCalls,
  publicCalls,
} from '@patio/framework/kernel';
import {
  type Deps,
  type RouteModule,
  type Row,
  type SessionContext,
  linkTokenHash,
  route,
  type Actor,
  type PersonRequest,
  applyChange,
  diffRecords,
  insertRow,
  readRow,
  transact,
  writeHistory,
  holdFile,
  personRoute,
  readParameters,
  sendJson,
  sendProblem,
} from '@patio/framework/server';
import { outlines } from '#generated/descriptions/outlines.ts';
import type {
  WatchDocCapture,
  WatchDocFields,
  WatchDocStatus,
  WatchDocAccessChange,
  WatchDocAccesses,
} from '#generated/types/wire.ts';
import { publicRoute, admitVisitor, linkTokenOf } from '#csf/server/index.ts';
import { checkDealer, findEnabledDealer, findDealerCode } from '#organisation/server/index.ts';
import {
  changeDealerAccesses,
  openAccess,
  readCapture,
  readDealerAccesses,
  readOcrStatus,
} from '../calls';
import {
  isFinal,
  simulationCode,
  readFields,
  documentBytes,
  takesDocument,
  type ReadingStatus,
} from '../rules/reading';
import { documentAccesses } from '#generated/descriptions/documentAccesses.ts';
import { readerProfiles, usualAccess } from '../rules/watchdocAccess';
import { openReading, findReading, moveReading, storeDocument } from './openReading';
import { findAccess, findAccesses, findByToken, attachDocument } from './store/readings';
import { mediaTypes, type SentDocument } from './reader/readerOf';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An uploaded document; undefined if none. */
type SentFile = { readonly name: string; readonly content: Buffer } | undefined;

const endings = ['.jpg', '.jpeg', '.png', '.pdf'];
const megabyte = 1_000_000;

/** Current status; expired even before the job updates the row. */
const statusNow = (row: Row, now: Date): ReadingStatus => {
  const status = row['status'] as ReadingStatus;
  const isOver = status !== 'READING' && new Date(String(row['expiresAt'])) <= now;
  return isOver && !isFinal(status) ? 'EXPIRED' : status;
};

/** Detects the type by magic bytes; names prove nothing, and some phones omit the extension. */
const typeOf = ({
  name,
  content,
}: NonNullable<SentFile>): SentDocument['mediaType'] | undefined => {
  const named = /\.\w+$/.test(name) ? [name] : endings.map((ending) => `${name}${ending}`);
  const found = new Set(named.map((one) => sniffFileType(content, one, endings)));
  return mediaTypes.find((type) => found.has(type));
};

/** @fails WTD002, WTD003, WTD004 */
const judge = (sent: SentFile): Result<SentDocument, AppError> => {
  if (!sent || sent.content.length === 0) return err(appError('WTD004'));
  if (sent.content.length > documentBytes)
    return err(appError('WTD003', { params: { limitMb: documentBytes / megabyte } }));
  const mediaType = typeOf(sent);
  return mediaType ? ok({ mediaType, content: sent.content }) : err(appError('WTD002'));
};

/** @fails WTD001 after the code expired, WTD005 while a document is being read or after it was */
const refuseClosed = (row: Row, now: Date): Result<void, AppError> => {
  const status = statusNow(row, now);
  if (status === 'EXPIRED') return err(appError('WTD001'));
  return takesDocument(status) ? ok(undefined) : err(appError('WTD005'));
};

/**
 * Accepts a document for a reading and queues it.
 *
 * @param actor sender; absent: a phone
 * @fails SIS001, WTD001 to WTD005
 * @source MISC-WDOC-08, MISC-WDOC-10, ERR-149
 */
const takeDocument = async (
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor?: Actor },
  sent: SentFile,
): Promise<Result<ReadingStatus, AppError>> => {
  const judged = judge(sent);
  if (!judged.ok) return judged;
  const { mediaType, content } = judged.value;
  const storageKey = await storeDocument(deps, content);
  const taken = await transact(deps.db, async (trx): Promise<Result<string | null, AppError>> => {
    const row = await findReading(trx, id, { lock: true });
    if (!row) return err(appError('SIS001'));
    const closed = refuseClosed(row, deps.clock());
    if (!closed.ok) return closed;
    const values = { status: 'READING' };
    await moveReading({ trx, deps }, row, { values, ...(actor ? { actor } : {}) });
    return ok(await attachDocument(trx, id, { storageKey, mediaType }));
  });
  const unused = taken.ok ? taken.value : storageKey;
  if (unused !== null) await deps.files.remove(unused);
  return taken.ok ? ok('READING') : taken;
};

/** @fails SEC004 for somebody else's dealer, SIS001 for an unknown dealer */
const seeDealer = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  dealerId: string,
): Promise<Result<void, AppError>> => {
  const own = checkDealer(actor, dealerId);
  if (!own.ok) return own;
  return (await findDealerCode(db, dealerId)) === undefined
    ? err(appError('SIS001'))
    : ok(undefined);
};

/** Lists the access of every profile at a dealer. @fails SEC004, SIS001 */
const listAccesses = async (
  deps: Deps,
  { actor }: PersonRequest,
  dealerId: string,
): Promise<Result<WatchDocAccesses, AppError>> => {
  const seen = await seeDealer(deps, actor, dealerId);
  if (!seen.ok) return seen;
  const rows = await findAccesses(deps.db, dealerId);
  const profiles = readerProfiles.map((profile) => {
    const row = rows.find((one) => one.profile === profile);
    return { profile, access: row?.access ?? usualAccess, id: row?.id ?? null };
  });
  return ok({ dealerId, profiles });
};

/** Sets the access of profiles at a dealer, atomically and with history. @fails SEC004, SIS001 */
const storeAccesses = async (
  deps: Deps,
  request: PersonRequest,
  { dealerId, profiles }: WatchDocAccessChange & { readonly dealerId: string },
): Promise<Result<void, AppError>> => {
  const { actor } = request;
  const seen = await seeDealer(deps, actor, dealerId);
  if (!seen.ok) return seen;
  return transact(deps.db, async (trx): Promise<Result<void, AppError>> => {
    const rows = await findAccesses(trx, dealerId, { lock: true });
    // A profile sent twice takes its last access.
    const wanted = new Map(profiles.map(({ profile, access }) => [profile, access]));
    for (const [profile, access] of wanted) {
      const known = rows.find((one) => one.profile === profile);
      const context = { trx, deps, request, description: documentAccesses };
      const stored =
        known && (await readRow(trx, documentAccesses, { key: known.id, visibleTo: null }));
      if (stored)
        await applyChange(context, { rows: [stored], values: { access }, action: 'update' });
      else if (access !== usualAccess) {
        const at = deps.clock();
        const values = { dealer: dealerId, profile, access };
        const row = await insertRow(trx, documentAccesses, { id: deps.ids(), at, values });
        const { resource } = documentAccesses;
        await writeHistory(trx, { actor, at, action: 'create' }, [
          {
            resource,
            recordId: row.id,
            version: row.version,
            changes: diffRecords(documentAccesses, {}, row),
          },
        ]);
      }
    }
    return ok(undefined);
  });
};

const registrars: AccessRule | undefined = outlines.clients.access.create;

/** Reads a reading with the person's permissions: dealer staff see their own and their dealers'. @fails SIS001 */
const seeReading = async (
  deps: Deps,
  { actor }: SessionContext,
  id: string,
): Promise<Result<Row, AppError>> => {
  const row = await findReading(deps.db, id);
  const dealer = row?.['dealer'];
  const isSeen =
    row?.['username'] === actor.username ||
    (typeof dealer === 'string' ? checkDealer(actor, dealer).ok : actor.userType === 'GMF');
  return row && isSeen ? ok(row) : err(appError('SIS001'));
};

const fieldsOf = (row: Row): WatchDocFields =>
  Object.fromEntries(
    readFields.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])),
  );

/** Wire form of a reading. Extracted data is for the requester and people who register clients. */
const statusOf = async (
  deps: Deps,
  person: SessionContext,
  id: string,
): Promise<Result<WatchDocStatus, AppError>> => {
  const seen = await seeReading(deps, person, id);
  if (!seen.ok) return seen;
  const row = seen.value;
  const { simulation, code, username } = row;
  const status = statusNow(row, deps.clock());
  const may = deps.people.accessOf(deps, person.actor);
  const maySeeFields =
    username === person.actor.username || (registrars !== undefined && (await may(registrars)));
  return ok({
    simulationDocumentId: row.id,
    code: String(code),
    status,
    isFinal: isFinal(status),
    simulationCode: typeof simulation === 'string' ? simulationCode(simulation) : null,
    fields: status === 'READ' && maySeeFields ? fieldsOf(row) : null,
  });
};

/** Finds the reading of a phone link. @fails SIS001 for an unknown link */
const openCapture = async (deps: Deps, token: string): Promise<Result<Row, AppError>> => {
  const found = await findByToken(deps.db, linkTokenHash(token));
  const row = found && (await findReading(deps.db, found.readingId));
  return row ? ok(row) : err(appError('SIS001'));
};

/** Status of a reading for the phone, without personal data. @fails SIS001, WTD001 */
const captureOf = async (deps: Deps, token: string): Promise<Result<WatchDocCapture, AppError>> => {
  const opened = await openCapture(deps, token);
  if (!opened.ok) return opened;
  const { code, dealer, expiresAt } = opened.value;
  const status = statusNow(opened.value, deps.clock());
  if (status === 'EXPIRED') return err(appError('WTD001'));
  const place = typeof dealer === 'string' ? await findEnabledDealer(deps.db, dealer) : undefined;
  return ok({
    code: String(code),
    status,
    dealerName: place?.tradingName ?? null,
    expiresAt: new Date(String(expiresAt)).toISOString(),
  });
};

/** Routes of document reading. @source CALL-057 to CALL-061 */
export const watchdocRoutes: RouteModule = [
  route(readDealerAccesses, (deps, { query, context }) =>
    listAccesses(deps, context, query.dealerId),
  ),
  route(changeDealerAccesses, (deps, { query, body, context }) =>
    storeAccesses(deps, context, { ...body, ...query }),
  ),
  route(readOwnAccess, async ({ db }, { context: { actor } }) => {
    const { groupName: profile, activeScopeId: dealerId } = actor;
    return ok({ profile, access: await findAccess(db, { profile, dealerId }) });
  }),
  route(openAccess, (deps, { query, context }) => openReading(deps, context, query.simulationId)),
  route(readOcrStatus, (deps, { query, context }) =>
    statusOf(deps, context, query.simulationDocumentId),
  ),
  publicRoute(readCapture, (deps, { body }) => captureOf(deps, body.token)),
];

/** Reads the single file of the form. */
const readFile = async (request: FastifyRequest): Promise<SentFile> => {
  const part = await request.file({
    // One byte over the limit, to detect truncation.
    limits: { files: 1, fields: 0, parts: 1, fileSize: documentBytes + 1 },
    throwFileSizeLimit: false,
  });
  return part && { name: part.filename, content: await part.toBuffer() };
};

/** `POST /watchDocs/integrations/document`: uploads a document from the computer. */
const mountUpload = (scope: FastifyInstance, deps: Deps): void => {
  scope.route({
    method: 'POST',
    url: `${personCalls}/watchDocs/integrations/document`,
    config: { multipart: true },
    ...personRoute(deps, 'watchDocs document', async (person, request, reply) => {
      const may = deps.people.accessOf(deps, person.actor);
      if (!(await may(openAccess.access))) return err(appError('access.denied'));
      const parameters = readParameters(request, ['simulationDocumentId']);
      if (!parameters.ok) return parameters;
      const seen = await seeReading(deps, person, parameters.value.simulationDocumentId ?? '');
      if (!seen.ok) return seen;
      const reading = { id: seen.value.id, actor: person.actor };
      const taken = await holdFile(request, documentBytes, async () =>
        takeDocument(deps, reading, await readFile(request)),
      );
      return taken.ok ? ok(sendJson(reply.code(201), { status: taken.value })) : taken;
    }),
  });
};

/** `POST /watchDocs/capture/upload`: uploads a picture from a phone, by the secret of a link in its header. */
const mountCapture = (scope: FastifyInstance, deps: Deps): void => {
  scope.route({
    method: 'POST',
    url: `${publicCalls}/watchDocs/capture/upload`,
    config: { multipart: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const admitted = await admitVisitor(deps, request);
      return admitted.ok ? undefined : sendProblem(reply, admitted.error);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const opened = await openCapture(deps, linkTokenOf(request));
      if (!opened.ok) return sendProblem(reply, opened.error);
      const taken = await holdFile(request, documentBytes, async () =>
        takeDocument(deps, { id: opened.value.id }, await readFile(request)),
      );
      return taken.ok
        ? sendJson(reply.code(201), { status: taken.value })
        : sendProblem(reply, taken.error);
    },
  });
};

/** Mounts the upload routes. @source MISC-WDOC-08 */
export const mountWatchdoc = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart);
    mountUpload(scope, deps);
    mountCapture(scope, deps);
  });
};
