import { formatLanguage, type Locale } from '../application';

/** Code points that start a formula (`= + - @`, tab, line breaks, full-width forms), and opening quotes. */
export const formulaStarts = [
  9, 10, 13, 34, 39, 43, 45, 61, 64, 0xff0b, 0xff0d, 0xff1d, 0xff20,
] as const;

const starts: ReadonlySet<number> = new Set(formulaStarts);

const looksLikeFormula = (text: string): boolean => starts.has(text.codePointAt(0) ?? 0);

/**
 * Formula start after a separator inside a text, which would begin a cell if the file is opened with another separator.
 * Also correct bytewise.
 */
export const innerFormula = '([,;\\t\\r\\n]["\']*)([=+@-]|\uff0b|\uff0d|\uff1d|\uff20)';

const inner = new RegExp(innerFormula, 'gu');
const neutralInner = new RegExp(innerFormula.replace(')(', "')("), 'gu');

/**
 * Neutralises spreadsheet formulas by prefixing an apostrophe. Exports do the same by `neutral` and `neutralLines`.
 */
export const neutralText = (text: string): string => {
  const safe = text.replaceAll(inner, "$1'$2");
  return looksLikeFormula(safe) ? `'${safe}` : safe;
};

/** Reverses `neutralText`. Other texts are unchanged, including those with an apostrophe of their own. */
export const originalText = (text: string): string => {
  const bare = text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
  return bare.replaceAll(neutralInner, (match) => match.slice(0, -2) + match.slice(-1));
};

/** Number separators of a language. */
type Marks = {
  /** Decimal separator: comma or dot. */
  readonly decimal: string;
  /** Thousands separator; may be empty. */
  readonly group: string;
  readonly whole: Intl.NumberFormat;
};

const cache = new Map<Locale, Marks>();

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

/** Separators of a language; default: see `formatLanguage`. */
export const marksOf = (locale: Locale = formatLanguage()): Marks => {
  const marks = cache.get(locale) ?? read(locale);
  cache.set(locale, marks);
  return marks;
};

/** Adds thousands separators: `1234567` is `1.234.567` in Portuguese. At most 15 digits. */
export const groupThousands = (digits: string, locale?: Locale): string =>
  marksOf(locale).whole.format(Number(digits));

/** Whether external input is a single-line text: non-empty, limited, without hidden characters or lone surrogates. */
export const isOneLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= longest &&
  !/[\p{Cc}\p{Cs}]/u.test(value);

/** Letters that render blank: braille blank and Hangul fillers. */
const blankLetters = /[\u2800\u3164\uFFA0]/g;

const hidden = /[\p{Cf}\p{DI}]/u;

/** An emoji with variation selector and skin tone, and letters of scripts in which joiners matter. */
const emoji = String.raw`\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?`;
const joining = ['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join(''); // prettier-ignore

/** Context that keeps a hidden character (first group), or one to remove. */
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
 * Removes invisible characters: format characters (zero-width spaces, direction marks, byte order marks, soft hyphens)
 * and other default ignorables; blank letters become spaces. The only place where external text is cleaned of them.
 *
 * Hidden characters with a visible effect are kept: a joiner (U+200C, U+200D) after a letter of a script that uses it,
 * such as Arabic or Devanagari, a joiner between two emoji, and a variation selector after a visible character. Tags of
 * regional flags are removed: the flag becomes black.
 */
export const visibleText = (text: string): string =>
  hidden.test(text) || text.includes('\u2800')
    ? text.replace(blankLetters, ' ').replace(sequences, '$1')
    : text;

/**
 * Removes punctuation typed or pasted in document numbers, phones and postal codes: dots, slashes, brackets, blanks,
 * hyphens and dashes, and invisible characters.
 */
export const dropPunctuation = (text: string): string =>
  visibleText(text).replace(/[\s.\-/()\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '');

/** Whether a text repeats a single character. */
export const isOneCharacterRepeated = (text: string): boolean => {
  const first = text.codePointAt(0);
  if (first === undefined) return false;
  // Characters above U+FFFF are surrogate pairs.
  const size = first > 0xffff ? 2 : 1;
  for (let at = size; at < text.length; at += 1)
    if (text.charCodeAt(at) !== text.charCodeAt(at - size)) return false;
  return true;
};

/**
 * Applies a mask: `#` takes the next character, everything else is copied. Partial values are masked as far as they go;
 * overlong ones keep the rest at the end, so that no part is mistaken for the value.
 */
export const applyMask = (mask: string, text: string): string => {
  let used = 0;
  let out = '';
  for (const slot of mask) {
    if (used >= text.length) break;
    out += slot === '#' ? text.charAt(used++) : slot;
  }
  return out + text.slice(used);
};

const formats = new Map<Locale, Intl.NumberFormat>();

/**
 * Formats a number for a sentence, with separators: `1.234`.
 *
 * @param locale language of the sentence; the application's `formats` take precedence, see `formatLanguage`
 */
export const numberText = (number: number, locale: Locale): string => {
  const language = formatLanguage(locale);
  const format =
    formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
  formats.set(language, format);
  return format.format(number);
};

/** Lower-cases a label inside a sentence: `Tutores` → `tutores`, but keeps `CNPJ` and `UF`. */
export const inSentence = (label: string): string => {
  const second = label.charAt(1);
  return second !== '' && second === second.toLowerCase()
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
};

/**
 * The start of a text, at most `most` UTF-16 units: one less if the last would be half of a surrogate pair, which the
 * database cannot store.
 */
export const startOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Folds text for comparison: no accents, lower case. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The value if it is text, else ''. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value if it is text, else null. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;
