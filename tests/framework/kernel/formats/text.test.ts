import {
  textOf,
  textOrNull,
  numberText,
  isOneLine,
  visibleText,
  neutralText,
  originalText,
} from '#framework/kernel/formats/text.ts';
import { application, configureApplication } from '#framework/kernel/application.ts';
import fc from 'fast-check';
import { cpuTime } from '#tests/harness/cpuTime.ts';
import { thorough } from '#tests/harness/thorough.ts';

test.each([
  ['A', 'A', 'A'],
  ['', '', ''],
  [null, '', null],
  [undefined, '', null],
  [1, '', null],
  [['A'], '', null],
])('the text of %p is %p, or %p', (value, text, orNull) => {
  expect([textOf(value), textOrNull(value)]).toEqual([text, orNull]);
});

describe('plain notation of numbers', () => {
  it.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1500, '1.500', '1,500'],
    [1234567.5, '1.234.567,5', '1,234,567.5'],
    [0.019912, '0,019912', '0.019912'],
  ])('%d', (number, portuguese, english) => {
    const usual = application();
    const { formats: _, ...own } = usual;
    configureApplication(own);
    expect(numberText(number, 'pt-BR')).toBe(portuguese);
    expect(numberText(number, 'en')).toBe(english);
    configureApplication(usual);
  });
});

test.each(['A-1', 'Seguradora São Luís', '😀', 'x'.repeat(10)])('%j can be stored', (value) => {
  expect(isOneLine(value, 25)).toBe(true);
});

test.each<[unknown]>([
  [''],
  ['x'.repeat(26)],
  ['a\u0000'],
  ['a\nb'],
  ['\ud83d'],
  [null],
  [7],
  [['A-1']],
])('%j cannot', (value) => {
  expect(isOneLine(value, 25)).toBe(false);
});

const hidden = [
  '\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a',
  '\u202e', '\u2060', '\u2066', '\ufeff', '\ufe0f', '\u{e0041}',
] as const; // prettier-ignore

describe('visibleText', () => {
  it.each(hidden)('drops %j before, inside and after words', (sign) => {
    expect(visibleText(`${sign}Ana${sign} ${sign}Maria${sign === '\ufe0f' ? '' : sign}`)).toBe(
      sign === '\ufe0f' ? `Ana${sign} Maria` : 'Ana Maria',
    );
    expect(visibleText(sign)).toBe('');
  });

  it.each(['\u2800', '\u3164', '\uffa0'])(
    'replaces %j, which looks like a space, with a space',
    (sign) => {
      expect(visibleText(`Ana${sign}Maria`)).toBe('Ana Maria');
      expect(visibleText(sign)).toBe(' ');
    },
  );

  it.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a flag of two emoji', '🏳️‍🌈'],
    ['a skin and a profession', '👩🏽‍🔧'],
    ['a key', '1️⃣'],
    ['a Persian word', 'می‌خواهم'],
    ['a conjunct of Devanagari', 'क्‍ष'],
    ['a chillu of Malayalam', 'ന്‍'],
    ['accents', 'São João d’Ávila – nº 1'],
  ])('keeps %s', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });

  it('drops joiners between characters that do not join', () => {
    expect(visibleText('👩‍')).toBe('👩');
    expect(visibleText('‍👩')).toBe('👩');
    expect(visibleText('A‍n‌a')).toBe('Ana');
    expect(visibleText('👩\u200b‍👩')).toBe('👩👩');
  });

  it('is idempotent, and leaves no invisible character alone', () => {
    const unit = fc.oneof(
      fc.constantFrom(...hidden, '\u2800', '\u3164', 'a', ' ', 'ن', 'क', '👩', '❤', '🏽', '1'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const seen = visibleText(text);
        expect(visibleText(seen)).toBe(seen);
        expect(seen).not.toMatch(/^[\p{Cf}\p{DI}]/u);
        expect(seen).not.toMatch(
          /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad\u2800\u3164]/,
        );
      }),
      thorough,
    );
  });

  it('takes time linear in length only', async () => {
    const hostile = `${'👩‍'.repeat(30_000)}${'\u200b'.repeat(30_000)}${'ن‌'.repeat(30_000)}`;
    expect(await cpuTime(() => visibleText(hostile))).toBeLessThan(60);
  });
});

const near = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '"',
  "'",
  ',',
  ';',
  'a',
  '1',
);
const texts = fc.oneof(
  fc.string(),
  fc.tuple(fc.array(near, { maxLength: 4 }), fc.string()).map(([a, b]) => a.join('') + b),
);

describe('text of a spreadsheet cell', () => {
  it('65 never starts a formula, and round-trips', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const safe = neutralText(text);
        expect(safe).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(safe).not.toMatch(/[,;\t\r\n]"*[=+\-@＝＋－＠]/);
        expect(originalText(safe)).toBe(text);
      }),
    );
  });

  it.each([
    ['x,=1+1', "x,'=1+1"],
    ['x;"@SUM(1)', 'x;"\'@SUM(1)'],
    ['linha\n-1', "linha\n'-1"],
    ['Rua A, - fundos', 'Rua A, - fundos'],
  ])('65 starts none in a file opened with another separator: %j', (text, safe) => {
    expect(neutralText(text)).toBe(safe);
  });

  it.each(["'abc", 'abc', '', "it's"])('leaves ordinary text %j unchanged', (text) => {
    expect(originalText(text)).toBe(text);
  });
});
