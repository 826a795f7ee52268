import { groupNames, userTypeOf } from './groups';
import type { GroupName } from './groups';

/** The only group that may look at the portal as another one. */
export const seeAsGroup = 'admin-internal' satisfies GroupName;

/** A view ends by itself after this time, in minutes. */
export const seeAsMinutes = 30;

/** Groups that the portal can be seen as: every one but the own, in the order of the specification. */
export const seenGroups: readonly GroupName[] = groupNames.filter((group) => group !== seeAsGroup);

/** Whether a view of a group needs a dealer: dealership staff sees the rows of its dealers only. */
export const needsDealer = (group: GroupName): boolean => userTypeOf(group) === 'DEALER';
