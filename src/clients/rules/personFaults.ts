import { normaliseCpfCnpj } from '@patio/framework/br';
import { type FieldError, type LocalDate, addMonths } from '@patio/framework/kernel';

/** Lowest age that is refused, in years. @source CONST-029, C222 */
export const ageLimit = 101;

const months = 12;

/** Whether a person born on `birth` is under 101 on a day. @source OQ-217 */
export const isUnderAgeLimit = (birth: LocalDate, today: LocalDate): boolean =>
  birth > addMonths(today, -ageLimit * months);

/** Whether a day is before another one. @source VAL-048 */
export const isPast = (day: LocalDate, today: LocalDate): boolean => day < today;

/** Parties of a sale, by path of the document field. */
type SaleParty = { readonly path: string; readonly document: string | null | undefined };

/**
 * Fields that repeat an earlier CPF: client, spouse, guarantors and seller must be different people.
 *
 * @param parties in order of precedence: the first keeps its number
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

/** Maximum length of a name. @source OQ-214 */
export const longestName = 100;

const lettersIn = (word: string): number => [...word].filter((sign) => /\p{L}/u.test(sign)).length;

/** Whether a name is full: two words of at least two letters. @source VAL-042, CLF-002 */
export const isFullName = (name: string): boolean => {
  const words = name.trim().split(/\s+/u);
  return lettersIn(words[0] ?? '') >= 2 && words.slice(1).some((word) => lettersIn(word) >= 2);
};

/** Whether a name contains digits. @source VAL-044 */
export const hasDigits = (name: string): boolean => /\p{Nd}/u.test(name);

/** Whether a business name has at least one letter or digit. @source VAL-043, OQ-214, CLF-053 */
export const isBusinessName = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

/** A value at a path of a form or call; empty values are checked elsewhere. */
type NamedValue = { readonly path: string; readonly value: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A name of one or more words, without digits. @source VAL-044 */
export const digitFaults = ({ path, value }: NamedValue): readonly FieldError[] =>
  hasDigits(textOf(value)) ? [{ path, code: 'CLI.name_digits' }] : [];

/** A full personal name, without digits. @source VAL-042, VAL-044 */
export const nameFaults = ({ path, value }: NamedValue): readonly FieldError[] => {
  const name = textOf(value);
  if (name === '' || hasDigits(name)) return digitFaults({ path, value });
  return isFullName(name) ? [] : [{ path, code: 'CLI.full_name' }];
};

/** A birth date: in the past, and under 101 years ago. @source VAL-048, CONST-029, OQ-217 */
export const birthFaults = (
  { path, value }: NamedValue,
  today: LocalDate,
): readonly FieldError[] => {
  const birth = textOf(value);
  if (birth === '') return [];
  if (!isPast(birth, today)) return [{ path, code: 'CLI.date_future' }];
  return isUnderAgeLimit(birth, today)
    ? []
    : [{ path, code: 'CLI.birth_age', params: { limit: ageLimit } }];
};

/** Digits of a stored mobile: area code, then nine of which the first is 7, 8 or 9. @source VAL-047, OQ-211 */
export const mobileFaults = ({ path, value }: NamedValue): readonly FieldError[] => {
  const digits = textOf(value).replace(/\D/g, '');
  const isPhone = digits.length === 10 || digits.length === 11;
  return isPhone && !/^\d{2}[789]\d{8}$/.test(digits) ? [{ path, code: 'CLI.mobile_invalid' }] : [];
};
