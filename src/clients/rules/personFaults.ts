import {
  type FieldError,
  type LocalDate,
  normaliseCpfCnpj,
  addMonths,
} from '@patio/framework/kernel';

/** Age that nobody has reached, in years. @source CONST-029, C222 */
export const ageLimit = 101;

const months = 12;

/** Whether somebody who was born then is under 101 on a day. @source OQ-217 */
export const isUnderAgeLimit = (birth: LocalDate, today: LocalDate): boolean =>
  birth > addMonths(today, -ageLimit * months);

/** Whether a day is before another one. @source VAL-048 */
export const isPast = (day: LocalDate, today: LocalDate): boolean => day < today;

/** Who takes part in a sale, by path of the field that names the document. */
type SaleParty = { readonly path: string; readonly document: string | null | undefined };

/**
 * Fields that repeat the CPF of somebody named before: client, spouse, guarantors and seller are different people.
 *
 * @param parties in the order in which they count: the first keeps the number
 * @returns paths to refuse with SEL004
 * @source VAL-054, PROP-076, OQ-120: within one proposal, digits alone
 */
export const repeatedCpfs = (parties: readonly SaleParty[]): readonly string[] => {
  const seen = new Set<string>();
  return parties.flatMap(({ path, document }) => {
    const bare = normaliseCpfCnpj(document ?? '');
    if (bare.length !== 11) return [];
    if (seen.has(bare)) return [path];
    seen.add(bare);
    return [];
  });
};

/** Most characters of a name. @source OQ-214 */
export const longestName = 100;

const lettersIn = (word: string): number => [...word].filter((sign) => /\p{L}/u.test(sign)).length;

/** Whether a person is named in full: two words of at least two letters. @source VAL-042, CLF-002 */
export const isFullName = (name: string): boolean => {
  const words = name.trim().split(/\s+/u);
  return lettersIn(words[0] ?? '') >= 2 && words.slice(1).some((word) => lettersIn(word) >= 2);
};

/** Whether a name has digits, which no name of a person has. @source VAL-044 */
export const hasDigits = (name: string): boolean => /\p{Nd}/u.test(name);

/** Whether a business is named: by one letter or digit at least. @source VAL-043, OQ-214, CLF-053 */
export const isBusinessName = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

/** What a person says stands at a path of a form or call; whatever is empty is judged elsewhere. */
type Said = { readonly path: string; readonly value: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A name of any number of words: without digits. @source VAL-044 */
export const digitFaults = ({ path, value }: Said): readonly FieldError[] =>
  hasDigits(textOf(value)) ? [{ path, code: 'CLI.name_digits' }] : [];

/** The name of a person: in full, without digits. @source VAL-042, VAL-044 */
export const nameFaults = ({ path, value }: Said): readonly FieldError[] => {
  const name = textOf(value);
  if (name === '' || hasDigits(name)) return digitFaults({ path, value });
  return isFullName(name) ? [] : [{ path, code: 'CLI.full_name' }];
};

/** The day of a birth: past, and not that of somebody of 101. @source VAL-048, CONST-029, OQ-217 */
export const birthFaults = ({ path, value }: Said, today: LocalDate): readonly FieldError[] => {
  const birth = textOf(value);
  if (birth === '') return [];
  if (!isPast(birth, today)) return [{ path, code: 'CLI.date_future' }];
  return isUnderAgeLimit(birth, today)
    ? []
    : [{ path, code: 'CLI.birth_age', params: { limit: ageLimit } }];
};

/** Digits of a stored mobile: area code, then nine of which the first is 7, 8 or 9. @source VAL-047, OQ-211 */
export const mobileFaults = ({ path, value }: Said): readonly FieldError[] => {
  const digits = textOf(value).replace(/\D/g, '');
  const isPhone = digits.length === 10 || digits.length === 11;
  return isPhone && !/^\d{2}[789]\d{8}$/.test(digits) ? [{ path, code: 'CLI.mobile_invalid' }] : [];
};
