import { flatten, translate } from '../../../src/app/i18n/translate';

const phrases = new Map(
  flatten({
    plain: 'Salvar',
    deep: { er: 'Olá, %{name}' },
    'a.b': 'com ponto',
    many: '%{smart_count} item |||| %{smart_count} itens',
  }),
);

describe('translate', () => {
  it('finds texts by dotted key', () => {
    expect(translate(phrases, 'plain')).toBe('Salvar');
    expect(translate(phrases, 'a.b')).toBe('com ponto');
    expect(translate(phrases, 'deep.er', { name: 'Ana' })).toBe('Olá, Ana');
  });

  it.each([
    [0, '0 itens'],
    [1, '1 item'],
    [2, '2 itens'],
  ])('counts %i', (smart_count, text) => {
    expect(translate(phrases, 'many', { smart_count })).toBe(text);
  });

  it.each(['%{name}', '%{x}', '${1}', '$&', 'a |||| b', '<b>x</b>', 'plain'])(
    'shows %j inside of a value literally',
    (name) => {
      expect(translate(phrases, 'deep.er', { name, x: 'no', smart_count: 2 })).toBe(`Olá, ${name}`);
    },
  );

  it.each(['\u202Eana', '\u2069\u202Eana', '\u2067ana\u2066'])(
    '48 lets the value %j turn no other words of the sentence',
    (name) => {
      expect(translate(phrases, 'deep.er', { name })).toBe('Olá, ana');
    },
  );

  it.each(['%{name}', 'a |||| b', '__proto__'])('shows the unknown text %j literally', (text) => {
    expect(translate(phrases, text, { name: 'no', smart_count: 2 })).toBe(text);
    expect(translate(phrases, 'no.such.key', { _: text, name: 'no', smart_count: 2 })).toBe(text);
  });

  it('leaves no placeholder without a value', () => {
    expect(translate(phrases, 'deep.er')).toBe('Olá, ');
    expect(translate(phrases, 'deep.er', { name: null })).toBe('Olá, ');
  });
});
