import { formatDecimal } from './decimal';

/**
 * A percentage as people read it: `12.5` gives `12,50%`. The stored value is the figure before the sign, not a
 * fraction.
 */
export const formatPercent = (text: string, scale = 2): string => `${formatDecimal(text, scale)}%`;
