import { finished, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file on its way to a person; `rows` tells how many a table has. */
export type Download = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly rows: number | null;
  readonly content: Readable;
  /** Gives back what the content is read from. */
  readonly close?: () => Promise<void>;
};

/** Answers a file that nobody else may keep. */
export const sendDownload = (
  reply: FastifyReply,
  { fileName, mediaType, rows, content, close }: Download,
): FastifyReply => {
  // Also when the client has gone already.
  if (close) finished(reply.raw, () => void close());
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .headers(rows === null ? {} : { 'x-total-rows': String(rows) })
    .type(mediaType)
    .send(content);
};
