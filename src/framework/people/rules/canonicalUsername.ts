import { visibleText } from '#kernel/formats/text.ts';

/** Usernames are stored upper-cased and compared so, without what a paste brings that nobody sees. */
export const canonicalUsername = (text: string): string =>
  visibleText(text).normalize('NFC').toUpperCase();
