import { isGroupName } from '#access/rules/groups.ts';
import { assignableGroups, changesOwnRights, ownsDealers } from '#organisation/rules/userRules.ts';
import {
  type EntityValues,
  type AppError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import type { EntityHooks, HookContext } from '@patio/framework/server';
import { asUser, keepAdministrator, managerOf, mayManage, type StoredUser } from './mayManage';
import { codesOf, dealerErrors } from './registerUser';

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
  return keepAdministrator(context, user);
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
