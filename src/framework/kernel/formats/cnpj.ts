import { checkDigit } from './checkDigit';
import { applyMask, dropPunctuation, isOneCharacterRepeated } from './punctuation';

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const firstWeights = weights.slice(1);

/** A CNPJ as it is stored: 14 characters, letters in upper case, no punctuation. */
export const normaliseCnpj = (text: string): string => dropPunctuation(text).toUpperCase();

/**
 * Whether 14 bare characters are a CNPJ, numeric or alphanumeric (inscriptions since July 2026): twelve digits or
 * letters and two check digits, not one character repeated.
 */
export const isBareCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}[0-9]{2}$/.test(text) &&
  !isOneCharacterRepeated(text) &&
  checkDigit(text, firstWeights) === text.charCodeAt(12) - 48 &&
  checkDigit(text, weights) === text.charCodeAt(13) - 48;

/** Whether a text is a CNPJ, punctuated or bare. */
export const isCnpj = (text: string): boolean => isBareCnpj(normaliseCnpj(text));

/** `12.ABC.345/01DE-35`; a half-typed number is masked as far as it goes. */
export const formatCnpj = (text: string): string =>
  applyMask('##.###.###/####-##', normaliseCnpj(text));
