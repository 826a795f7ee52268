import { creditAnswerOf, standInCredit, type CreditQuestion } from '#proposals/rules/credit.ts';
import { meetsConditions } from '#proposals/rules/counterOffer.ts';

const question = (change: Partial<CreditQuestion> = {}): CreditQuestion => ({
  proposalNumber: 100_001,
  personType: 'PF',
  document: '52998224725',
  today: '2026-11-23',
  bornOn: '1985-04-12',
  monthlyIncome: 1_000_000,
  isPep: false,
  vehiclePrice: 10_000_000,
  entryValue: 3_000_000,
  financedValue: 7_200_000,
  instalment: 250_000,
  term: 36,
  tierCode: null,
  guarantors: [],
  documents: [],
  ...change,
});

test.each<readonly [string, Partial<CreditQuestion>, string, readonly string[]]>([
  ['a quarter of the income is easy', {}, 'AP', []],
  ['exactly 30 % is easy', { instalment: 300_000 }, 'AP', []],
  ['a cent more is tight', { instalment: 300_001 }, 'APC', ['COMMITMENT_TIGHT']],
  ['exactly half is tight', { instalment: 500_000 }, 'APC', ['COMMITMENT_TIGHT']],
  ['above half is too much', { instalment: 500_001 }, 'DC', ['COMMITMENT_HIGH']],
  ['without income no instalment is affordable', { monthlyIncome: 0 }, 'DC', ['COMMITMENT_HIGH']],
  ['a tenth of the price is enough', { entryValue: 1_000_000 }, 'AP', []],
  ['a smaller down payment is low', { entryValue: 999_999 }, 'APC', ['ENTRY_LOW']],
  ['the best tiers need no down payment', { entryValue: 0, tierCode: 'TR2' }, 'AP', []],
  ['the last tier is served by no table', { tierCode: 'TR9' }, 'DC', ['TIER_RISK']],
  ['SIMR-048: TR12 is tier 12, beyond the last', { tierCode: 'TR12' }, 'DC', ['TIER_RISK']],
  ['SIMR-048: TR8 is tier 8, before the last', { tierCode: 'TR8' }, 'AP', []],
  ['17 years are too few', { bornOn: '2008-11-24' }, 'DC', ['UNDERAGE']],
  ['18 years today are enough', { bornOn: '2008-11-23' }, 'AP', []],
  ['81 years at the end are too many', { bornOn: '1948-11-23' }, 'DC', ['AGE_LIMIT']],
  ['a client one day younger is still 80', { bornOn: '1948-11-24' }, 'AP', []],
  ['a politically exposed person declares it', { isPep: true }, 'HLD', ['PEP_REVIEW']],
  ['and is then decided', { isPep: true, documents: ['PEP_DECLARATION'] }, 'AP', []],
  ['a high income is proven', { monthlyIncome: 3_000_000 }, 'HLD', ['INCOME_UNPROVEN']],
  ['and is then accepted', { monthlyIncome: 3_000_000, documents: ['INCOME'] }, 'AP', []],
  [
    'a business of ten months is too new',
    { personType: 'PJ', bornOn: '2026-01-23' },
    'DC',
    ['COMPANY_NEW'],
  ],
  [
    'a business of a year to the day is old enough',
    { personType: 'PJ', bornOn: '2025-11-23' },
    'AP',
    [],
  ],
  [
    'a business of a year less a day is not',
    { personType: 'PJ', bornOn: '2025-11-24' },
    'DC',
    ['COMPANY_NEW'],
  ],
  [
    'a business without a known founding date is judged',
    { personType: 'PJ', bornOn: null },
    'AP',
    [],
  ],
  ['a person without a known birth date is judged', { bornOn: null }, 'AP', []],
  [
    'a business proves no income',
    { personType: 'PJ', bornOn: '2003-07-21', monthlyIncome: 3_000_000 },
    'AP',
    [],
  ],
  [
    'a low down payment in a good tier that is not one of the best',
    { entryValue: 0, tierCode: 'TR4' },
    'APC',
    ['ENTRY_LOW'],
  ],
  [
    'a tight instalment with a low down payment gives both reasons',
    { entryValue: 0, instalment: 400_000 },
    'APC',
    ['COMMITMENT_TIGHT', 'ENTRY_LOW'],
  ],
  [
    'an older business is judged by its down payment',
    { personType: 'PJ', bornOn: '2016-01-23', entryValue: 0 },
    'APC',
    ['ENTRY_LOW'],
  ],
])('%s', (_, change, decision, reasons) => {
  expect(standInCredit(question(change))).toMatchObject({ decision, reasons });
});

test('a guarantor counts with half of their income', () => {
  const tight = { instalment: 400_000 };
  expect(standInCredit(question(tight))?.conditions).toEqual(['MORE_ENTRY', 'GUARANTOR']);
  const guarantors = [{ document: '86288366757', monthlyIncome: 1_000_000 }];
  expect(standInCredit(question({ ...tight, guarantors }))?.decision).toBe('AP');
});

test('reports all knock-out reasons at once', () => {
  const all = { bornOn: '2010-01-01', tierCode: 'TR12', instalment: 900_000 };
  expect(standInCredit(question(all))?.reasons).toEqual([
    'UNDERAGE',
    'TIER_RISK',
    'COMMITMENT_HIGH',
  ]);
});

test('a large sum without knock-out reasons waits for the credit desk', () => {
  const large = { financedValue: 25_000_000, personType: 'PJ', bornOn: '2003-07-21' } as const;
  expect(standInCredit(question(large))).toBeUndefined();
  expect(standInCredit(question({ ...large, financedValue: 24_999_999 }))?.decision).toBe('AP');
  expect(standInCredit(question({ ...large, tierCode: 'TR9' }))?.decision).toBe('DC');
});

const words = {
  reasons: ['POLICY', 'ENTRY_LOW'],
  conditions: ['MORE_ENTRY'],
  documents: ['INCOME'],
} as const;

test('ignores unknown values in an external answer', () => {
  const answer = { decision: 'DC', reasons: ['POLICY', 'MOON'], conditions: 'x' };
  expect(creditAnswerOf(answer, words)).toEqual({
    decision: 'DC',
    reasons: ['POLICY'],
    conditions: [],
    documents: [],
  });
  for (const none of [undefined, null, 'AP', {}, { decision: 'WFA' }])
    expect(creditAnswerOf(none, words)).toBeUndefined();
});

const terms = { entryValue: 100, financedValue: 900, term: 36, guarantors: 0 };
test.each([
  ['nothing changed', {}, false],
  ['the down payment is higher', { entryValue: 101 }, true],
  ['a guarantor was added', { guarantors: 1 }, false],
  ['the loan is smaller', { financedValue: 899 }, true],
])('conditions of a larger down payment or smaller loan: %s', (_, change, expected) => {
  expect(meetsConditions(['MORE_ENTRY', 'LOWER_VALUE'], terms, { ...terms, ...change })).toBe(
    expected,
  );
});
