import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '@patio/framework/server';
import { confirmTransfer } from '#proposals/server/runProposals.ts';

const transfer = {
  proposalNumber: 100_001,
  contractNumber: '0000100001',
  dealerDocument: '11222333000181',
  amount: 4_500_000,
};
let bank: Server;
let answer: { readonly status: number; readonly body: unknown };
let asked: unknown;

beforeAll(async () => {
  bank = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      asked = JSON.parse(text);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    bank.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      bank.close(() => resolve());
    }),
);

const ask = (
  bankUrl: string | null = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`,
  demo = true,
) =>
  confirmTransfer(
    { config: { bankUrl, demo }, log: { warn: () => undefined } } as unknown as Deps,
    transfer,
  );

test('a configured bank receives the payment and confirms it with an id', async () => {
  answer = { status: 200, body: { transferId: 'E2E-77' } };
  expect(await ask()).toBe('E2E-77');
  expect(asked).toEqual(transfer);
});

test.each([
  [200, null],
  [200, 'E2E-77'],
  [200, {}],
  [200, { transferId: 77 }],
  [200, { transferId: 'E2E 77' }],
  [200, { transferId: 'x'.repeat(61) }],
])('a bank that answers %d %j confirms nothing', async (status, body) => {
  answer = { status, body };
  expect(await ask()).toBeUndefined();
});

test.each([429, 500, 503])('82 status %d of the bank counts as no answer', async (status) => {
  answer = { status, body: { transferId: 'E2E-77' } };
  expect(await ask()).toBeNull();
});

test('without a bank the stand-in confirms each payment with an id derived from the contract', async () => {
  expect(await ask(null)).toBe('PIX0000100001');
});

test('without a bank and without demo data nothing is confirmed', async () => {
  expect(await ask(null, false)).toBeUndefined();
});
