import type { Deps } from '@patio/framework/server';
import { type FakeService, startFakeService } from '#tests/harness/fakeService.ts';
import { requestDecision } from '#proposals/server/runProposals.ts';
import type { CreditQuestion } from '#proposals/rules/credit.ts';

const question = { proposalNumber: 100_001, document: '52998224725' } as CreditQuestion;
let engine: FakeService;
beforeAll(async () => {
  engine = await startFakeService();
});
afterAll(() => engine.close());

const respond = (status: number, body: unknown): void => {
  engine.response.status = status;
  engine.response.body = JSON.stringify(body);
};

const request = () => {
  const deps = {
    config: { creditUrl: engine.url },
    log: { warn: () => undefined },
  } as unknown as Deps;
  return requestDecision(deps, question);
};

test('calls a configured engine and ignores unknown reasons and documents', async () => {
  respond(200, { decision: 'HLD', reasons: ['INCOME_UNPROVEN', 'MOON'], documents: ['INCOME'] });
  expect(await request()).toEqual({
    decision: 'HLD',
    reasons: ['INCOME_UNPROVEN'],
    conditions: [],
    documents: ['INCOME'],
  });
  expect(JSON.parse(engine.received())).toEqual(question);
});

test('a refusal of the engine decides nothing; a failure counts as no answer', async () => {
  respond(422, { decision: 'AP' });
  expect(await request()).toBeUndefined();
  respond(500, { decision: 'AP' });
  expect(await request()).toBeNull();
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
