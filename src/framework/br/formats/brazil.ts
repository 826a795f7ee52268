import { applyMask, dropPunctuation, isOneCharacterRepeated } from '#kernel/formats/text.ts';

/** The 27 states of Brazil. */
export const ufs = [
  'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA',
  'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO',
] as const; // prettier-ignore

/** Abbreviation of a Brazilian state. */
export type Uf = (typeof ufs)[number];

/** Normalises a state to its stored form: two capitals. */
export const normaliseUf = (text: string): string => text.trim().toUpperCase();

/** Whether a text is one of the 27 abbreviations, in capitals. */
export const isUf = (text: string): text is Uf => (ufs as readonly string[]).includes(text);

const renavamWeights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

const checkDigitOf = (stem: string): number => {
  const sum = renavamWeights.reduce((total, weight, at) => total + weight * Number(stem[at]), 0);
  return ((sum * 10) % 11) % 10;
};

/** Appends the check digit to the ten digits of a RENAVAM. */
export const closeRenavam = (stem: string): string => `${stem}${checkDigitOf(stem)}`;

/** Normalises a RENAVAM to 11 digits; older ones of 9 or 10 digits are zero-padded. */
export const normaliseRenavam = (text: string): string => {
  const bare = dropPunctuation(text);
  return /^[0-9]{9,10}$/.test(bare) ? bare.padStart(11, '0') : bare;
};

/** Whether 11 digits are a valid RENAVAM: correct check digit, not one repeated digit. */
export const isBareRenavam = (text: string): boolean =>
  /^[0-9]{11}$/.test(text) &&
  !isOneCharacterRepeated(text) &&
  checkDigitOf(text) === Number(text[10]);

/** Whether a text is a valid RENAVAM of 9 to 11 digits, with or without punctuation. */
export const isRenavam = (text: string): boolean => isBareRenavam(normaliseRenavam(text));

const oldForm = /^[A-Z]{3}[0-9]{4}$/;
const mercosulForm = /^[A-Z]{3}[0-9][A-Z][0-9]{2}$/;

/** Normalises a licence plate: capitals and digits, no hyphen. */
export const normalisePlate = (text: string): string => dropPunctuation(text).toUpperCase();

/**
 * Whether a text is 7 capitals or digits. Other forms of plates exist, so the form itself is only a warning: see
 * `isKnownPlate`.
 */
export const isBarePlate = (text: string): boolean => /^[A-Z0-9]{7}$/.test(text);

/** Whether a text is a plate, with or without hyphen, in any case. */
export const isPlate = (text: string): boolean => isBarePlate(normalisePlate(text));

/** Whether a normalised plate has the old form (`ABC1234`) or the Mercosul form (`ABC1D23`). */
export const isKnownPlate = (text: string): boolean =>
  oldForm.test(text) || mercosulForm.test(text);

/** Mercosul plate that replaces an old one: the second digit becomes A to J. Others are returned unchanged. */
export const toMercosulPlate = (text: string): string =>
  oldForm.test(text)
    ? `${text.slice(0, 4)}${String.fromCharCode(65 + Number(text[4]))}${text.slice(5)}`
    : text;

/** `ABC-1234`; the Mercosul form has no hyphen: `ABC1D23`. */
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

/** Dialling prefix before the area code: country code, trunk zero. */
const dialled = /^(?:(?:00)?55)?0?/;

/**
 * Normalises a phone to area code and number, digits only. Country code and trunk zero are dropped if a complete number
 * follows, so that the area code 55 is preserved: `5511987654321`, `+55 (11) 98765-4321` and `011 98765-4321` are
 * equal. Otherwise only a leading `+55` is dropped.
 */
export const normalisePhoneBr = (text: string): string => {
  const bare = dropPunctuation(text).replace(/^(?:\+55)+/, '');
  if (isBarePhoneBr(bare)) return bare;
  const phone = bare.replace(dialled, '');
  return isBarePhoneBr(phone) ? phone : bare;
};

/**
 * Whether digits are a valid Brazilian phone: known area code, then 8 digits (landline) or 9 digits starting with 7, 8
 * or 9 (mobile); not one repeated digit.
 *
 * @source OQ-210, OQ-211; VAL-029, VAL-046, VAL-047
 */
export const isBarePhoneBr = (text: string): boolean =>
  /^[0-9]{2}([0-9]{8}|[7-9][0-9]{8})$/.test(text) &&
  isAreaCode(text.slice(0, 2)) &&
  !isOneCharacterRepeated(text);

/** Whether a text is a valid Brazilian phone with area code, with or without punctuation. */
export const isPhoneBr = (text: string): boolean => isBarePhoneBr(normalisePhoneBr(text));

/** `(11) 98765-4321` or `(11) 3333-4444`. @source FMT-004 */
export const formatPhoneBr = (text: string): string => {
  const bare = normalisePhoneBr(text);
  return applyMask(bare.length > 10 ? '(##) #####-####' : '(##) ####-####', bare);
};

/**
 * Whether a normalised phone is a mobile: nine digits after the area code, starting with 9. Messengers can reach it.
 */
export const isMobileBr = (phone: string): boolean => /^\d{2}9\d{8}$/.test(phone);

/** Normalises a CEP to 8 digits. */
export const normaliseCep = (text: string): string => dropPunctuation(text);

/** Whether a text is 8 digits, not all the same. @source OQ-215 */
export const isBareCep = (text: string): boolean =>
  /^[0-9]{8}$/.test(text) && !isOneCharacterRepeated(text);

/** Whether a text is a valid CEP, with or without punctuation. */
export const isCep = (text: string): boolean => isBareCep(normaliseCep(text));

/** `01310-100`. */
export const formatCep = (text: string): string => applyMask('#####-###', normaliseCep(text));

/**
 * Check digit of CPF and CNPJ: weighted sum modulo 11, where 0 and 1 give 0. A character counts as its ASCII code minus
 * 48, so digits count as themselves and A to Z as 17 to 42.
 *
 * @param text    characters before the check digit, as many as `weights`
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

/** Normalises a CNPJ: 14 characters, upper case, no punctuation. */
export const normaliseCnpj = (text: string): string => dropPunctuation(text).toUpperCase();

/**
 * Whether 14 characters are a valid CNPJ, numeric or alphanumeric (issued since July 2026): twelve digits or letters
 * and two check digits, not one repeated character.
 */
export const isBareCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}[0-9]{2}$/.test(text) &&
  !isOneCharacterRepeated(text) &&
  checkDigit(text, firstWeights) === text.charCodeAt(12) - 48 &&
  checkDigit(text, weights) === text.charCodeAt(13) - 48;

/** Whether a text is a valid CNPJ, with or without punctuation. */
export const isCnpj = (text: string): boolean => isBareCnpj(normaliseCnpj(text));

/** `12.ABC.345/01DE-35`; a partial number is masked as far as it goes. */
export const formatCnpj = (text: string): string =>
  applyMask('##.###.###/####-##', normaliseCnpj(text));

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const cpfFirstWeights = cpfWeights.slice(1);

/** Normalises a CPF to 11 digits. */
export const normaliseCpf = (text: string): string => dropPunctuation(text);

/** Whether 11 digits are a valid CPF: correct check digits, not one repeated digit. */
export const isBareCpf = (text: string): boolean =>
  /^[0-9]{11}$/.test(text) &&
  !isOneCharacterRepeated(text) &&
  checkDigit(text, cpfFirstWeights) === text.charCodeAt(9) - 48 &&
  checkDigit(text, cpfWeights) === text.charCodeAt(10) - 48;

/** Whether a text is a valid CPF, with or without punctuation. */
export const isCpf = (text: string): boolean => isBareCpf(normaliseCpf(text));

/** `529.982.247-25`; a partial number is masked as far as it goes. */
export const formatCpf = (text: string): string => applyMask('###.###.###-##', normaliseCpf(text));

const cpfLength = 11;

/** Normalises a CPF or CNPJ: no punctuation, upper case. */
export const normaliseCpfCnpj = (text: string): string => normaliseCnpj(text);

/** Whether normalised characters are a valid CPF (11) or CNPJ (14). */
export const isBareCpfCnpj = (text: string): boolean =>
  text.length <= cpfLength ? isBareCpf(text) : isBareCnpj(text);

/** Whether a text is a valid CPF or CNPJ, with or without punctuation. @source OQ-213 */
export const isCpfCnpj = (text: string): boolean => isBareCpfCnpj(normaliseCpfCnpj(text));

/** Masks up to eleven digits as CPF, else as CNPJ. */
export const formatCpfCnpj = (text: string): string => {
  const bare = normaliseCpfCnpj(text);
  return /^[0-9]{0,11}$/.test(bare) ? formatCpf(bare) : formatCnpj(bare);
};
