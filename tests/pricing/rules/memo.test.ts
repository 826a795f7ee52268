import {
  memoFromJson,
  memoText,
  memoToJson,
  priceQuote,
  recompute,
  scheduleText,
  type Pricing,
  type Quote,
} from '#pricing/rules/index.ts';
import { memoCodes } from '#pricing/rules/Memo.ts';
import { examples, openExamples } from '#tests/fixtures/pricing/examples.ts';
import { quote, tables } from '#tests/fixtures/pricing/quotes.ts';

const price = (request: Quote): Pricing => {
  const priced = priceQuote(request, tables);
  if (!priced.ok) throw new Error(JSON.stringify(priced.error));
  return priced.value;
};
const everything = quote({ monthlyRate: '1.49', netRate: '1.69' });
const all = [...examples, ...openExamples, { name: 'with net rate', quote: everything }];

test.each(all.map(({ name, quote }) => [name, quote] as const))(
  'the memo of %s reproduces the same cents',
  (_, request) => {
    const priced = price(request);
    const travelled = memoFromJson(memoToJson(priced.memo));
    expect(travelled).toEqual({ ok: true, value: priced.memo });
    expect(travelled.ok && recompute(travelled.value)).toEqual({ ok: true, value: priced });
  },
);

test('a memo does not depend on current tables', () => {
  const { memo } = price(quote({ releaseDate: '2025-06-01', person: 'PJ' }));
  expect(
    memo.tables.map(({ table, version, from, until }) => [table, version, from, until]),
  ).toEqual([
    ['financeTypes', 'plans-2015', '2015-01-22', null],
    ['iof', 'D12466-2025', '2025-05-23', '2025-06-10'],
  ]);
  expect(recompute(memo)).toMatchObject({ ok: true, value: { iof: { person: 'PJ' } } });
});

test('steps are in order, each once, with figures of the price', () => {
  const { memo } = price(everything);
  const codes = memo.steps.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(memoCodes.filter((code) => codes.includes(code)));
  const figures = Object.fromEntries(
    price(quote()).memo.steps.map(({ code, figure }) => [code, figure]),
  );
  expect(figures).toMatchObject({
    net: '61170.00',
    yearlyRate: '22.275365',
    kappa: '0.030160335829',
    iofDaily: '1662.61',
    iofAdditional: '239.67',
    financed: '63072.28',
    instalmentExact: '2352.999988505851',
    instalment: '2353.00',
    total: '84708.00',
    delivered: '60000.00',
    cetYearly: '26.79',
    cetMonthly: '2.00',
  });
});

test.each(['{}', '[]', '1', '', 'null', '{"version":2}'])('the text %j is not a memo', (text) => {
  expect(memoFromJson(text)).toEqual({ ok: false, error: { code: 'pricing.memo_unreadable' } });
});

test('a memo of another version is refused', () => {
  const memo = { ...price(quote()).memo, version: 2 as unknown as 1 };
  expect(recompute(memo)).toEqual({ ok: false, error: { code: 'pricing.memo_unreadable' } });
});

test('the text renders in both languages', () => {
  const { memo, schedule } = price(everything);
  const [portuguese, english] = [memoText(memo, 'pt-BR'), memoText(memo, 'en')];
  for (const text of [portuguese, english]) {
    expect(text).toContain('R$ 63.064,98');
    expect(text).toContain('23,77%');
    expect(text).toContain('D12499-2025');
    expect(text).toContain('F = N + IOF');
  }
  expect(portuguese).toContain('TCC: R$ 850,00, financiado (versão test)');
  expect(english).toContain('Plan: Regular FDU; Term: 36; months of 30 days; individual');
  expect(portuguese).toContain('Total financiado');
  expect(portuguese).toContain('pessoa física');
  expect(english).toContain('Financed total');
  expect(english).toContain('individual');
  expect(portuguese.split('\n')).toHaveLength(english.split('\n').length);
  const rows = scheduleText(schedule, 'en').split('\n');
  expect(rows).toHaveLength(37);
  expect(rows[1]).toMatch(/1 +23\/12\/2026 +30 +2\.276,16 +939,67 +1\.336,49 +61\.728,49/);
  const waiting = price(quote({ financeType: 4, options: { grace: 2 } })).schedule;
  expect(scheduleText(waiting, 'pt-BR').split('\n')[1]).toMatch(/– +23\/12\/2026 +30 +0,00/);
  const residual = quote({ financeType: 2, options: { residual: 3_000_000n } });
  expect(memoText(price(residual).memo, 'en')).toContain('Residual value: R$ 30.000,00');
  expect(memoText(price(quote({ person: 'EXEMPT' })).memo, 'pt-BR')).toContain('isento');
});
