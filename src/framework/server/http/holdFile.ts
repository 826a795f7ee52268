import type { FastifyRequest } from 'fastify';

/** Maximum bytes of files processed concurrently: each takes a multiple of its size in memory. */
const room = 40_000_000;

type Waiting = { readonly bytes: number; readonly begin: () => void };

const waiting: Waiting[] = [];
let held = 0;

const letIn = (): void => {
  for (let [next] = waiting; next && held + next.bytes <= room; [next] = waiting) {
    waiting.shift();
    held += next.bytes;
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
export const holdFile = async <T>(
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
    held -= bytes;
    letIn();
  }
};
