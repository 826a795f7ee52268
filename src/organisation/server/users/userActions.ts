import {
  type EntityRow,
  type AppError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type CodePurpose,
  endSessionsOf,
  issueVerificationCode,
  takeFactors,
} from '@patio/framework/people/server';
import type { ActionCommand, HookContext } from '@patio/framework/server';
import { asUser, keepAdministrator, mayManage, type StoredUser } from './mayManage';

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
  const kept = await keepAdministrator(context, user.value);
  if (!kept.ok) return kept;
  await endSessionsOf(context.trx, context.deps, { user: user.value, reason: 'administrator' });
  return ok(action.set ?? {});
};
