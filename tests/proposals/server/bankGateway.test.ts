import type { Deps } from '@patio/framework/server';
import { type FakeService, startFakeService } from '#tests/harness/fakeService.ts';
import { confirmTransfer } from '#proposals/server/runProposals.ts';

const transfer = {
  proposalNumber: 100_001,
  contractNumber: '0000100001',
  dealerDocument: '11222333000181',
  amount: 4_500_000,
};
let bank: FakeService;
beforeAll(async () => {
  bank = await startFakeService();
});
afterAll(() => bank.close());

const respond = (status: number, body: unknown): void => {
  bank.response.status = status;
  bank.response.body = JSON.stringify(body);
};

const request = (bankUrl: string | null = bank.url, demo = true) =>
  confirmTransfer(
    { config: { bankUrl, demo }, log: { warn: () => undefined } } as unknown as Deps,
    transfer,
  );

test('a configured bank receives the payment and confirms it with an id', async () => {
  respond(200, { transferId: 'E2E-77' });
  expect(await request()).toBe('E2E-77');
  expect(JSON.parse(bank.received())).toEqual(transfer);
});

test.each([
  [200, null],
  [200, 'E2E-77'],
  [200, {}],
  [200, { transferId: 77 }],
  [200, { transferId: 'E2E 77' }],
  [200, { transferId: 'x'.repeat(61) }],
])('a bank that answers %d %j confirms nothing', async (status, body) => {
  respond(status, body);
  expect(await request()).toBeUndefined();
});

test.each([429, 500, 503])('82 status %d of the bank counts as no answer', async (status) => {
  respond(status, { transferId: 'E2E-77' });
  expect(await request()).toBeNull();
});

test('without a bank the stand-in confirms each payment with an id derived from the contract', async () => {
  expect(await request(null)).toBe('PIX0000100001');
});

test('without a bank and without demo data nothing is confirmed', async () => {
  expect(await request(null, false)).toBeUndefined();
});
