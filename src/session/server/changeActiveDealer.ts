import type { SessionUser } from '#generated/types/wire.ts';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Caller,
  ensureCredentials,
  lockAccount,
  renewSessionOf,
} from '@patio/framework/people/server';
import { type Actor, type Deps, recordAudit, transact } from '@patio/framework/server';
import { people } from './people';
import { sessionUserOf } from './sessionUser';
import { storeDealerDefault } from './store/dealersOfPeople';

/**
 * Selects the active dealer, or clears it (`dealerId` null). The choice is restored at the next sign-in. The session
 * gets a new id, so that calls sent for the previous dealer are not executed for the new one.
 *
 * @fails SEC004 for another class, another person or a dealer that is not the person's
 * @source CALL-032, CALL-033; OQ-047
 */
export async function changeActiveDealer(
  deps: Deps,
  choice: { readonly username?: string; readonly dealerId: string | null },
  context: { readonly actor: Actor } & Caller,
): Promise<Result<SessionUser, AppError>> {
  const { actor, ip, requestId } = context;
  const { username, dealerId } = choice;
  const isOwn = username === undefined || username === actor.username;
  const isTheirs = dealerId === null || actor.scopes.some((dealer) => dealer.id === dealerId);
  const event = {
    action: 'session.dealer',
    username: actor.username,
    sessionId: actor.sessionId,
    ip,
    requestId,
    detail: { dealerId },
  };
  if (actor.userType !== 'DEALER' || !isOwn || !isTheirs) {
    await recordAudit(deps.db, deps, { ...event, outcome: 'refused', code: 'SEC004' });
    return err(appError('SEC004'));
  }
  return transact(deps.db, async (trx) => {
    await lockAccount(trx, people, actor.userId);
    await ensureCredentials(trx, actor.userId, deps.clock());
    await storeDealerDefault(trx, actor.userId, dealerId);
    const { sessionId } = actor;
    const values = { activeDealerId: dealerId };
    const renewed = await renewSessionOf(trx, deps, { sessionId, values });
    if (!renewed.ok) return renewed;
    await recordAudit(trx, deps, { ...event, outcome: 'ok' });
    return ok(await sessionUserOf(deps, renewed.value));
  });
}
