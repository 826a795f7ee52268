import { sessionState } from '../rules/sessionState';
import type { SessionUser } from '../../generated/types/wire';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Database, Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { noteLogin, type Account } from './store/credentials';
import { endSession, insertSession, liveSessionOf } from './store/sessions';
import type { Caller } from './limitCalls';
import { dealerDefaultOf, sessionUserOf } from './sessionUser';
import { hashToken, refreshTokenOf } from './tokens';

const HOUR = 3_600_000;

/**
 * Makes room for a session of a person: the live one ends, or it refuses the new one while somebody uses it.
 *
 * @fails USE025 with SINGLE_SESSION=refuse (OQ-018)
 */
async function endFormerSession(
  trx: Database,
  deps: Deps,
  userId: string,
): Promise<Result<void, AppError>> {
  const at = deps.clock();
  const former = await liveSessionOf(trx, userId);
  if (former === undefined) return ok(undefined);
  const state = sessionState(former, at, deps.config);
  if (state === 'live' && deps.config.singleSession === 'refuse') return err(appError('USE025'));
  const reason = state === 'live' ? 'replaced' : state === 'leaving' ? 'left' : state;
  await endSession(trx, former.id, { reason, at });
  return ok(undefined);
}

/**
 * Starts the session of a person who has just proven the password. The account must be locked by the transaction, so
 * that of many sign-ins at once exactly one session stays.
 *
 * @fails USE025
 */
export async function startSession(
  trx: Database,
  deps: Deps,
  start: { readonly account: Account; readonly caller: Caller },
): Promise<Result<SessionUser, AppError>> {
  const { account, caller } = start;
  const room = await endFormerSession(trx, deps, account.id);
  if (!room.ok) return room;
  const createdAt = deps.clock();
  const family = { familyId: deps.ids(), refreshCount: 0 };
  const session = {
    id: deps.ids(),
    userId: account.id,
    groupName: account.groupName,
    userType: account.userType,
    dealers: account.dealers,
    activeDealerId: dealerDefaultOf(account)?.id ?? null,
    familyId: family.familyId,
    refreshHash: hashToken(await refreshTokenOf(deps, family)),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + deps.config.sessionMaximumHours * HOUR),
  };
  await insertSession(trx, session);
  await noteLogin(trx, account.id, createdAt);
  await recordAudit(trx, deps, {
    action: 'session.login',
    outcome: 'ok',
    username: account.username,
    sessionId: session.id,
    ...caller,
  });
  return ok(await sessionUserOf(deps, account, { ...session, ...family }));
}
