import { visibleText } from './text';

/**
 * Removes punctuation typed or pasted in document numbers, phones and postal codes: dots, slashes, brackets, blanks,
 * hyphens and dashes, and invisible characters.
 */
export const dropPunctuation = (text: string): string =>
  visibleText(text).replace(/[\s.\-/()\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '');

/** Whether a text repeats a single character. */
export const isOneCharacterRepeated = (text: string): boolean => {
  const first = text.codePointAt(0);
  if (first === undefined) return false;
  // Characters above U+FFFF are surrogate pairs.
  const size = first > 0xffff ? 2 : 1;
  for (let at = size; at < text.length; at += 1)
    if (text.charCodeAt(at) !== text.charCodeAt(at - size)) return false;
  return true;
};

/**
 * Applies a mask: `#` takes the next character, everything else is copied. Partial values are masked as far as they go;
 * overlong ones are returned unmasked, so that no part is mistaken for the value.
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
