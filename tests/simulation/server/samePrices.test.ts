import fc from 'fast-check';
import type { GridAnswer, GridQuestion } from '#simulation/browser/pricer/gridWorker.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
let dealer: string;
let price: (question: GridQuestion) => GridAnswer;

/** The code of the browser's worker, used by messages like in the page. */
const openWorker = async (): Promise<typeof price> => {
  let listen: (event: { readonly data: GridQuestion }) => void = () => undefined;
  let answer: GridAnswer | undefined;
  Object.assign(globalThis, {
    addEventListener: (_: string, listener: typeof listen) => (listen = listener),
    postMessage: (message: GridAnswer) => (answer = structuredClone(message)),
  });
  await import('#simulation/browser/pricer/gridWorker.ts');
  return (question) => {
    answer = undefined;
    listen({ data: structuredClone(question) });
    if (!answer) throw new Error('The worker does not answer');
    return answer;
  };
};

beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  ({ id: dealer } = await world.row('dealers', { GMFcode: '101' }));
  price = await openWorker();
});
afterAll(() => world.close());

const parametersOf = async (saleType: string): Promise<SimulationParameters> => {
  const query = `dealerId=${dealer}&saleType=${saleType}&clientState=SP&plateState=SP&isEmployee=false`;
  return (await world.call('seller', `GET /simulation/parameters?${query}`)).body;
};

const percent = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((tenths) => (tenths / 10).toFixed(1));
const orNot = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });

/** Sales of every kind of plan, person and option. */
const sales = fc.record({
  vehiclePrice: fc.integer({ min: 2_500_000, max: 60_000_000 }),
  share: fc.integer({ min: 0, max: 800 }),
  personType: fc.constantFrom('PF', 'PJ'),
  vehicleTypeId: fc.constantFrom(1, 1, 2),
  modelYear: orNot(fc.integer({ min: 2018, max: 2027 })),
  feesFinanced: fc.boolean(),
  accessories: orNot(fc.integer({ min: 1, max: 1_500_000 })),
  insuranceValue: orNot(fc.integer({ min: 1, max: 900_000 })),
  expensesValue: orNot(fc.integer({ min: 1, max: 300_000 })),
  grace: orNot(fc.constantFrom(2, 3, 4, 6)),
  deferral: orNot(fc.constantFrom(6, 7, 12, 13)),
  periodicity: orNot(fc.constantFrom(3, 6, 12)),
  residualPercentage: orNot(percent(10, 60)),
  vrgMode: orNot(fc.constantFrom('UPFRONT', 'DILUTED', 'FINAL')),
  vrgPercentage: orNot(percent(1, 40)),
  balloons: orNot(
    fc.array(
      fc.record({
        month: fc.integer({ min: 1, max: 24 }),
        amount: fc.integer({ min: 10_000, max: 3_000_000 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  ),
});

type Shown = Readonly<Record<string, readonly unknown[]>>;

const shownByWorker = ({ rows }: GridAnswer): Shown =>
  Object.fromEntries(
    rows.flatMap(({ code, cells }) =>
      cells.flatMap(({ term, priced }) => {
        if (!priced.ok) return [];
        const { instalment, total, cet, rate } = priced.value;
        return [
          [`${code}/${term}`, [Number(instalment), Number(total), cet.yearly, cet.monthly, rate]],
        ];
      }),
    ),
  );

const shownByServer = (results: readonly Body[]): Shown =>
  Object.fromEntries(
    results.map((one) => [
      `${one.tableCode}/${one.term}`,
      [one.instalment, one.totalValue, one.cetYearly, one.cetMonthly, one.rate],
    ]),
  );

/** Reasons of plans that are not offered; identical on both sides. */
const refusedBy = (refused: readonly { readonly code: string; readonly reason: string }[]) =>
  refused.map(({ code, reason }) => `${code}: ${reason}`).toSorted();

test('the browser’s worker and the server give the same cents, rates and reasons for 10,000 random prices', async () => {
  const parameters = await parametersOf('TD');
  let [compared, sale] = [0, 0];
  const known = new Set(parameters.plans.map(({ code }) => code));
  const plans = new Set<string>();
  const request = fc.sample(sales, { numRuns: 2_000, seed: 20_261_123 });
  for (; compared < 10_000; sale += 1) {
    const { share, ...values } = request[sale]!;
    const deal = {
      state: 'SP',
      saleType: 'TD',
      ...values,
      entryValue: Math.floor((values.vehiclePrice * share) / 1000),
    };
    const input = simulationInputOf(deal);
    const { offered } = price({ input, wanted: [], ...(sale === 0 ? { parameters } : {}) });
    const terms = offered.slice(0, 20);
    if (terms.length === 0) continue;
    const inBrowser = price({ input, wanted: terms });
    const { body } = await world.call('seller', `POST /simulations/dealers/${dealer}`, {
      body: { ...deal, terms },
    });
    const shown = shownByWorker(inBrowser);
    expect({ sale, shown: shownByServer(body.results) }).toEqual({ sale, shown });
    expect(
      refusedBy(
        (body.notOffered as Body[])
          .filter(({ tableCode }) => known.has(tableCode))
          .map(({ tableCode: code, reason }) => ({ code, reason })),
      ),
    ).toEqual(
      refusedBy(inBrowser.refused.map(({ code, reason }) => ({ code, reason: reason.code }))),
    );
    compared += Object.keys(shown).length;
    Object.keys(shown).forEach((key) => plans.add(key.split('/')[0] ?? ''));
  }
  expect(compared).toBeGreaterThanOrEqual(10_000);
  expect(plans.size).toBeGreaterThanOrEqual(10);
}, 600_000);
