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
