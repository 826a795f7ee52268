import fc from 'fast-check';
import {
  entryForInstalment,
  priceQuote,
  rateForInstalment,
  settleEarly,
  subsidyShares,
  type Charge,
  type Pricing,
  type Quote,
} from '#pricing/rules/index.ts';
import { isErrorCode } from '@patio/framework/kernel';
import { thorough } from '#tests/harness/thorough.ts';
import { claim, quotes, tables } from './quotes';

const priced = (quote: Quote): Pricing | null => {
  const outcome = priceQuote(quote, tables);
  return outcome.ok ? outcome.value : null;
};

const apart = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

const charge = (amount: bigint, changes: Partial<Charge> = {}): Charge => ({
  code: 'LIFE',
  amount,
  isFinanced: true,
  cetRole: 'CHARGE',
  isOptional: true,
  ruleVersion: 'a',
  ...changes,
});

const tenfold = (quote: Quote): Quote => {
  const { options = {}, charges = [] } = quote;
  const { residual, balloons, vrg } = options;
  return {
    ...quote,
    vehiclePrice: quote.vehiclePrice * 10n,
    entry: quote.entry * 10n,
    charges: charges.map((item) => ({ ...item, amount: item.amount * 10n })),
    options: {
      ...options,
      ...(residual === undefined ? {} : { residual: residual * 10n }),
      ...(balloons
        ? { balloons: balloons.map((one) => ({ ...one, amount: one.amount * 10n })) }
        : {}),
      ...(vrg ? { vrg: { ...vrg, amount: vrg.amount * 10n } } : {}),
    },
  };
};

describe('a changed quote', () => {
  test('with ten times the amounts costs ten times as much, within 5 cents', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        // The Simples rates end at R$ 30,000: that limit does not scale.
        const one = { ...quote, person: quote.person === 'PF' ? ('PF' as const) : ('PJ' as const) };
        // The undivided remainder of dilution, up to 47 cents, is added to the last payment: it does not scale either.
        if (quote.options?.vrg?.mode === 'DILUTED') return;
        const [small, large] = [priced(one), priced(tenfold(one))];
        if (!small || !large) return;
        claim(apart(large.net, small.net * 10n) === 0n, 'N');
        claim(apart(large.iof.daily, small.iof.daily * 10n) <= 5n, 'daily IOF');
        claim(apart(large.iof.additional, small.iof.additional * 10n) <= 5n, 'additional IOF');
        // Both parts of the tax may differ by 5 cents, and grow with the rest of the financed total.
        const first = ({ schedule }: Pricing) =>
          schedule.find(({ payment }) => payment > 0n)!.payment;
        const grown = (first(small) * 10n) / small.financed + 1n;
        claim(apart(first(large), first(small) * 10n) <= 6n + grown, 'first payment');
        const gap = Math.abs(Number(large.cet.yearly) - Number(small.cet.yearly));
        claim(gap <= 0.021, 'CET');
      }),
      thorough,
    );
  });

  test('with a larger loan has more tax and payments; with less delivered it costs more', () => {
    fc.assert(
      fc.property(quotes, fc.bigInt({ min: 100n, max: 200_000n }), (quote, amount) => {
        const [before, more, upfront] = [
          priced(quote),
          priced({ ...quote, charges: [...(quote.charges ?? []), charge(amount)] }),
          priced({
            ...quote,
            charges: [...(quote.charges ?? []), charge(amount, { isFinanced: false })],
          }),
        ];
        if (!before || !more || !upfront) return;
        claim(more.net === before.net + amount, 'N grows by the item');
        claim(more.financed >= before.financed + amount, 'F grows at least as much');
        claim(more.iof.total >= before.iof.total, 'IOF does not fall');
        claim(more.total >= before.total, 'payments do not fall');
        claim(more.delivered === before.delivered, 'a financed cost delivers nothing');
        claim(Number(more.cet.yearly) >= Number(before.cet.yearly), 'CET does not fall');
        claim(upfront.total === before.total, 'a cost paid upfront changes no payment');
        claim(upfront.delivered === before.delivered - amount, 'it lowers the credit');
        claim(Number(upfront.cet.yearly) >= Number(before.cet.yearly), 'and raises the CET');
        // On each of these credits, 100 reais make more than a hundredth of a percent a year.
        if (amount >= 10_000n && before.delivered < 10_000_000n)
          claim(Number(upfront.cet.yearly) > Number(before.cet.yearly), 'strictly');
      }),
      thorough,
    );
  });

  test('at a higher rate has no smaller instalment, and a subsidy if the lender requires more', () => {
    fc.assert(
      fc.property(quotes, fc.integer({ min: 1, max: 10_000 }), (quote, step) => {
        const rate = Number(quote.monthlyRate);
        const higher = (rate + step / 10_000).toFixed(4);
        const pricing = priced({ ...quote, netRate: higher });
        const dear = priced({ ...quote, monthlyRate: higher, netRate: quote.monthlyRate! });
        const even = priced({ ...quote, netRate: quote.monthlyRate! });
        if (!pricing || !dear || !even) return;
        claim(dear.instalment >= pricing.instalment, 'instalment');
        claim(pricing.subsidy!.amount >= dear.subsidy!.amount, 'subsidy against return');
        claim(even.subsidy!.kind === 'NONE', 'none at the net rate');
        const { valueAtNet, amount, kind } = pricing.subsidy!;
        claim(valueAtNet + amount === pricing.financed, 'value + subsidy = F');
        claim(kind !== 'RETURN', 'a lower rate never leaves a return');
        claim(pricing.cet.yearly === even.cet.yearly, 'no charge of the client');
        const { maker, dealer } = subsidyShares(amount, '37.5');
        claim(maker + dealer === amount, 'shares sum up');
      }),
      thorough,
    );
  });
});

describe('a settled contract', () => {
  test('owes the balance of the schedule on each due date, and F on the release date', () => {
    fc.assert(
      fc.property(quotes, fc.nat(59), (quote, pick) => {
        const pricing = priced(quote);
        if (!pricing || quote.financeType === 6) return;
        const paying = pricing.schedule.filter(({ payment }) => payment > 0n);
        const paid = pick % paying.length;
        const date = paid === 0 ? quote.releaseDate : paying[paid - 1]!.due;
        const outcome = settleEarly(pricing.memo, { paid, date });
        claim(outcome.ok, 'can be settled');
        if (!outcome.ok) return;
        const owed = paid === 0 ? pricing.financed : paying[paid - 1]!.balance;
        // Each payment was rounded by at most half a cent; the displayed balance accumulates these roundings.
        const tolerance = BigInt(pricing.schedule.length * 4);
        claim(apart(outcome.value.amount, owed) <= tolerance, 'value = balance');
        claim(outcome.value.amount + outcome.value.discount === outcome.value.open, 'open');
        claim(outcome.value.discount >= -BigInt(pricing.schedule.length), 'no fee');
      }),
      thorough,
    );
  });
});

/** A search prices dozens of quotes. */
const searched = { ...thorough, numRuns: Math.ceil(thorough.numRuns / 5) };

describe('searches', () => {
  test('find the smallest down payment for a target: one cent less would exceed it', () => {
    fc.assert(
      fc.property(quotes, fc.integer({ min: 50, max: 100 }), (quote, percent) => {
        const pricing = priced(quote);
        if (!pricing || [2, 8, 10, 11, 13, 14].includes(quote.financeType)) return;
        const target = (pricing.instalment * BigInt(percent)) / 100n;
        const found = entryForInstalment(quote, target, tables);
        if (!found.ok) {
          claim(isErrorCode(found.error.code), 'refused by code');
          return;
        }
        const { entry } = found.value;
        const at = (value: bigint) => priced({ ...quote, entry: value })?.instalment;
        claim(at(entry)! <= target, 'within the target');
        const before = entry > 0n ? at(entry - 1n) : undefined;
        if (before !== undefined) claim(before > target, 'the smallest');
        if (entry > 0n) claim(target - at(entry)! <= 1n, 'target → entry → instalment ± 1 cent');
      }),
      searched,
    );
  });

  test('find the rate of an instalment: rate → instalment → rate → the same instalment', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const pricing = priced(quote);
        if (!pricing || pricing.instalment < 100n) return;
        const found = rateForInstalment(quote, pricing.instalment, tables);
        claim(found.ok, 'has a rate');
        if (!found.ok) return;
        claim(
          Number(found.value) <= Number(quote.monthlyRate) + 0.000_001,
          'the first that reaches it',
        );
        const again = priced({ ...quote, monthlyRate: found.value });
        claim(again?.instalment === pricing.instalment, 'the same instalment');
      }),
      searched,
    );
  });
});

describe('days of rule changes', () => {
  const quote: Quote = {
    financeType: 1,
    term: 36,
    releaseDate: '2026-11-23',
    vehiclePrice: 10_000_000n,
    entry: 4_000_000n,
    person: 'PJ',
    monthlyRate: '1.69',
  };
  const on = (releaseDate: string, person: Quote['person'] = 'PJ') => {
    const outcome = priceQuote({ ...quote, releaseDate, person }, tables);
    if (!outcome.ok) return outcome.error;
    return outcome.value.memo.tables.find(({ table }) => table === 'iof')?.version;
  };

  test.each([
    ['2025-05-22', 'D6306-2022'],
    ['2025-05-23', 'D12466-2025'],
    ['2025-06-10', 'D12466-2025'],
    ['2025-06-11', 'D12499-2025'],
    ['2026-12-31', 'D12499-2025'],
    ['2027-01-01', 'D12499-2025'],
  ])('released on %s, priced by %s', (date, version) => {
    expect(on(date)).toBe(version);
  });

  test.each(['2020-11-27', '2020-12-14', '2015-01-21', '1999-12-31'])(
    'released on %s, refused by code and field',
    (date) => {
      expect(on(date)).toMatchObject({
        code: 'pricing.row_missing',
        fields: [{ path: 'releaseDate', code: 'pricing.row_missing' }],
      });
    },
  );

  test('a company pays 0.57 points less additional tax from 11 June 2025 on', () => {
    const tax = (releaseDate: string) => {
      const outcome = priceQuote({ ...quote, releaseDate }, tables);
      return outcome.ok ? outcome.value : null;
    };
    const [before, after] = [tax('2025-06-10')!, tax('2025-06-11')!];
    expect(Number(before.iof.additional) / Number(before.financed)).toBeCloseTo(0.0095, 6);
    expect(Number(after.iof.additional) / Number(after.financed)).toBeCloseTo(0.0038, 6);
    expect(before.iof.total).toBeGreaterThan(after.iof.total);
  });

  test.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['2027-11-30', ['2027-12-30', '2028-01-30', '2028-02-29']],
    ['2024-02-29', ['2024-03-29', '2024-04-29', '2024-05-29']],
    ['2026-12-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ])('released on %s, due on %j', (releaseDate, dues) => {
    const pricing = priced({ ...quote, releaseDate })!;
    expect(pricing.schedule.slice(0, 3).map(({ due }) => due)).toEqual(dues);
  });
});

describe('an invalid quote', () => {
  const texts = fc.constantFrom(
    'NaN',
    '1e5',
    '-1',
    '',
    ' ',
    '1,69',
    '0x10',
    'Infinity',
    '20.0001',
    '.5',
  );
  const amounts = fc.constantFrom(-1n, 10n ** 17n, -(10n ** 30n));
  const days = fc.constantFrom(
    '2026-02-29',
    '2026-13-01',
    '',
    '23/11/2026',
    '2014-12-31',
    '0000-00-00',
  );
  const faults: fc.Arbitrary<readonly [string, Partial<Quote>]> = fc.oneof(
    texts.map((monthlyRate) => ['monthlyRate', { monthlyRate }] as const),
    texts.map((netRate) => ['netRate', { netRate }] as const),
    amounts.map((vehiclePrice) => ['vehiclePrice', { vehiclePrice }] as const),
    amounts.map((entry) => ['entry', { entry }] as const),
    amounts.map((amount) => ['charges.0.amount', { charges: [charge(amount)] }] as const),
    days.map((releaseDate) => ['releaseDate', { releaseDate }] as const),
    fc.constantFrom(0, -12, 1.5, 37, 1e9, Number.NaN).map((term) => ['term', { term }] as const),
    fc.constantFrom(0, 99, -1).map((financeType) => ['financeType', { financeType }] as const),
  );

  test('is refused with a catalogue code that names the field, and never throws', () => {
    fc.assert(
      fc.property(quotes, faults, (quote, [path, fault]) => {
        const outcome = priceQuote({ ...quote, ...fault }, tables);
        claim(!outcome.ok, 'refused');
        if (outcome.ok) return;
        claim(isErrorCode(outcome.error.code), 'code of the catalogue');
        const paths = (outcome.error.fields ?? []).map((field) => field.path);
        claim(paths.includes(path), `${path} is named, not ${paths.join()}`);
      }),
      thorough,
    );
  });
});
