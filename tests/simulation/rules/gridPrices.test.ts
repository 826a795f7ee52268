import { priceGridOf } from '../../../src/simulation/rules/gridPrices';
import { askOf } from '../../../src/simulation/rules/SimulationAsk';
import { parametersAnswer } from '../browser/simulatorServer';

const parameters = parametersAnswer('d1');
const plansWith = (limitTerms: number) => ({
  ...parameters,
  plans: parameters.plans.map((plan) => ({ ...plan, limitTerms })),
});
const sale = (financeType: number | null) =>
  askOf({ vehiclePrice: 9_849_000, entryValue: 4_000_000, financeType });

test.each([
  [1, 2, [], [24, 36]],
  [1, 3, [], [24, 36, 48]],
  [1, 2, [24, 36, 48], [24, 36]],
  [13, 3, [24, 36, 48], [24]],
  [null, 2, [24, 36, 48], [24, 36, 48]],
])(
  'SIMR-054: of structure %s, whose tables say %s terms, with %j wanted stand %j',
  (financeType, limitTerms, wanted, shown) => {
    expect(priceGridOf(sale(financeType), plansWith(limitTerms), wanted).terms).toEqual(shown);
  },
);
