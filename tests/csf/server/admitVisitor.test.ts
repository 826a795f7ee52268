import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leastScore } from '#csf/rules/texts.ts';
import { botScore } from '#csf/server/admitVisitor.ts';
import type { Deps } from '@patio/framework/server';

let service: Server;
let address: string;
/** Response of the fake service and its latest request. */
let answer = '';
let sent = '';
beforeAll(async () => {
  service = createServer((request, response) => {
    sent = '';
    request.on('data', (part: Buffer) => (sent += part.toString()));
    request.on('end', () => {
      if (request.url === '/elsewhere') response.writeHead(307, { location: '/' });
      response.end(answer);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

const score = (botCheckUrl: string | null, token: string | null = 'token') =>
  botScore(
    {
      config: { botCheckUrl, botCheckSecret: 'secret' } as Deps['config'],
      log: { warn: () => undefined } as unknown as Deps['log'],
    },
    { token, ip: '203.0.113.9' },
  );

test.each([
  ['', 0.9],
  ['{"success":true,"score":0.3}', 0.3],
  ['{"success":true,"score":1}', 1],
  ['{"success":true,"score":0}', 0],
  ['{}', 0.9],
])('VAL-072: the body "%s" gives %s', async (body, expected) => {
  answer = body;
  expect(await score(address)).toBe(expected);
});

test('VAL-072, CONST-018, OQ-103: without a service the score is 0.9', async () => {
  expect(await score(null)).toBe(0.9);
});

test('OQ-103: judges the browser’s token; a missing or forged one is refused', async () => {
  answer = '{"success":true,"score":0.8}';
  await score(address, 'of-the-browser');
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({
    secret: 'secret',
    response: 'of-the-browser',
    remoteip: '203.0.113.9',
  });
  answer = '{"success":false,"error-codes":["missing-input-response"]}';
  expect(await score(address, null)).toBeLessThan(leastScore);
});

test('OQ-103: an outage, redirect or endless response of the service blocks no request', async () => {
  expect(await score('http://127.0.0.1:9')).toBe(0.9);
  answer = '<html>';
  expect(await score(address)).toBe(0.9);
  answer = '{"success":true,"score":0.1}';
  expect(await score(`${address}/elsewhere`)).toBe(0.9);
  answer = `{"success":true,"score":0.1,"more":"${'x'.repeat(1_000_000)}"}`;
  expect(await score(address)).toBe(0.9);
});
