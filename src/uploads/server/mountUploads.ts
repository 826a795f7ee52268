import {
  appError,
  err,
  inLanguage,
  ok,
  personCalls,
  safeFileName,
  type AppError,
  type Result,
} from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type EntityResult,
  holdFile,
  isImportable,
  personRoute,
  readParameters,
  readableFields,
  sendJson,
  workbookStream,
  type EntityContext,
  type SessionContext,
  allowRule,
  openContext,
  type ImportRow,
  allow,
  allowImport,
  describeImport,
  importedBefore,
  insertImport,
  readImport,
  receivePart,
  startCommit,
  startTask,
  suggestKey,
  suggestMapping,
  transact,
} from '@patio/framework/server';
import multipart from '@fastify/multipart';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asTable } from '../rules/asTable';
import { mostUploadBytes, uploadKindOf, type UploadKind } from '../rules/uploads';
import { requestLines, type Requests } from './requestLines';
import { insertUpload, type NewUpload } from './store/uploads';

const megabyte = 1_000_000;

/** A received file, complete or one byte over the maximum. */
type SentTable = { readonly fileName: string; readonly content: Buffer };

type Received = {
  readonly context: EntityContext;
  readonly upload: UploadKind;
  readonly kind: string;
  readonly file: SentTable;
};

/** Stores and inspects the file; removes it again if it cannot be read. */
const takeIn = async ({ context, file }: Received): EntityResult<ImportRow> => {
  const { deps, description, request } = context;
  const { username } = request.actor;
  const owner = { id: deps.ids(), resource: description.resource, username };
  const { fileName, content } = file;
  if (content.length === 0) return err(appError('import.file_empty'));
  if (content.length > mostUploadBytes)
    return err(
      appError('import.file_too_large', { params: { limitMb: mostUploadBytes / megabyte } }),
    );
  await insertImport(deps.db, { ...owner, fileName, size: content.length, at: deps.clock() });
  const row = await readImport(deps.db, owner);
  return row ? receivePart(context, row, { offset: 0, content }) : err(appError('SIS001'));
};

/** Maps columns by their headings only, ignoring the person's saved mappings. */
const mapByHeadings = async (
  { context, upload }: Received,
  row: ImportRow,
): Promise<Result<ImportRow, AppError>> => {
  const readable = await readableFields(context);
  const description = asTable(readable.description, upload.lines);
  const mapping = suggestMapping(description, row.titles);
  const mapped = new Set(Object.values(mapping));
  const missing = description.fields.filter(
    (field) =>
      field.required &&
      field.default === undefined &&
      isImportable(field) &&
      !mapped.has(field.name),
  );
  if (missing.length > 0) {
    const columns = missing.map(({ label }) => label['pt-BR']).join(', ');
    return err(appError('import.columns_missing', { params: { columns } }));
  }
  const chosen = { ...row, mapping, key: suggestKey(description, mapping) };
  await describeImport(context.deps.db, row.id, chosen);
  return ok(chosen);
};

/** Starts the import, all rows or none. @fails import.already_done for a file imported before */
const start = ({ deps, description, request }: EntityContext, row: ImportRow) =>
  transact(deps.db, async (trx): Promise<Result<string, AppError>> => {
    const before = await importedBefore(trx, row);
    if (before !== null) return err(appError('import.already_done', { params: { at: before } }));
    const task = await startTask(trx, deps, {
      kind: 'import',
      resource: description.resource,
      actor: request.actor,
      input: { importId: row.id, mode: 'all', fileName: row.fileName },
    });
    await startCommit(trx, row.id, task);
    return ok(task);
  });

type Begun = { readonly row: ImportRow; readonly task: string | null } & Partial<Requests>;

/** The right to request a change is enough to upload a file of changes that need approval. */
const allowSending = ({ context, upload }: Received): EntityResult<void> =>
  upload.lines === undefined ? allowImport(context) : allow(context, 'create');

/** Stores the file with its work. */
type Store = (
  db: Database,
  work: Pick<NewUpload, 'importId' | 'task' | 'requests' | 'error'>,
) => Promise<void>;

const begin = async (received: Received, store: Store): EntityResult<Begun> => {
  const allowed = await allowSending(received);
  if (!allowed.ok) return allowed;
  const taken = await takeIn(received);
  if (!taken.ok) return taken;
  const mapped = await mapByHeadings(received, taken.value);
  if (!mapped.ok) return mapped;
  const row = mapped.value;
  const { context, upload, kind } = received;
  if (upload.lines !== undefined) {
    const requests = await requestLines({
      context,
      upload,
      kind,
      row,
      store: (trx, made) =>
        store(trx, { importId: row.id, task: null, requests: made, error: null }),
    });
    return requests.ok ? ok({ row, task: null, ...requests.value }) : requests;
  }
  const started = await start(context, row);
  return started.ok ? ok({ row, task: started.value }) : started;
};

/** Task or requests of a file, or why there are none. */
const workOf = (begun: Result<Begun, AppError>) => {
  if (!begun.ok) {
    const { code, params = {} } = begun.error;
    return { importId: null, task: null, requests: null, error: { code, params } };
  }
  const { row, task, error = null, requests = null } = begun.value;
  return { importId: row.id, task, requests, error };
};

/**
 * Receives a file of an upload screen: its rows are imported in the background, all or none. A refused file is listed
 * too, with its reason.
 *
 * @fails access.denied, import.*
 */
const receiveUpload = async (received: Received): EntityResult<{ readonly id: string }> => {
  const { context, kind, file } = received;
  const { deps, request } = context;
  const id = deps.ids();
  const store: Store = (db, work) =>
    insertUpload(db, {
      id,
      kind,
      username: request.actor.username,
      personName: request.actor.name,
      fileName: file.fileName,
      size: file.content.length,
      ...work,
      at: deps.clock(),
    });
  const begun = await begin(received, store);
  if (!begun.ok && begun.error.code === 'access.denied') return begun;
  // A file with requests was stored together with them.
  if (!begun.ok || !begun.value.requests) await store(deps.db, workOf(begun));
  return begun.ok ? ok({ id }) : begun;
};

/** Person and screen of a request. */
type UploadCall = { readonly deps: Deps; readonly person: SessionContext; readonly kind: string };

/** An open screen with its entity. */
type OpenUpload = { readonly context: EntityContext; readonly upload: UploadKind };

/** Opens a screen for people that its row of the access table admits. @fails SIS001, access.denied */
export const openUpload = async ({ deps, person, kind }: UploadCall): EntityResult<OpenUpload> => {
  const upload = uploadKindOf(kind);
  const description = upload && deps.catalog.descriptions[upload.resource];
  if (!upload || !description) return err(appError('SIS001'));
  const context = { ...openContext(deps, person), description };
  const allowed = await allowRule(context, { route: upload.path });
  return allowed.ok ? ok({ context, upload }) : allowed;
};

/** The single file of the form, truncated above the maximum. A broken connection stores nothing. */
const readTable = async (request: FastifyRequest): EntityResult<SentTable> => {
  const part = await request.file({
    limits: { files: 1, fields: 0, parts: 1, fileSize: mostUploadBytes + 1 },
    throwFileSizeLimit: false,
  });
  if (!part) return err(appError('import.file_empty'));
  return ok({ fileName: safeFileName(part.filename), content: await part.toBuffer() });
};

type Answer = (
  asked: UploadCall,
  request: FastifyRequest,
  reply: FastifyReply,
) => EntityResult<FastifyReply>;

/** `POST /uploads/{kind}` with a multipart file. */
const takeFile: Answer = async (asked, request, reply) => {
  const opened = await openUpload(asked);
  if (!opened.ok) return opened;
  const { kind } = asked;
  const received = await holdFile(request, mostUploadBytes, async () => {
    const file = await readTable(request);
    return file.ok ? receiveUpload({ ...opened.value, kind, file: file.value }) : file;
  });
  if (!received.ok) return received;
  return ok(sendJson(reply.code(201), received.value));
};

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A sheet with headings only.
}

/** `GET /uploads/{kind}/template?format`: a file with the headings, ready to be filled in. */
const sendTemplate: Answer = async (asked, request, reply) => {
  const read = readParameters(request, ['format']);
  if (!read.ok) return read;
  const opened = await openUpload(asked);
  if (!opened.ok) return opened;
  const { context, upload } = opened.value;
  const { description } = await readableFields(context);
  const titles = asTable(description, upload.lines)
    .fields.filter(isImportable)
    .map(({ label }) => inLanguage(label, 'pt-BR'));
  const isCsv = read.value.format === 'csv';
  const name = `${asked.kind === 'upload' ? 'uploadVehicles' : asked.kind}.${isCsv ? 'csv' : 'xlsx'}`;
  void reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type(
      isCsv
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    .send(
      isCsv
        ? `\uFEFF${titles.join(';')}\n`
        : Readable.from(
            workbookStream(
              { name: inLanguage(description.label.many, 'pt-BR'), titles },
              nothing(),
            ),
            { objectMode: false },
          ),
    );
  return ok(reply);
};

const serve = (deps: Deps, answer: Answer) =>
  personRoute(deps, 'uploads', (person, request, reply) => {
    const { kind } = request.params as { readonly kind: string };
    return answer({ deps, person, kind }, request, reply);
  });

/** Mounts the calls that receive and return files. @source CALL-272, OQ-080, OQ-184 */
export const mountUploads = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route({
      method: 'POST',
      url: `${personCalls}/uploads/:kind`,
      config: { multipart: true },
      ...serve(deps, takeFile),
    });
  });
  app.route({
    method: 'GET',
    url: `${personCalls}/uploads/:kind/template`,
    ...serve(deps, sendTemplate),
  });
};
