import { dropPunctuation } from './punctuation';

/** A chassis number (VIN) as it is stored: 17 capitals and digits. */
export const normaliseChassis = (text: string): string => dropPunctuation(text).toUpperCase();

/**
 * Whether 17 bare characters are a chassis number: digits and capitals without I, O and Q, the last four digits. The
 * check digit of North America is not asked for: Brazilian numbers don't have it.
 *
 * @source ABNT NBR 6066
 */
export const isBareChassis = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{13}[0-9]{4}$/.test(text);

/** Whether a text is a chassis number in any case, with or without blanks. */
export const isChassis = (text: string): boolean => isBareChassis(normaliseChassis(text));
