import { appError, err, inLanguage, ok, personCalls, safeFileName } from '@patio/framework/kernel';
import {
  type Deps,
  type EntityResult,
  holdFile,
  isImportable,
  personRoute,
  readParameters,
  readableFields,
  sendJson,
  workbookStream,
} from '@patio/framework/server';
import multipart from '@fastify/multipart';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asTable } from '../rules/asTable';
import { mostUploadBytes } from '../rules/uploadKinds';
import { receiveUpload, type SentTable } from './receiveUpload';
import { openUpload, type Asked } from './uploadContext';

/**
 * The one file of the form, cut where it is too large. What a broken connection leaves is no file: nothing of it is
 * stored.
 */
const readTable = async (request: FastifyRequest): EntityResult<SentTable> => {
  const part = await request.file({
    limits: { files: 1, fields: 0, parts: 1, fileSize: mostUploadBytes + 1 },
    throwFileSizeLimit: false,
  });
  if (!part) return err(appError('import.file_empty'));
  return ok({ fileName: safeFileName(part.filename), content: await part.toBuffer() });
};

type Answer = (
  asked: Asked,
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
  // A sheet of headings alone.
}

/** `GET /uploads/{kind}/template?format`: the headings of the file, ready to be filled in. */
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

/** Mounts the calls that take and answer files. @source CALL-272, OQ-080, OQ-184 */
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
