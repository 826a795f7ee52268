import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variables } from '#portal/server/config.ts';
import { freePort } from '#tests/harness/freePort.ts';
import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

const pages = mkdtempSync(join(tmpdir(), 'patio-pages-'));
writeFileSync(join(pages, 'index.html'), 'the portal');
writeFileSync(join(pages, 'plans.html'), 'the front end');

let port: number;
let main: number;
const log: string[] = [];
const worlds: World[] = [];
const start = async (lines: string[]): Promise<number> => {
  const config = { plansPort: port, requestTimeoutMs: 3_000 };
  const world = await createWorld({ config, portalFolder: pages, log: lines });
  worlds.push(world);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  return (world.app.server.address() as AddressInfo).port;
};
beforeAll(async () => {
  port = await freePort();
  main = await start([]);
});
afterAll(async () => {
  for (const world of worlds) await world.close();
  rmSync(pages, { recursive: true });
});

const page = (at: number, path: string, headers: object = {}) =>
  fetch(`http://127.0.0.1:${at}${path}`, { headers: { accept: 'text/html', ...headers } });
const originFor = async (at: number, world: World): Promise<unknown> => {
  const session = await signInAs(world, 'finance');
  const response = await fetch(`http://127.0.0.1:${at}/api/GMF/plans/front`, {
    headers: { ...session },
  });
  return ((await response.json()) as { origin: unknown }).origin;
};

test('MISC-PLAN-02, CONST-047, GATE-019: the front end has its own port, 2212 by default', async () => {
  expect(variables.plansPort.default).toBe('2212');
  expect(await originFor(main, worlds[0]!)).toBe(`http://127.0.0.1:${port}`);
  const response = await page(port, `/admin/plans?plansFront=${main}`);
  expect([response.status, await response.text()]).toEqual([200, 'the front end']);
  expect((await fetch(`http://127.0.0.1:${port}/api/GMF/plan-tables`)).status).toBe(401);
});

test('MISC-PLAN-01, OQ-172: only the portal may frame the front end, which frames nothing', async () => {
  const framed = (await page(port, `/admin/plans?plansFront=${main}`)).headers;
  expect(framed.get('x-frame-options')).toBeNull();
  expect(framed.get('content-security-policy')).toContain(
    `frame-ancestors 'self' http://127.0.0.1:${main}`,
  );
  const own = await page(main, '/admin/plans');
  expect(await own.text()).toBe('the portal');
  expect(own.headers.get('x-frame-options')).toBe('DENY');
  expect(own.headers.get('content-security-policy')).toMatch(
    new RegExp(`frame-ancestors 'none'; frame-src 'self' http://127.0.0.1:${port}$`, 'u'),
  );
});

test('MISC-PLAN-02: the main port serves it as well, for use behind a proxy', async () => {
  const response = await page(main, '/admin/vaps?plansFront=');
  expect(await response.text()).toBe('the front end');
  const session = await signInAs(worlds[0]!, 'finance');
  const request = await worlds[0]!.app.inject({
    url: '/api/GMF/plans/front',
    headers: { ...session, host: 'patio.example' },
  });
  expect(request.json()).toEqual({ origin: null });
});

test('INS-101, CALL-204: a page with its own route is not replaced inside a frame: the card is typed there', async () => {
  const framed = await page(main, '/insurance/card/style.css', { 'sec-fetch-dest': 'iframe' });
  expect([framed.status, await framed.text()]).toEqual([
    200,
    expect.stringContaining('color-scheme'),
  ]);
});

test('MISC-PLAN-02: a second process that finds the port taken logs it and continues', async () => {
  const second = await start(log);
  expect(await originFor(second, worlds[1]!)).toBeNull();
  expect(log.filter((line) => line.includes('plans front end is taken'))).toHaveLength(1);
  expect((await page(second, '/admin/plans')).status).toBe(200);
});

test('46 on its port too, endless requests and other protocols are answered and disconnected', async () => {
  const exchange = (words: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(words);
    return text(socket);
  };
  const slow =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
  expect(await exchange(slow)).toMatch(/^HTTP\/1.1 408 [^]*"request.timeout"/);
  expect(await exchange('what?\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"request.malformed_http"/);
});
