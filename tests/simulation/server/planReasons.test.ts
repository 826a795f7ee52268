import { gridOf } from '#simulation/rules/grid.ts';
import { financeTypeIds, planReasons } from '#simulation/rules/planReasons.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { en } from '#simulation/messages/en.ts';
import { ptBR } from '#simulation/messages/pt-BR.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const base = { vehiclePrice: 9_849_000, entryValue: 2_954_700 };
const sales: readonly (readonly [string, object])[] = [
  ['a person with a down payment of 30 %', {}],
  ['no entry', { entryValue: 0 }],
  ['a down payment of 95 %', { entryValue: 9_356_550 }],
  ['a business', { personType: 'PJ' }],
  ['a used car', { vehicleTypeId: 2, modelYear: 2021 }],
  ['a direct sale', { saleType: 'VD', directSale: '1' }],
  ['another state', { state: 'AC' }],
  ['a cheap car', { vehiclePrice: 900_000, entryValue: 300_000 }],
  ['one plan alone', { financeType: 10 }],
  ['a campaign', { campaign: 'Festival de novembro', entryValue: 4_924_500 }],
];

test.each(sales)(
  'SIMR-030: for %s every plan has a price or a sentence why not',
  async (_, change) => {
    const input = simulationInputOf({ ...base, ...change });
    const { body } = await world.call(
      'seller',
      `GET /simulation/parameters?saleType=${input.saleType}&vehicleTypeId=${input.vehicleTypeId}&clientState=${input.state}&isEmployee=false`,
    );
    const grid = gridOf(input, body as SimulationParameters);
    const reasons = planReasons(grid, input);
    const priced = grid.rows.map(({ table }) => table.financeType);
    const explained = new Set<number>([
      ...priced,
      ...reasons.map(({ financeType }) => financeType),
    ]);
    const wanted = input.financeType === null ? financeTypeIds : [input.financeType];
    expect(wanted.filter((id) => !explained.has(id))).toEqual([]);
    expect(reasons.filter(({ financeType }) => priced.includes(financeType as never))).toEqual([]);
    for (const { reason } of reasons)
      for (const { simulator } of [ptBR, en])
        expect((simulator.whyNot as Readonly<Record<string, string>>)[reason.code]).toBeTruthy();
  },
);
