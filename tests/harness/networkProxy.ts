import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy before a server that treats connections as bad networks do. */
export type NetworkProxy = {
  readonly url: string;
  /** Delivers responses once they have ended, without their headers before. */
  readonly buffer: () => void;
  /** Ends all connections and refuses new ones. */
  readonly cut: () => void;
  /** Leaves all connections open and passes nothing on; new ones hang too. */
  readonly stall: () => void;
  /** Passes everything on again, over new connections. */
  readonly restore: () => void;
  /** Makes the server refuse a token, as if it had expired. It can still be exchanged. */
  readonly expire: (token: string) => void;
  readonly close: () => Promise<void>;
};

const renewal = '/api/auth/';

type Passing = {
  readonly origin: URL;
  readonly agent: http.Agent;
  /** Tokens that the server is to refuse. */
  readonly expired: ReadonlySet<string>;
  readonly isBuffering: () => boolean;
};

/** Passes a request on; a buffered response is sent once it has ended, without its headers before. */
const pass = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { origin, agent, expired, isBuffering }: Passing,
): void => {
  const headers = { ...request.headers };
  const { url = '/' } = request;
  if (expired.has(String(headers['idtoken'])) && !url.startsWith(renewal))
    headers['idtoken'] = 'expired';
  const { hostname, port } = origin;
  const requests = http.request({
    hostname,
    port,
    agent,
    headers,
    path: url,
    method: request.method,
  });
  response.on('close', () => requests.destroy());
  requests.on('error', () => response.destroy());
  requests.on('response', (answer) => {
    if (!isBuffering()) {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('error', () => response.destroy());
    answer.on('end', () => {
      const { 'transfer-encoding': _chunked, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      response.end(Buffer.concat(parts));
    });
  });
  request.pipe(requests);
};

/** Opens a proxy before a server. Close it at the end of the test. */
export const openProxy = async (target: string): Promise<NetworkProxy> => {
  const origin = new URL(target);
  const agent = new http.Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const expired = new Set<string>();
  let mode: 'open' | 'buffering' | 'cut' | 'stalled' = 'open';

  const isBuffering = () => mode === 'buffering';
  const server = http.createServer((request, response) => {
    if (mode !== 'stalled') pass(request, response, { origin, agent, expired, isBuffering });
  });
  server.on('connection', (socket) => {
    if (mode === 'cut') {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    buffer: () => {
      mode = 'buffering';
    },
    cut: () => {
      mode = 'cut';
      sockets.forEach((socket) => socket.destroy());
    },
    stall: () => {
      mode = 'stalled';
      // Nothing is read from the connections that are open, and nothing is written to them.
      for (const socket of sockets) {
        socket.pause();
        socket.cork();
      }
    },
    restore: () => {
      mode = 'open';
    },
    expire: (token) => void expired.add(token),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      agent.destroy();
      await closed;
    },
  };
};
