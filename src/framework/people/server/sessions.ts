import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps, Actor } from '#server/deps.ts';
import { peopleOf } from './PeopleModel';
import { findAccountById, type Account } from './store/credentials';
import {
  findSession,
  renewSession,
  type SessionRecord,
  liveSessionsOf,
  devicesOf,
} from './store/sessions';
import { recordAudit } from '#server/store/audit.ts';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { transact } from '#server/store/database/database.ts';
import { stateOf } from './authenticate';
import { endSession, endSessionsOf } from './endSession';
import type { Caller } from './limitCalls';

/** A session in its current state, with its account. */
export type FoundSession = { readonly account: Account; readonly session: SessionRecord };

/** Finds a live session with its person. @fails sessionOver */
export async function findLiveSession(
  trx: Database,
  deps: TransactionDeps,
  sessionId: string,
): Promise<Result<FoundSession, AppError>> {
  const people = peopleOf(deps);
  const session = await findSession(trx, people, sessionId);
  const account = session && (await findAccountById(trx, people, session.userId));
  if (session === undefined || session.endedAt !== null || account === undefined)
    return err(appError(people.codes.sessionOver));
  return ok({ account, session });
}

/**
 * Gives a session a new id, after a password change or a change of its context: earlier tokens become stale, the
 * refresh token stays.
 *
 * @param renewal.values changed columns of the application
 * @fails sessionOver
 */
export async function renewSessionOf(
  trx: Database,
  deps: TransactionDeps,
  renewal: {
    readonly sessionId: string;
    readonly values?: Readonly<Record<string, unknown>>;
  },
): Promise<Result<FoundSession, AppError>> {
  const { sessionId, values = {} } = renewal;
  const newId = deps.ids();
  await renewSession(trx, { id: sessionId, newId }, values);
  return findLiveSession(trx, deps, newId);
}

type PersonCall = { readonly actor: Actor } & Caller;

/** The person's live sessions, newest first. Omits expired ones. */
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

/** Ends another session of the person. @fails record.not_found if it is not theirs, has ended, or is the calling one */
export const endOwnSession = (
  deps: Deps,
  id: string,
  { actor, ip, requestId }: PersonCall,
): Promise<Result<void, AppError>> =>
  transact(deps.db, async (trx) => {
    const own = await liveSessionsOf(trx, peopleOf(deps), actor.userId);
    if (id === actor.sessionId || !own.some((session) => session.id === id))
      return err(appError('record.not_found'));
    await endSession(trx, deps, { id, reason: 'logout', at: deps.clock(), ip, requestId });
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

/** Ends all sessions of the person except the calling one. */
export const endOtherSessions = (
  deps: Deps,
  { actor }: PersonCall,
): Promise<Result<void, AppError>> =>
  transact(deps.db, async (trx) => {
    const user = { id: actor.userId, username: actor.username };
    await endSessionsOf(trx, deps, { user, reason: 'logout', except: actor.sessionId });
    return ok(undefined);
  });
