import {
  Exact,
  costPlainly,
  solvePlainly,
  type OraclePlan,
} from '#tests/fixtures/pricing/oracle.ts';
import { examples, openExamples } from '#tests/fixtures/pricing/examples.ts';
import { charge, quote, tables } from '#tests/fixtures/pricing/quotes.ts';
import fc from 'fast-check';
import { figureQuote, priceQuote, type Pricing, type Quote } from '#pricing/rules/index.ts';
import { scaledText } from '@patio/framework/kernel';
import { planRowsOf } from '#pricing/rules/planRows.ts';
import { rulesOf } from '#pricing/rules/rules.ts';
import { quotes, tables as allTables } from './quotes';

const price = (request: Quote): Pricing => {
  const priced = priceQuote(request, tables);
  if (!priced.ok) throw new Error(JSON.stringify(priced.error));
  return priced.value;
};
const reais = (amount: bigint): string => scaledText(amount, 2);

/** `35×2059.98 1×30000.00`, without rows in which only the debt grows. */
const grouped = ({ schedule }: Pricing): string => {
  const runs: { payment: bigint; count: number }[] = [];
  for (const { payment } of schedule.filter((row) => row.payment !== 0n)) {
    const run = runs.at(-1);
    if (run?.payment === payment) run.count += 1;
    else runs.push({ payment, count: 1 });
  }
  return runs.map(({ payment, count }) => `${count}×${reais(payment)}`).join(' ');
};

describe('worked examples', () => {
  test.each(examples.map((example) => [example.name, example] as const))(
    '%s is correct to the cent',
    (_, example) => {
      const priced = price(example.quote);
      const due = priced.schedule.filter(({ no }) => no > 0).map((row) => row.due);
      expect({
        net: reais(priced.net),
        iof: [priced.iof.daily, priced.iof.additional, priced.iof.total].map(reais),
        financed: reais(priced.financed),
        payments: grouped(priced),
        due: [due[0], due.at(-1)],
        total: reais(priced.total),
        delivered: reais(priced.delivered),
        cet: [priced.cet.yearly, priced.cet.monthly],
      }).toEqual({
        net: example.net,
        iof: example.iof,
        financed: example.financed,
        payments: example.payments,
        due: example.due,
        total: example.total,
        delivered: example.delivered,
        cet: example.cet,
      });
    },
  );

  test('E22: a first due date after 35 days', () => {
    const priced = price(quote({ firstDueDate: '2026-12-28' }));
    expect([reais(priced.financed), grouped(priced), priced.cet.yearly]).toEqual([
      '63083.10',
      '36×2359.99',
      '26.77',
    ]);
    expect(priced.schedule.at(-1)?.due).toBe('2029-11-28');
  });

  test('a first due date whole months after the release changes nothing', () => {
    const { memo: _, ...usual } = price(quote());
    expect(price(quote({ firstDueDate: '2026-12-23' }))).toMatchObject(usual);
  });

  test.each([
    ['M30_360', '36×2353.00'],
    ['ACT_30', '36×2362.01'],
    ['ACT_365', '36×2352.85'],
  ] as const)('the same debt on %s costs %s', (basis, payments) => {
    const bare = {
      financeType: 14,
      vehiclePrice: 6_307_228n,
      entry: 0n,
      person: 'EXEMPT',
      charges: [],
    } as const;
    expect(grouped(price(quote({ ...bare, basis })))).toBe(payments);
  });

  test('without optional insurance the cost is lower', () => {
    const insured = examples.find(({ name }) => name.startsWith('E11'))!.quote;
    const bare = price({
      ...insured,
      charges: insured.charges!.filter(({ isOptional }) => !isOptional),
    });
    expect(price(insured).cetWithoutOptional).toEqual(bare.cet);
  });

  test('costs paid on the release date reduce the amount delivered to the client, goods do not', () => {
    const upfront = [
      charge('TCC', 85_000n, { isFinanced: false }),
      charge('ACC', 50_000n, { isFinanced: false, cetRole: 'CREDIT' }),
    ];
    const priced = price(quote({ charges: upfront }));
    expect([priced.net, priced.delivered]).toEqual([6_000_000n, 5_915_000n]);
  });
});

/** A quote in the oracle's terms. */
const planOf = (request: Quote, { schedule, iof }: Pricing): OraclePlan => {
  const rules = rulesOf(request, tables);
  if (!rules.ok) throw new Error(rules.error.code);
  const rows = planRowsOf(request, rules.value.financeType.value);
  if (!rows.ok) throw new Error(rows.error[0]?.code);
  const { basis = 'M30_360', charges = [], firstDueDate } = request;
  const financed = charges.reduce((sum, { amount }) => sum + amount, 0n);
  const rates = iof.person === 'EXEMPT' ? undefined : rules.value.iof?.value.rates[iof.person];
  return {
    net: reais(request.vehiclePrice - request.entry + financed),
    untaxed: request.iofBase === 'NET_PRINCIPAL' ? '1170' : '0',
    monthlyRate: request.monthlyRate!,
    daily: rates?.daily ?? '0',
    additional: rates?.additional ?? '0',
    payments: rows.value.map(({ month, weight, fixed }, k) => {
      const days = schedule[k]!.days;
      const months = firstDueDate ? new Exact(35).div(30).plus(month - 1) : new Exact(month);
      const years = new Exact(days * 12).div(365);
      const exponent = { M30_360: months, ACT_30: new Exact(days).div(30), ACT_365: years }[basis];
      return { exponent, days, weight, fixed: reais(fixed) };
    }),
  };
};

describe('an independent computation with 60-digit decimals', () => {
  const all = [...examples.filter(({ quote }) => quote.monthlyRate !== '0'), ...openExamples];
  test.each(all.map(({ name, quote }) => [name, quote] as const))('agrees on %s', (_, request) => {
    const priced = price(request);
    const { x, ...expected } = solvePlainly(planOf(request, priced));
    expect({
      daily: reais(priced.iof.daily),
      additional: reais(priced.iof.additional),
      financed: reais(priced.financed),
    }).toEqual(expected);
    expect(reais(priced.instalment)).toBe(x.toFixed(2));
    expect(priced.cet.yearly).toBe(costPlainly(priced));
  });
});

describe('figures without their explanation', () => {
  test('equal those of the full price to the cent and the hundredth, in any order', () => {
    fc.assert(
      fc.property(quotes, fc.boolean(), (request, isFresh) => {
        // Tables not seen before: no earlier price can be reused.
        const whole = priceQuote(request, isFresh ? structuredClone(allTables) : allTables);
        const figures = figureQuote(request, allTables);
        if (!whole.ok || !figures.ok) return expect(figures).toEqual(whole);
        const {
          schedule,
          memo,
          cetWithoutOptional: _bare,
          subsidy: _,
          iss: _iss,
          ...sums
        } = whole.value;
        const { first, last, payments, ...own } = figures.value;
        expect(own).toEqual(sums);
        expect(own.rate).toBe(memo.quote.monthlyRate);
        expect(first).toMatchObject({ due: schedule.find(({ payment }) => payment > 0n)?.due });
        expect([last, payments]).toEqual([schedule.at(-1)?.payment, schedule.length]);
      }),
      { numRuns: 1_500, seed: 20261123 },
    );
  });

  test.each([
    ['a term of the wrong type', { term: '36' as never }],
    ['text for an amount', { options: { residual: '3000000' as never } }],
    ['a residual beyond its share', { vehiclePrice: 20_000_000n }],
  ])('%s is refused right after a similar quote', (_, change) => {
    const good = quote({ financeType: 2, options: { residual: 2_500_000n } });
    const first = priceQuote(good, tables);
    expect(priceQuote({ ...good, ...change }, tables)).toEqual(
      priceQuote({ ...good, ...change }, structuredClone(tables)),
    );
    expect(first.ok).toBe(true);
  });
});
