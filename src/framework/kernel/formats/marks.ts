import { formatLanguage, type Locale } from '../application';

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
