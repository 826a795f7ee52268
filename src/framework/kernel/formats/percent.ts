import { formatDecimal, parseDecimal } from './decimal';

/**
 * A percentage as people read it: `12.5` gives `12,50%`. The stored value is the figure before the sign, not a
 * fraction.
 */
export const formatPercent = (text: string, scale = 2): string => `${formatDecimal(text, scale)}%`;

/** What may stand behind a percentage. */
export const percentUnit = /%$/u;

/** The percentage that a person typed, with or without the sign; null when it is not a number. */
export const parsePercent = (typed: string): string | null => parseDecimal(typed, percentUnit);
