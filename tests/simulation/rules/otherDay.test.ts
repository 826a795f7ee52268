import { addDays } from '@patio/framework/kernel';
import { figuresFor } from '#simulation/rules/grid.ts';
import { priceOnDay, type OtherDay } from '#simulation/rules/otherDay.ts';
import type { SimulationParameters, SimulationPlan } from '#simulation/rules/parameters.ts';
import type { SimulationInput } from '#simulation/rules/SimulationInput.ts';
import { input as plainAsk, parameters as answer } from '../browser/grid/gridSale';

/** Parameters of a day whose schedule has the same number of days in each month as the other day's. */
const on = (day: string, change: Partial<SimulationParameters> = {}): SimulationParameters => ({
  ...answer,
  plans: answer.plans.map((plan) => ({ ...plan, validFrom: '2026-01-01', validTo: '2026-12-31' })),
  releaseDate: day,
  ...change,
});
const today = '2026-07-10';
const now = on(today);
const changed = (
  code: string,
  change: Partial<SimulationPlan>,
  { plans }: SimulationParameters = now,
): readonly SimulationPlan[] =>
  plans.map((plan) => (plan.code === code ? { ...plan, ...change } : plan));

type Sale = { readonly code?: string; readonly change?: Partial<SimulationInput> };
const look = (
  then: SimulationParameters,
  { code = 'FDU-TD', change = {} }: Sale = {},
): OtherDay => {
  const table = now.plans.find((plan) => plan.code === code)!;
  return priceOnDay({ input: { ...plainAsk, ...change }, parameters: now, table, term: 36 }, then);
};
const codes = ({ causes }: OtherDay): readonly string[] => causes.map(({ code }) => code);

test('on the same day nothing differs', () => {
  const { price, causes, instead, gone, movedDue } = look(now);
  expect({ causes, instead, gone, movedDue }).toEqual({ causes: [], instead: [] });
  expect(price?.figures.instalment).toBeGreaterThan(0n);
});

test('other tax rates are priced by the core, to the cent, and named', () => {
  const rates = { ...now.iof.rates, PF: { daily: '0.0041', additional: '0.95' } };
  const then = on(today, { iof: { ...now.iof, rates } });
  const { price, causes } = look(then);
  const table = then.plans.find(({ code }) => code === 'FDU-TD')!;
  const whole = figuresFor(plainAsk, then, { table, term: 36 });
  const before = figuresFor(plainAsk, now, { table, term: 36 });
  if (!whole.ok || !before.ok || !price) throw new Error('no price');
  expect(price.figures).toEqual(whole.value);
  expect(price.figures.iof.total).not.toBe(before.value.iof.total);
  expect(causes).toEqual([
    { code: 'iof', from: now.iof.rates.PF, to: { daily: '0.0041', additional: '0.95' } },
  ]);
});

test('a company is not shown rates for individuals, and a lease is shown no rates at all', () => {
  const rates = { ...now.iof.rates, PF: { daily: '0.0041', additional: '0.95' } };
  const then = on(today, { iof: { ...now.iof, rates } });
  expect(codes(look(then, { change: { personType: 'PJ' } }))).toEqual([]);
  const all = { PF: rates.PF, PJ: rates.PF };
  const lease = on(today, { iof: { ...now.iof, rates: all } });
  expect(codes(look(lease, { code: 'LEA-TD', change: { personType: 'PJ' } }))).toEqual([]);
});

test('changed fees are named with both amounts if the sale pays them', () => {
  const fees = [
    { code: 'TCC', amount: 109_900, version: 'TCC/SP/2027' },
    { code: 'REG', amount: 29_500, version: 'REG/SP' },
    { code: 'TU', amount: 50_000, version: 'TU/SP' },
  ] as const;
  expect(look(on(today, { fees })).causes[0]).toEqual({
    code: 'fee',
    fee: 'TCC',
    from: 99_900,
    to: 109_900,
  });
  expect(codes(look(on(today, { fees }), { change: { ignoreTCC: true } }))).toEqual([]);
});

test('a new period of the table is named with its rate', () => {
  const own = now.plans.find(({ code }) => code === 'FDU-TD')!;
  const rates = own.rates.map((rate) => ({ ...rate, rate: '1.9900' }));
  const plans = changed('FDU-TD', { validFrom: '2026-07-11', rates });
  const { price, causes } = look(on('2026-07-11', { plans }));
  expect(price?.figures.rate).toBe('1.9900');
  expect(causes.slice(0, 2)).toEqual([
    { code: 'period', from: '2026-07-11' },
    { code: 'rate', from: '1.6900', to: '1.9900' },
  ]);
});

test('a removed table is replaced by the cheapest of its plan, followed by others', () => {
  const without = now.plans.filter(({ code }) => code !== 'FDU-TD');
  const own = now.plans.find(({ code }) => code === 'FDU-TD');
  const twin = (code: string, rate: string): SimulationPlan => ({
    ...own!,
    code,
    rates: own!.rates.map((one) => ({ ...one, rate })),
  });
  const plans = [...without, twin('B', '1.8000'), twin('A', '1.7500'), twin('C', '1.8500')];
  const { gone, price, instead } = look(on('2026-08-10', { plans }));
  expect(gone).toEqual({ code: 'period', from: '2026-01-01', until: '2026-12-31' });
  expect(price).toMatchObject({ term: 36, table: { code: 'A' } });
  expect(instead.map(({ table }) => table.code)).toEqual(['A', 'B', 'C']);
  expect(instead[0]?.schedule.map(({ payment }) => payment)).toContain(price?.figures.instalment);
});

test('if another table of the plan is valid, a cheaper one of another plan is not named', () => {
  const without = now.plans.filter(({ code }) => code !== 'FDU-TD');
  const own = now.plans.find(({ code }) => code === 'FDU-TD')!;
  const rates = own.rates.map((one) => ({ ...one, rate: '4.9900' }));
  const { instead } = look(on('2026-08-10', { plans: [...without, { ...own, code: 'B', rates }] }));
  expect(instead.map(({ table }) => table.code)).toEqual(['B']);
});

test('if no table of the plan is valid, others are named, and nothing is compared', () => {
  const plans = now.plans.filter(({ financeType }) => financeType !== 1);
  const { price, instead, causes } = look(on('2026-08-10', { plans }));
  expect({ price, causes }).toEqual({ causes: [] });
  const costs = instead.map(({ figures }) => Number(figures.cet.yearly));
  expect(costs).toHaveLength(3);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(look(on('2026-08-10', { plans: [] }))).toMatchObject({ instead: [], causes: [] });
  const fixed = look(on('2026-08-10', { plans }), { change: { financeType: 1 } });
  expect(fixed.instead).toEqual([]);
});

test('a table with stricter limits on that day names them', () => {
  const plans = changed('FDU-TD', { validFrom: '2026-08-01', minimumEntry: '60' });
  expect(look(on('2026-08-10', { plans })).gone).toMatchObject({ code: 'entry', percent: '60' });
  const most = changed('FDU-TD', { maximumFinanced: 1_000_000 });
  expect(look(on('2026-08-10', { plans: most })).gone).toMatchObject({ code: 'financed' });
});

test('a table without a price for the term shows the reason, and is replaced by its nearest term', () => {
  const own = now.plans.find(({ code }) => code === 'FDU-TD')!;
  const rates = own.rates.filter(({ term }) => term !== 36);
  const { gone, instead } = look(on('2026-08-10', { plans: changed('FDU-TD', { rates }) }));
  expect(gone).toMatchObject({ code: 'price', error: { code: expect.any(String) } });
  const nearest = Math.min(...rates.map(({ term }) => Math.abs(term - 36)));
  const found = instead.find(({ table }) => table.code === 'FDU-TD');
  expect(Math.abs(found!.term - 36)).toBe(nearest);
});

test('without a price today there is no comparison', () => {
  const table = now.plans.find((plan) => plan.code === 'FDU-TD')!;
  const choice = { input: plainAsk, parameters: now, table, term: 7 };
  expect(priceOnDay(choice, on('2026-08-10'))).toEqual({ instead: [], causes: [] });
});

describe('a typed first due date', () => {
  const typed = { firstDueDate: '2026-08-05' };
  test('is kept if valid, and the number of days is reported', () => {
    const { price, causes, movedDue } = look(on('2026-07-20'), { change: typed });
    expect(price?.figures.first).toEqual({ due: '2026-08-05', days: 16 });
    expect(movedDue).toBeUndefined();
    expect(causes).toContainEqual({ code: 'days', from: 26, to: 16 });
  });

  test.each(['2026-08-05', '2026-10-10'])('keeps its distance from a release on %s', (day) => {
    const { price, movedDue } = look(on(day), { change: typed });
    const to = addDays(day, 26);
    expect(movedDue).toEqual({ from: '2026-08-05', to });
    expect(price?.figures.first).toEqual({ due: to, days: 26 });
  });
});

test('a later release by itself changes only the number of days', () => {
  const { causes, gone } = look(on('2026-09-10'));
  expect(gone).toBeUndefined();
  expect(causes).toEqual([{ code: 'days', from: 31, to: 30 }]);
});
