import { compareDecimals, decimalPlaces, isDecimal } from '../formats/decimal';
import { isObject } from '../objects';

/** Decimal checks called by the compiled validators. Non-decimals are refused by their format. */
export const decimals = {
  isBelow: (text: string, limit: string): boolean =>
    isDecimal(text) && compareDecimals(text, limit) < 0,
  isAbove: (text: string, limit: string): boolean =>
    isDecimal(text) && compareDecimals(text, limit) > 0,
  /** Written places are at least the significant ones, so only more than the scale need a closer look. */
  hasMorePlaces: (text: string, scale: number): boolean => {
    const point = text.indexOf('.');
    if (point === -1 || text.length - point - 1 <= scale) return false;
    return isDecimal(text) && decimalPlaces(text) > scale;
  },
  /** Smallest step of a scale, for the message: 2 gives `0.01`. */
  stepOfScale: (scale: number): string => (scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`),
};

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Length in code points: an emoji counts once, as in PostgreSQL's `char_length`. */
export const codePointLength = (text: string): number => {
  let { length } = text;
  // A surrogate pair counts once; a lone surrogate too.
  for (let at = 0; at < text.length - 1; at += 1)
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) {
      length -= 1;
      at += 1;
    }
  return length;
};

/** Whether a text is empty or whitespace, by `\s`. The first character decides most texts. */
export const isBlank = (text: string): boolean => {
  const unit = text.charCodeAt(0);
  return !(unit > 0x20 && unit < 0x7f) && text.trim() === '';
};

/** Deep equality of JSON values; member order is ignored. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
  }
  if (!isObject(a) || !isObject(b)) return Object.is(a, b) || a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  );
};
