import { flatten, translate } from '#framework/browser/texts/translate.ts';

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

test('a template that is its own default, as of SimpleList, gets its values, once; other names stay', () => {
  const values = { name: 'Luna %{chip}', chip: 941 };
  const primary = '%{name} · %{chip} · %{other}';
  expect(translate(texts, primary, { ...values, _: primary })).toMatch(
    /^\u2068?Luna %\{chip\}\u2069? · 941 · %\{other\}$/,
  );
  expect(translate(texts, 'unknown.key', { ...values, _: primary })).toBe(primary);
});
