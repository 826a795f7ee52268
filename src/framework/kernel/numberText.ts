import type { Locale } from './entity/Localized';

const formats = new Map<Locale, Intl.NumberFormat>();

/** Formats a number for a sentence, with separators: `1.234`. */
export const numberText = (number: number, locale: Locale): string => {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  formats.set(locale, format);
  return format.format(number);
};
