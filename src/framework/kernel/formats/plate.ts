import { dropPunctuation } from './punctuation';

const oldForm = /^[A-Z]{3}[0-9]{4}$/;
const mercosulForm = /^[A-Z]{3}[0-9][A-Z][0-9]{2}$/;

/** A licence plate as it is stored: capitals and digits, no hyphen. */
export const normalisePlate = (text: string): string => dropPunctuation(text).toUpperCase();

/**
 * Whether a text is 7 bare capitals or digits. Plates of other forms than today's exist, so the form itself is a
 * warning only: see `isKnownPlate`.
 */
export const isBarePlate = (text: string): boolean => /^[A-Z0-9]{7}$/.test(text);

/** Whether a text is a plate, with or without hyphen, in any case. */
export const isPlate = (text: string): boolean => isBarePlate(normalisePlate(text));

/** Whether a bare plate has the old form (`ABC1234`) or that of Mercosul (`ABC1D23`). */
export const isKnownPlate = (text: string): boolean =>
  oldForm.test(text) || mercosulForm.test(text);

/**
 * The plate of Mercosul that replaces one of the old form: the second digit becomes A to J. Others stay as they are.
 */
export const toMercosulPlate = (text: string): string =>
  oldForm.test(text)
    ? `${text.slice(0, 4)}${String.fromCharCode(65 + Number(text[4]))}${text.slice(5)}`
    : text;

/** `ABC-1234`; the form of Mercosul has no hyphen: `ABC1D23`. */
export const formatPlate = (text: string): string => {
  const bare = normalisePlate(text);
  return oldForm.test(bare) ? `${bare.slice(0, 3)}-${bare.slice(3)}` : bare;
};
