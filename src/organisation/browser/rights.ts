import { groupNames } from '#access/rules/groups.ts';
import { visibleTabs } from '../rules/userRules';
import type { AccessRule } from '@patio/framework/kernel';

/** Whether the person sees users of a class. @source ENT-USER-05 */
export const seesUsersOf = (userType: 'GMF' | 'DEALER'): AccessRule => ({
  groups: groupNames.filter((group) => visibleTabs(group).includes(userType)),
});
