import type { IncomingMessage, ServerResponse } from 'node:http';

const patienceMs = 1_000;

/**
 * Lets go of a request whose answer is given before its body came whole. What still comes is read and dropped for a
 * second, because closing over unread bytes resets the connection and can take the answer with it; then it is closed.
 */
export const endUnreadRequest = (request: IncomingMessage, response: ServerResponse): void => {
  response.once('finish', () => {
    if (request.complete || request.readableEnded) return;
    request.unpipe();
    request.resume();
    const closing = setTimeout(() => request.destroy(), patienceMs);
    const settle = (): void => clearTimeout(closing);
    request.once('end', settle).once('close', settle);
  });
};
