/** A number that stays on one line. */
export const unbroken = (number: string): string => number.replaceAll('-', '\u2011');
