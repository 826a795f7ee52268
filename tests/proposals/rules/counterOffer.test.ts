import {
  counterOffers,
  type CounterRequest,
  type OtherPrices,
} from '#proposals/rules/counterOffer.ts';
import { standInCredit, type CreditQuestion } from '#proposals/rules/credit.ts';

/** Interest-free: equal parts of the financed value. */
const prices: OtherPrices = {
  terms: [24, 36, 48],
  leastEntry: 1_000_000,
  price: ({ entryValue, term }) => {
    const financedValue = 10_000_000 - entryValue;
    return financedValue > 0
      ? { financedValue, instalment: Math.ceil(financedValue / term) }
      : undefined;
  },
};

const question = (change: Partial<CreditQuestion> = {}): CreditQuestion => {
  const { entryValue = 2_000_000, term = 36 } = change;
  return {
    proposalNumber: 100_001,
    personType: 'PF',
    document: '52998224725',
    today: '2026-11-23',
    bornOn: '1985-04-12',
    monthlyIncome: 600_000,
    isPep: false,
    vehiclePrice: 10_000_000,
    entryValue,
    term,
    tierCode: null,
    guarantors: [],
    documents: [],
    ...prices.price({ entryValue, term })!,
    ...change,
  };
};

const answer = (change: Partial<CreditQuestion> = {}, more: Partial<CounterRequest> = {}) =>
  counterOffers({ question: question(change), prices, ...more });

const find = ({ offers }: ReturnType<typeof answer>, kind: string) =>
  offers.find((one) => one.kind === kind);

test('PROP-022: the offered down payment passes, a hundred reais less does not', () => {
  const rejected = { monthlyIncome: 400_000 };
  expect(standInCredit(question(rejected))?.decision).toBe('DC');
  // 30 % of 4,000.00 is 1,200.00; over 36 months, 43,200.00 of the price can be financed.
  expect(find(answer(rejected), 'ENTRY')).toMatchObject({
    entryValue: 5_680_000,
    term: 36,
    financedValue: 4_320_000,
    instalment: 120_000,
  });
  const decide = (entryValue: number) =>
    standInCredit(question({ ...rejected, entryValue }))?.decision;
  expect([decide(5_670_000), decide(5_680_000)]).toEqual(['APC', 'AP']);
});

test('offers the nearest term that passes with the same down payment', () => {
  const tight = { monthlyIncome: 700_000 };
  expect(find(answer(tight), 'TERM')).toMatchObject({ entryValue: 2_000_000, term: 48 });
  expect(find(answer(tight), 'BOTH')).toBeUndefined();
});

test('if no term alone passes, offers a term with a smaller down payment', () => {
  const both = find(answer({ monthlyIncome: 400_000 }), 'BOTH');
  expect(both).toMatchObject({ term: 48, entryValue: 4_240_000 });
});

test('offers a shorter term to a client too old at the end', () => {
  const old = { bornOn: '1949-01-10', term: 48, monthlyIncome: 900_000 };
  expect(standInCredit(question(old))?.reasons).toEqual(['AGE_LIMIT']);
  const { offers } = answer(old);
  expect(offers).toMatchObject([{ kind: 'TERM', term: 36, entryValue: 2_000_000 }]);
});

test('offers a guarantor with the lowest sufficient income', () => {
  const tight = { monthlyIncome: 600_000 };
  const income = find(answer(tight), 'GUARANTOR')?.guarantorIncome;
  const decide = (monthlyIncome: number) =>
    standInCredit(question({ ...tight, guarantors: [{ document: '1', monthlyIncome }] }))?.decision;
  expect([decide(Number(income) - 10_000), decide(Number(income))]).toEqual(['APC', 'AP']);
});

test('PROP-022: every offer to a qualified proposal meets one of its conditions', () => {
  const sent = { entryValue: 2_000_000, financedValue: 8_000_000, term: 36, guarantors: 0 };
  const qualified = { conditions: ['MORE_ENTRY'], sent } as const;
  const { offers } = answer({ monthlyIncome: 700_000 }, { qualified });
  expect(offers.map(({ kind, entryValue, term }) => [kind, entryValue, term])).toEqual([
    ['ENTRY', 2_440_000, 36],
    ['BOTH', 2_010_000, 48],
  ]);
});

test('a sale that already passes has no offers but lists documents', () => {
  expect(answer({ monthlyIncome: 2_000_000 })).toEqual({ passes: true, offers: [], documents: [] });
  expect(answer({ monthlyIncome: 2_000_000, isPep: true }).documents).toEqual(['PEP_DECLARATION']);
  const exposed = answer({ isPep: true });
  expect([exposed.passes, exposed.documents]).toEqual([false, ['PEP_DECLARATION']]);
});

test.each<readonly [string, Partial<CreditQuestion>]>([
  ['no one under age', { bornOn: '2010-01-01' }],
  ['no client beyond the last tier', { tierCode: 'TR9' }],
])('%s gets an offer', (_, change) => {
  expect(answer(change).offers).toEqual([]);
});

test('without a current price offers only a guarantor', () => {
  const kinds = answer({}, { prices: undefined }).offers.map(({ kind }) => kind);
  expect(kinds).toEqual(['GUARANTOR']);
});

test('offers no down payment above the table’s maximum', () => {
  const most: OtherPrices = {
    ...prices,
    terms: [36],
    price: (terms) => (terms.entryValue > 5_000_000 ? undefined : prices.price(terms)),
  };
  const kinds = answer({ monthlyIncome: 400_000 }, { prices: most }).offers.map(({ kind }) => kind);
  expect(kinds).toEqual(['GUARANTOR']);
});
