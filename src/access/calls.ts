import { endpoint } from '@patio/framework/kernel';
import { groupNames, userTypeOf, type GroupName } from './rules/groups';

/** The only group that may view the portal as another group. */
export const seeAsGroup = 'admin-internal' satisfies GroupName;

/** Duration of a view, in minutes. */
export const seeAsMinutes = 30;

/** Groups the portal can be viewed as: all others, in the specification's order. */
export const seenGroups: readonly GroupName[] = groupNames.filter((group) => group !== seeAsGroup);

/** Whether viewing as a group requires a dealer: dealership staff sees only rows of its dealers. */
export const needsDealer = (group: GroupName): boolean => userTypeOf(group) === 'DEALER';

/**
 * Starts viewing the portal as a group, for at most 30 minutes. Reads need the rights of both the group and the person;
 * writes are refused. Returns the group's session, marked as a view.
 */
export const startSeeAs = endpoint({
  id: 'seeAs.start',
  method: 'POST',
  path: '/resources/see-as',
  auth: 'session',
  access: { groups: [seeAsGroup] },
  in: { body: 'SeeAsRequest' },
  out: 'SessionUser',
  errors: ['validation.failed', 'action.reason_required', 'SEC002'],
});

/** Ends the view, if any. Returns the person's own session. */
export const stopSeeAs = endpoint({
  id: 'seeAs.stop',
  method: 'DELETE',
  path: '/resources/see-as',
  auth: 'session',
  access: { groups: [seeAsGroup] },
  in: {},
  out: 'SessionUser',
  errors: ['SEC002'],
});

/** Every call of this section. */
export const seeAsEndpoints = [startSeeAs, stopSeeAs] as const;
