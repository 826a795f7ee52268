import { useFormContext } from 'react-hook-form';
import { brokenPasswordRules, PASSWORD_MAXIMUM } from '../rules/passwordPolicy';
import type { PasswordRule } from '../rules/passwordPolicy';
import { PasswordChecklist } from '#browser/ui/fields/PasswordChecklist.tsx';
import { PasswordField } from '#browser/ui/fields/PasswordField.tsx';
import type { LightKey } from '#browser/texts/useText.ts';
import { useText } from '#browser/texts/useText.ts';
import type { PasswordCalls } from './PasswordCalls';
import { usePasswordMinimum } from './passwordMinimum';
import './words/passwords';

/** Form values of these fields. */
export type NewPasswordValues = { password: string; confirmation: string };

const rules: readonly PasswordRule[] = [
  'length',
  'digit',
  'uppercase',
  'lowercase',
  'special',
  'whitespace',
  'maximum',
  'personal',
  'common',
];

type Props = {
  labels: { password: LightKey; confirmation: LightKey };
  /** Names that the password may not contain. */
  personal: readonly string[];
  calls: Pick<PasswordCalls, 'readMinimum'>;
};

/** New password with a live checklist of its rules, and its confirmation. Inside a `FormProvider`. */
export const NewPasswordFields = ({ labels, personal, calls }: Props) => {
  const text = useText();
  const { register, watch, formState } = useFormContext<NewPasswordValues>();
  const minimum = usePasswordMinimum(calls);
  const password = watch('password');
  const broken = brokenPasswordRules(password, { minimum, personal });
  const errorOf = (name: keyof NewPasswordValues) => {
    const message = formState.errors[name]?.message;
    return message ? text(message as LightKey) : undefined;
  };
  const shown = {
    showLabel: text('people.showPassword'),
    hideLabel: text('people.hidePassword'),
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
          label={text('people.rules.title')}
          metLabel={text('people.rules.met')}
          missingLabel={text('people.rules.missing')}
          rules={rules.map((rule) => ({
            id: rule,
            label: text(`people.rules.${rule}`, { min: minimum, max: PASSWORD_MAXIMUM }),
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
