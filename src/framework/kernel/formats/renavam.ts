import { dropPunctuation, isOneCharacterRepeated } from './punctuation';

const weights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

const checkDigitOf = (stem: string): number => {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(stem[at]), 0);
  return ((sum * 10) % 11) % 10;
};

/** Ten digits of a RENAVAM with their check digit. */
export const closeRenavam = (stem: string): string => `${stem}${checkDigitOf(stem)}`;

/** A RENAVAM as it is stored: 11 digits. Older ones of 9 or 10 digits get zeros in front. */
export const normaliseRenavam = (text: string): string => {
  const bare = dropPunctuation(text);
  return /^[0-9]{9,10}$/.test(bare) ? bare.padStart(11, '0') : bare;
};

/** Whether 11 bare digits are a RENAVAM: the check digit holds, not one digit repeated. */
export const isBareRenavam = (text: string): boolean =>
  /^[0-9]{11}$/.test(text) &&
  !isOneCharacterRepeated(text) &&
  checkDigitOf(text) === Number(text[10]);

/** Whether a text is a RENAVAM of 9 to 11 digits, punctuated or bare. */
export const isRenavam = (text: string): boolean => isBareRenavam(normaliseRenavam(text));
