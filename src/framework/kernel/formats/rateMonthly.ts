import type { Locale } from '../application';
import { formatDecimal } from './decimal';

/** Decimal places in which a monthly rate is stored where the schema states none. */
export const rateScale = 8;

/** Places of a monthly rate that are always shown. */
const shownPlaces = 2;

/** The figure of a monthly rate, with as many places as it has and two at least: `1.990` gives `1,99`. */
export const formatRate = (text: string, places: number = shownPlaces, locale?: Locale): string =>
  formatDecimal(text, Math.max(places, shownPlaces), locale);
