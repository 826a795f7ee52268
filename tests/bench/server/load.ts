import net from 'node:net';
import { percentile95 } from '../measure/statistics';

/** A request of a load. `done` gets the status and the body. */
export type LoadRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Creates the next request of a connection (0 to connections − 1). */
export type MakeRequest = (connection: number) => LoadRequest;

export type Load = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly make: MakeRequest;
  readonly connections: number;
  /** Total number of requests. */
  readonly count: number;
};

export type LoadResult = { readonly perSecond: number; readonly p95: number };

const headEnd = Buffer.from('\r\n\r\n');

const textOf = (host: string, load: Load, { method, path, body, headers }: LoadRequest): string => {
  const all = {
    ...load.headers,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body ?? ''}`;
};

/** A keep-alive connection that sends a request whenever the previous one is answered. */
const runConnection = (load: Load, index: number, take: () => boolean): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(load.url);
    const times: number[] = [];
    const socket = net.connect(Number(port), hostname);
    socket.setNoDelay(true);
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer for a minute')));
    let buffered: Buffer = Buffer.alloc(0);
    let started = 0;
    const next = (): void => {
      if (!take()) {
        socket.end();
        resolve(times);
        return;
      }
      started = performance.now();
      socket.write(textOf(host, load, load.make(index)));
    };
    const readAnswer = (): void => {
      const head = buffered.indexOf(headEnd);
      if (head < 0) return;
      const text = buffered.toString('latin1', 0, head);
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      const end = head + headEnd.length + Number(length ?? 0);
      if (buffered.length < end) return;
      const status = Number(text.slice(9, 12));
      if (status >= 300 || length === undefined) {
        socket.destroy(new Error(`${status}: ${buffered.toString('utf8', head + 4, head + 300)}`));
        return;
      }
      buffered = buffered.subarray(end);
      times.push(performance.now() - started);
      next();
    };
    socket.on('connect', next);
    socket.on('data', (chunk: Buffer) => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
      readAnswer();
    });
    socket.on('error', reject);
  });

/** Sends a fixed number of requests over keep-alive connections. @fails with the first answer that is not a success */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  let left = load.count;
  const take = (): boolean => {
    left -= 1;
    return left >= 0;
  };
  const started = performance.now();
  const times = await Promise.all(
    Array.from({ length: load.connections }, (_, index) => runConnection(load, index, take)),
  );
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: load.count / seconds, p95: percentile95(times.flat()) };
};
