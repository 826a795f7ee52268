import type * as Locale from '#framework/browser/texts/locale.ts';

test('the texts of an application replace those of the framework, whichever arrive first', async () => {
  await jest.isolateModulesAsync(async () => {
    const locale = jest.requireActual<typeof Locale>('#framework/browser/texts/locale.ts');
    const arrivals: (() => void)[] = [];
    const slow = locale.loadTexts({
      en: async () => {
        await new Promise<void>((arrive) => arrivals.push(arrive));
        return [{ action: { save: 'Save' } }];
      },
    });
    const own = locale.loadTexts({ en: async () => [{ action: { save: 'Keep' } }] });
    arrivals.forEach((arrive) => arrive());
    await Promise.all([slow, own]);
    expect(locale.textsOf('en').phrases.get('action.save')).toBe('Keep');
  });
});

test('the texts of an application stay when the code of a screen brings the framework’s', async () => {
  await jest.isolateModulesAsync(async () => {
    const locale = jest.requireActual<typeof Locale>('#framework/browser/texts/locale.ts');
    await locale.loadTexts({ en: async () => [{ engine: { form: { createTitle: 'New one' } } }] });
    jest.requireActual('#framework/browser/texts/words/forms.ts');
    expect(locale.textsOf('en').phrases.get('engine.form.createTitle')).toBe('New one');
    expect(locale.textsOf('pt-BR').phrases.get('engine.form.createTitle')).not.toBe('New one');
  });
});
