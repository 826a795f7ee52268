import { addTexts } from '../../../src/app/i18n/locale';
import { createErrorText } from '../../../src/app/portal/errorText';

const texts = (check: string, general: string) => ({
  errors: { validation: { check: general } },
  resources: { agreements: { checks: { periodOrder: check } } },
});

test('a broken rule is said in the words of its schema, an unknown one in general', () => {
  addTexts('pt-BR', texts('Corrija as datas.', 'Confira.'));
  addTexts('en', texts('Mend the days.', 'Check.'));
  const broken = (check: string) =>
    ({ code: 'validation.check', params: { entity: 'agreements', check } }) as const;
  expect(createErrorText('pt-BR')(broken('periodOrder'))).toBe('Corrija as datas.');
  expect(createErrorText('en')(broken('periodOrder'))).toBe('Mend the days.');
  expect(createErrorText('en')(broken('gone'))).toBe('Check.');
});
