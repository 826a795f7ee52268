import {
  groupsOfType,
  isGroupName,
  userTypeOf,
  type GroupName,
  type UserType,
} from '#access/rules/groups.ts';

/** Who administers users, as far as the rules need to know. `dealers`: GMF codes that the person may use now. */
export type UserManager = {
  readonly username: string;
  readonly groupName: string;
  readonly userType: UserType;
  readonly dealers: readonly string[];
};

const bothTabs: readonly GroupName[] = [
  'admin-internal',
  'provisioning',
  'finance',
  'service-desk',
];
const dealerTabOnly: readonly GroupName[] = ['fi-manager', 'representante'];
const assigners: readonly GroupName[] = [
  'admin-internal',
  'provisioning',
  'fi-manager',
  'representante',
];

/**
 * Profiles whose last enabled user may neither be disabled nor change profile: nobody could administer users any more.
 */
const administratorGroups: readonly GroupName[] = ['admin-internal', 'provisioning'];

const includes = (groups: readonly GroupName[], name: string): boolean =>
  isGroupName(name) && groups.includes(name);

/** Tabs of the user list that a person sees. @source OQ-034 */
export const visibleTabs = (groupName: string): readonly UserType[] => {
  if (includes(bothTabs, groupName)) return ['GMF', 'DEALER'];
  return includes(dealerTabOnly, groupName) ? ['DEALER'] : [];
};

/** Profiles of a class that a person may give to a user; finance and service-desk give none. @source OQ-034 */
export const assignableGroups = (groupName: string, userType: UserType): readonly GroupName[] => {
  const mayAssign = includes(assigners, groupName) && visibleTabs(groupName).includes(userType);
  return mayAssign ? groupsOfType(userType) : [];
};

/** Whether the user must have dealers: every profile of the class DEALER. @source OQ-036 */
export const needsDealers = (groupName: GroupName): boolean => userTypeOf(groupName) === 'DEALER';

/**
 * Whether a person may work with these dealers of a user: a person of the class DEALER only with the own ones.
 *
 * @param codes GMF codes that the user has or would get
 */
export const ownsDealers = (manager: UserManager, codes: readonly string[]): boolean =>
  manager.userType !== 'DEALER' || codes.every((code) => manager.dealers.includes(code));

/** Whether a change touches what nobody may change on the own account: profile and dealers. */
export const changesOwnRights = (
  manager: UserManager,
  user: { readonly username: string },
  changed: readonly string[],
): boolean =>
  manager.username === user.username &&
  changed.some((name) => name === 'groupName' || name === 'dealers');

/** Whether a profile is one of the two that keep user administration going. */
export const isAdministrator = (groupName: string): boolean =>
  includes(administratorGroups, groupName);
