import { finished, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to send; `rows` is the row count of a table. */
export type Download = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly rows: number | null;
  readonly content: Readable;
  /** Releases the content's source. */
  readonly close?: () => Promise<void>;
};

/** Sends a file with `no-store`. */
export const sendDownload = (
  reply: FastifyReply,
  { fileName, mediaType, rows, content, close }: Download,
): FastifyReply => {
  // Also if the client has already disconnected.
  if (close) finished(reply.raw, () => void close());
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .headers(rows === null ? {} : { 'x-total-rows': String(rows) })
    .type(mediaType)
    .send(content);
};
