import { applyMask, dropPunctuation, isOneCharacterRepeated } from './punctuation';

/** A CEP as it is stored: 8 digits. */
export const normaliseCep = (text: string): string => dropPunctuation(text);

/** Whether a text is 8 bare digits, not all the same. @source OQ-215 */
export const isBareCep = (text: string): boolean =>
  /^[0-9]{8}$/.test(text) && !isOneCharacterRepeated(text);

/** Whether a text is a CEP, punctuated or bare. */
export const isCep = (text: string): boolean => isBareCep(normaliseCep(text));

/** `01310-100`. */
export const formatCep = (text: string): string => applyMask('#####-###', normaliseCep(text));
