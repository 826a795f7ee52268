import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import { type EntityCall, idOf } from '../crud/calls/entityCalls';
import {
  importCheckCall,
  importCommitCall,
  importDiscardCall,
  importFaultsCall,
  importListCall,
  importOpenCall,
  importPartCall,
  importSheetCall,
  importStateCall,
} from './import/importCalls';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { sendJson } from '#server/crud/calls/entityAnswer.ts';
import { readExport } from './export/exportFile';
import { startExport, type ExportTexts } from './export/startExport';
import { finished } from 'node:stream';
import { ok, err, type Result } from '#kernel/Result.ts';
import { readParameters, readIdempotency, readMembers } from '../crud/calls/entityRequest';
import { exportRecords } from './exportRecords';
import { exportParameters } from './parseExport';

/** The members of a body, all of them texts. @fails validation.failed */
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
 * `POST …/export` with the parameters of `GET …/export` as members: the same file, made in the background and kept for
 * a day.
 */
const exportStartCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const texts = readTexts(request.body);
  if (!texts.ok) return texts;
  const started = await startExport(context, texts.value, readIdempotency(request));
  return started.ok ? ok((reply) => sendJson(reply.code(202), started.value)) : started;
};

/** `GET …/export/:id`: the file that a task made. */
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
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .header('content-length', String(size))
      .header('x-total-rows', String(rows))
      .type(mediaType)
      .send(content),
  );
};

/**
 * `GET …/export?filter&sort&columns&format&separator&bom&labels&language`: the file, and how many rows it will have
 * where that is soon counted.
 */
const exportCall: EntityCall = async (context, request) => {
  const texts = readParameters(request, exportParameters);
  if (!texts.ok) return texts;
  const file = await exportRecords(context, texts.value, request.signal);
  if (!file.ok) return file;
  const { fileName, mediaType, rows, content, close } = file.value;
  return ok((reply) => {
    // Also when the client has gone already, after the rows were counted.
    finished(reply.raw, () => void close());
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .headers(rows === null ? {} : { 'x-total-rows': String(rows) })
      .type(mediaType)
      .send(content);
  });
};

/** Kinds of calls that move many records at once. */
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

/** The calls that move many records of an entity at once. Who may list may export unless the entity says otherwise. */
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
