/** Prevents line breaks in a number. */
export const unbroken = (number: string): string => number.replaceAll('-', '\u2011');
