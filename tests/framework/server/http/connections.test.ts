import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createProbe } from '#tests/harness/probe.ts';

const requestTimeoutMs = 1_000;

/** Everything sent by the server until it closes the connection. */
const exchange = (port: number, parts: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(received) : reject(error),
    );
    socket.on('close', () => resolve(received));
  });

const head = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

const malformed: readonly (readonly [string, string, number])[] = [
  ['45 no HTTP at all', 'hello\r\n\r\n', 400],
  [
    '45 two lengths',
    head(['POST /api/auth/probe/SP HTTP/1.1', 'Host: x', 'Content-Length: 2', 'Content-Length: 3']),
    400,
  ],
  [
    '45 a length and chunks',
    head([
      'POST /api/auth/probe/SP HTTP/1.1',
      'Host: x',
      'Content-Length: 2',
      'Transfer-Encoding: chunked',
    ]),
    400,
  ],
  [
    '45 a header of 20 kB',
    head(['GET /api/auth/probe/SP HTTP/1.1', 'Host: x', `X: ${'x'.repeat(20_000)}`]),
    431,
  ],
  [
    '45 a line feed in a header',
    head(['GET /api/auth/probe/SP HTTP/1.1', 'Host: x', 'X: a\n b\u0000']),
    400,
  ],
  ['45 no host', head(['GET /api/auth/probe/SP HTTP/1.1', 'Connection: close']), 400],
];

describe('connections', () => {
  const probe = createProbe();
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await createTestApp({ routes: probe.routes, config: { requestTimeoutMs } });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port;
  });
  afterAll(() => test.close());
  beforeEach(() => probe.seen.splice(0));

  it.each(malformed)('refuses %s', async (_, bytes, status) => {
    const answer = await exchange(port, [bytes]);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toContain('    at ');
    expect(probe.seen).toEqual([]);
  });

  it.each([
    ['46 a silent connection', []],
    ['46 headers that never end', ['GET /api/auth/probe/SP HTTP/1.1\r\nHost: x\r\n']],
    [
      '46 a body that never ends',
      [
        head([
          'POST /api/auth/probe/SP HTTP/1.1',
          'Host: x',
          'Content-Type: application/json',
          'Content-Length: 100',
        ]),
        '{"page":',
      ],
    ],
  ])('cuts %s', async (_, parts) => {
    const start = Date.now();
    const answer = await exchange(port, parts);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('request.timeout');
    expect(Date.now() - start).toBeLessThan(requestTimeoutMs * 20);
  });

  it('46 serves others while 300 connections send nothing', async () => {
    const sockets = Array.from({ length: 300 }, () =>
      net.connect(port, '127.0.0.1').on('error', () => undefined),
    );
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/probe/SP`);
    expect(response.status).toBe(204);
    for (const socket of sockets) socket.destroy();
  });

  it.each([
    ['45 an absolute address', 'http://evil.example/api/auth/probe/SP?page=1&page=2', 400],
    ['45 an address without slash', 'api/auth/probe/SP', 400],
    ['45 an asterisk', '*', 400],
    ['34 a double slash in front', '//api/auth/probe/SP', 404],
    ['34 a dot segment', '/api/auth/./probe/SP', 404],
    ['34 a double dot segment', '/api/x/../auth/probe/SP', 404],
    ['34 an encoded dot segment', '/api/x/%2e%2e/auth/probe/SP', 404],
    ['34 a backslash', '/api\\auth/probe/SP', 404],
  ])('refuses %s', async (_, address, status) => {
    const answer = await exchange(port, [
      head([`GET ${address} HTTP/1.1`, 'Host: x', 'Connection: close']),
    ]);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toContain('evil');
    expect(probe.seen).toEqual([]);
  });
});
