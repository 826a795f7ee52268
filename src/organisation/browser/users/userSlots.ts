import { type FieldError, textOf } from '@patio/framework/kernel';
import { passwordFault, personalWords } from '@patio/framework/people';
import type { EntitySlots, FormSlotSection, FormValues, ListTab } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';
import type { ComponentProps } from 'react';
import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { seesUsersOf } from '#organisation/rules/userRules.ts';
import '#session/rules/tradeWords.ts';

const ProfileInput = lazyPart(async () => (await import('./userInputs')).ProfileInput);
const PasswordConfirmation = lazyPart<ComponentProps<FormSlotSection['Component']>>(
  async () => (await import('./userInputs')).PasswordConfirmation,
);

const labels = {
  GMF: { 'pt-BR': 'Usuários do provedor', en: 'Provider users' },
  DEALER: { 'pt-BR': 'Usuários de concessionária', en: 'Dealer users' },
} as const;

const tab = (userType: 'GMF' | 'DEALER'): ListTab => ({
  name: userType,
  label: labels[userType],
  filter: { userType },
  access: seesUsersOf(userType),
});

const isDealerProfile = (groupName: unknown): boolean =>
  isGroupName(groupName) && userTypeOf(groupName) === 'DEALER';

type Judge = (values: FormValues) => readonly FieldError[];

const dealersFault: Judge = ({ groupName, dealers }) =>
  isDealerProfile(groupName) && !(Array.isArray(dealers) && dealers.length > 0)
    ? [{ path: 'dealers', code: 'validation.required' }]
    : [];

/** Checks what the schema cannot express; the schema checks the length. Only the server knows dealers' names. */
const temporaryFault: Judge = ({ password, name, username }) => {
  if (textOf(password) === '') return [];
  const personal = personalWords(textOf(name), [textOf(username)]);
  const fault = passwordFault(textOf(password), { minimum: 0, personal, weak: 'USE030' });
  return fault ? [{ path: 'password', ...fault }] : [];
};

const confirmationFault: Judge = ({ password, passwordConfirmation }) => {
  const path = 'passwordConfirmation';
  if (!passwordConfirmation) return [{ path, code: 'validation.required' }];
  return password === passwordConfirmation ? [] : [{ path, code: 'validation.password_mismatch' }];
};

/** Slots of the user screens. @source ENT-USER-05, ENT-USER-06, ENT-USER-09, OQ-034, OQ-036 */
export const userSlots: EntitySlots = {
  list: { tabs: [{ ...tab('GMF'), without: ['dealers'] }, tab('DEALER')] },
  form: {
    inputs: { groupName: ProfileInput },
    required: ['dealers'],
    parts: [ProfileInput, PasswordConfirmation],
    sections: [
      {
        name: 'passwordConfirmation',
        label: { 'pt-BR': 'Confirmação da senha', en: 'Password confirmation' },
        modes: ['create'],
        Component: PasswordConfirmation,
      },
    ],
    validate: (values, { mode }) => [
      ...dealersFault(values),
      ...(mode === 'create' ? [...temporaryFault(values), ...confirmationFault(values)] : []),
    ],
  },
  show: { facts: ['username', 'groupName', 'email'] },
};
