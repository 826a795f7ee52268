import type { Locale } from '../application';
import { groupThousands, marksOf } from './text';

/** Parts of a decimal text: sign, digits before and after the point, without redundant zeros. */
type DecimalParts = {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
};

/** Maximum digits before the point; together with the scale it fits the column `numeric`. */
export const maxWholeDigits = 15;

const partsOf = (text: string): DecimalParts => {
  const unsigned = text.replace(/^-/, '');
  const [whole = '', fraction = ''] = unsigned.split('.');
  return {
    negative: text.startsWith('-') && /[1-9]/.test(text),
    whole: whole.replace(/^0+(?=[0-9])/, ''),
    fraction: fraction.replace(/0+$/, ''),
  };
};

/** Whether a text is a decimal in wire format: `-12.50`. At most 15 digits before the point, 10 after it. */
export const isDecimal = (text: string): boolean => /^-?[0-9]{1,15}(\.[0-9]{1,10})?$/.test(text);

/** Number of significant decimal places: `1.50` has one. */
export const decimalPlaces = (text: string): number => partsOf(text).fraction.length;

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. Exact: uses no floats. */
export const compareDecimals = (a: string, b: string): number => {
  const [x, y] = [partsOf(a), partsOf(b)];
  if (x.negative !== y.negative) return x.negative ? -1 : 1;
  const size = Math.max(x.whole.length, y.whole.length);
  const places = Math.max(x.fraction.length, y.fraction.length);
  const key = (p: DecimalParts) => p.whole.padStart(size, '0') + p.fraction.padEnd(places, '0');
  const order = key(x) < key(y) ? -1 : key(x) > key(y) ? 1 : 0;
  return x.negative && order !== 0 ? -order : order;
};

/**
 * Formats a decimal: `1.234,50` in Portuguese, `1,234.50` in English.
 *
 * @param text  decimal in wire format; other text is returned unchanged
 * @param scale minimum number of places
 */
export const formatDecimal = (text: string, scale = 0, locale?: Locale): string => {
  if (!isDecimal(text)) return text;
  const { negative, whole, fraction } = partsOf(text);
  const places = fraction.padEnd(scale, '0');
  const rest = places === '' ? '' : `${marksOf(locale).decimal}${places}`;
  return `${negative ? '-' : ''}${groupThousands(whole, locale)}${rest}`;
};

/**
 * Formats a percentage: `12.5` gives `12,50%` in Portuguese. The stored value is the figure before the sign, not a
 * fraction.
 */
export const formatPercent = (text: string, scale = 2, locale?: Locale): string =>
  `${formatDecimal(text, scale, locale)}%`;

/** Default decimal places of a stored monthly rate. */
export const rateScale = 8;

/** Minimum decimal places of a displayed monthly rate. */
const shownPlaces = 2;

/** Formats a monthly rate with its significant places, at least two: `1.990` gives `1,99`. */
export const formatRate = (text: string, places: number = shownPlaces, locale?: Locale): string =>
  formatDecimal(text, Math.max(places, shownPlaces), locale);
