import type * as Locale from '#framework/browser/texts/locale.ts';

test('application texts override framework texts, in any load order', async () => {
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

test.each([
  ['forms', 'form', 'createTitle'],
  ['views', 'views', 'today'],
  ['conversation', 'inbox', 'title'],
  ['presence', 'presence', 'unnamed'],
])(
  'application texts survive framework texts loaded later with a screen: words/%s',
  async (file, group, name) => {
    await jest.isolateModulesAsync(async () => {
      const locale = jest.requireActual<typeof Locale>('#framework/browser/texts/locale.ts');
      const key = `engine.${group}.${name}`;
      await locale.loadTexts({ en: async () => [{ [key]: 'New one' }] });
      jest.requireActual(`#framework/browser/texts/words/${file}.ts`);
      expect(locale.textsOf('en').phrases.get(key)).toBe('New one');
      expect(locale.textsOf('pt-BR').phrases.get(key)).toEqual(expect.any(String));
      expect(locale.textsOf('pt-BR').phrases.get(key)).not.toBe('New one');
    });
  },
);
