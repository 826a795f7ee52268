import fc from 'fast-check';
import { neutralText, originalText } from '#framework/kernel/formats/text.ts';

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
