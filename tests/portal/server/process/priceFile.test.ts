import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { priceFile } from '#portal/server/process/priceFile.ts';

const example = readFileSync(resolve(__dirname, '../../../../docs/examples/price.json'), 'utf8');

test('a file is priced: schedule, cost and memo', () => {
  const priced = priceFile(example, 'en');
  if (!priced.ok) throw new Error(priced.error.code);
  expect(priced.value).toMatch(/36 +23\/11\/2029 +1096 +2\.353,00 +39,11 +2\.313,89 +0,00/);
  expect(priced.value).toContain('CET 26,79% a year, 2,00% a month');
  expect(priced.value).toContain('Calculation details');
});

test('coefficients may be given with the quote', () => {
  const quote: Record<string, unknown> = { ...(JSON.parse(example) as object), financeType: 3 };
  delete quote.monthlyRate;
  const coefficients = {
    table: 'coefficients',
    rows: [
      { from: '2026-01-01', version: 'u', value: [{ term: 36, coefficient: '0.0373064044' }] },
    ],
  };
  const priced = priceFile(JSON.stringify({ quote, tables: { coefficients } }), 'pt-BR');
  expect(priced.ok && priced.value).toContain('Coeficientes: versão u');
});

test('a refusal names code and field', () => {
  const quote = JSON.parse(example) as object;
  expect(priceFile(JSON.stringify({ ...quote, term: 37 }), 'en')).toMatchObject({
    ok: false,
    error: { code: 'pricing.term_off_table' },
  });
  expect(priceFile('{}', 'en')).toMatchObject({
    ok: false,
    error: { code: 'validation.required' },
  });
  expect(() => priceFile('{', 'en')).toThrow(SyntaxError);
});
