import { PasswordChecklist, type PasswordRule } from '#browser/ui/fields/PasswordChecklist.tsx';
import { PasswordField } from '#browser/ui/fields/PasswordField.tsx';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText, type KindText } from '../parts/useKindText';
import { orNothing } from './orNothing';
import { passwordProblems } from '#kernel/formats/password.ts';

const listed = ['tooShort', 'upper', 'lower', 'digit', 'special', 'whitespace'] as const;

/** Password rules in words, with their current state. An empty password meets none. */
const passwordRules = (
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

/** Minimum length of a temporary password. @source OQ-001 */
const shortestPassword = 8;

/** Password input with its rules. */
export const PasswordEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, orNothing);
  const text = useKindText();
  const password = toText(value);
  return (
    <div>
      <PasswordField
        {...common}
        value={password}
        onText={(next) => setValue(next === '' ? null : next)}
        showLabel={text('showPassword')}
        hideLabel={text('hidePassword')}
      />
      {password === '' ? null : (
        <PasswordChecklist
          rules={passwordRules(password, props.field.minLength ?? shortestPassword, text)}
          label={text('passwordRules')}
          metLabel={text('met')}
          missingLabel={text('missing')}
        />
      )}
    </div>
  );
};
