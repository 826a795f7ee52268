import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum bytes of files processed concurrently: each takes a multiple of its size in memory. */
const room = 40_000_000;

type Waiting = { readonly bytes: number; readonly begin: () => void };

const waiting: Waiting[] = [];
let reserved = 0;

const letIn = (): void => {
  for (let [next] = waiting; next && reserved + next.bytes <= room; [next] = waiting) {
    waiting.shift();
    reserved += next.bytes;
    next.begin();
  }
};

/** Announced size; without one, or above the limit, the limit. */
const sizeOf = ({ headers }: FastifyRequest, most: number): number =>
  Math.min(Number(headers['content-length'] ?? most) || 0, most, room);

/**
 * Receives a file once there is capacity. Waiting requests are not read, which applies back-pressure to their senders.
 *
 * @param most maximum bytes read
 */
export const receiveFile = async <T>(
  request: FastifyRequest,
  most: number,
  take: () => Promise<T>,
): Promise<T> => {
  const bytes = sizeOf(request, most);
  await new Promise<void>((begin) => {
    waiting.push({ bytes, begin });
    letIn();
  });
  try {
    // The body will never end.
    if (request.raw.destroyed)
      throw Object.assign(new Error('The sender is gone.'), { code: 'ECONNRESET' });
    return await take();
  } finally {
    reserved -= bytes;
    letIn();
  }
};

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
