import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A third party on a local port that sends the same response to every request. */
export type FakeService = {
  readonly url: string;
  readonly response: { status: number; body: string };
  /** Body of the last request, as text. */
  readonly received: () => string;
  readonly close: () => Promise<void>;
};

export const startFakeService = async (body = ''): Promise<FakeService> => {
  const response = { status: 200, body };
  let received = '';
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      received = text;
      reply.writeHead(response.status, { 'content-type': 'application/json' });
      reply.end(response.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    response,
    received: () => received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
};
