import { groupNames } from '../../access/rules/groups';
import { visibleTabs } from '../rules/userRules';
import type { AccessRule } from '../../framework/kernel/entity/EntityDescription';

/** Who sees the users of a class. @source ENT-USER-05 */
export const seesUsersOf = (userType: 'GMF' | 'DEALER'): AccessRule => ({
  groups: groupNames.filter((group) => visibleTabs(group).includes(userType)),
});
