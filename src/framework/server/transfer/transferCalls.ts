import { finished } from 'node:stream';
import { ok } from '#kernel/Result.ts';
import type { EntityCall } from '../crud/calls/entityCalls';
import { readParameters } from '../crud/calls/entityRequest';
import { exportRecords } from './exportRecords';
import { exportParameters } from './parseExport';

/**
 * `GET …/export?filter&sort&columns&format&separator&bom&labels&language`: the file, and how many rows it will have
 * where that is soon counted.
 */
export const exportCall: EntityCall = async (context, request) => {
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
