import { createI18nProvider } from '#framework/browser/texts/i18nProvider.ts';
import { addTexts } from '#framework/browser/texts/locale.ts';

test('counts in screen texts are formatted for the language', () => {
  addTexts('pt-BR', { sent: 'Importar %{smart_count} linha |||| Importar %{smart_count} linhas' });
  addTexts('en', { sent: 'Import %{smart_count} row |||| Import %{smart_count} rows' });
  const textOf = (locale: 'pt-BR' | 'en', count: number) =>
    createI18nProvider(locale).translate('sent', { smart_count: count });
  expect([textOf('pt-BR', 1500), textOf('pt-BR', 1)]).toEqual([
    'Importar 1.500 linhas',
    'Importar 1 linha',
  ]);
  expect([textOf('en', 1500), textOf('en', 1)]).toEqual(['Import 1.500 rows', 'Import 1 row']);
});
