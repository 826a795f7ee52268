import { dropPunctuation } from './punctuation';

/** A chassis number (VIN) as it is stored: 17 capitals and digits. */
export const normaliseChassis = (text: string): string => dropPunctuation(text).toUpperCase();

/**
 * Whether 17 bare characters are a chassis number: digits and capitals without I, O and Q. Neither a check digit nor
 * digits at the end are asked for.
 *
 * @source VAL-051, OQ-218
 */
export const isBareChassis = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

/** Whether a text is a chassis number in any case, with or without blanks. */
export const isChassis = (text: string): boolean => isBareChassis(normaliseChassis(text));
