import { dropPunctuation } from '#kernel/formats/text.ts';

/** Normalises a chassis number (VIN): 17 capitals and digits. */
export const normaliseChassis = (text: string): string => dropPunctuation(text).toUpperCase();

/**
 * Whether 17 characters are a chassis number: digits and capitals without I, O and Q. The check digit and trailing
 * digits are not validated.
 *
 * @source VAL-051, OQ-218
 */
export const isBareChassis = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

/** Whether a text is a chassis number in any case, with or without spaces. */
export const isChassis = (text: string): boolean => isBareChassis(normaliseChassis(text));
