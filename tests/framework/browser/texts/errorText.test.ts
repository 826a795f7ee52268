import { application, configureApplication } from '#framework/kernel/application.ts';
import { entityTexts } from '#framework/browser/texts/entityTexts.ts';
import { kitchenSink } from '#tests/framework/kernel/filter/kitchenSink.ts';
import { addTexts } from '#framework/browser/texts/locale.ts';
import { createErrorText } from '#framework/browser/texts/errorText.ts';

const texts = (check: string, general: string) => ({
  errors: { validation: { check: general } },
  resources: { agreements: { checks: { periodOrder: check } } },
});

test('a broken rule has the sentence of its schema, an unknown one a general sentence', () => {
  addTexts('pt-BR', texts('Corrija as datas.', 'Confira.'));
  addTexts('en', texts('Mend the days.', 'Check.'));
  const broken = (check: string) =>
    ({ code: 'validation.check', params: { entity: 'agreements', check } }) as const;
  expect(createErrorText('pt-BR')(broken('periodOrder'))).toBe('Corrija as datas.');
  expect(createErrorText('en')(broken('periodOrder'))).toBe('Mend the days.');
  expect(createErrorText('en')(broken('gone'))).toBe('Check.');
});

test('numbers and dates in a sentence have the formats of the application in every language', () => {
  const phrase = 'No máximo %{limit} linhas até %{day}.';
  for (const locale of ['pt-BR', 'en'] as const)
    addTexts(locale, { errors: { export: { too_many_rows: phrase } } });
  const error = {
    code: 'export.too_many_rows',
    params: { limit: 1_048_575, day: '2026-12-31' },
  } as const;
  expect(createErrorText('pt-BR')(error)).toBe('No máximo 1.048.575 linhas até 31/12/2026.');
  expect(createErrorText('en')(error)).toBe('No máximo 1.048.575 linhas até 31/12/2026.');
});

test('an entity is shown by its plural name', () => {
  addTexts('en', {
    errors: { record: { referenced: 'Used by %{count} in %{resource} (%{names}).' } },
    resources: { boxes: { name: 'Box |||| Boxes' } },
  });
  const params = { resource: 'boxes', count: 2, names: 'One, Two' };
  const error = { code: 'record.referenced', params } as const;
  expect(createErrorText('en')(error)).toBe('Used by 2 in Boxes (One, Two).');
});

test.each([
  ['1.6900', '1,69'],
  ['1.1925', '1,1925'],
  ['10.000', '10,00'],
  ['-0.50', '-0,50'],
  ['1.5', '1.5'],
  ['FDU.10', 'FDU.10'],
])('a decimal %s is shown as %s', (least, words) => {
  addTexts('pt-BR', { errors: { simulation: { rate_not_offered: 'A menor é %{minimum}%.' } } });
  const error = { code: 'simulation.rate_not_offered', params: { minimum: least } } as const;
  expect(createErrorText('pt-BR')(error)).toBe(`A menor é ${words}%.`);
});

test('a language without texts for the record timestamps uses those of the application, else English', () => {
  const usual = application();
  try {
    configureApplication({ languages: ['fr'], currency: 'EUR', timeZone: 'Europe/Paris' });
    const { resources } = entityTexts(kitchenSink, 'fr') as {
      resources: Record<string, { fields: Record<string, string> }>;
    };
    expect(resources['things']?.fields['createdAt']).toBe('Created at');
  } finally {
    configureApplication(usual);
  }
});
