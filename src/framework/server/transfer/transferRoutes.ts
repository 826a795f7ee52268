import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import { type EntityCall, idOf } from '../crud/calls/entityCalls';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import {
  sendJson,
  readParameters,
  readIdempotency,
  readMembers,
} from '#server/crud/calls/entityRequest.ts';
import { readExport } from './export/exportReads';
import { startExport, type ExportTexts } from './export/storeExport';
import { finished } from 'node:stream';
import { ok, err, type Result } from '#kernel/Result.ts';
import { exportRecords } from './exportRecords';
import { exportParameters } from './parseExport';
import { filePolicy } from '../http/securityHeaders';
import type { FastifyRequest } from 'fastify';
import { safeFileName } from '#kernel/formats/fileRef.ts';
import type { EntityContext, EntityResult } from '#server/crud/EntityContext.ts';
import {
  insertImport,
  readFaults,
  readImport,
  readImports,
  type ImportRow,
  importedBefore,
} from '#server/store/many/imports.ts';
import { stillHasRights } from '#server/jobs/TaskRun.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';
import {
  allowImport,
  beginCheck,
  beginCommit,
  chooseSheet,
  discardImport,
} from './import/startImport';
import type { ImportState } from '#kernel/entity/TransferMethods.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { keyFields } from './import/mapColumns';
import { receivePart } from './import/receiveFile';

const isOpen = (status: ImportRow['checkStatus']): boolean =>
  status === 'queued' || status === 'running';

const statusOf = (row: ImportRow): ImportState['status'] => {
  if (row.hash === null) return 'uploading';
  if (isOpen(row.commitStatus)) return 'importing';
  if (row.commitStatus === 'done') return 'imported';
  if (isOpen(row.checkStatus)) return 'checking';
  return row.checkStatus === 'done' ? 'checked' : 'ready';
};

/** An import as visible to its person. */
const importState = async (context: EntityContext, row: ImportRow): Promise<ImportState> => ({
  id: row.id,
  fileName: row.fileName,
  size: row.size,
  createdAt: row.createdAt,
  status: statusOf(row),
  format: row.format,
  encoding: row.encoding,
  separator: row.separator,
  columns: row.titles.map((title, at) => ({
    at,
    title,
    samples: row.samples.map((cells) => cells[at] ?? ''),
    field: row.mapping[at] ?? null,
  })),
  layout: row.layout,
  key: row.key,
  keys: keyFields((await readableFields(context)).description),
  task: row.commitTask ?? row.checkTask,
  findings: row.findings,
  importedAt: row.hash === null ? null : await importedBefore(context.deps.db, row),
});

/** Maximum table size. */
const mostImportBytes = 200_000_000;

/** Results obtained with other rights must not be used. */
const isOwn = ({ request }: EntityContext, { checkActor }: ImportRow): boolean =>
  checkActor === null || stillHasRights(checkActor, request.actor);

const open = async (context: EntityContext, request: FastifyRequest): EntityResult<ImportRow> => {
  const allowed = await allowImport(context);
  if (!allowed.ok) return allowed;
  const id = idOf(request);
  const { resource } = context.description;
  const owner = { id, resource, username: context.request.actor.username };
  const row = isUuidText(id) ? await readImport(context.deps.db, owner) : undefined;
  return row && isOwn(context, row) ? ok(row) : err(appError('record.not_found'));
};

const answer = async (
  context: EntityContext,
  found: Result<ImportRow, AppError>,
  status = 200,
): ReturnType<EntityCall> => {
  if (!found.ok) return found;
  const state = await importState(context, found.value);
  return ok((reply) => sendJson(reply.code(status), state));
};

const badMember = (path: string): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path, code: 'validation.type' }] }));

const readFile = (body: unknown): Result<{ fileName: string; size: number }, AppError> => {
  const members = readMembers(body, ['fileName', 'size']);
  if (!members.ok) return members;
  const { fileName, size } = members.value;
  if (typeof fileName !== 'string' || fileName === '') return badMember('fileName');
  if (!Number.isSafeInteger(size) || Number(size) < 0) return badMember('size');
  if (Number(size) === 0) return err(appError('import.file_empty'));
  if (Number(size) > mostImportBytes)
    return err(
      appError('import.file_too_large', { params: { limitMb: mostImportBytes / 1_000_000 } }),
    );
  return ok({ fileName: safeFileName(fileName), size: Number(size) });
};

/** `POST …/import` with `fileName` and `size`: starts an upload. */
const importOpenCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const allowed = await allowImport(context);
  if (!allowed.ok) return allowed;
  const file = readFile(request.body);
  if (!file.ok) return file;
  const { deps, description } = context;
  const { username } = context.request.actor;
  const owner = { id: deps.ids(), resource: description.resource, username };
  await insertImport(deps.db, { ...owner, ...file.value, at: deps.clock() });
  const row = await readImport(deps.db, owner);
  return answer(context, row ? ok(row) : err(appError('record.not_found')), 201);
};

/** `PUT …/import/:id/content?offset=0`: the next part of the file. */
const importPartCall: EntityCall = async (context, request) => {
  const allowed = await allowImport(context);
  if (!allowed.ok) return allowed;
  const parameters = readParameters(request, ['offset']);
  if (!parameters.ok) return parameters;
  const { offset = '' } = parameters.value;
  if (!/^\d{1,9}$/.test(offset))
    return err(appError('request.invalid_parameter', { params: { name: 'offset' } }));
  const found = await open(context, request);
  if (!found.ok) return found;
  if (!Buffer.isBuffer(request.body)) return err(appError('request.unsupported_media_type'));
  const part = { offset: Number(offset), content: request.body };
  const received = await receivePart(context, found.value, part);
  return received.ok ? answer(context, received) : received;
};

const listedImports = 5;

/** `GET …/import`: the person's latest imports of this entity, to resume one. */
const importListCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const allowed = await allowImport(context);
  if (!allowed.ok) return allowed;
  const { resource } = context.description;
  const { username } = context.request.actor;
  const rows = await readImports(context.deps.db, { resource, username, limit: listedImports });
  const own = rows.filter((row) => isOwn(context, row));
  const states = await Promise.all(own.map((row) => importState(context, row)));
  return ok((reply) => sendJson(reply, states));
};

/** `GET …/import/:id`: progress and results. */
const importStateCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  return answer(context, await open(context, request));
};

/** `POST …/import/:id/check` with `mapping` and `key`: starts a dry run. */
const importCheckCall: EntityCall = async (context, request) => {
  const members = readMembers(request.body, ['mapping', 'key']);
  if (!members.ok) return members;
  const found = await open(context, request);
  if (!found.ok) return found;
  return answer(context, await beginCheck(context, found.value, members.value));
};

/** `POST …/import/:id/commit` with `mode` and `again`: imports a checked table. */
const importCommitCall: EntityCall = async (context, request) => {
  const members = readMembers(request.body, ['mode', 'again']);
  if (!members.ok) return members;
  const found = await open(context, request);
  if (!found.ok) return found;
  return answer(context, await beginCommit(context, found.value, members.value));
};

/** `POST …/import/:id/sheet` with `sheet`: selects another sheet of the workbook. */
const importSheetCall: EntityCall = async (context, request) => {
  const members = readMembers(request.body, ['sheet']);
  if (!members.ok) return members;
  const found = await open(context, request);
  if (!found.ok) return found;
  return answer(context, await chooseSheet(context, found.value, members.value.sheet));
};

/** `DELETE …/import/:id`: deletes an unfinished import. */
const importDiscardCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const found = await open(context, request);
  if (!found.ok) return found;
  const gone = await discardImport(context, found.value);
  return gone.ok ? ok((reply) => reply.code(204).send()) : gone;
};

const faultsOfPage = 1_000;

/** `GET …/import/:id/faults?after=120`: refused rows with original cells, after a line, in order. */
const importFaultsCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, ['after']);
  if (!parameters.ok) return parameters;
  const { after = '0' } = parameters.value;
  if (!/^\d{1,9}$/.test(after))
    return err(appError('request.invalid_parameter', { params: { name: 'after' } }));
  const found = await open(context, request);
  if (!found.ok) return found;
  const page = { after: Number(after), limit: faultsOfPage };
  const faults = await readFaults(context.deps.db, found.value.id, page);
  return ok((reply) => sendJson(reply, faults));
};

/** Members of a body, all text. @fails validation.failed */
const readTexts = (body: unknown): Result<ExportTexts, AppError> => {
  const members = readMembers(body, exportParameters);
  if (!members.ok) return members;
  const wrong = Object.entries(members.value).filter(([, value]) => typeof value !== 'string');
  return wrong.length === 0
    ? ok(members.value as ExportTexts)
    : err(
        appError('validation.failed', {
          fields: wrong.map(([path]) => ({
            path,
            code: 'validation.type',
            params: { expected: 'string' },
          })),
        }),
      );
};

/**
 * `POST …/export` with the parameters of `GET …/export` as members: the same file, generated in the background and kept
 * for a day.
 */
const exportStartCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const texts = readTexts(request.body);
  if (!texts.ok) return texts;
  const started = await startExport(context, texts.value, readIdempotency(request));
  return started.ok ? ok((reply) => sendJson(reply.code(202), started.value)) : started;
};

/** `GET …/export/:id`: the file generated by a task. */
const exportFileCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const file = await readExport(context, idOf(request));
  if (!file.ok) return file;
  const { fileName, mediaType, size, rows, content } = file.value;
  return ok((reply) =>
    reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', filePolicy)
      .header('cache-control', 'private, no-store')
      .header('content-length', String(size))
      .header('x-total-rows', String(rows))
      .type(mediaType)
      .send(content),
  );
};

/**
 * `GET …/export?filter&sort&columns&format&separator&bom&labels&language`: the file, with its row count if quickly
 * known.
 */
const exportCall: EntityCall = async (context, request) => {
  const texts = readParameters(request, exportParameters);
  if (!texts.ok) return texts;
  const file = await exportRecords(context, texts.value, request.signal);
  if (!file.ok) return file;
  const { fileName, mediaType, rows, content, close } = file.value;
  return ok((reply) => {
    // Also if the client disconnected during the count.
    finished(reply.raw, () => void close());
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .headers(rows === null ? {} : { 'x-total-rows': String(rows) })
      .type(mediaType)
      .send(content);
  });
};

/** Kinds of export and import calls. */
export type TransferKind =
  | 'export'
  | 'exportStart'
  | 'exportFile'
  | 'importOpen'
  | 'importList'
  | 'importPart'
  | 'importState'
  | 'importSheet'
  | 'importDiscard'
  | 'importCheck'
  | 'importCommit'
  | 'importFaults';

/** A call of an entity, as the interpreter mounts it. */
export type TransferRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly kind: TransferKind;
  readonly name: string;
  readonly call: EntityCall;
};

type Row = readonly [TransferKind, TransferRoute['method'], path: string, EntityCall];

const exportRows: readonly Row[] = [
  ['export', 'GET', '/export', exportCall],
  ['exportStart', 'POST', '/export', exportStartCall],
  ['exportFile', 'GET', '/export/:id', exportFileCall],
];

const imports: readonly Row[] = [
  ['importOpen', 'POST', '/import', importOpenCall],
  ['importList', 'GET', '/import', importListCall],
  ['importPart', 'PUT', '/import/:id/content', importPartCall],
  ['importState', 'GET', '/import/:id', importStateCall],
  ['importSheet', 'POST', '/import/:id/sheet', importSheetCall],
  ['importDiscard', 'DELETE', '/import/:id', importDiscardCall],
  ['importCheck', 'POST', '/import/:id/check', importCheckCall],
  ['importCommit', 'POST', '/import/:id/commit', importCommitCall],
  ['importFaults', 'GET', '/import/:id/faults', importFaultsCall],
];

/** Export and import calls of an entity. Without a rule of its own, export follows list. */
export const transferRoutes = (description: EntityDescription): readonly TransferRoute[] => {
  const { resource, calls, access } = description;
  const exports = ruleOf(description, 'export') ? exportRows : [];
  const hasCalls = calls.includes('create') && calls.includes('update');
  const isImported = hasCalls || access.import !== undefined;
  return [...exports, ...(isImported ? imports : [])].map(([kind, method, path, call]) => ({
    kind,
    name: kind,
    method,
    path: `/resources/${resource}${path}`,
    call,
  }));
};
