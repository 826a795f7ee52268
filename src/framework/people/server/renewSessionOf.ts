import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { peopleOf } from './PeopleModel';
import { findAccountById, type Account } from './store/credentials';
import { findSession, renewSession, type SessionRecord } from './store/sessions';

/** A session as it is now, and whose it is. */
export type FoundSession = { readonly account: Account; readonly session: SessionRecord };

/** A live session with its person. @fails sessionOver */
export async function findLiveSession(
  trx: Database,
  deps: Deps,
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
 * Gives a session a new id, after a password change or where the application changes what it is about: tokens that
 * were seen before are stale, the refresh token stays.
 *
 * @param renewal.values changed columns of the application's own
 * @fails sessionOver
 */
export async function renewSessionOf(
  trx: Database,
  deps: Deps,
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
