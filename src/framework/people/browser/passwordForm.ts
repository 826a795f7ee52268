import { object, ref, string } from 'yup';
import { brokenPasswordRules } from '../rules/passwordPolicy';
import type { LightKey } from '#browser/texts/useText.ts';
import { readPasswordMinimum } from './passwordMinimum';
import './words/passwords';

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
