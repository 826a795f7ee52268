import { checkDigit } from './checkDigit';
import { applyMask, dropPunctuation, isOneCharacterRepeated } from './punctuation';

const weights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const firstWeights = weights.slice(1);

/** A CPF as it is stored: 11 digits without punctuation. */
export const normaliseCpf = (text: string): string => dropPunctuation(text);

/** Whether 11 bare digits are a CPF: both check digits right, not one digit repeated. */
export const isBareCpf = (text: string): boolean =>
  /^[0-9]{11}$/.test(text) &&
  !isOneCharacterRepeated(text) &&
  checkDigit(text, firstWeights) === text.charCodeAt(9) - 48 &&
  checkDigit(text, weights) === text.charCodeAt(10) - 48;

/** Whether a text is a CPF, punctuated or bare. */
export const isCpf = (text: string): boolean => isBareCpf(normaliseCpf(text));

/** `529.982.247-25`; a half-typed number is masked as far as it goes. */
export const formatCpf = (text: string): string => applyMask('###.###.###-##', normaliseCpf(text));
