import type { ComponentProps } from 'react';
import { isGroupName, userTypeOf } from '../../../access/rules/groups';
import type {
  EntitySlots,
  FormSlotSection,
  ListTab,
} from '../../../framework/browser/data/entity/EntitySlots';
import { lazyPart } from '../../../framework/browser/ui/lazyPart';
import { seesUsersOf } from '../rights';

const ProfileInput = lazyPart(async () => (await import('./ProfileInput')).ProfileInput);
const PasswordConfirmation = lazyPart<ComponentProps<FormSlotSection['Component']>>(
  async () => (await import('./PasswordConfirmation')).PasswordConfirmation,
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

/** What the screens of users have beyond their schema. @source ENT-USER-05, ENT-USER-06, ENT-USER-09, OQ-034, OQ-036 */
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
    validate: (values, { mode }) => {
      const dealers =
        isDealerProfile(values.groupName) &&
        !(Array.isArray(values.dealers) && values.dealers.length)
          ? [{ path: 'dealers', code: 'validation.required' } as const]
          : [];
      if (mode !== 'create') return dealers;
      const confirmation = values.passwordConfirmation;
      if (!confirmation)
        return [...dealers, { path: 'passwordConfirmation', code: 'validation.required' }];
      return values.password === confirmation
        ? dealers
        : [...dealers, { path: 'passwordConfirmation', code: 'validation.password_mismatch' }];
    },
  },
  show: { facts: ['username', 'groupName', 'email'] },
};
