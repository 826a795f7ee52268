import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { findSession, markLeaving, type SessionRecord } from './store/sessions';
import { transact } from '#server/store/database/database.ts';
import { checkSession } from './authenticate';
import { endSession } from './endSession';
import type { Caller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import { verifyToken } from './tokens';

/** Ends a session that has timed out or lost its rights. One that was just left may be left again. */
const isOver = async (deps: Deps, session: SessionRecord): Promise<boolean> => {
  const refusal = await checkSession(deps, session);
  return refusal !== null && refusal !== 'session.token_expired';
};

/**
 * Ends the session of an id token, even an expired one. With `isLeaving`, its refresh token can re-open it for 5
 * seconds, since a reload looks like leaving (OQ-016). A late leave message of a page whose session has been renewed is
 * ignored, and an ended session stays ended.
 *
 * @fails session.token_invalid for a missing or forged token
 */
export async function signOut(
  deps: Deps,
  end: { readonly idToken: string | undefined; readonly isLeaving: boolean },
  caller: Caller,
): Promise<Result<void, AppError>> {
  const claims = end.idToken === undefined ? null : await verifyToken(deps, 'id', end.idToken);
  if (!claims?.ok) return err(appError('session.token_invalid'));
  const session = await findSession(deps.db, peopleOf(deps), claims.value.sessionId);
  if (session === undefined || session.endedAt !== null) return ok(undefined);
  const isOutdated = claims.value.refreshCount !== session.refreshCount;
  if (end.isLeaving && (isOutdated || (await isOver(deps, session)))) return ok(undefined);
  const at = deps.clock();
  return transact(deps.db, async (trx) => {
    await (end.isLeaving
      ? markLeaving(trx, session, at)
      : endSession(trx, deps, { id: session.id, reason: 'logout', at, ...caller }));
    await recordAudit(trx, deps, {
      action: end.isLeaving ? 'session.leave' : 'session.logout',
      outcome: 'ok',
      username: session.person.username,
      sessionId: session.id,
      ...caller,
    });
    return ok(undefined);
  });
}
