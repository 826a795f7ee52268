import type { AccessRule } from '@patio/framework/kernel';

/**
 * Who may publish saved views of lists: to the own group those who lead people, to everybody the internal
 * administration, which may also change and remove what others published. Keeping views for oneself needs no right but
 * the list's.
 */
export const viewPublishers: Readonly<Record<'group' | 'shared', AccessRule>> = {
  group: {
    groups: ['admin-internal', 'bit', 'finance', 'provisioning', 'fi-manager', 'sales-manager'],
  },
  shared: { groups: ['admin-internal'] },
};
