import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { sendJson, readParameters } from '../crud/calls/entityRequest';
import {
  type EntityCatalog,
  type EntityContext,
  type EntityError,
  openContext,
  type EntityResult,
  allow,
  findRow,
} from '../crud/EntityContext';
import type { Deps, Database } from '../deps';
import type { SessionContext } from '../http/People';
import { personRoute } from '../http/route';
import { fileFields, fileLimits } from './resolveFiles';
import { admitUpload, uploadFile, type UploadedFile } from './uploadFile';
import { personCalls } from '#kernel/calls/Endpoint.ts';
import { filePolicy } from '../http/securityHeaders';
import type { Readable } from 'node:stream';
import { parseFileRef } from '#kernel/formats/fileRef.ts';
import { readableFields } from '../crud/read/readableFields';
import type { Row } from '../store/write/records';
import { readFiles, type RecordFile } from '../store/recordFiles';

/** A file to send. */
export type SentFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Readable;
};

/** The file referenced by a row; one of another record counts as missing. */
const fileOf = async (db: Database, row: Row, name: string): Promise<RecordFile | undefined> => {
  const ref = parseFileRef(String(row[name] ?? ''));
  const [file] = ref ? await readFiles(db, [ref.id]) : [];
  return file?.recordId === row.id ? file : undefined;
};

/** Content of a stored file; undefined if it no longer exists. */
export const contentOf = async (
  { files }: Pick<Deps, 'files'>,
  file: RecordFile,
): Promise<SentFile | undefined> => {
  const content = await files.read(file.storageKey);
  return content && { name: file.fileName, type: file.mediaType, size: file.size, content };
};

/** Current file of a row's field, without access checks: for public content. */
export const openFile = async (
  deps: Pick<Deps, 'db' | 'files'>,
  row: Row,
  name: string,
): Promise<SentFile | undefined> => {
  const file = await fileOf(deps.db, row, name);
  return file && contentOf(deps, file);
};

/**
 * Current file of a record's field. Requires read access to record and field.
 *
 * @fails access.denied, record.not_found: no such record, field or file, or not readable
 */
const readRecordFile = async (
  context: EntityContext,
  { id, field: name }: { id: string; field: string },
): EntityResult<SentFile> => {
  const { description, deps } = context;
  const allowed = await allow(context, 'show');
  if (!allowed.ok) return allowed;
  const absent = err(appError('record.not_found'));
  const { hidden, masked } = await readableFields(context);
  const isReadable = fileFields(description).some((field) => field.name === name);
  if (!isReadable || hidden.has(name) || masked.has(name)) return absent;
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const file = await openFile(deps, row.value, name);
  return file ? ok(file) : absent;
};

type Answer<T> = Promise<Result<T, EntityError>>;

/** Sends an attachment with a type no browser opens, and a CSP that forbids everything. */
export const sendFile = (
  reply: FastifyReply,
  { name, type, size, content }: SentFile,
): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', filePolicy)
    .header('cache-control', 'private, no-store')
    .header('content-length', String(size))
    .type(type)
    .send(content);

const lengthOf = ({ headers }: FastifyRequest): number | undefined => {
  const length = Number(headers['content-length'] ?? NaN);
  return Number.isSafeInteger(length) ? length : undefined;
};

const upload = async (context: EntityContext, request: FastifyRequest): Answer<UploadedFile> => {
  const parameters = readParameters(request, ['resource', 'field']);
  if (!parameters.ok) return parameters;
  const field = await admitUpload(context, {
    field: parameters.value.field,
    length: lengthOf(request),
  });
  if (!field.ok) return field;
  const part = await request.file({
    // One byte more, to detect files over the limit instead of truncating them.
    limits: { files: 1, fields: 0, parts: 1, fileSize: fileLimits(field.value).bytes + 1 },
    throwFileSizeLimit: false,
  });
  if (!part) return err(appError('file.empty'));
  return uploadFile(context, field.value, { stream: part.file, name: part.filename });
};

type Serving = { readonly deps: Deps; readonly catalog: EntityCatalog };

const contextOf = (
  { deps, catalog }: Serving,
  person: SessionContext,
  resource: unknown,
): Result<EntityContext, EntityError> => {
  const description = typeof resource === 'string' ? catalog.descriptions[resource] : undefined;
  return description && Object.hasOwn(catalog.descriptions, description.resource)
    ? ok({ ...openContext(deps, person, catalog), description })
    : err(appError('record.not_found'));
};

const mountUpload = (scope: FastifyInstance, serving: Serving): void => {
  const { deps } = serving;
  scope.route({
    method: 'POST',
    url: `${personCalls}/resources/files`,
    config: { multipart: true },
    ...personRoute(deps, 'files upload', async (person, request, reply) => {
      const { resource } = request.query as { resource?: string };
      const context = contextOf(serving, person, resource);
      const stored = context.ok ? await upload(context.value, request) : context;
      return stored.ok ? ok(sendJson(reply.code(201), stored.value)) : stored;
    }),
  });
};

const mountDownloads = (
  scope: FastifyInstance,
  serving: Serving,
  resources: readonly string[],
): void => {
  const { deps } = serving;
  for (const resource of resources) {
    scope.route({
      method: 'GET',
      url: `${personCalls}/resources/${resource}/:id/files/:field`,
      ...personRoute(deps, `${resource} file`, async (person, request, reply) => {
        const context = contextOf(serving, person, resource);
        const place = request.params as { id: string; field: string };
        const file = context.ok ? await readRecordFile(context.value, place) : context;
        return file.ok ? ok(sendFile(reply, file.value)) : file;
      }),
    });
  }
};

/** Mounts the file calls, if an entity has files: one for uploads, one per entity for downloads. */
export const mountFileRoutes = (app: FastifyInstance, deps: Deps, catalog: EntityCatalog): void => {
  const holding = Object.values(catalog.descriptions).filter(
    (description) => fileFields(description).length > 0,
  );
  if (holding.length === 0) return;
  const serving = { deps, catalog };
  void app.register(async (scope) => {
    await scope.register(multipart);
    mountUpload(scope, serving);
    mountDownloads(
      scope,
      serving,
      holding.map(({ resource }) => resource),
    );
  });
};
