import { changeDealerProducts, runRegionChannelAction } from '../../contract/administration';
import { groupNames } from '../../domain/access/groups';
import { visibleTabs } from '../../domain/organisation/userRules';
import type { AccessRule } from '../../kernel/entity/EntityDescription';

/** Who may change dealers' products and places: the right of the call itself. */
export const dealerWriters = changeDealerProducts.access;

/** Who may switch channels. */
export const channelWriters = runRegionChannelAction.access;

/** Who sees the users of a class. @source ENT-USER-05 */
export const seesUsersOf = (userType: 'GMF' | 'DEALER'): AccessRule => ({
  groups: groupNames.filter((group) => visibleTabs(group).includes(userType)),
});
