import { en } from '#framework/browser/texts/messages/admin.en.ts';
import { ptBR } from '#framework/browser/texts/messages/admin.pt-BR.ts';

import { laterWords } from '#tests/framework/browser/support/engineWords.ts';

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  );

const holes = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted();

const pairs = [{ topic: 'at once', ptBR, en }, ...laterWords];

describe.each(pairs)('texts of the engine: $topic', ({ ptBR, en }) => {
  const english = new Map(flat(en));

  test.each(flat(ptBR))('%s has the same placeholders in both languages', (key, portuguese) => {
    expect(holes(english.get(key) ?? '')).toEqual(holes(portuguese));
    expect((english.get(key) ?? '').split('||||')).toHaveLength(portuguese.split('||||').length);
  });

  test('have no key in only one language', () => {
    expect([...english.keys()]).toEqual(flat(ptBR).map(([key]) => key));
  });
});
