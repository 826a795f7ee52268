import fc from 'fast-check';
import { placed, wordDiff } from '#framework/browser/records/ChangeList.tsx';

const textOf = (older: string, newer: string, left: 'added' | 'removed'): string =>
  wordDiff(older, newer)
    .filter(({ type }) => type !== left)
    .map(({ text }) => text)
    .join('');

describe('wordDiff', () => {
  test('marks added and removed words, and lists the rest once', () => {
    expect(wordDiff('O carro azul foi', 'O carro novo foi')).toEqual([
      { type: 'same', text: 'O carro ' },
      { type: 'removed', text: 'azul' },
      { type: 'added', text: 'novo' },
      { type: 'same', text: ' foi' },
    ]);
    expect(textOf('O carro azul', 'O carro vermelho', 'added')).toBe('O carro azul');
  });

  test('loses nothing of either text', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ção', '\n', '  ', '<b>', '🙂'), { maxLength: 30 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (older, newer) => {
        expect(textOf(older, newer, 'added')).toBe(older);
        expect(textOf(older, newer, 'removed')).toBe(newer);
      }),
    );
  });

  test('treats very long texts as replaced, without delay', () => {
    const long = 'palavra '.repeat(5_000);
    expect(wordDiff(long, `${long}fim`).map(({ type }) => type)).toEqual(['removed', 'added']);
  });

  test('gives each piece a distinct key', () => {
    const parts = placed(wordDiff('a b c', 'a x c'));
    expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
  });
});
