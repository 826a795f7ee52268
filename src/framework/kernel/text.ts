import type { Locale } from './entity/Localized';

const formats = new Map<Locale, Intl.NumberFormat>();

/** Formats a number for a sentence, with separators: `1.234`. */
export const numberText = (number: number, locale: Locale): string => {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  formats.set(locale, format);
  return format.format(number);
};

/** Lower-cases a label inside a sentence: `Tutores` → `tutores`, but keeps `CNPJ` and `UF`. */
export const inSentence = (label: string): string => {
  const second = label.charAt(1);
  return second !== '' && second === second.toLowerCase()
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
};

/** Folds text for comparison: no accents, lower case. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The value if it is text, else ''. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value if it is text, else null. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;
