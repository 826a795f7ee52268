import type { SessionUser } from '../../generated/types/wire';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Database, Deps } from '../../framework/server/deps';
import { findAccountById } from './store/credentials';
import { findSession, renewSession } from './store/sessions';
import { sessionUserOf } from './sessionUser';

/**
 * Gives a session a new id with another active dealer or after a password change: tokens that were seen before are
 * stale, the refresh token stays. Answers the session user as a login does.
 */
export async function renewSessionOf(
  trx: Database,
  deps: Deps,
  renewal: { readonly sessionId: string; readonly activeDealerId: string | null },
): Promise<Result<SessionUser, AppError>> {
  const { sessionId, activeDealerId } = renewal;
  const newId = deps.ids();
  await renewSession(trx, { id: sessionId, newId }, activeDealerId);
  const session = await findSession(trx, newId);
  const account = session && (await findAccountById(trx, session.userId));
  if (session === undefined || session.endedAt !== null || account === undefined)
    return err(appError('SEC002'));
  return ok(await sessionUserOf(deps, account, session));
}
