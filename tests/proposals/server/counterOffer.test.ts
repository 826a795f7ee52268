import { readCounterOffers } from '#proposals/server/counterOffer.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { act, addClient, createSaleWorld, cpfs, newSimulation, propose, settle } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

type Offer = {
  readonly kind: string;
  readonly entryValue: number;
  readonly term: number;
  readonly instalment: number;
  readonly guarantorIncome: number | null;
};

/** A decided proposal of a client with the given annual income. */
const decided = async (cpf: string, annualIncome: number, change: object = {}) => {
  const client = await addClient(world, { cpf, annualIncome });
  const simulation = await newSimulation(world, change);
  const { body } = await propose(world, { simulation, client }, '?send=true');
  await settle(world);
  return { id: body.id as string, simulation };
};

const offersOf = async (id: string) => {
  const { status, body } = await world.call('seller', `GET /sale/proposal/${id}/counterOffers`);
  return { status, passes: body.passes as boolean, offers: body.offers as readonly Offer[] };
};

const changeSale = async (simulation: string, { entryValue, term }: Offer) => {
  const changed = await world.call('seller', `PUT /simulations/saves/${simulation}`, {
    body: { entryValue, term },
  });
  expect([changed.status, changed.body?.code]).toEqual([200, undefined]);
};

const rowOf = (id: string) => world.row('saleProposals', { id });

test('PROP-022: a qualified proposal is approved with the offered down payment, and not with a hundred less', async () => {
  const { id, simulation } = await decided(cpfs.client, 8_400_000);
  expect(await rowOf(id)).toMatchObject({ status: 'APC' });
  const { offers } = await offersOf(id);
  const entry = offers.find(({ kind }) => kind === 'ENTRY')!;

  await changeSale(simulation, { ...entry, entryValue: entry.entryValue - 10_000 });
  expect((await offersOf(id)).passes).toBe(false);
  await changeSale(simulation, entry);
  expect(await offersOf(id)).toMatchObject({ passes: true, offers: [] });

  await act(world, id, ['seller', 'acceptTerms']);
  await settle(world);
  expect(await rowOf(id)).toMatchObject({ status: 'AP', entryValue: entry.entryValue });
  expect(await offersOf(id)).toMatchObject({ passes: false, offers: [] });
});

test('PROP-043: a rejected proposal is approved at reanalysis with the offered term and down payment', async () => {
  const { id, simulation } = await decided('15350946056', 4_200_000);
  expect(await rowOf(id)).toMatchObject({ status: 'DC', decisionReasons: ['COMMITMENT_HIGH'] });
  const { offers } = await offersOf(id);
  const both = offers.find(({ kind }) => kind !== 'ENTRY' && kind !== 'GUARANTOR')!;
  await changeSale(simulation, both);
  await world.call('seller', `PUT /proposes/sales/reanalysis/${id}`, { body: {} });
  await settle(world);
  expect(await rowOf(id)).toMatchObject({ status: 'AP', term: both.term });
});

test('PROP-022: a guarantor with the offered income is enough', async () => {
  const { id } = await decided(cpfs.seller, 8_400_000);
  const { offers } = await offersOf(id);
  const { guarantorIncome } = offers.find(({ kind }) => kind === 'GUARANTOR')!;
  const guarantor = {
    name: 'Heloísa Antunes',
    document: cpfs.guarantor,
    birthDate: '1961-02-03',
    monthlyIncome: guarantorIncome,
  };
  await world.call('seller', `PUT /proposes/sales/${id}`, { body: { guarantors: [guarantor] } });
  expect((await offersOf(id)).passes).toBe(true);
  await act(world, id, ['seller', 'acceptTerms']);
  await settle(world);
  expect(await rowOf(id)).toMatchObject({ status: 'AP' });
});

test('PROP-022: with life insurance, priced by the loan, each offer passes at the price it states', async () => {
  const life = { selectedVaps: [{ code: 'LIFE', term: 36 }] };
  const { id, simulation } = await decided('31864052708', 7_200_000, life);
  expect((await world.row('simulations', { id: simulation })).addOnPrices).toHaveLength(1);
  const { offers } = await offersOf(id);
  const taken = offers.filter(({ kind }) => kind !== 'GUARANTOR');
  expect(taken.length).toBeGreaterThan(0);
  for (const offer of taken) {
    await changeSale(simulation, offer);
    const { instalment } = await world.row('simulations', { id: simulation });
    expect([Number(instalment), (await offersOf(id)).passes]).toEqual([offer.instalment, true]);
  }
});

test('offers nothing after a manual decision or with an external engine', async () => {
  const { id } = await decided('71428793860', 8_400_000);
  expect((await offersOf(id)).offers).not.toEqual([]);
  const outside = {
    ...world.deps,
    config: { ...world.deps.config, creditUrl: 'http://127.0.0.1:9' },
  };
  const row = (await rowOf(id)) as Parameters<typeof readCounterOffers>[2];
  const request = {} as Parameters<typeof readCounterOffers>[1];
  expect(await readCounterOffers(outside, request, row)).toMatchObject({ offers: [] });
  expect(
    await readCounterOffers(world.deps, request, { ...row, decisionSource: 'DESK' }),
  ).toMatchObject({
    offers: [],
  });
});

test('PROP-075: refuses another dealer’s proposal', async () => {
  const { id } = await world.row('saleProposals', { customerName: 'Beatriz Azambuja' });
  const response = await world.call('seller', `GET /sale/proposal/${id}/counterOffers`);
  expect([response.status, response.body.code]).toEqual([404, 'PRI001']);
});
