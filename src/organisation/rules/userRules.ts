import {
  groupsOfType,
  isGroupName,
  userTypeOf,
  type GroupName,
  type UserType,
  groupNames,
} from '#access/rules/groups.ts';
import { type AccessRule, encodeText } from '@patio/framework/kernel';

/** The administrator of users as needed by the rules. `dealers`: GMF codes available to the person now. */
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
 * Profiles whose last enabled user can neither be disabled nor change profile, so that users can always be
 * administered.
 */
const administratorGroups: readonly GroupName[] = ['admin-internal', 'provisioning'];

const includes = (groups: readonly GroupName[], name: string): boolean =>
  isGroupName(name) && groups.includes(name);

/** Tabs of the user list visible to a person. @source OQ-034 */
export const visibleTabs = (groupName: string): readonly UserType[] => {
  if (includes(bothTabs, groupName)) return ['GMF', 'DEALER'];
  return includes(dealerTabOnly, groupName) ? ['DEALER'] : [];
};

/** Profiles of a class that a person may assign; finance and service-desk assign none. @source OQ-034 */
export const assignableGroups = (groupName: string, userType: UserType): readonly GroupName[] => {
  const mayAssign = includes(assigners, groupName) && visibleTabs(groupName).includes(userType);
  return mayAssign ? groupsOfType(userType) : [];
};

/** Whether the profile requires dealers: every profile of the class DEALER does. @source OQ-036 */
export const needsDealers = (groupName: GroupName): boolean => userTypeOf(groupName) === 'DEALER';

/**
 * Whether a person may manage a user with these dealers: users of the class DEALER only with their own.
 *
 * @param codes GMF codes that the user has or would get
 */
export const ownsDealers = (manager: UserManager, codes: readonly string[]): boolean =>
  manager.userType !== 'DEALER' || codes.every((code) => manager.dealers.includes(code));

/** Whether a change touches profile or dealers, which nobody may change on their own account. */
export const changesOwnRights = (
  manager: UserManager,
  user: { readonly username: string },
  changed: readonly string[],
): boolean =>
  manager.username === user.username &&
  changed.some((name) => name === 'groupName' || name === 'dealers');

/** Whether a profile is one of the two that administer users. */
export const isAdministrator = (groupName: string): boolean =>
  includes(administratorGroups, groupName);

/** Whether the person sees users of a class. @source ENT-USER-05 */
export const seesUsersOf = (userType: 'GMF' | 'DEALER'): AccessRule => ({
  groups: groupNames.filter((group) => visibleTabs(group).includes(userType)),
});

/** Query parameter of the new-user form: GMF code of the preselected dealer. */
export const dealerParameter = 'dealer';

/** Path of the new-user form of a dealer. */
export const registerUserPath = (gmfCode: string): string =>
  `/users/register?${dealerParameter}=${encodeText(gmfCode)}`;
