import fc from 'fast-check';
import { neutralText, originalText } from '../../../src/kernel/formats/neutralText';

const near = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '"', "'", 'a', '1');
const texts = fc.oneof(
  fc.string(),
  fc.tuple(fc.array(near, { maxLength: 4 }), fc.string()).map(([a, b]) => a.join('') + b),
);

describe('text of a cell', () => {
  it('65 begins no formula, and can be read back', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const safe = neutralText(text);
        expect(safe).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(originalText(safe)).toBe(text);
      }),
    );
  });

  it.each(["'abc", 'abc', '', "it's"])('leaves %j as people type it', (text) => {
    expect(originalText(text)).toBe(text);
  });
});
