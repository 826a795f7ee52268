import { planTableRows } from '#portal/server/seed/insertDemoPlans.ts';
import { financeTypeTable } from '#pricing/rules/index.ts';
import { financeTypeOfTable, termsOf, type VersionedPlan } from '#plans/rules/planTables.ts';

const types = financeTypeTable.rows.at(-1)!.value;
type Type = (typeof types)[number];
const typeWhere = (fits: (type: Type) => unknown): Type => {
  const type = types.find(fits);
  if (!type) throw new Error('no such type');
  return type;
};

const [row] = planTableRows(new Date('2026-06-16T15:00:00.000Z'));
/** A table with terms only. */
const bare = {
  ...row,
  version: 1,
  limitTerms: 4,
  rates: [24, 12, 24].map((term) => ({ term })),
  minorWeight: null,
  residualMinimum: null,
  residualMaximum: null,
  balloonLimit: null,
  balloonMaximum: null,
  skipLimit: null,
  shareMinimum: null,
  shareMaximum: null,
  graceMonths: null,
  deferralMonths: null,
  periodicities: null,
  minimumInstalment: null,
  priceLimit: null,
  returnCap: null,
} as unknown as VersionedPlan;

const own = {
  minorWeight: '0.31',
  residualMinimum: '7',
  residualMaximum: '8',
  balloonLimit: 1,
  balloonMaximum: '9',
  skipLimit: 1,
  shareMinimum: '3',
  shareMaximum: '4',
};

test.each([
  ['minors', { usual: '0.31' }],
  ['residual', { minimum: '7', maximum: '8' }],
  ['balloons', { limit: 1, maximum: '9' }],
  ['free', { skips: 1, minimum: '3', maximum: '4' }],
] as const)('ENT-PLAN-03: %s are those of the table, else of the type', (part, said) => {
  const type = typeWhere((one) => one[part]);
  const other = typeWhere((one) => !one[part]);
  expect(financeTypeOfTable(bare, type)[part]).toEqual(type[part]);
  expect(financeTypeOfTable({ ...bare, ...own }, type)[part]).toEqual({ ...type[part], ...said });
  expect(financeTypeOfTable({ ...bare, ...own }, other)[part]).toBeUndefined();
});

test('ENT-PLAN-03: terms ascend, each once; as many are preselected as the table allows, or only the first', () => {
  const middle = typeWhere(({ preselection }) => preselection.rule === 'MIDDLE');
  const first = { ...middle, preselection: { rule: 'FIRST', limit: 9 } } as const;
  expect(termsOf(bare)).toEqual([12, 24]);
  expect(financeTypeOfTable(bare, middle)).toMatchObject({
    terms: [12, 24],
    preselection: { rule: 'MIDDLE', limit: 4 },
    entry: { minimum: bare.minimumEntry, maximum: bare.maximumEntry },
  });
  expect(financeTypeOfTable(bare, first).preselection).toEqual({ rule: 'FIRST', limit: 1 });
});

test.each([
  ['graceMonths', 'first', 'grace'],
  ['deferralMonths', 'first', 'deferral'],
  ['periodicities', 'step', 'periodicity'],
] as const)('ENT-PLAN-03: %s are the months that may be chosen', (column, part, option) => {
  const base = typeWhere(() => true);
  const type = { ...base, [part]: { option, allowed: [2, 3, 4], usual: 3 } };
  const months = (allowed: readonly number[] | null) =>
    financeTypeOfTable({ ...bare, [column]: allowed }, type)[part];
  expect(months(null)).toEqual({ option, allowed: [2, 3, 4], usual: 3 });
  expect(months([])).toEqual({ option, allowed: [2, 3, 4], usual: 3 });
  expect(months([3, 5])).toEqual({ option, allowed: [3, 5], usual: 3 });
  expect(months([5])).toEqual({ option, allowed: [5] });
  const open = { ...base, [part]: { option, allowed: [2] } };
  expect(financeTypeOfTable({ ...bare, [column]: [5] }, open)[part]).toEqual({
    option,
    allowed: [5],
  });
  const fixed = { ...base, [part]: 1 };
  expect(financeTypeOfTable({ ...bare, [column]: [5] }, fixed)[part]).toBe(1);
});

test('ENT-PLAN-03: the first month of the sequence is one, whatever the table says', () => {
  const type = { ...typeWhere(() => true), first: 'STEP' } as const;
  expect(financeTypeOfTable({ ...bare, graceMonths: [5] }, type).first).toBe('STEP');
});

test('ENT-PLAN-03: limits are those of the table, else of the type', () => {
  const limits = { minimumInstalment: 100n, priceLimit: '90', returnCap: '2' };
  const type = { ...typeWhere(() => true), ...limits };
  expect(financeTypeOfTable(bare, type)).toMatchObject(limits);
  const given = { minimumInstalment: 7_000, priceLimit: '80', returnCap: '1' };
  expect(financeTypeOfTable({ ...bare, ...given }, type)).toMatchObject({
    ...given,
    minimumInstalment: 7_000n,
  });
});
