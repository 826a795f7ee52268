import { formatLanguage, type Locale } from '../application';

/** Code points that begin a formula (`= + - @`, tab, line ends, their full-width forms), and the quotes around one. */
export const formulaStarts = [
  9, 10, 13, 34, 39, 43, 45, 61, 64, 0xff0b, 0xff0d, 0xff1d, 0xff20,
] as const;

const starts: ReadonlySet<number> = new Set(formulaStarts);

const looksLikeFormula = (text: string): boolean => starts.has(text.codePointAt(0) ?? 0);

/**
 * What begins a formula behind a separator inside a text: opened with another separator than it was written with, a
 * file has a cell there. Read byte by byte it is the same.
 */
export const innerFormula = '([,;\\t\\r\\n]["\']*)([=+@-]|\uff0b|\uff0d|\uff1d|\uff20)';

const inner = new RegExp(innerFormula, 'gu');
const neutralInner = new RegExp(innerFormula.replace(')(', "')("), 'gu');

/**
 * A text that no spreadsheet takes for a formula: what looks like one gets an apostrophe. Exports do the same, by
 * `neutral` and `neutralLines`.
 */
export const neutralText = (text: string): string => {
  const safe = text.replaceAll(inner, "$1'$2");
  return looksLikeFormula(safe) ? `'${safe}` : safe;
};

/** The text that `neutralText` was given. Other texts stay, also those that begin with an apostrophe of their own. */
export const originalText = (text: string): string => {
  const bare = text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
  return bare.replaceAll(neutralInner, (match) => match.slice(0, -2) + match.slice(-1));
};

/** How a language writes numbers. */
type Marks = {
  /** Before the decimals: a comma or a dot. */
  readonly decimal: string;
  /** Between thousands; empty where nothing stands there. */
  readonly group: string;
  readonly whole: Intl.NumberFormat;
};

const known = new Map<Locale, Marks>();

const read = (locale: Locale): Marks => {
  const options = { numberingSystem: 'latn', maximumFractionDigits: 1 };
  const parts = new Intl.NumberFormat(locale, options).formatToParts(12345678.9);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    decimal: part('decimal'),
    group: part('group'),
    whole: new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 0 }),
  };
};

/** Marks of a language; absent: that in which values are written, see `formatLanguage`. */
export const marksOf = (locale: Locale = formatLanguage()): Marks => {
  const marks = known.get(locale) ?? read(locale);
  known.set(locale, marks);
  return marks;
};

/** Digits with the language's marks between thousands: `1234567` is `1.234.567` in Portuguese. At most 15 digits. */
export const groupThousands = (digits: string, locale?: Locale): string =>
  marksOf(locale).whole.format(Number(digits));

/** Whether what somebody outside says is a text that can be kept and shown: some signs, none hidden or half. */
export const isOneLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= longest &&
  !/[\p{Cc}\p{Cs}]/u.test(value);

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
