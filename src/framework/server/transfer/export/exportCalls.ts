import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { sendJson } from '#server/crud/calls/entityAnswer.ts';
import { idOf, type EntityCall } from '#server/crud/calls/entityCalls.ts';
import { readIdempotency, readMembers, readParameters } from '#server/crud/calls/entityRequest.ts';
import { exportParameters } from '../parseExport';
import { readExport } from './exportFile';
import type { ExportTexts } from './exportTaskInput';
import { startExport } from './startExport';

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
export const exportStartCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const texts = readTexts(request.body);
  if (!texts.ok) return texts;
  const started = await startExport(context, texts.value, readIdempotency(request));
  return started.ok ? ok((reply) => sendJson(reply.code(202), started.value)) : started;
};

/** `GET …/export/:id`: the file that a task made. */
export const exportFileCall: EntityCall = async (context, request) => {
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
