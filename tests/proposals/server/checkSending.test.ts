import { fakeCpf } from '@patio/framework/br';
import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { addClient, createSaleWorld, cpfs, newSimulation, propose } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

type Item = { key: string; state: string; code: string | null; field: string | null };

const check = async (body: object) => {
  const response = await world.call('seller', 'POST /sale/proposal/check', { body });
  expect([response.status, response.body.fields]).toEqual([200, undefined]);
  return response.body.items as readonly (Item & { reasons: readonly string[] })[];
};

/** `key state` of failed checks. */
const faults = async (body: object) =>
  (await check(body))
    .filter(({ state }) => state !== 'holds')
    .map(({ key, state, code, field }) => [key, state, code, field]);

let made = 81_000;
const document = () => fakeCpf((made += 1));

const saleOf = async (change: object = {}) => ({
  client: await addClient(world, { cpf: document(), ...change }),
  simulation: await newSimulation(world),
});

test('PROP-040: a sale without findings passes every check and can be sent', async () => {
  const sale = await saleOf();
  const items = await check(sale);
  expect(items.map(({ key, state }) => [key, state])).toEqual(
    ['price', 'people', 'client', 'table', 'credit'].map((key) => [key, 'holds']),
  );
  const uses = await world.db.selectFrom('proposal_snapshots').selectAll().execute();
  expect((await propose(world, sale, '?send=true')).status).toBe(201);
  const after = await world.db.selectFrom('proposal_snapshots').selectAll().execute();
  expect(after).toHaveLength(uses.length + 1);
});

test('SEL004, SIM063: reports all blocking checks at once, at their fields', async () => {
  const sale = await saleOf();
  const twice = [{ name: 'Ivo Prado', document: cpfs.guarantor }];
  await world.db
    .updateTable('simulations')
    .set({ validity: '2026-11-01' })
    .where('id', '=', sale.simulation)
    .execute();
  expect(await faults({ ...sale, guarantors: [...twice, ...twice] })).toEqual([
    ['price', 'blocks', 'SIM063', null],
    ['people', 'blocks', 'SEL004', expect.stringMatching(/^guarantors\.\d\.document$/)],
  ]);
});

test('ENT-VOUCHER-05: an invalid voucher is reported before sending, and checking reserves nothing', async () => {
  const sale = await saleOf();
  const code = 'CHECK10';
  await world.db
    .updateTable('simulations')
    .set({ voucherCode: code })
    .where('id', '=', sale.simulation)
    .execute();
  const [found] = await faults(sale);
  expect(found).toEqual([
    'codes',
    'blocks',
    expect.stringMatching(/^voucher-\d{3}$/),
    expect.anything(),
  ]);
});

test.each<readonly [string, object, string, readonly string[]]>([
  ['a tight income', { annualIncome: 8_400_000 }, 'credit', ['COMMITMENT_TIGHT']],
  ['a politically exposed person', { isPep: true }, 'documents', ['PEP_DECLARATION']],
])('a finding of the analysis is a warning: %s', async (_, change, key, reasons) => {
  const items = await check(await saleOf(change));
  expect(items.filter(({ state }) => state === 'warns')).toMatchObject([{ key, reasons }]);
});

test('additional income counts, as do relatives of a politically exposed person', async () => {
  const tight = { annualIncome: 8_400_000 };
  const holds = await check(await saleOf({ ...tight, additionalIncome: 6_000_000 }));
  expect(holds.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'holds'));
  expect(await faults(await saleOf({ hasPepRelatives: true }))).toEqual([
    ['documents', 'warns', null, null],
  ]);
});

test('a large sum goes to the credit desk', async () => {
  const sale = await saleOf();
  await world.db
    .updateTable('simulations')
    .set({ financedValue: 25_000_000 })
    .where('id', '=', sale.simulation)
    .execute();
  expect(await faults(sale)).toEqual([['desk', 'warns', null, null]]);
});

test('PROP-040: fields missing from the body keep their stored values', async () => {
  const sale = await saleOf();
  const guarantors = [{ name: 'Ana Lima', document: cpfs.spouse, birthDate: '1980-01-01' }];
  const { body } = await propose(world, { ...sale, guarantors });
  const seller = { sellerDocument: cpfs.spouse };
  const repeated = [['people', 'blocks', 'SEL004', expect.any(String)]];
  expect(await faults({ ...sale, ...seller, id: body.id })).toEqual(repeated);
  expect(await faults({ ...sale, ...seller })).toEqual([]);
  expect(await faults({ ...sale, ...seller, id: world.deps.ids() })).toEqual([]);
  const missing = await world.call('seller', 'POST /sale/proposal/check', {
    body: { simulation: sale.simulation, client: world.deps.ids() },
  });
  expect([missing.status, missing.body.fields?.[0]?.path]).toEqual([400, 'client']);
});

test('PROP-075: a simulation or client of another dealer is not found', async () => {
  const { id } = await world.row('simulations', { clientName: 'Beatriz Azambuja' });
  const response = await world.call('seller', 'POST /sale/proposal/check', {
    body: { simulation: id, client: null },
  });
  expect([response.status, response.body.fields?.[0]?.path]).toEqual([400, 'simulation']);
});

test('PROP-075: documents of another dealer’s proposal are not listed', async () => {
  const sale = await saleOf({ isPep: true });
  const foreign = await world.row('saleProposals', { dealer: dealerId('102') });
  await world.db
    .insertInto('proposalDocuments')
    .values({ id: world.deps.ids(), proposal: foreign.id, kind: 'PEP_DECLARATION', file: 'a.pdf' })
    .execute();
  expect(await faults({ ...sale, id: foreign.id })).toEqual([['documents', 'warns', null, null]]);
});

const shapeless = { toString: 1 };

test.each<readonly [string, object]>([
  ['simulation', { simulation: shapeless }],
  ['simulation', { simulation: ['x'] }],
  ['client', { client: shapeless }],
  ['guarantors', { guarantors: 'x' }],
  ['guarantors', { guarantors: shapeless }],
  ['guarantors.0', { guarantors: [null] }],
  ['guarantors.0.monthlyIncome', { guarantors: [{ monthlyIncome: shapeless }] }],
])('an invalid body is refused at its field: %s', async (path, change) => {
  const body = { ...(await saleOf()), ...change };
  const response = await world.call('seller', 'POST /sale/proposal/check', { body });
  expect([response.status, response.body.fields?.[0]?.path]).toEqual([400, path]);
});
