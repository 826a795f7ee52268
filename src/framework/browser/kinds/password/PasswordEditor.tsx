import { PasswordChecklist } from '#browser/ui/fields/PasswordChecklist.tsx';
import { PasswordField } from '#browser/ui/fields/PasswordField.tsx';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { orNothing } from './orNothing';
import { passwordRules } from './passwordRules';

/** Shortest temporary password. @source OQ-001 */
const shortestPassword = 8;

/** A secret that is typed, with the rules that it has to meet. */
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
