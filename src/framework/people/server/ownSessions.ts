import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { stateOf } from './authenticate';
import { endSessionsOf } from './endSessionsOf';
import type { Caller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import { devicesOf } from './store/devices';
import { endSession, liveSessionsOf } from './store/sessions';

type PersonCall = { readonly actor: Actor } & Caller;

/** The live sessions of the person, the newest first. Those whose time is over are left out. */
export const listOwnSessions = async (
  deps: Deps,
  { actor }: PersonCall,
): Promise<WireTypes['OwnSession'][]> => {
  const now = deps.clock();
  const sessions = await liveSessionsOf(deps.db, peopleOf(deps), actor.userId);
  const devices = await devicesOf(deps.db, actor.userId);
  return sessions
    .filter((session) => stateOf(deps, session, now) === 'live')
    .map(({ id, createdAt, lastSeenAt }) => ({
      id,
      device: devices.get(id)?.device ?? '',
      network: devices.get(id)?.network ?? '',
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === actor.sessionId,
    }));
};

/** Ends another session of the person. @fails record.not_found for one that is not theirs, is over, or is the one that asks */
export const endOwnSession = (
  deps: Deps,
  id: string,
  { actor, ip, requestId }: PersonCall,
): Promise<Result<void, AppError>> =>
  transact(deps.db, async (trx) => {
    const own = await liveSessionsOf(trx, peopleOf(deps), actor.userId);
    if (id === actor.sessionId || !own.some((session) => session.id === id))
      return err(appError('record.not_found'));
    await endSession(trx, id, { reason: 'logout', at: deps.clock() });
    await recordAudit(trx, deps, {
      action: 'session.end',
      outcome: 'ok',
      username: actor.username,
      sessionId: id,
      ip,
      requestId,
      detail: { reason: 'logout' },
    });
    return ok(undefined);
  });

/** Ends every session of the person but the one that asks. */
export const endOtherSessions = (
  deps: Deps,
  { actor }: PersonCall,
): Promise<Result<void, AppError>> =>
  transact(deps.db, async (trx) => {
    const user = { id: actor.userId, username: actor.username };
    await endSessionsOf(trx, deps, { user, reason: 'logout', except: actor.sessionId });
    return ok(undefined);
  });
