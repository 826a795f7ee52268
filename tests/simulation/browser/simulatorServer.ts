import { iofTable } from '#pricing/rules/iof.ts';
import { planTableRows } from '#portal/server/seed/insertDemoPlans.ts';
import { localDateOf } from '@patio/framework/kernel';
import {
  openPlan,
  type SimulationPlan,
  type SimulationParameters,
  type RateView,
} from '#simulation/rules/parameters.ts';
import { priceDeal } from '#simulation/server/priceDeal.ts';
import { planTables } from '#generated/descriptions/planTables.ts';
import type { SimulationDeal } from '#generated/types/wire.ts';
import type { FakeResponse, Decide } from '#tests/framework/browser/data/fakeServer.ts';

const now = new Date();
const blank = Object.fromEntries(planTables.fields.map(({ name }) => [name, null]));

const parameters = (view?: RateView): SimulationParameters => {
  const iof = iofTable.rows.at(-1);
  if (!iof) throw new Error('There are no rates of the tax');
  const plans = planTableRows(now).map((row) =>
    openPlan(
      { ...blank, ...row, version: 1, rates: JSON.parse(String(row['rates'])) } as never,
      view,
    ),
  ) as readonly SimulationPlan[];
  return {
    releaseDate: localDateOf(now),
    plans: plans.filter(({ tableType }) => tableType === 'TD'),
    fees: [
      { code: 'TCC', amount: 99_900, version: 'TCC/SP' },
      { code: 'REG', amount: 29_500, version: 'REG/SP' },
    ],
    iof: { from: iof.from, version: iof.version, rates: iof.value.rates },
  };
};

const seen = {
  viewDirectSale: true,
  viewSimulationTax: true,
  viewSimulationResume: true,
  viewPricingRateNet: false,
  viewPricingRateSpecial: false,
  viewPricingRateComprada: false,
  createPropose: false,
};

/** Parameters of a dealer's simulator, or of offers. */
export const parametersAnswer = (
  dealerId: string | null = null,
  view: Partial<typeof seen> = {},
) => ({
  ...parameters({ ...seen, ...view }),
  view: { ...seen, ...view },
  validDays: 30,
  limitTerms: 3,
  isEmployee: false,
  dealerId,
  nextChanges: [],
});

/** The response of a calculation, by the server's pricing core. */
const priceAnswer = (body: unknown) => {
  const deal = body as SimulationDeal;
  const found = priceDeal(deal, parameters(), deal.terms ? { terms: deal.terms } : {});
  return found.ok ? found.value : {};
};

export const vehicles = [
  {
    id: '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0001',
    description: 'Onix LT 1.0',
    modelYear: 2027,
    price: 8_499_000,
  },
  {
    id: '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0002',
    description: 'Onix LT 1.0',
    modelYear: 2026,
    price: 8_199_000,
  },
].map((vehicle) => ({
  derivative: '12001A2',
  manufacturerYear: 2026,
  vehicleType: 1,
  options: [],
  ...vehicle,
}));

/** A server with one manufacturer, two models and all tables of the demo data. */
export const simulatorServer: Decide = ({ url, body }): FakeResponse | undefined => {
  if (url.includes('/simulation/parameters')) return { body: parametersAnswer('d1') };
  if (/\/simulations\/(offers|dealers\/[^/]+)$/.test(url)) return { body: priceAnswer(body) };
  if (url.includes('/simulation/models/versions')) return { body: vehicles };
  if (url.includes('/simulation/models/years')) return { body: [2026, 2027] };
  if (url.includes('/simulation/manufacturers/years'))
    return { body: /modelYear=2027/.test(url) ? [2026, 2027] : [2025, 2026] };
  if (url.includes('/simulation/models'))
    return {
      body: [
        { id: '12001', description: 'Onix', manufacturerId: '12', segment: 'hatch' },
        { id: '12003', description: 'Tracker', manufacturerId: '12', segment: 'suv' },
      ],
    };
  if (url.includes('/simulation/saleOptions'))
    return {
      body: [
        [4, 'PCD, isento de IPI'],
        [5, 'Varejo, pessoa física'],
        [7, 'PCD, isento de ICMS'],
      ].map(([id, name]) => ({ id, name, segment: 'PWD', personTypes: ['PF'] })),
    };
  if (url.includes('/simulation/manufacturers'))
    return {
      body: [
        { id: '12', name: 'Chevrolet' },
        { id: '7', name: 'Fiat' },
      ],
    };
  const offered = /\/offers\/vehicles\/([\w-]+)$/.exec(url)?.[1];
  const vehicle = vehicles.find(({ id }) => id === offered);
  if (!vehicle) return undefined;
  const { modelYear, vehicleType, price } = vehicle;
  return { body: { manufacturer: '12', model: '12001', modelYear, vehicleType, price } };
};
