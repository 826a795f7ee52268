import {
  type EntityRow,
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type EntityValues,
  type FieldError,
} from '@patio/framework/kernel';
import { erasePerson } from '@patio/framework/server';
import type { Actor, EntityHooks, HookContext, ActionCommand } from '@patio/framework/server';
import {
  setTemporaryPassword,
  type CodePurpose,
  endSessionsOf,
  issueVerificationCode,
  takeFactors,
} from '@patio/framework/people/server';
import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import {
  isAdministrator,
  ownsDealers,
  visibleTabs,
  type UserManager,
  assignableGroups,
  needsDealers,
  changesOwnRights,
} from '../rules/userRules';
import { enabledDealerCodes, hasOtherEnabledUser, lockAdministrators } from './store/users';

/** A stored user as needed by the rules. */
type StoredUser = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly groupName: string;
  readonly userType: 'GMF' | 'DEALER';
  readonly dealers: readonly string[];
  readonly status: 'enabled' | 'disabled' | 'blocked';
};

/** Reads a row of the entity as a user. */
const asUser = (row: EntityRow<'users'>): StoredUser => row as unknown as StoredUser;

/** The signed-in person as needed by the rules. */
const managerOf = (actor: Actor): UserManager => ({
  username: actor.username,
  groupName: actor.groupName,
  userType: actor.userType,
  dealers: actor.scopes.map(({ code }) => code),
});

/** Restricts users to the tabs visible to the person. @source OQ-034 */
export const visibleUsers: NonNullable<EntityHooks<'users'>['visibleRows']> = ({ groupName }) => ({
  type: 'compare',
  field: 'userType',
  op: 'in',
  value: visibleTabs(groupName),
});

/**
 * Whether a person may administer a user: the user is in a visible tab and, for dealership staff, all its enabled
 * dealers are the person's own.
 *
 * @fails SIS001, SEC004
 */
const mayManage = async (
  { trx, request }: HookContext,
  user: StoredUser,
): Promise<Result<void, AppError>> => {
  const manager = managerOf(request.actor);
  if (!visibleTabs(manager.groupName).includes(user.userType)) return err(appError('SIS001'));
  const codes = await enabledDealerCodes(trx, user.dealers);
  return ownsDealers(manager, codes) ? ok(undefined) : err(appError('SEC004'));
};

/**
 * Refuses to remove the last enabled user of a profile that administers users. Concurrent attempts are serialised.
 *
 * @fails access.last_administrator
 */
const refuseLastAdministrator = async (
  { trx }: HookContext,
  user: StoredUser,
): Promise<Result<void, AppError>> => {
  if (!isAdministrator(user.groupName) || user.status !== 'enabled') return ok(undefined);
  await lockAdministrators(trx);
  return (await hasOtherEnabledUser(trx, user))
    ? ok(undefined)
    : err(appError('access.last_administrator'));
};

/** GMF codes of a validated body. */
const codesOf = (values: EntityValues<'users'>): readonly string[] =>
  (values['dealers'] as readonly string[] | undefined) ?? [];

/** Dealer profiles need at least one dealer; the schema forbids dealers for other profiles. @source OQ-036 */
const dealerErrors = (groupName: string, codes: readonly string[]): readonly FieldError[] =>
  isGroupName(groupName) && needsDealers(groupName) && codes.length === 0
    ? [{ path: 'dealers', code: 'validation.required' }]
    : [];

const missing = (input: EntityValues<'users'>): readonly FieldError[] =>
  input.password === undefined ? [{ path: 'password', code: 'validation.required' }] : [];

/**
 * Prepares a new user: an assignable profile, matching dealers, the profile's class.
 *
 * @fails access.denied for a profile, SEC004 for a dealer outside the person's scope; validation.failed
 */
export const prepareUser: NonNullable<EntityHooks<'users'>['beforeCreate']> = async (
  { request },
  input,
) => {
  const manager = managerOf(request.actor);
  const groupName = input.groupName;
  if (!isGroupName(groupName)) return err(appError('access.denied'));
  const userType = userTypeOf(groupName);
  if (!assignableGroups(manager.groupName, userType).includes(groupName))
    return err(appError('access.denied'));
  const codes = codesOf(input);
  const fields = [...dealerErrors(groupName, codes), ...missing(input)];
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  if (!ownsDealers(manager, codes)) return err(appError('SEC004'));
  return ok({
    ...input,
    userType,
  });
};

/** Stores the temporary password and notifies the user. @fails USE030 */
export const startUser: NonNullable<EntityHooks<'users'>['afterCreate']> = (
  { trx, deps },
  { row, input },
): Promise<Result<void, AppError>> =>
  setTemporaryPassword(trx, deps, { user: asUser(row), password: input.password });

type Change = { readonly user: StoredUser; readonly values: EntityValues<'users'> };

/** A new profile must be assignable by the person and of the user's class, which determines tab and paths. */
const checkProfile = async (
  context: HookContext,
  { user, values }: Change,
): Promise<Result<void, AppError>> => {
  const groupName = values.groupName;
  if (groupName === undefined) return ok(undefined);
  const assignable = assignableGroups(context.request.actor.groupName, user.userType);
  if (!isGroupName(groupName) || !assignable.includes(groupName)) {
    const fields = [{ path: 'groupName', code: 'validation.enum' }] as const;
    return err(appError('validation.failed', { fields }));
  }
  return refuseLastAdministrator(context, user);
};

const checkDealers = (
  { request }: HookContext,
  { user, values }: Change,
): Result<void, AppError> => {
  const codes = 'dealers' in values ? codesOf(values) : user.dealers;
  const fields = dealerErrors(String(values.groupName ?? user.groupName), codes);
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  const added = codes.filter((code) => !user.dealers.includes(code));
  return ownsDealers(managerOf(request.actor), added) ? ok(undefined) : err(appError('SEC004'));
};

/**
 * Checks a change of a user's data.
 *
 * @fails SIS001, SEC004, access.own_account, access.last_administrator, validation.failed
 */
export const checkUserChange: NonNullable<EntityHooks<'users'>['beforeUpdate']> = async (
  context,
  { row, values },
) => {
  const user = asUser(row);
  const manageable = await mayManage(context, user);
  if (!manageable.ok) return manageable;
  if (changesOwnRights(managerOf(context.request.actor), user, Object.keys(values)))
    return err(appError('access.own_account'));
  const dealers = checkDealers(context, { user, values });
  if (!dealers.ok) return dealers;
  const profile = await checkProfile(context, { user, values });
  if (!profile.ok) return profile;
  return ok('email' in values ? { ...values, email: String(values.email).toLowerCase() } : values);
};

/** The user of an action, if the person may act on it; never on their own account. */
const openUser = async (
  context: HookContext,
  row: EntityRow<'users'>,
): Promise<Result<StoredUser, AppError>> => {
  const user = asUser(row);
  const manageable = await mayManage(context, user);
  if (!manageable.ok) return manageable;
  return user.id === context.request.actor.userId ? err(appError('access.own_account')) : ok(user);
};

const withCode =
  (purpose: CodePurpose): ActionCommand<'users'> =>
  async (context, { row, action }) => {
    const user = await openUser(context, row);
    if (!user.ok) return user;
    await issueVerificationCode(context.trx, context.deps, { user: user.value, purpose });
    return ok(action.set ?? {});
  };

/** Enables a user and sends a code to set the password. @source SES-077, OQ-235 */
export const enableUser = withCode('enable');

/** Unblocks a user and sends a code to set the password. @source SES-077, OQ-235 */
export const unblockUser = withCode('unblock');

/** Removes the second factors of a user who lost them. @fails access.own_account; factor.none */
export const removeUserFactor: ActionCommand<'users'> = async (
  context,
  { row, action, reason },
) => {
  const user = await openUser(context, row);
  if (!user.ok) return user;
  const taken = await takeFactors(context, { user: user.value, reason: reason ?? '' });
  return taken.ok ? ok(action.set ?? {}) : taken;
};

/** Forces a password reset: sends a code and invalidates the current password. @source OQ-236 */
export const resetUserPassword = withCode('resetPassword');

/**
 * Disables a user and ends its sessions.
 *
 * @fails access.own_account, access.last_administrator
 */
export const disableUser: ActionCommand<'users'> = async (context, { row, action }) => {
  const user = await openUser(context, row);
  if (!user.ok) return user;
  const allowed = await refuseLastAdministrator(context, user.value);
  if (!allowed.ok) return allowed;
  await endSessionsOf(context.trx, context.deps, { user: user.value, reason: 'administrator' });
  return ok(action.set ?? {});
};

/**
 * Erases a disabled user from conversations, dashboards and reports, on request under the LGPD.
 *
 * @fails access.own_account
 */
export const forgetUser: ActionCommand<'users'> = async (context, { row, action }) => {
  const user = await openUser(context, row);
  if (!user.ok) return user;
  await erasePerson(context.trx, user.value);
  return ok(action.set ?? {});
};
