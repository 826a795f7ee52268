import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callTarget } from '#framework/machines/server/webhooks/callTarget.ts';

let target: Server;
let port: number;
const seen: string[] = [];

const answers: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  '/ok': (reply) => void reply.end('thanks'),
  '/moved': (reply) => void reply.writeHead(302, { location: '/ok' }).end(),
  '/inside': (reply) =>
    void reply.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/large': (reply) => void reply.end(Buffer.alloc(10 * 1024 * 1024, 'x')),
  '/broken': (reply) => void reply.writeHead(500).end('no'),
  '/silent': () => undefined,
  '/dropped': (reply) => void reply.destroy(),
  '/endless': (reply) => {
    const chunk = Buffer.alloc(65_536, 'x');
    const more = (): void => {
      if (!reply.destroyed) reply.write(chunk, () => setImmediate(more));
    };
    more();
  },
  '/slow': (reply) => {
    reply.write('x');
  },
};

beforeAll(async () => {
  target = createServer((request, reply) => {
    seen.push(`${request.headers.host} ${request.url}`);
    request.resume();
    request.on('end', () => answers[request.url ?? '']?.(reply));
  });
  await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
  ({ port } = target.address() as AddressInfo);
});
afterAll(() => {
  target.closeAllConnections();
  return new Promise((done) => target.close(done));
});

const call = (path: string, more: Partial<Parameters<typeof callTarget>[0]> = {}) =>
  callTarget({
    url: `http://127.0.0.1:${port}${path}`,
    body: '{}',
    headers: {},
    networks: ['127.0.0.0/8'],
    patienceMs: 300,
    ...more,
  });

test('returns status and text of a target', async () => {
  expect(await call('/ok')).toMatchObject({ answerStatus: 200, answer: 'thanks' });
  expect(await call('/ok')).not.toHaveProperty('failure');
  expect(await call('/broken')).toMatchObject({ answerStatus: 500, failure: 'status' });
});

test('calls only listed hosts', async () => {
  seen.length = 0;
  expect(await call('/ok', { hosts: ['erp.example'] })).toMatchObject({ failure: 'address' });
  expect(seen).toEqual([]);
  expect(await call('/ok', { hosts: ['127.0.0.1'] })).toMatchObject({ answerStatus: 200 });
});

test('follows no redirect', async () => {
  seen.length = 0;
  expect(await call('/moved')).toMatchObject({ answerStatus: 302, failure: 'status' });
  expect(seen).toHaveLength(1);
  expect(await call('/inside')).toMatchObject({ answerStatus: 307, failure: 'status' });
});

test('times out on a target that never answers, or never ends', async () => {
  expect(await call('/silent')).toMatchObject({ answerStatus: null, failure: 'timeout' });
  expect(await call('/slow')).toMatchObject({ failure: 'timeout' });
});

test.each(['/large', '/endless'])('reads at most 64 kB of the answer of %s', async (path) => {
  const { answer, failure } = await call(path, { patienceMs: 5_000 });
  expect([answer?.length, failure]).toEqual([65_536, undefined]);
});

test('reports a failed connection', async () => {
  expect(await call('/dropped')).toMatchObject({ failure: 'connection' });
});

test('calls the address resolved during the check, even if DNS changes afterwards', async () => {
  let lookUps = 0;
  const resolve = async () => {
    lookUps += 1;
    return [{ address: lookUps === 1 ? '127.0.0.1' : '127.9.9.9', family: 4 }] as const;
  };
  seen.length = 0;
  const url = `http://rebinding.example:${port}/ok`;
  expect(await call('/ok', { url, resolve })).toMatchObject({ answerStatus: 200 });
  expect([lookUps, seen]).toEqual([1, [`rebinding.example:${port} /ok`]]);
});

test('refuses connections to this machine unless allowed by a setting', async () => {
  seen.length = 0;
  for (const url of [`http://127.0.0.1:${port}/ok`, `https://localhost:${port}/ok`])
    expect(await call('/ok', { url, networks: [] })).toMatchObject({ failure: 'address' });
  expect(seen).toEqual([]);
});
