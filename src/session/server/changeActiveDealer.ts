import type { SessionUser } from '../../generated/types/wire';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Actor, Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import type { Caller } from '../../framework/people/server/limitCalls';
import { renewSessionOf } from '../../framework/people/server/renewSessionOf';
import { ensureCredentials, lockAccount } from '../../framework/people/server/store/credentials';
import { people } from './people';
import { sessionUserOf } from './sessionUser';
import { storeDealerDefault } from './store/dealersOfPeople';
import { transact } from '../../framework/server/store/database/sqlTransaction';

/**
 * Chooses the dealer that a person works for, or forgets it (`dealerId` null). It is offered again at the next sign-in.
 * The session gets a new id, so that no call sent for the former dealer is taken for one of the new dealer.
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
  const isTheirs = dealerId === null || actor.dealers.some((dealer) => dealer.id === dealerId);
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
