import { createI18nProvider } from '#framework/browser/texts/i18nProvider.ts';
import { addTexts } from '#framework/browser/texts/locale.ts';

test('counts in sentences of screens are written as people of the language write them', () => {
  addTexts('pt-BR', { sent: 'Importar %{smart_count} linha |||| Importar %{smart_count} linhas' });
  addTexts('en', { sent: 'Import %{smart_count} row |||| Import %{smart_count} rows' });
  const said = (locale: 'pt-BR' | 'en', count: number) =>
    createI18nProvider(locale).translate('sent', { smart_count: count });
  expect([said('pt-BR', 1500), said('pt-BR', 1)]).toEqual([
    'Importar 1.500 linhas',
    'Importar 1 linha',
  ]);
  expect([said('en', 1500), said('en', 1)]).toEqual(['Import 1,500 rows', 'Import 1 row']);
});
