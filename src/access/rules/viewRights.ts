import type { AccessRule } from '@patio/framework/kernel';

/**
 * Who may publish saved views: team leads to their own group, internal administration to everyone. Internal
 * administration may also change and remove published views. Private views need only the list's right.
 */
export const viewPublishers: Readonly<Record<'group' | 'shared', AccessRule>> = {
  group: {
    groups: ['admin-internal', 'bit', 'finance', 'provisioning', 'fi-manager', 'sales-manager'],
  },
  shared: { groups: ['admin-internal'] },
};
