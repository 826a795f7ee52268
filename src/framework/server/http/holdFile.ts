import type { FastifyRequest } from 'fastify';

/** Bytes of files that one process takes in at a time: each stands in memory some times over meanwhile. */
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

/** As it is told to be; what tells nothing, or more than is read of it, is as large as may be. */
const sizeOf = ({ headers }: FastifyRequest, most: number): number =>
  Math.min(Number(headers['content-length'] ?? most) || 0, most, room);

/**
 * Takes a file in once there is room for it. What waits is not read, so that its sender waits, too.
 *
 * @param most bytes that are read of it
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
    // Nothing more would come of its body, not even its end.
    if (request.raw.destroyed)
      throw Object.assign(new Error('The sender is gone.'), { code: 'ECONNRESET' });
    return await take();
  } finally {
    held -= bytes;
    letIn();
  }
};
