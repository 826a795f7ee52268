import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { useFormContext } from 'react-hook-form';
import { brokenPasswordRules, PASSWORD_MAXIMUM, type PasswordRule } from '../rules/passwordPolicy';
import { PasswordChecklist } from '#browser/ui/fields/PasswordChecklist.tsx';
import { PasswordField } from '#browser/ui/fields/PasswordField.tsx';
import { type LightKey, useText } from '#browser/texts/useText.ts';
import './words/passwords';
import { object, ref, string } from 'yup';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/data/createStore.ts';
import type { Challenge } from './pendingSignIn';

/** Server calls of the password screens. Each throws `ProblemError` on refusal. */
export type PasswordCalls = {
  /** Minimum length of a password chosen by the person. */
  readonly readMinimum: () => Promise<number>;
  /** Changes the person's own password and stores the renewed session. */
  readonly change: (current: string, password: string) => Promise<void>;
  /** Sets the first password, then signs in or stores the pending second-factor step. */
  readonly setFirst: (right: Challenge, password: string) => Promise<void>;
  /** Sends a code by e-mail. */
  readonly sendCode: (username: string) => Promise<void>;
  /** Sets a new password with that code. */
  readonly reset: (given: {
    readonly username: string;
    readonly code: string;
    readonly password: string;
  }) => Promise<void>;
  /** Error code of a wrong current password, shown at its field. */
  readonly wrongCurrent: ErrorCode;
  /** Error code of an expired challenge, which restarts at the sign-in. */
  readonly challengeOver: ErrorCode;
};

/** Default until the server's setting is known. @source OQ-001 */
const usual = 15;
const store = createStore(usual);
let request: Promise<void> | undefined;

/** Minimum length of a password chosen by the person, if known. Enforced by the server. @source OQ-001 */
const readPasswordMinimum = store.read;

/** As `readPasswordMinimum`, and fetches the setting once. */
const usePasswordMinimum = ({ readMinimum }: Pick<PasswordCalls, 'readMinimum'>): number => {
  useEffect(() => {
    request ??= readMinimum().then(store.change, () => {
      request = undefined;
    });
  }, [readMinimum]);
  return useSyncExternalStore(store.subscribe, store.read);
};

const key = (name: LightKey): LightKey => name;

/** A required text; the message is a message key. */
export const requiredText = string().required(key('people.required'));

/**
 * A new password with its confirmation.
 *
 * @param personal names that it may not contain
 * @source VAL-001 to VAL-009
 */
const newPasswordFields = (personal: readonly string[]) => ({
  password: requiredText.test(
    'policy',
    key('people.rules.weak'),
    (value) =>
      brokenPasswordRules(value ?? '', { minimum: readPasswordMinimum(), personal }).length === 0,
  ),
  confirmation: requiredText.oneOf([ref('password')], key('people.rules.mismatch')),
});

/** First access: the new password alone. */
export const firstAccessSchema = (personal: readonly string[]) =>
  object(newPasswordFields(personal));

/** Second step of the forgotten password. @source VAL-013, OQ-227 */
export const resetSchema = (personal: readonly string[]) =>
  object({
    code: requiredText.matches(/^\d{6}$/, key('people.forgot.codeFormat')),
    ...newPasswordFields(personal),
  });

/** Changed password: differs from the current one. @source VAL-010, VAL-011 */
export const changeSchema = (personal: readonly string[]) => {
  const { password, confirmation } = newPasswordFields(personal);
  return object({
    current: requiredText,
    password: password.notOneOf([ref('current')], key('people.rules.sameAsOld')),
    confirmation,
  });
};

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
