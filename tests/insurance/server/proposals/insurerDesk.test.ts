import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  httpDesk,
  referenceDesk,
  type InsurerSale,
  type SubmitSale,
} from '#insurance/server/proposals/InsurerDesk.ts';
import { expireInsurances } from '#insurance/server/proposals/expireInsurances.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { fillProduct, quotedAuto, saleOf } from './sale';

type Told = { readonly status: number; readonly text: string } | 'silence' | 'reference';

let server: Server;
let url: string;
let answer: Told = 'reference';
/** Until when answers are held back. */
let hold: Promise<void> | undefined;
const requests: InsurerSale[] = [];
const keys: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const sale = JSON.parse(text) as InsurerSale;
      requests.push(sale);
      keys.push(request.headers['idempotency-key']);
      if (answer === 'silence') return;
      const head = { 'content-type': 'application/json' };
      if (answer !== 'reference') reply.writeHead(answer.status, head).end(answer.text);
      else
        void Promise.resolve(hold)
          .then(() => referenceDesk(sale))
          .then((told) => reply.writeHead(200, head).end(told.ok ? told.value.response : ''));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/desk`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const sale: InsurerSale = {
  kind: 'policy',
  type: 'SEGURO_AUTO',
  proposalId: 'p-1',
  day: '2026-11-23',
  sentOn: null,
  quoteId: null,
  proposalNumber: null,
  policyNumber: null,
  premium: 340_187,
  effectiveFrom: '2026-11-24',
  term: 12,
  vin: '9BGKS48T0KG123456',
  claims: 0,
  assured: { name: 'Helena Prado', document: '52998224725', email: 'helena@exemplo.com.br' },
  occupationCode: null,
  politicallyExposedPerson: false,
  instalments: 1,
  paymentType: 'BOLETO',
};
const log = { warn: () => undefined };

describe.each<[string, () => SubmitSale]>([
  ['the stand-in', () => referenceDesk],
  ['a desk behind an address', () => httpDesk({ url, patienceMs: 2_000, log })],
])('OQ-143: %s', (_, deskOf) => {
  beforeEach(() => (answer = 'reference'));

  test('issues a policy, with the same numbers for the same sale', async () => {
    const [first, second] = [await deskOf()(sale), await deskOf()(sale)];
    expect(first).toMatchObject({
      value: { created: true, policyNumber: expect.stringMatching(/^A\d{10}$/) },
    });
    expect(second).toEqual(first);
  });

  test('accepts a proposal without a policy', async () => {
    const issued = await deskOf()({ ...sale, kind: 'proposal', vin: null });
    expect(issued).toMatchObject({ value: { created: true, result: { sucesso: 'True' } } });
    expect(issued.ok && issued.value.policyNumber).toBeUndefined();
  });

  test('reviews politically exposed people before the policy, which keeps its start of cover', async () => {
    const exposed = { ...sale, politicallyExposedPerson: true, sentOn: '2026-11-23' };
    const first = await deskOf()(exposed);
    expect(first).toMatchObject({ value: { created: false, isUnderAnalysis: true } });
    const later = await deskOf()({ ...exposed, day: '2026-11-26' });
    expect(later).toMatchObject({ value: { created: true } });
  });

  test.each<[object, object]>([
    [{ claims: 3 }, { warnings: ['Não aceitamos mais de 2 sinistros no último ano.'] }],
    [{ effectiveFrom: '2026-11-22' }, { warnings: [] }],
    [{ effectiveFrom: '2027-01-23' }, { warnings: [] }],
    [{ premium: 0 }, { validationErrors: ['o prêmio não foi informado'] }],
    [{ vin: null }, { validationErrors: ['falta o chassi do veículo'] }],
  ])('OQ-207: does not accept %p', async (change, result) => {
    expect(await deskOf()({ ...sale, ...change })).toMatchObject({
      value: { created: false, result: { sucesso: 'False', ...result } },
    });
  });
});

/** Asks the insurer, does something else before it answers, and returns both results. */
const meanwhile = async <T, U>(ask: () => Promise<T>, work: () => Promise<U>) => {
  const before = requests.length;
  let reply = () => undefined as void;
  hold = new Promise((resolve) => (reply = resolve));
  const asked = ask();
  while (requests.length === before) await new Promise((resolve) => setImmediate(resolve));
  const other = await work().finally(() => {
    reply();
    hold = undefined;
  });
  return [await asked, other] as const;
};

describe('while the insurer is asked', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({
      clock: '2026-11-23T15:00:00.000Z',
      config: { insurersDeskUrl: url, insurersPatienceMs: 30_000 },
    });
  });
  afterAll(() => world.close());

  test('INS-109: the proposal is neither changed nor handed over, and is stored as it was sent', async () => {
    const { sale: sold, record } = await quotedAuto(world);
    const path = `/proposes/insurances/${sold.id}`;
    const change = () =>
      world.call('seller', `PUT ${path}`, {
        body: { email: 'nova@exemplo.com.br', confirmEmail: 'nova@exemplo.com.br' },
      });
    const handOver = () => world.call('seller', `PUT ${path}/handOver`, { body: {} });
    const [sent, changed] = await meanwhile(
      () => sold.call('POST /subscription'),
      async () => {
        const over = await handOver();
        expect([over.status, over.body.code]).toEqual([409, 'idempotency.in_progress']);
        return change();
      },
    );
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency.in_progress']);
    expect(sent.body).toMatchObject({ created: true, status: 'Proposta' });
    expect(await world.row('insuranceProposals', { id: sold.id })).toMatchObject({
      status: 'Proposta',
      email: record.email,
      isManual: false,
    });
  });

  test('INS-109, 3.2: a quote does not expire while the insurer decides on it', async () => {
    const { sale: sold } = await quotedAuto(world);
    const [sent] = await meanwhile(
      () => sold.call('POST /subscription'),
      async () => {
        await world.db
          .updateTable('insuranceProposals')
          .set({ quoteValidUntil: '2026-11-22' })
          .where('id', '=', sold.id)
          .execute();
        await expireInsurances(world.deps);
      },
    );
    expect(sent.body).toMatchObject({ created: true, status: 'Proposta' });
  });

  test('INS-109: a policy is not cancelled while it is being issued', async () => {
    const { sale: sold } = await quotedAuto(world);
    await sold.call('POST /subscription');
    const cancel = () => sold.call('POST /cancellation', { reason: 'Desistiu' });
    const inform = () =>
      world.call('seller', `PUT /proposes/insurances/${sold.id}/informChassis`, {
        body: { chassis: '9BWZZZ377VT004251' },
      });
    const [issued, [refused, informed]] = await meanwhile(
      () => sold.call('POST /policy'),
      async () => [await cancel(), await inform()],
    );
    expect([informed?.status, informed?.body.code]).toEqual([409, 'idempotency.in_progress']);
    expect([refused.status, refused.body.code]).toEqual([409, 'idempotency.in_progress']);
    expect(issued.body).toMatchObject({ status: 'Emitida' });
    expect((await cancel()).body).toMatchObject({ status: 'Cancelada' });
  });
});

describe('a configured insurer', () => {
  let world: World;
  beforeAll(async () => {
    answer = 'reference';
    world = await createWorld({
      clock: '2026-11-23T15:00:00.000Z',
      config: { insurersDeskUrl: url, insurersPatienceMs: 300, lockTimeoutMs: 300 },
    });
  });
  afterAll(() => world.close());
  const statusOf = async (id: string) =>
    (await world.call('seller', `GET /proposes/insurances/${id}`)).body;

  /** Notices that link to an insurance, newest first. */
  const noticesOf = (id: string) =>
    world.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select(['title', 'message', 'english', 'username'])
      .where('path', '=', `/consultarPropostas/${id}`)
      .orderBy('title')
      .execute();

  const refusedResult = (change: object) => ({
    status: 200,
    text: JSON.stringify({ created: false, result: { sucesso: 'False', ...change } }),
  });

  test('INS-109: submits a sale once for concurrent calls', async () => {
    const { sale: sold } = await quotedAuto(world);
    const before = requests.length;
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => sold.call('POST /subscription')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(requests.length - before).toBe(1);
  });

  test('INS-109: retries an unanswered request under the same key, an answered one under another', async () => {
    const { sale: sold } = await quotedAuto(world);
    answer = 'silence';
    await sold.call('POST /subscription');
    answer = refusedResult({});
    await sold.call('POST /subscription');
    answer = 'reference';
    expect((await sold.call('POST /subscription')).status).toBe(200);
    const [silent, refused, taken] = keys.slice(-3);
    expect(silent).toEqual(expect.any(String));
    expect(refused).toBe(silent);
    expect(taken).not.toBe(silent);
  });

  test.each<[string, Told, object]>([
    [
      'ERR-022: the first warning',
      refusedResult({ warnings: ['Veículo não aceito.', 'Outro.'] }),
      { code: 'insurance.insurer_refused', params: { reason: 'Veículo não aceito.' } },
    ],
    [
      'ERR-023: its name with the first validation error',
      refusedResult({ insurerName: 'Seguradora Sul', validationErrors: ['CEP inválido', 'b'] }),
      { code: 'insurance.insurer_refused', params: { reason: 'Seguradora Sul: CEP inválido' } },
    ],
    ['ERR-024, ERR-065, ERR-105: the failure', refusedResult({}), { code: 'SEGAUTOERR' }],
    [
      'ERR-156: that it does not answer',
      { status: 503, text: '{}' },
      { status: 503, code: 'insurance.insurer_silent' },
    ],
    [
      'ERR-156: that it is not understood',
      { status: 200, text: '{"created":"yes"}' },
      { status: 503, code: 'insurance.insurer_silent' },
    ],
    ['ERR-156: that it is silent', 'silence', { status: 503, code: 'insurance.insurer_silent' }],
  ])('INS-109, INS-116, %s is reported, and nothing is stored', async (_, told, problem) => {
    const { sale: sold } = await quotedAuto(world);
    answer = told;
    expect((await sold.call('POST /subscription')).body).toMatchObject(problem);
    answer = 'reference';
    expect(await statusOf(sold.id)).toMatchObject({
      status: 'Cotada',
      proposalNumber: null,
      policyPmc: null,
    });
    expect(await world.row('insurance_answers', { proposalId: sold.id })).toBeUndefined();
  });

  test.each(['A\u0000', 'A\ud800'])(
    'INS-116: a policy with an unstorable number (%j) is stored without it, and its answer unchanged',
    async (policyNumber) => {
      const { sale: sold } = await quotedAuto(world);
      await sold.call('POST /subscription');
      answer = { status: 200, text: JSON.stringify({ created: true, policyNumber }) };
      const { status, body } = await sold.call('POST /policy');
      answer = 'reference';
      expect([status, body.status, body.policyNumber]).toEqual([200, 'Emitida', undefined]);
    },
  );

  test('INS-117: the exchange is shown without the insured party, even if the insurer repeats it', async () => {
    const { sale: sold } = await quotedAuto(world);
    await sold.call('POST /subscription');
    const { assured } = sale;
    answer = { status: 200, text: JSON.stringify({ created: true, policyNumber: 'S-7', assured }) };
    const issued = await sold.call('POST /policy');
    answer = 'reference';
    expect(issued.body.response).toEqual({ created: true, policyNumber: 'S-7' });
    const read = await sold.call('GET /policy');
    expect(read.body.response).toEqual({ created: true, policyNumber: 'S-7' });
  });

  test('INS-109, 80: retries at once under the same key if the answer could not be stored', async () => {
    const { sale: sold } = await quotedAuto(world);
    await sold.call('POST /subscription');
    const trx = await world.db.startTransaction().execute();
    const [unstored] = await meanwhile(
      () => sold.call('POST /policy'),
      () =>
        trx
          .selectFrom('insuranceProposals')
          .select('id')
          .where('id', '=', sold.id)
          .forNoKeyUpdate()
          .execute(),
    );
    await trx.rollback().execute();
    expect(unstored.body.code).toBe('record.locked');
    expect((await sold.call('POST /policy')).body).toMatchObject({ status: 'Emitida' });
    const [failed, kept] = keys.slice(-2);
    expect(kept).toBe(failed);
  });

  test('INS-110: the insurance desk takes over and records outcomes that the insurer refuses', async () => {
    const { sale: sold, record } = await quotedAuto(world);
    answer = refusedResult({});
    await sold.call('POST /subscription');
    const path = `/proposes/insurances/${sold.id}`;
    const over = await world.call('seller', `PUT ${path}/handOver`, {
      body: {},
      version: record.version,
    });
    expect(over.body).toMatchObject({ status: 'Em análise', isManual: true });
    expect((await world.call('seller', `PUT ${path}/handOver`, { body: {} })).status).toBe(400);
    answer = 'reference';
    expect((await sold.call('POST /policy')).body.code).toBe('PRS012');
    const recorded = await world.call('insurance', `PUT ${path}/recordPolicy`, {
      body: { policy: 'S-123' },
      version: over.body.version,
    });
    expect(recorded.body).toMatchObject({ status: 'Emitida', policyNumber: 'S-123' });
    const { assuredName } = await world.row('insuranceProposals', { id: sold.id });
    expect((await noticesOf(sold.id)).filter(({ username }) => username === 'SELLER')).toEqual([
      {
        title: 'Seguro emitido',
        username: 'SELLER',
        message: `Seguro auto, ${assuredName}: Entregue a apólice ao cliente.`,
        english: {
          title: 'Insurance issued',
          message: `Car insurance, ${assuredName}: Hand the policy to the client.`,
        },
      },
    ]);
    const cancelled = await world.call('insurance', `PUT ${path}/recordCancellation`, {
      body: { returned: 0, why: 'Sem vistoria' },
      version: recorded.body.version,
    });
    expect(cancelled.body.status).toBe('Cancelada');
    expect((await noticesOf(sold.id)).map(({ title, username }) => [title, username])).toEqual(
      expect.arrayContaining([
        ['Apólice cancelada', 'SELLER'],
        ['Seguro emitido', 'SELLER'],
        ['Seguro para tratar', 'INSURANCE'],
      ]),
    );
  });

  test('INS-124: notifies the creator of a refusal that the desk records, with the reason in the record', async () => {
    const sold = saleOf(world, { type: 'LIFE' });
    await fillProduct(world, sold, 'LIFE');
    const path = `/proposes/insurances/${sold.id}`;
    const over = await world.call('seller', `PUT ${path}/handOver`, { body: {} });
    // The desk is notified of the hand-over, its author is not.
    const handed = (await noticesOf(sold.id)).map(({ title, username }) => [title, username]);
    expect(handed).toContainEqual(['Seguro para tratar', 'INSURANCE']);
    expect(handed.filter(([, username]) => username === 'SELLER')).toEqual([]);
    const refused = await world.call('insurance', `PUT ${path}/recordRefusal`, {
      body: { why: 'Idade acima do limite' },
      version: over.body.version,
    });
    expect(refused.body).toMatchObject({
      status: 'Recusada',
      insurerReason: 'Idade acima do limite',
    });
    const notices = (await noticesOf(sold.id)).filter(({ username }) => username === 'SELLER');
    expect(notices).toMatchObject([
      { title: 'Seguro recusado', english: { title: 'Insurance refused' } },
    ]);
  });

  test('INS-110, INS-074: refuses a policy without a premium; taxes the charged premium and computes its commission', async () => {
    const sold = saleOf(world, { type: 'LIFE' });
    await fillProduct(world, sold, 'LIFE');
    const path = `/proposes/insurances/${sold.id}`;
    await world.call('seller', `PUT ${path}/handOver`, { body: {} });
    // As if the tariff had no price for it.
    await world.db
      .updateTable('insuranceProposals')
      .set({ insurancePremium: null, netPremium: null, commission: '20', commissionValue: null })
      .where('id', '=', sold.id)
      .execute();
    const record = (body: object) => world.call('insurance', `PUT ${path}/recordPolicy`, { body });
    const refused = await record({ policy: 'V-1' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'premium', code: 'validation.required' }],
    ]);
    const recorded = await record({ policy: 'V-1', premium: 100_380 });
    expect(recorded.body).toMatchObject({
      status: 'Emitida',
      insurancePremium: 100_380,
      netPremium: 100_000,
      premiumTax: 380,
      commissionValue: 20_000,
    });
  });

  test('INS-110: records a quoted premium unchanged, whatever the tax of the day', async () => {
    const sold = saleOf(world, { type: 'LIFE' });
    await fillProduct(world, sold, 'LIFE');
    const path = `/proposes/insurances/${sold.id}`;
    await world.call('seller', `PUT ${path}/handOver`, { body: {} });
    await world.db
      .updateTable('insuranceProposals')
      .set({ insurancePremium: 100_380, netPremium: 99_000 })
      .where('id', '=', sold.id)
      .execute();
    const recorded = await world.call('insurance', `PUT ${path}/recordPolicy`, {
      body: { policy: 'V-2', premium: 100_380 },
    });
    expect(recorded.body).toMatchObject({
      status: 'Emitida',
      insurancePremium: 100_380,
      netPremium: 99_000,
    });
  });

  test.each([
    ['PMC', 'CARDIF.proposal_failed', 'ERR-104, ERR-154'],
    ['GAP', 'ASS.enrolment_failed', 'ERR-153, INS-120'],
  ])('%s, refused without a reason, is %s: %s, INS-124', async (type, code) => {
    const sold = saleOf(world, { type });
    await fillProduct(world, sold, type);
    answer = refusedResult({});
    expect((await sold.call('POST /subscription')).body.code).toBe(code);
    answer = 'reference';
  });

  test('CALL-211, INS-117: stores both raw texts of the exchange, and returns them with personal data masked', async () => {
    const { sale: sold, quote } = await quotedAuto(world);
    const sent = await sold.call('POST /subscription');
    expect(requests.at(-1)).toMatchObject({
      kind: 'proposal',
      proposalId: sold.id,
      premium: quote.total,
      quoteId: quote.quoteId,
      day: '2026-11-23',
      effectiveFrom: '2026-11-24',
      term: 12,
      vin: '9BGKS48T0KG123456',
      sentOn: null,
      proposalNumber: null,
      policyNumber: null,
      claims: 0,
      occupationCode: '252105',
      politicallyExposedPerson: false,
      instalments: 1,
      paymentType: 'BOLETO',
      assured: {
        name: 'Helena Prado Martins',
        document: '52998224725',
        email: 'helena@exemplo.com.br',
      },
    });
    const { assured: _person, ...rest } = requests.at(-1)!;
    expect(sent.body.request).toEqual(rest);
    const kept = await world.row('insurance_answers', { proposalId: sold.id });
    expect(JSON.parse(kept.request)).toEqual(requests.at(-1));
  });
});
