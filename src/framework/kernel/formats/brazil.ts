import { applyMask, dropPunctuation, isOneCharacterRepeated } from './punctuation';

/** The 27 units of the federation. */
export const ufs = [
  'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA',
  'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO',
] as const; // prettier-ignore

/** Abbreviation of a unit of the federation. */
export type Uf = (typeof ufs)[number];

/** A unit of the federation as it is stored: two capitals. */
export const normaliseUf = (text: string): string => text.trim().toUpperCase();

/** Whether a text is one of the 27 abbreviations, in capitals. */
export const isUf = (text: string): text is Uf => (ufs as readonly string[]).includes(text);

const renavamWeights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

const checkDigitOf = (stem: string): number => {
  const sum = renavamWeights.reduce((total, weight, at) => total + weight * Number(stem[at]), 0);
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

/** The 67 area codes of Brazil. @source OQ-212 */
export const areaCodes: readonly string[] = (
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
).split(' ');

const knownAreaCodes = new Set(areaCodes);

/** Whether two digits are an area code. */
export const isAreaCode = (text: string): boolean => knownAreaCodes.has(text);

/** What is dialled before the area code: country code without `+`, zero. */
const dialled = /^(?:(?:00)?55)?0?/;

/**
 * A phone as it is stored: area code and number, digits only. The country code and the trunk zero are dropped where a
 * whole phone follows, so that the area code 55 stays: `5511987654321`, `+55 (11) 98765-4321` and `011 98765-4321` are
 * one phone. Another text loses a leading `+55` alone.
 */
export const normalisePhoneBr = (text: string): string => {
  const bare = dropPunctuation(text).replace(/^(?:\+55)+/, '');
  if (isBarePhoneBr(bare)) return bare;
  const phone = bare.replace(dialled, '');
  return isBarePhoneBr(phone) ? phone : bare;
};

/**
 * Whether bare digits are a Brazilian phone: area code of the list, then 8 digits (landline) or 9 digits that start
 * with 7, 8 or 9 (mobile); not one digit repeated.
 *
 * @source OQ-210, OQ-211; VAL-029, VAL-046, VAL-047
 */
export const isBarePhoneBr = (text: string): boolean =>
  /^[0-9]{2}([0-9]{8}|[7-9][0-9]{8})$/.test(text) &&
  isAreaCode(text.slice(0, 2)) &&
  !isOneCharacterRepeated(text);

/** Whether a text is a Brazilian phone with area code, punctuated or bare. */
export const isPhoneBr = (text: string): boolean => isBarePhoneBr(normalisePhoneBr(text));

/** `(11) 98765-4321` or `(11) 3333-4444`. @source FMT-004 */
export const formatPhoneBr = (text: string): string => {
  const bare = normalisePhoneBr(text);
  return applyMask(bare.length > 10 ? '(##) #####-####' : '(##) ####-####', bare);
};

/** Whether a bare phone is a mobile's: nine digits after the area code, the first of them a 9. Messengers reach it. */
export const isMobileBr = (phone: string): boolean => /^\d{2}9\d{8}$/.test(phone);

/** A CEP as it is stored: 8 digits. */
export const normaliseCep = (text: string): string => dropPunctuation(text);

/** Whether a text is 8 bare digits, not all the same. @source OQ-215 */
export const isBareCep = (text: string): boolean =>
  /^[0-9]{8}$/.test(text) && !isOneCharacterRepeated(text);

/** Whether a text is a CEP, punctuated or bare. */
export const isCep = (text: string): boolean => isBareCep(normaliseCep(text));

/** `01310-100`. */
export const formatCep = (text: string): string => applyMask('#####-###', normaliseCep(text));

/**
 * Check digit of CPF and CNPJ: weighted sum modulo 11, where 0 and 1 give 0. A character counts as its ASCII code
 * minus 48, so digits count as themselves and A to Z as 17 to 42.
 *
 * @param text    characters before the check digit, as long as `weights`
 * @param weights weight of each character, from the left
 * @source Receita Federal, Nota Técnica 49/2024 (alphanumeric CNPJ)
 */
export const checkDigit = (text: string, weights: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1)
    sum += (weights[at] ?? 0) * (text.charCodeAt(at) - 48);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

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

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const cpfFirstWeights = cpfWeights.slice(1);

/** A CPF as it is stored: 11 digits without punctuation. */
export const normaliseCpf = (text: string): string => dropPunctuation(text);

/** Whether 11 bare digits are a CPF: both check digits right, not one digit repeated. */
export const isBareCpf = (text: string): boolean =>
  /^[0-9]{11}$/.test(text) &&
  !isOneCharacterRepeated(text) &&
  checkDigit(text, cpfFirstWeights) === text.charCodeAt(9) - 48 &&
  checkDigit(text, cpfWeights) === text.charCodeAt(10) - 48;

/** Whether a text is a CPF, punctuated or bare. */
export const isCpf = (text: string): boolean => isBareCpf(normaliseCpf(text));

/** `529.982.247-25`; a half-typed number is masked as far as it goes. */
export const formatCpf = (text: string): string => applyMask('###.###.###-##', normaliseCpf(text));

const cpfLength = 11;

/** A CPF or CNPJ as it is stored: no punctuation, letters in upper case. */
export const normaliseCpfCnpj = (text: string): string => normaliseCnpj(text);

/** Whether bare characters are a CPF (11) or a CNPJ (14). */
export const isBareCpfCnpj = (text: string): boolean =>
  text.length <= cpfLength ? isBareCpf(text) : isBareCnpj(text);

/** Whether a text is a CPF or a CNPJ, punctuated or bare. @source OQ-213 */
export const isCpfCnpj = (text: string): boolean => isBareCpfCnpj(normaliseCpfCnpj(text));

/** Mask of a CPF up to eleven digits, else of a CNPJ. */
export const formatCpfCnpj = (text: string): string => {
  const bare = normaliseCpfCnpj(text);
  return /^[0-9]{0,11}$/.test(bare) ? formatCpf(bare) : formatCnpj(bare);
};
