import type { FieldError, LocalDate } from '@patio/framework/kernel';
import { ageLimit, isPast, isUnderAgeLimit } from './birthDate';
import { hasDigits, isFullName } from './personName';

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
