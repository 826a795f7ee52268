import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '@patio/framework/server';
import { requestDecision } from '#proposals/server/runProposals.ts';
import type { CreditQuestion } from '#proposals/rules/credit.ts';

const question = { proposalNumber: 100_001, document: '52998224725' } as CreditQuestion;
let engine: Server;
let answer: { readonly status: number; readonly body: unknown };
let asked: unknown;

beforeAll(async () => {
  engine = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      asked = JSON.parse(text);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    engine.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      engine.close(() => resolve());
    }),
);

const ask = () => {
  const creditUrl = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const deps = { config: { creditUrl }, log: { warn: () => undefined } } as unknown as Deps;
  return requestDecision(deps, question);
};

test('calls a configured engine and ignores unknown reasons and documents', async () => {
  answer = {
    status: 200,
    body: { decision: 'HLD', reasons: ['INCOME_UNPROVEN', 'MOON'], documents: ['INCOME'] },
  };
  expect(await ask()).toEqual({
    decision: 'HLD',
    reasons: ['INCOME_UNPROVEN'],
    conditions: [],
    documents: ['INCOME'],
  });
  expect(asked).toEqual(question);
});

test('a refusal of the engine decides nothing; a failure counts as no answer', async () => {
  answer = { status: 422, body: { decision: 'AP' } };
  expect(await ask()).toBeUndefined();
  answer = { status: 500, body: { decision: 'AP' } };
  expect(await ask()).toBeNull();
});

test('without an engine the stand-in decides in the demo, and the credit desk elsewhere', async () => {
  const plain: Partial<CreditQuestion> = {
    personType: 'PF',
    isPep: false,
    bornOn: '1990-01-01',
    today: '2026-11-01',
    monthlyIncome: 1_000_000,
    vehiclePrice: 9_000_000,
    entryValue: 3_000_000,
    financedValue: 6_000_000,
    instalment: 150_000,
    term: 48,
    tierCode: null,
    guarantors: [],
    documents: [],
  };
  const decide = (demo: boolean) =>
    requestDecision({ config: { creditUrl: null, demo } } as unknown as Deps, {
      ...question,
      ...plain,
    });
  expect(await decide(true)).toMatchObject({ decision: 'AP' });
  expect(await decide(false)).toBeUndefined();
});
