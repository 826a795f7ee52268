import {
  isAdministrator,
  ownsDealers,
  visibleTabs,
  type UserManager,
} from '#organisation/rules/userRules.ts';
import {
  type EntityRow,
  type AppError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import type { Actor, EntityHooks, HookContext } from '@patio/framework/server';
import { enabledDealerCodes, hasOtherEnabledUser, lockAdministrators } from '../store/users';

/** A stored user as needed by the rules. */
export type StoredUser = {
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
export const asUser = (row: EntityRow<'users'>): StoredUser => row as unknown as StoredUser;

/** The signed-in person as needed by the rules. */
export const managerOf = (actor: Actor): UserManager => ({
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
export const mayManage = async (
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
export const keepAdministrator = async (
  { trx }: HookContext,
  user: StoredUser,
): Promise<Result<void, AppError>> => {
  if (!isAdministrator(user.groupName) || user.status !== 'enabled') return ok(undefined);
  await lockAdministrators(trx);
  return (await hasOtherEnabledUser(trx, user))
    ? ok(undefined)
    : err(appError('access.last_administrator'));
};
