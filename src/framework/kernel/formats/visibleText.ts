/** Blanks that pass for letters: the braille blank and the fillers of Hangul. */
const blankLetters = /[\u2800\u3164\uFFA0]/g;

const hidden = /[\p{Cf}\p{DI}]/u;

/** An emoji with its style and skin, and letters of scripts in which a joiner changes how the next one is written. */
const emoji = String.raw`\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?`;
const joining = ['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join(''); // prettier-ignore

/** What keeps a hidden character (first group), or one that goes. */
const sequences = new RegExp(
  [
    `(${emoji}(?:\\u200D${emoji})+`,
    `[${joining}][\\u200C\\u200D]`,
    String.raw`[^\s\p{Cf}\p{DI}][\uFE00-\uFE0F\u180B-\u180D\u180F])`,
    String.raw`[\p{Cf}\p{DI}]`,
  ].join('|'),
  'gu',
);

/**
 * A text without characters that nobody sees: format characters (zero-width spaces, marks of direction, byte order
 * marks, soft hyphens) and other default ignorables go, blanks that pass for letters become spaces. The one place
 * where texts that come from outside lose them.
 *
 * Kept are hidden characters that change what is seen: a joiner (U+200C, U+200D) after a letter of a script that
 * writes with it, such as Arabic or Devanagari, a joiner between two emoji, and a variation selector after a visible
 * character. Tags of regional flags go: the flag stays black.
 */
export const visibleText = (text: string): string =>
  hidden.test(text) || text.includes('\u2800')
    ? text.replace(blankLetters, ' ').replace(sequences, '$1')
    : text;
