import {
  addOnCharges,
  chargedOf,
  chargeOfAddOn,
  isInsurance,
  addOnName,
  addOnsFor,
  hasPrice,
  type AddOn,
  fitAddOns,
  usualOption,
} from '#addOns/rules/addOns.ts';
import {
  figuresFor,
  gridOf,
  limitTermsOf,
  quoteFor,
  usualTermsOf,
} from '#simulation/rules/grid.ts';
import { chargesOf, feesOf, tccOf } from '#simulation/rules/parameters.ts';
import { whyNotEntry } from '#simulation/rules/reasons.ts';
import { simulationInputOf, withTerm } from '#simulation/rules/SimulationInput.ts';
import { scheduleBars } from '#papers/rules/paper.ts';
import { parameters, tableOf } from '../browser/grid/gridSale';

test('ENT-VAP-06: monthly and free add-ons add nothing; upfront ones are not financed', () => {
  const priced = (pricingOption: string | null, charged = 100) => ({
    code: 'PMC',
    pricingOption,
    charged,
  });
  expect(addOnCharges([priced('MONTHLY'), priced('FINANCED', 0), priced('COURTESY', 0)])).toEqual(
    [],
  );
  const lent = { code: 'PMC', amount: 100, isFinanced: true };
  expect(addOnCharges([priced(null), priced('FINANCED'), priced('UPFRONT', 1)])).toEqual([
    lent,
    lent,
    { ...lent, amount: 1, isFinanced: false },
  ]);
  expect([chargedOf(5, 'COURTESY'), chargedOf(5, 'FINANCED'), chargedOf(5, null)]).toEqual([
    0, 5, 5,
  ]);
});

test('insurance is a charge under its own name, everything else counts as goods', () => {
  const of = (code: string) => chargeOfAddOn({ code, amount: 7, isFinanced: false });
  expect(of('PPI')).toMatchObject({ code: 'PREST', cetRole: 'CHARGE', amount: 7n });
  expect(of('ON_STAR')).toMatchObject({ code: 'ACC', cetRole: 'CREDIT', isOptional: true });
  expect([isInsurance('PMC'), isInsurance('ON_STAR')]).toEqual([true, false]);
});

const addOn: AddOn = {
  code: 'PMC',
  name: 'Garantia',
  type: 'Insurance',
  terms: [12, 24, 36],
  price: null,
  coverages: ['B', 'A'],
  plans: ['PMC 12', 'PMC 24'],
  pricingOptions: ['UPFRONT'],
};

test('SIMR-092: add-ons are those available for the client and vehicle, with terms within the financing', () => {
  const sold = ['PMC', 'GAP', 'LIFE', 'PPI'].map((code) => ({ ...addOn, code }));
  const product = { ...addOn, code: 'ON_STAR', terms: [] };
  const codes = (sale: object, of: readonly AddOn[] = sold) =>
    addOnsFor(of, { personType: 'PF', vehicleTypeId: 1, ...sale } as never).map(({ code }) => code);
  expect(codes({})).toEqual(['PMC', 'GAP', 'LIFE', 'PPI']);
  expect(codes({ personType: 'PJ' })).toEqual(['PMC', 'GAP']);
  expect(codes({ vehicleTypeId: 2 })).toEqual(['PMC', 'LIFE', 'PPI']);
  expect(codes({ term: 11 }, [addOn, product])).toEqual(['ON_STAR']);
  const [fitting] = addOnsFor([addOn], { personType: 'PF', vehicleTypeId: 1, term: 24 });
  expect(fitting?.terms).toEqual([12, 24]);
  const [any] = addOnsFor([addOn], { personType: 'PF', vehicleTypeId: 1, term: null });
  expect(any?.terms).toEqual([12, 24, 36]);
  expect([hasPrice(addOn), hasPrice({ ...addOn, type: 'Product' })]).toEqual([true, false]);
  expect(hasPrice({ ...addOn, type: 'Product', price: 0 })).toBe(true);
  const named = { name: 'Garantia', nameEn: 'Warranty' };
  expect([addOnName(named, 'en'), addOnName(named, 'pt-BR')]).toEqual(['Warranty', 'Garantia']);
  expect(addOnName({ name: 'Vida', nameEn: null }, 'en')).toBe('Vida');
});

test('SIMR-014: an add-on defaults to its longest term, the plan of that term, and coverage A', () => {
  expect(usualOption(addOn)).toEqual({
    code: 'PMC',
    term: 36,
    coverage: 'A',
    plan: 'PMC 12',
    pricingOption: 'UPFRONT',
  });
  expect(usualOption(addOn, 24).plan).toBe('PMC 24');
  const bare = { ...addOn, terms: [], coverages: ['C', 'D'], plans: [], pricingOptions: [] };
  expect(usualOption(bare)).toEqual({
    code: 'PMC',
    term: null,
    coverage: 'C',
    plan: null,
    pricingOption: null,
  });
  expect(usualOption({ ...bare, coverages: [], plans: ['null'] })).toMatchObject({
    coverage: null,
    plan: 'null',
  });
});

test('SIMR-092: the selection is kept as far as still available', () => {
  const option = { code: 'PMC', term: 12, coverage: 'B', plan: 'PMC 12', pricingOption: 'UPFRONT' };
  const fit = (change: object, of: object = {}) =>
    fitAddOns([{ ...option, ...change }], [{ ...addOn, ...of }]).kept[0];
  expect(fit({})).toEqual(option);
  expect(fit({ term: 48, coverage: null, plan: undefined, pricingOption: 'MONTHLY' })).toEqual({
    ...option,
    term: 36,
    coverage: 'A',
    plan: 'PMC 12',
  });
  expect(fit({ term: null })?.term).toBe(36);
  expect(fit({ coupon: 'X' })).toEqual({ ...option, coupon: 'X' });
  const none = { terms: [], coverages: [], plans: [], pricingOptions: [] };
  expect(fit({}, none)).toEqual({
    code: 'PMC',
    term: null,
    coverage: null,
    plan: null,
    pricingOption: null,
  });
  const gone = { code: 'GAP' };
  expect(fitAddOns([gone, option], [addOn])).toEqual({ kept: [option], gone: [gone] });
});

test('fees and typed amounts are charged if greater than zero; the used-vehicle fee only for used vehicles', () => {
  const fees = (['TCC', 'REG', 'TU'] as const).map((code) => ({ code, amount: 5, version: 'x' }));
  const codes = (vehicleTypeId: 1 | 2, ignoreTCC = false) =>
    feesOf({ vehicleTypeId, ignoreTCC }, { fees }).map(({ code }) => code);
  expect([codes(1), codes(2), codes(2, true)]).toEqual([
    ['TCC', 'REG'],
    ['TCC', 'REG', 'TU'],
    ['REG', 'TU'],
  ]);
  expect([tccOf({ fees }), tccOf({ fees: [] })]).toEqual([5, 0]);
  const charges = (values: object) =>
    chargesOf(simulationInputOf(values), { ...parameters, fees: [] }).map(
      ({ code, amount, cetRole, isFinanced }) => [code, Number(amount), cetRole, isFinanced],
    );
  expect(charges({ accessories: 0 })).toEqual([]);
  expect(
    charges({
      accessories: 1,
      forwardingAgent: 2,
      expensesValue: 3,
      insuranceValue: 4,
      protectedInstallment: 5,
      feesFinanced: false,
    }),
  ).toEqual([
    ['ACC', 1, 'CREDIT', true],
    ['FWD', 5, 'CREDIT', true],
    ['LIFE', 4, 'CHARGE', true],
    ['PREST', 5, 'CHARGE', true],
  ]);
  const lent = (feesFinanced: boolean) =>
    chargesOf(simulationInputOf({ feesFinanced }), { ...parameters, fees }).map(
      (one) => one.isFinanced,
    );
  expect([lent(true), lent(false)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test.each([
  [29_999, 'entry'],
  [30_000, undefined],
  [80_001, undefined],
  [80_002, 'entryAbove'],
])('ENT-PLAN-03: for a down payment of %i the table answers %p', (entryValue, code) => {
  const table = { minimumEntry: '30', maximumEntry: '80' } as never;
  expect(
    whyNotEntry(
      table,
      simulationInputOf({ vehiclePrice: 100_000, entryValue: Math.min(entryValue, 80_000) }),
    )?.code,
  ).toBe(entryValue < 30_000 ? 'entry' : undefined);
  // Shares are rounded up to the next cent.
  expect(whyNotEntry(table, simulationInputOf({ vehiclePrice: 100_001, entryValue }))?.code).toBe(
    entryValue === 30_000 ? 'entry' : code,
  );
});

const input = simulationInputOf({ vehiclePrice: 9_849_000, entryValue: 4_000_000, financeType: 1 });
const table = tableOf('FDU-TD');

test('a table without a rate for the term refuses that term', () => {
  const refused = quoteFor(input, parameters, { table, term: 37 });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'pricing.term_off_table', fields: [{ path: 'term', params: { term: 37 } }] },
  });
  expect(figuresFor(input, parameters, { table, term: 37 }).ok).toBe(false);
});

test('ENT-PLAN-03: the tier determines the rate of a table, and its first due date', () => {
  const rates = table.rates.flatMap((rate) => [
    { ...rate, tier: 'TR1', rate: '1.10' },
    { ...rate, tier: 'TR2', rate: '2.20' },
  ]);
  const tiered = { ...table, rates } as typeof table;
  const quoteOf = (change: object) => {
    const found = quoteFor({ ...input, ...change }, parameters, { table: tiered, term: 36 });
    return found.ok ? found.value.quote : undefined;
  };
  expect(Number(quoteOf({ tierCode: 'TR1' })?.monthlyRate)).toBe(1.1);
  expect(Number(quoteOf({ tierCode: 'TR2' })?.monthlyRate)).toBe(2.2);
  expect(quoteOf({ tierCode: 'TR1' })).not.toHaveProperty('firstDueDate');
  expect(quoteOf({ tierCode: 'TR1', firstDueDate: '2099-01-05' })?.firstDueDate).toBe('2099-01-05');
  const terms = (tierCode: string | null) =>
    gridOf({ ...input, tierCode }, { ...parameters, plans: [tiered] }).terms.length;
  expect([terms('TR1'), terms('TR2')]).toEqual([3, 3]);
});

test('SIMR-053: terms of at least half of the plans are preselected; all terms if none is shared', () => {
  const plan = (financeType: number, ...terms: number[]) =>
    ({
      ...table,
      financeType,
      rates: terms.map((term) => ({ ...table.rates[0], term, tier: null })),
    }) as typeof table;
  const usual = (...plans: (typeof table)[]) =>
    usualTermsOf(simulationInputOf({}), { ...parameters, plans });
  expect(usual(plan(1, 12, 24), plan(3, 12, 36), plan(4, 12, 48))).toEqual([12]);
  expect(usual(plan(1, 12), plan(3, 24), plan(4, 36))).toEqual([12, 24, 36]);
  expect(usual(plan(1, 12), plan(3, 12), plan(4, 24), plan(7, 24))).toEqual([12, 24]);
  expect(usual(plan(1, 12, 24), plan(1, 36))).toEqual([12, 24, 36]);
});

test('SIMR-054: the limit of terms is that of the most generous table of the structure', () => {
  const plans = [2, 5].map((limitTerms) => ({ ...table, limitTerms }));
  const other = { ...table, financeType: 5, limitTerms: 9 } as typeof table;
  expect(limitTermsOf(input, { ...parameters, plans: [...plans, other] })).toBe(5);
  expect(limitTermsOf(simulationInputOf({}), { ...parameters, plans: [...plans, other] })).toBe(9);
  expect(limitTermsOf(input, { ...parameters, plans: [] })).toBe(3);
  expect([withTerm([12, 24], 36), withTerm([12, 24], 24), withTerm([24], 12)]).toEqual([
    [24, 36],
    [12, 24],
    [12],
  ]);
});

test('a schedule without payments has no bars; interest is truncated if the amortisation fills the bar', () => {
  expect(scheduleBars([{ interest: 0, amortisation: 0 }])).toEqual({ bars: [], cut: undefined });
  const { bars, cut } = scheduleBars([
    { interest: 5, amortisation: 5 },
    { interest: 4, amortisation: 6 },
    { interest: 10, amortisation: 30 },
    { interest: -1, amortisation: 11 },
  ]);
  expect(cut).toBe(40);
  expect(bars).toEqual([
    { low: 0.25, high: 0.25 },
    { low: 0.3, high: 0.2 },
    { low: 1, high: 0 },
    { low: 0.55, high: 0 },
  ]);
});
