import {
  otherRatesOf,
  rateResultOf,
  sharesOf,
  usualShareOf,
  type NetDeal,
} from '#simulation/rules/rateResult.ts';
import { rateDetailsOf } from '#simulation/rules/parameters.ts';
import { input } from '../browser/grid/gridSale';
import { parametersAnswer } from '../browser/simulatorServer';

const parameters = parametersAnswer('d1', { viewPricingRateNet: true });
const tableOf = (code: string) => parameters.plans.find((plan) => plan.code === code)!;

/** A sale by a table of the day; rates may differ. */
const deal = (code: string, rates: object = {}, term = 36): NetDeal => {
  const found = tableOf(code);
  const table = { ...found, rates: found.rates.map((one) => ({ ...one, ...rates })) };
  return { input, parameters, table, term, net: rateDetailsOf(found, term, null)?.net ?? '' };
};

/** Present value of the payments on the release date, in floating point. */
const worth = (instalment: bigint, days: readonly number[], net: string): number =>
  days.reduce((sum, months) => sum + Number(instalment) * (1 + Number(net) / 100) ** -months, 0);

test('a rate below the net rate costs the loan less the value of the payments', () => {
  const { subsidy, instalment, rate } = rateResultOf(deal('FDU-SUB'))!;
  expect({ kind: subsidy.kind, rate }).toEqual({ kind: 'SUBSIDY', rate: '1.1900' });
  const value = worth(
    instalment,
    Array.from({ length: 36 }, (_, k) => k + 1),
    deal('FDU-SUB').net,
  );
  expect(Math.abs(Number(subsidy.valueAtNet) - value) / value).toBeLessThan(0.01);
});

test('a rate above the net rate yields a return, the net rate neither', () => {
  const above = rateResultOf(deal('FDU-TD', { rate: '1.8900' }))!;
  expect(above.subsidy.kind).toBe('RETURN');
  expect(above.subsidy.amount).toBeLessThan(0n);
  expect(rateResultOf(deal('FDU-TD'))!.subsidy.kind).toBe('NONE');
});

test('other rates rise from zero to the net rate, include the own once, and have decreasing subsidies', () => {
  const found = otherRatesOf(deal('FDU-SUB'));
  const rates = found.map(({ rate }) => Number(rate));
  expect(rates).toEqual([0, 0.49, 0.99, 1.19, 1.29, 1.49, 1.69]);
  const amounts = found.map(({ subsidy }) => Number(subsidy.amount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(found.at(-1)?.subsidy.kind).toBe('NONE');
  const instalments = found.map(({ instalment }) => Number(instalment));
  expect(instalments).toEqual(instalments.toSorted((a, b) => a - b));
});

test('an own rate equal to a standard or the net rate is listed once; one above the net rate last', () => {
  const rates = (found: NetDeal) => otherRatesOf(found).map(({ rate }) => Number(rate));
  expect(rates(deal('FDU-SUB', { rate: '0.9900' }))).toEqual([0, 0.49, 0.99, 1.29, 1.49, 1.69]);
  expect(rates(deal('FDU-TD'))).toEqual([0, 0.49, 0.99, 1.29, 1.49, 1.69]);
  expect(rates(deal('FDU-TD', { rate: '1.8900' })).slice(-2)).toEqual([1.69, 1.89]);
});

test('a coefficient table has only its own rate; a sale without a price none', () => {
  expect(otherRatesOf(deal('COEF-TD'))).toEqual([]);
  expect(rateResultOf(deal('COEF-TD'))?.subsidy.kind).toBe('NONE');
  expect(rateResultOf({ ...deal('FDU-SUB'), term: 37 })).toBeUndefined();
});

test('maker and dealer share the subsidy exactly, to the cent; a return is the dealer’s', () => {
  const subsidy = { kind: 'SUBSIDY', amount: 701_227n, valueAtNet: 1n, percent: '1' } as const;
  expect(sharesOf(subsidy, '70')).toEqual({ maker: 490_859n, dealer: 210_368n });
  expect(sharesOf({ ...subsidy, kind: 'RETURN', amount: -209_115n }, '70')).toEqual({
    maker: 0n,
    dealer: -209_115n,
  });
});

test('the maker’s share is that of the table; by default the entire subsidy, and zero without one', () => {
  const of = (kind: 'SUBSIDY' | 'NONE', share?: string) =>
    usualShareOf(share, { kind, amount: 1n, valueAtNet: 1n, percent: '1' });
  expect([of('SUBSIDY', '60'), of('SUBSIDY'), of('NONE'), of('NONE', '60')]).toEqual([
    '60',
    '100',
    '0',
    '60',
  ]);
});
