import { visibleText } from './text';

/**
 * Drops the punctuation that people type or paste in document numbers, phones and postal codes: dot, slash, brackets,
 * blanks, hyphens and dashes of every width, and what nobody sees.
 */
export const dropPunctuation = (text: string): string =>
  visibleText(text).replace(/[\s.\-/()\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '');

/** Whether every character of a text is the same one. */
export const isOneCharacterRepeated = (text: string): boolean => {
  const first = text.codePointAt(0);
  if (first === undefined) return false;
  // A character beyond the first 65,536 is two units that repeat as a pair.
  const size = first > 0xffff ? 2 : 1;
  for (let at = size; at < text.length; at += 1)
    if (text.charCodeAt(at) !== text.charCodeAt(at - size)) return false;
  return true;
};

/**
 * Puts characters into a mask: `#` takes the next character, everything else is copied. A half-typed value is shown as
 * far as it goes; what is too long stands whole, so that nobody takes a part of it for the value.
 */
export const applyMask = (mask: string, text: string): string => {
  let used = 0;
  let out = '';
  for (const slot of mask) {
    if (used >= text.length) break;
    out += slot === '#' ? text.charAt(used++) : slot;
  }
  return out + text.slice(used);
};
