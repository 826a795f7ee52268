import type * as Locale from '#framework/browser/texts/locale.ts';
import type * as Provider from '#framework/browser/texts/i18nProvider.ts';
import type * as Application from '#framework/kernel/application.ts';

test('texts registered during import are available once the application sets its languages', () => {
  jest.isolateModules(() => {
    const locale = jest.requireActual<typeof Locale>('#framework/browser/texts/locale.ts');
    const kernel = jest.requireActual<typeof Application>('#framework/kernel/application.ts');
    locale.learnTexts({ 'pt-BR': { own: { title: 'Título' } }, en: { own: { title: 'Title' } } });
    kernel.configureApplication({
      languages: ['pt-BR', 'en', 'es'],
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
    });
    expect(locale.textsOf('pt-BR').phrases.get('own.title')).toBe('Título');
    expect(locale.textsOf('en').phrases.get('own.title')).toBe('Title');
    // A language without an entry uses that of another.
    expect(locale.textsOf('es').phrases.get('own.title')).toBe('Título');
  });
});

test('a screen in a language unknown to the framework uses the texts imported with its code', () => {
  jest.isolateModules(() => {
    const locale = jest.requireActual<typeof Locale>('#framework/browser/texts/locale.ts');
    const kernel = jest.requireActual<typeof Application>('#framework/kernel/application.ts');
    const provider = jest.requireActual<typeof Provider>(
      '#framework/browser/texts/i18nProvider.ts',
    );
    kernel.configureApplication({ languages: ['es'], currency: 'EUR', timeZone: 'Europe/Madrid' });
    const { translate } = provider.createI18nProvider('es');
    locale.learnTexts({ 'pt-BR': { own: { title: 'Título' } }, en: { own: { title: 'Title' } } });
    expect(translate('own.title', {})).toBe('Title');
  });
});
