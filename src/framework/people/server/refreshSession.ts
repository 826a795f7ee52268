import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import {
  lockSessionByRefreshHash,
  rotateRefreshToken,
  type EndReason,
  type SessionRecord,
} from './store/sessions';
import { stateOf } from './authenticate';
import { endSession } from './endSession';
import { limitRefusals, type Caller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import {
  hashToken,
  newestRefreshKey,
  refreshTokenOf,
  tokensOf,
  type SessionTokens,
} from './tokens';

/** Concurrent refreshes of several tabs must not look like theft. */
const GRACE_SECONDS = 10;

type Found = { readonly session: SessionRecord; readonly spentAt: Date | null };
type Verdict =
  | 'exchange'
  | 'answerAgain'
  | { readonly end: EndReason }
  | { readonly ended: EndReason };

function judge(deps: TransactionDeps, { session, spentAt }: Found, now: Date): Verdict {
  if (session.endReason !== null) return { ended: session.endReason };
  const state = stateOf(deps, session, now);
  const isStolen = spentAt !== null && now.getTime() - spentAt.getTime() > GRACE_SECONDS * 1000;
  if (isStolen) return { end: 'reuse' };
  if (state === 'live') return spentAt === null ? 'exchange' : 'answerAgain';
  // Only the token that was current when the page was left can re-open the session.
  if (state === 'leaving') return spentAt === null ? 'exchange' : { end: 'left' };
  return { end: state };
}

async function exchange(
  trx: Database,
  deps: TransactionDeps,
  renewal: { readonly session: SessionRecord; readonly spent: Buffer; readonly at: Date },
): Promise<SessionRecord> {
  const { session, spent, at } = renewal;
  const refreshCount = session.refreshCount + 1;
  const refreshKey = await newestRefreshKey(deps);
  const renewed = { ...session, refreshCount, refreshKey };
  const next = hashToken(await refreshTokenOf(deps, renewed));
  await rotateRefreshToken(trx, session.id, { spent, next, refreshKey, at });
  return renewed;
}

async function refuse(
  trx: Database,
  deps: TransactionDeps,
  refusal: { readonly session: SessionRecord; readonly reason: EndReason; readonly caller: Caller },
): Promise<AppError> {
  const { session, reason, caller } = refusal;
  await endSession(trx, deps, { id: session.id, reason, at: deps.clock(), ...caller });
  const { codes } = peopleOf(deps);
  const code = reason === 'replaced' ? codes.sessionReplaced : codes.refreshRefused;
  await recordAudit(trx, deps, {
    action: 'session.refresh',
    outcome: 'refused',
    code,
    username: session.person.username,
    sessionId: session.id,
    detail: { reason },
    ...caller,
  });
  return appError(code);
}

async function renew(
  trx: Database,
  deps: TransactionDeps,
  request: {
    readonly token: string;
    readonly username: string | undefined;
    readonly caller: Caller;
  },
): Promise<Result<SessionTokens, AppError>> {
  const spent = hashToken(request.token);
  const people = peopleOf(deps);
  const found = await lockSessionByRefreshHash(trx, people, spent);
  const isOthers =
    request.username !== undefined && found?.session.person.username !== request.username;
  if (!found || isOthers) return err(appError(people.codes.refreshRefused));
  const { session } = found;
  const at = new Date(Math.max(deps.clock().getTime(), session.clockMark.getTime()));
  const verdict = judge(deps, found, at);
  if (verdict === 'answerAgain') return ok(await tokensOf(deps, session));
  if (verdict === 'exchange') {
    const next = await exchange(trx, deps, { session, spent, at });
    return ok(await tokensOf(deps, next));
  }
  const reason = 'end' in verdict ? verdict.end : verdict.ended;
  return err(await refuse(trx, deps, { session, reason, caller: request.caller }));
}

/**
 * Exchanges a refresh token for new tokens. Reused within 10 seconds, it returns the same successor; later it counts as
 * stolen and ends the session. Refreshing is not activity of the person.
 *
 * @param ask.username if sent by the call; must own the session
 * @fails refreshRefused; sessionReplaced if another sign-in of the person ended the session; as `limitCalls`
 * @source OQ-016, OQ-017
 */
export async function refreshSession(
  deps: Deps,
  request: { readonly token: string | undefined; readonly username?: string },
  caller: Caller,
): Promise<Result<SessionTokens, AppError>> {
  const { token, username } = request;
  return limitRefusals(deps, caller, async () =>
    token === undefined
      ? err(appError(peopleOf(deps).codes.refreshRefused))
      : // Committed even when refused: a stolen token ends the session.
        deps.db.transaction().execute((trx) => renew(trx, deps, { token, username, caller })),
  );
}
