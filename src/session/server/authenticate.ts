import { isBackground } from '../rules/background';
import type { FastifyRequest } from 'fastify';
import { isGroupName, userTypeOf } from '../../access/rules/groups';
import { seeAsGroup } from '../../access/rules/seeAs';
import { sessionState } from '../rules/sessionState';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import type { ErrorCode } from '../../framework/kernel/errors/catalogue';
import { err, ok, type Result } from '../../framework/kernel/Result';
import { isExpired, verifyToken, type TokenClaims } from './tokens';
import { endView } from './endView';
import { addressOf } from './limitCalls';
import type { Actor, Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { countHit } from '../../framework/server/store/limits';
import {
  endSession,
  markClock,
  touchSession,
  type EndReason,
  type SessionRecord,
} from './store/sessions';
import { findSessionNow } from './store/sharedSession';

/** What the tokens of an ended session answer. All of them make the client sign out. */
const codeOfEnd: Record<EndReason, ErrorCode> = {
  replaced: 'SEC003',
  idle: 'USE003',
  expired: 'SEC002',
  logout: 'SEC002',
  left: 'SEC002',
  password: 'SEC002',
  access: 'SEC002',
  reuse: 'SEC002',
  administrator: 'SEC002',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOUCH_SECONDS = 15;
const FORGERIES_WRITTEN = 10;
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

async function readTokens(
  deps: Deps,
  request: FastifyRequest,
): Promise<Result<TokenClaims, AppError>> {
  const refused = err(appError('session.token_invalid'));
  const idToken = header(request, 'idtoken');
  if (idToken === undefined) return refused;
  const claims = await verifyToken(deps, 'id', idToken);
  if (!claims.ok || !UUID.test(claims.value.sessionId)) return refused;
  const permissionToken = header(request, 'permissiontoken');
  if (permissionToken === undefined) return claims;
  const permission = await verifyToken(deps, 'permission', permissionToken);
  const together = permission.ok && permission.value.sessionId === claims.value.sessionId;
  return together ? claims : refused;
}

/** Writes down a forged token, the first ones of a minute and address: a flood must not become a flood of events. */
async function recordForgery(deps: Deps, request: FastifyRequest): Promise<void> {
  const limit = { name: 'forged', subject: addressOf(request.ip), windowSeconds: 60 };
  const { hits } = await countHit(deps, limit);
  if (hits > FORGERIES_WRITTEN) return;
  await recordAudit(deps.db, deps, {
    action: 'access.refused',
    outcome: 'refused',
    code: 'session.token_invalid',
    requestId: request.id,
    ip: request.ip,
    target: request.routeOptions.url ?? null,
  });
}

/** The clock of a session never goes back: time that was once seen has passed. */
const timeOf = (deps: Deps, session: SessionRecord): Date =>
  new Date(Math.max(deps.clock().getTime(), session.clockMark.getTime()));

/** Ends a session whose time or rights are over. Answers the code of the refusal, or null while it is live. */
export async function checkSession(deps: Deps, session: SessionRecord): Promise<ErrorCode | null> {
  if (session.endReason !== null) return codeOfEnd[session.endReason];
  const now = timeOf(deps, session);
  const state = sessionState(session, now, deps.config);
  if (state === 'live') return null;
  if (state === 'leaving') return 'session.token_expired';
  await endSession(deps.db, session.id, { reason: state, at: now });
  return codeOfEnd[state];
}

/** The signed-in person of a live session. */
const personOf = (session: SessionRecord): Actor => ({
  sessionId: session.id,
  userId: session.userId,
  username: session.person.username,
  name: session.person.name,
  userType: session.person.userType,
  groupName: session.person.groupName,
  dealers: session.sessionDealers,
  activeDealerId: session.sessionDealers.some((dealer) => dealer.id === session.activeDealerId)
    ? session.activeDealerId
    : null,
});

/** The person of a live session, as the group that the session shows while it shows one. */
const actorOf = (session: SessionRecord): Actor => {
  const own = personOf(session);
  const { view } = session;
  if (view === null || own.groupName !== seeAsGroup || !isGroupName(view.groupName)) return own;
  return {
    ...own,
    userType: userTypeOf(view.groupName),
    groupName: view.groupName,
    dealers: view.dealers,
    activeDealerId: view.dealers[0]?.id ?? null,
    view: { id: view.id, until: view.until, own },
  };
};

/** A session whose view has had its time has none: the first call after it writes that down. */
async function withoutOldView(
  deps: Deps,
  session: SessionRecord,
  now: Date,
): Promise<SessionRecord> {
  if (session.view === null || session.view.until > now) return session;
  const ended = { session, by: 'time', at: session.view.until } as const;
  await deps.db.transaction().execute((trx) => endView(trx, deps, ended));
  return { ...session, view: null };
}

/**
 * Reads the person of a request from its tokens and the session row.
 *
 * @fails session.token_invalid without a token or with a forged one
 * @fails session.token_expired when a refresh helps
 * @fails SEC003 after another sign-in of the same person; USE003, SEC002 when the session is over
 */
export async function authenticate(
  deps: Deps,
  request: FastifyRequest,
): Promise<Result<Actor, AppError>> {
  const claims = await readTokens(deps, request);
  if (!claims.ok) {
    if (header(request, 'idtoken') !== undefined) await recordForgery(deps, request);
    return claims;
  }
  const session = await findSessionNow(deps.db, claims.value.sessionId);
  if (session === undefined) return err(appError('session.token_expired'));
  if (session.userId !== claims.value.subject) return err(appError('session.token_invalid'));
  const refusal = await checkSession(deps, session);
  if (refusal !== null) return err(appError(refusal));
  const now = timeOf(deps, session);
  if (isExpired(claims.value.expiresAt, now)) {
    await markClock(deps.db, session.id, now);
    return err(appError('session.token_expired'));
  }
  const unseen = now.getTime() - session.lastSeenAt.getTime();
  if (unseen >= TOUCH_SECONDS * 1000 && !isBackground(request.url))
    await touchSession(deps.db, session.id, now);
  return ok(actorOf(await withoutOldView(deps, session, now)));
}
