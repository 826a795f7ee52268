import { passwordProblems } from '#kernel/formats/password.ts';
import type { PasswordRule } from '#browser/ui/fields/PasswordChecklist.tsx';
import type { KindText } from '../parts/useKindText';

const listed = ['tooShort', 'upper', 'lower', 'digit', 'special', 'whitespace'] as const;

/** The rules of a password in words, and which of them it keeps so far. An empty one keeps none. */
export const passwordRules = (
  password: string,
  minLength: number,
  text: KindText,
): readonly PasswordRule[] => {
  const problems = passwordProblems(password, minLength);
  const isEmpty = problems.includes('required');
  return listed.map((rule) => ({
    id: rule,
    label: text(`rule_${rule}`, { limit: minLength }),
    met: !isEmpty && !problems.includes(rule),
  }));
};
