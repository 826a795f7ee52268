import { compareDecimals, decimalPlaces, isDecimal } from '../formats/decimal';

/** Checks of decimal texts that the compiled validators call. What is no decimal is refused by its format. */
export const decimals = {
  isBelow: (text: string, limit: string): boolean =>
    isDecimal(text) && compareDecimals(text, limit) < 0,
  isAbove: (text: string, limit: string): boolean =>
    isDecimal(text) && compareDecimals(text, limit) > 0,
  /** Written places are as many as those in use at least: only more of them than the scale are looked at. */
  hasMorePlaces: (text: string, scale: number): boolean => {
    const point = text.indexOf('.');
    if (point === -1 || text.length - point - 1 <= scale) return false;
    return isDecimal(text) && decimalPlaces(text) > scale;
  },
  /** Smallest step of a scale, for the message: 2 gives `0.01`. */
  stepOfScale: (scale: number): string => (scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`),
};
