import { application, configureApplication } from '#framework/kernel/application.ts';
import { createI18nProvider } from '#framework/browser/texts/i18nProvider.ts';
import { addTexts, textsOf } from '#framework/browser/texts/locale.ts';
import { flatten, translate } from '#framework/browser/texts/translate.ts';

// Each language formats its own numbers, as in an application without `formats`.
const { formats, ...own } = application();
beforeAll(() => configureApplication(own));
afterAll(() => configureApplication({ ...own, ...(formats ? { formats } : {}) }));

/** Japanese has no translation: English stands in. */
const filesIn: Readonly<Record<string, string>> = {
  pl: '%{smart_count} plik |||| %{smart_count} pliki |||| %{smart_count} plików',
  fr: '%{smart_count} fichier |||| %{smart_count} fichiers',
  ja: '%{smart_count} file |||| %{smart_count} files',
};
for (const [locale, files] of Object.entries(filesIn)) addTexts(locale, { files });

const textIn = (locale: string, smart_count: number): string =>
  translate(textsOf(locale), 'files', { smart_count });
const providerTextIn = (locale: string, smart_count: number): string =>
  createI18nProvider(locale).translate('files', { smart_count });

const phrases = new Map(
  flatten({
    plain: 'Salvar',
    deep: { er: 'Olá, %{name}' },
    'a.b': 'com ponto',
    many: '%{smart_count} item |||| %{smart_count} itens',
    range: '%{from} a %{to}',
  }),
);
const texts = { locale: 'pt-BR', phrases } as const;

describe('translate', () => {
  it('finds texts by dotted key', () => {
    expect(translate(texts, 'plain')).toBe('Salvar');
    expect(translate(texts, 'a.b')).toBe('com ponto');
    expect(translate(texts, 'deep.er', { name: 'Ana' })).toBe('Olá, Ana');
  });

  it.each([
    [0, '0 itens'],
    [1, '1 item'],
    [2, '2 itens'],
  ])('counts %i', (smart_count, text) => {
    expect(translate(texts, 'many', { smart_count })).toBe(text);
  });

  it.each([
    ['pt-BR', '1.500 itens', '1.001 a 12.345,5'],
    ['en', '1,500 itens', '1,001 a 12,345.5'],
  ] as const)('formats numbers like %s', (locale, counted, range) => {
    expect(translate({ locale, phrases }, 'many', { smart_count: 1500 })).toBe(counted);
    expect(translate({ locale, phrases }, 'range', { from: 1001, to: 12345.5 })).toBe(range);
    expect(translate({ locale, phrases }, 'deep.er', { name: '1500' })).toBe('Olá, 1500');
  });

  it.each(['%{name}', '%{x}', '${1}', '$&', 'a |||| b', '<b>x</b>', 'plain'])(
    'inserts %j literally',
    (name) => {
      expect(translate(texts, 'deep.er', { name, x: 'no', smart_count: 2 })).toBe(`Olá, ${name}`);
    },
  );

  it.each(['\u202Eana', '\u2069\u202Eana', '\u2067ana\u2066'])(
    '48 the value %j changes no other part of the sentence',
    (name) => {
      expect(translate(texts, 'deep.er', { name })).toBe('Olá, ana');
    },
  );

  it.each(['%{name}', 'a |||| b', '__proto__'])('shows the unknown text %j literally', (text) => {
    expect(translate(texts, text, { name: 'no', smart_count: 2 })).toBe(text);
    expect(translate(texts, 'no.such.key', { _: text, name: 'no', smart_count: 2 })).toBe(text);
  });

  it('removes placeholders without a value', () => {
    expect(translate(texts, 'deep.er')).toBe('Olá, ');
    expect(translate(texts, 'deep.er', { name: null })).toBe('Olá, ');
  });
});

describe.each([
  ['useText', (locale: string, count: number) => textIn(locale, count)],
  ['react-admin', (locale: string, count: number) => providerTextIn(locale, count)],
])('plural forms of %s', (_, textOf) => {
  it.each([
    ['pl', ['0 plików', '1 plik', '2 pliki', '5 plików', '22 pliki', '1,5 plików']],
    ['fr', ['0 fichier', '1 fichier', '2 fichiers', '5 fichiers', '22 fichiers', '1,5 fichier']],
    ['ja', ['0 files', '1 file', '2 files', '5 files', '22 files', '1.5 files']],
  ])('follow the rules of %s', (locale, expected) => {
    expect([0, 1, 2, 5, 22, 1.5].map((count) => textOf(locale, count))).toEqual(expected);
  });
});

test('a template that is its own default, as of SimpleList, gets its values, once; other names stay', () => {
  const values = { name: 'Luna %{chip}', chip: 941 };
  const primary = '%{name} · %{chip} · %{other}';
  expect(translate(texts, primary, { ...values, _: primary })).toMatch(
    /^\u2068?Luna %\{chip\}\u2069? · 941 · %\{other\}$/,
  );
  expect(translate(texts, 'unknown.key', { ...values, _: primary })).toBe(primary);
});
