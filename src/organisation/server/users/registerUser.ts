import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { assignableGroups, needsDealers, ownsDealers } from '#organisation/rules/userRules.ts';
import {
  type EntityValues,
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import { setTemporaryPassword } from '@patio/framework/people/server';
import type { EntityHooks } from '@patio/framework/server';
import { asUser, managerOf } from './mayManage';

/** GMF codes of a validated body. */
export const codesOf = (values: EntityValues<'users'>): readonly string[] =>
  (values['dealers'] as readonly string[] | undefined) ?? [];

/** Dealer profiles need at least one dealer; the schema forbids dealers for other profiles. @source OQ-036 */
export const dealerErrors = (groupName: string, codes: readonly string[]): readonly FieldError[] =>
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
