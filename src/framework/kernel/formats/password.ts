/** A password rule that is not met. */
export type PasswordProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'whitespace'
  | 'digit'
  | 'upper'
  | 'lower'
  | 'special';

/** Maximum password length. @source OQ-002 */
const passwordMaxLength = 128;

/**
 * All unmet rules of a password, in the order of the form; empty: accepted. A character that is not a letter, digit or
 * blank is special. Lengths count code points.
 *
 * @param password  as typed, untrimmed
 * @param minLength 15 for a person's own password, 8 for a temporary one (OQ-001)
 * @source VAL-001 to VAL-008, OQ-001, OQ-002
 */
export const passwordProblems = (
  password: string,
  minLength: number,
): readonly PasswordProblem[] => {
  if (password.trim() === '') return ['required'];
  const length = [...password].length;
  const checks: readonly (readonly [PasswordProblem, boolean])[] = [
    ['tooShort', length < minLength],
    ['tooLong', length > passwordMaxLength],
    ['whitespace', /\s/u.test(password)],
    ['digit', !/\p{Nd}/u.test(password)],
    ['upper', !/\p{Lu}/u.test(password)],
    ['lower', !/\p{Ll}/u.test(password)],
    ['special', !/[^\p{L}\p{N}\s]/u.test(password)],
  ];
  return checks.flatMap(([problem, fails]) => (fails ? [problem] : []));
};
