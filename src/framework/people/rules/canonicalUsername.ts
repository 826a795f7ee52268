import { visibleText } from '#kernel/formats/text.ts';

/** Stored and compared form of a username: upper case, without invisible characters. */
export const canonicalUsername = (text: string): string =>
  visibleText(text).normalize('NFC').toUpperCase();
