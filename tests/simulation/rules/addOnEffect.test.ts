import { addOnEffect } from '#simulation/rules/gridPrices.ts';
import type { AddOnPriced } from '#addOns/rules/addOns.ts';
import { figuresFor } from '#simulation/rules/grid.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { parametersAnswer } from '../browser/simulatorServer';

const parameters = parametersAnswer('d1');
const table = parameters.plans.find(({ code }) => code === 'FDU-TD')!;
const term = 36;
const item = (code: string, total: number): AddOnPriced => ({
  code,
  charged: total,
  pricingOption: 'FINANCED',
});
const [pmc, gap] = [item('PMC', 180_000), item('GAP', 90_000)];
const dealOf = (addOnPrices: readonly AddOnPriced[]) => {
  const input = simulationInputOf({ vehiclePrice: 9_849_000, entryValue: 2_954_700, addOnPrices });
  const priced = figuresFor(input, parameters, { table, term });
  if (!priced.ok) throw new Error('no price');
  return { input, parameters, table, term, pricing: priced.value };
};
const instalmentOf = (chosen: readonly AddOnPriced[]) => dealOf(chosen).pricing.instalment;

test.each([
  ['alone, not chosen', [], [pmc], [], [pmc]],
  ['alone, chosen', [pmc], [pmc], [], [pmc]],
  ['next to another, not chosen', [gap], [pmc], [gap], [gap, pmc]],
  ['next to another, chosen', [gap, pmc], [pmc], [gap], [gap, pmc]],
  ['a combo, one of it chosen', [gap], [gap, pmc], [], [gap, pmc]],
  ['without a price', [gap], [], [gap], [gap]],
] as const)(
  'SIMR-049: the effect of an add-on %s has figures with and without it',
  (_, chosen, of, less, more) => {
    const { without, withIt } = addOnEffect(dealOf(chosen), of);
    expect([without?.instalment, withIt?.instalment]).toEqual([
      instalmentOf(less),
      instalmentOf(more),
    ]);
  },
);
