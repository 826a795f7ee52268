import { applyMask, dropPunctuation, isOneCharacterRepeated } from './punctuation';

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
