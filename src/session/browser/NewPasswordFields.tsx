import { useFormContext } from 'react-hook-form';
import { brokenPasswordRules, PASSWORD_MAXIMUM } from '../../framework/people/rules/passwordPolicy';
import type { PasswordRule } from '../../framework/people/rules/passwordPolicy';
import { PasswordChecklist } from '../../framework/browser/ui/fields/PasswordChecklist';
import { PasswordField } from '../../framework/browser/ui/fields/PasswordField';
import type { LightKey } from '../../framework/browser/texts/useText';
import { useText } from '../../framework/browser/texts/useText';
import { usePasswordMinimum } from './passwordMinimum';
import './words';

/** What these fields add to a form. */
export type NewPasswordValues = { password: string; confirmation: string };

const rules: readonly PasswordRule[] = [
  ...(['length', 'digit', 'uppercase', 'lowercase', 'special', 'whitespace'] as const),
  ...(['maximum', 'personal', 'common'] as const),
];

type Props = {
  labels: { password: LightKey; confirmation: LightKey };
  /** Names that may not stand in the password. */
  personal: readonly string[];
};

/** New password, its rules ticked while it is typed, and the confirmation. Inside a `FormProvider`. */
export const NewPasswordFields = ({ labels, personal }: Props) => {
  const text = useText();
  const { register, watch, formState } = useFormContext<NewPasswordValues>();
  const minimum = usePasswordMinimum();
  const password = watch('password');
  const broken = brokenPasswordRules(password, { minimum, personal });
  const errorOf = (name: keyof NewPasswordValues) => {
    const message = formState.errors[name]?.message;
    return message ? text(message as LightKey) : undefined;
  };
  const shown = {
    showLabel: text('session.showPassword'),
    hideLabel: text('session.hidePassword'),
  };
  return (
    <>
      <div>
        <PasswordField
          label={text(labels.password)}
          required
          error={errorOf('password')}
          {...shown}
          {...register('password')}
        />
        <PasswordChecklist
          label={text('session.rules.title')}
          metLabel={text('session.rules.met')}
          missingLabel={text('session.rules.missing')}
          rules={rules.map((rule) => ({
            id: rule,
            label: text(`session.rules.${rule}`, { min: minimum, max: PASSWORD_MAXIMUM }),
            met: password !== '' && !broken.includes(rule),
          }))}
        />
      </div>
      <PasswordField
        label={text(labels.confirmation)}
        required
        error={errorOf('confirmation')}
        {...shown}
        {...register('confirmation')}
      />
    </>
  );
};
