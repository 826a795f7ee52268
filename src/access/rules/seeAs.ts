import { groupNames, userTypeOf } from './groups';
import type { GroupName } from './groups';

/** The only group that may view the portal as another group. */
export const seeAsGroup = 'admin-internal' satisfies GroupName;

/** Duration of a view, in minutes. */
export const seeAsMinutes = 30;

/** Groups the portal can be viewed as: all others, in the specification's order. */
export const seenGroups: readonly GroupName[] = groupNames.filter((group) => group !== seeAsGroup);

/** Whether viewing as a group requires a dealer: dealership staff sees only rows of its dealers. */
export const needsDealer = (group: GroupName): boolean => userTypeOf(group) === 'DEALER';
