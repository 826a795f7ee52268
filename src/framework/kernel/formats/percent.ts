import type { Locale } from '../application';
import { formatDecimal } from './decimal';

/**
 * A percentage as people read it: `12.5` gives `12,50%` in Portuguese. The stored value is the figure before the sign,
 * not a fraction.
 */
export const formatPercent = (text: string, scale = 2, locale?: Locale): string =>
  `${formatDecimal(text, scale, locale)}%`;
