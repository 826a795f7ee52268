import type { FastifyRequest } from 'fastify';
import { sessionState, type SessionState } from '../rules/sessionState';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { isExpired, verifyToken, type TokenClaims } from './tokens';
import { endView } from './endView';
import { addressOf } from './limitCalls';
import { peopleOf } from './PeopleModel';
import type { Actor, Deps, RequestContext } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { countHit } from '#server/store/limits.ts';
import {
  endSession,
  markClock,
  touchSession,
  type EndReason,
  type SessionRecord,
  findSessionNow,
} from './store/sessions';
import { auditRefusal } from '#server/http/auditRefusal.ts';
import { anonymousContext, type SessionContext } from '#server/http/People.ts';
import { endpointPattern } from '#kernel/calls/endpointUrl.ts';
import { viewHeader } from '../rules/viewHeader';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const onlyReads = ({ method, routeOptions }: FastifyRequest): boolean =>
  reading.has(method) || routeOptions.config.reads === true;

/** The one call that a person makes as themselves during a view: to end it. */
const endsView = (deps: Deps, { method, routeOptions }: FastifyRequest): boolean => {
  const stop = peopleOf(deps).seeAs?.stop;
  return stop?.method === method && routeOptions.url === endpointPattern(stop);
};

/**
 * What is refused while the application is shown as another group, or to pages that still show it so.
 *
 * @fails access.view_over for a page of a view that is over; access.read_only_view for everything but reading
 */
const viewRefusal = (request: FastifyRequest, { view }: Actor): AppError | undefined => {
  const mark = request.headers[viewHeader];
  if (mark !== undefined && mark !== view?.id) return appError('access.view_over');
  if (view && !onlyReads(request)) return appError('access.read_only_view');
  return undefined;
};

/** What the audit says of a view, beside the person: whose eyes, and which view. */
export const viewDetail = ({ groupName, activeScopeId, view }: Actor) =>
  view ? { detail: { view: view.id, seenAs: groupName, scope: activeScopeId } } : {};

/** Writes down that something was read through another group's eyes. Nothing is answered that is not written down. */
const recordViewedRead = async (
  deps: Deps,
  context: RequestContext & { readonly actor: Actor },
  target: string,
): Promise<void> => {
  const { actor, requestId, ip } = context;
  if (!actor.view) return;
  await recordAudit(deps.db, deps, {
    action: 'view.read',
    outcome: 'ok',
    username: actor.username,
    sessionId: actor.sessionId,
    requestId,
    ip,
    target,
    ...viewDetail(actor),
  });
};

/** What the tokens of an ended session answer. All of them make the client sign out. */
const codeOfEnd = (deps: Deps, reason: EndReason): ErrorCode => {
  const { codes } = peopleOf(deps);
  if (reason === 'replaced') return codes.sessionReplaced;
  return reason === 'idle' ? codes.sessionIdle : codes.sessionOver;
};

/** How it stands with a session of the application, which may know of rights besides the group. */
export const stateOf = (deps: Deps, session: SessionRecord, now: Date): SessionState =>
  peopleOf(deps).isNarrowed(session) ? 'access' : sessionState(session, now, deps.config);

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
  if (session.endReason !== null) return codeOfEnd(deps, session.endReason);
  const now = timeOf(deps, session);
  const state = stateOf(deps, session, now);
  if (state === 'live') return null;
  if (state === 'leaving') return 'session.token_expired';
  await endSession(deps.db, session.id, { reason: state, at: now });
  return codeOfEnd(deps, state);
}

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

/** When a person last proved themselves in a session. */
const proofsOf = ({ hasFactor, factorAt, provenAt }: SessionRecord) => ({
  ...(hasFactor ? { factorAt } : {}),
  ...(provenAt ? { provenAt } : {}),
});

/**
 * Reads the person of a request from its tokens and the session row.
 *
 * @fails session.token_invalid without a token or with a forged one
 * @fails session.token_expired when a refresh helps
 * @fails sessionReplaced after another sign-in of the same person; sessionIdle, sessionOver
 */
async function authenticate(deps: Deps, request: FastifyRequest): Promise<Result<Actor, AppError>> {
  const claims = await readTokens(deps, request);
  if (!claims.ok) {
    if (header(request, 'idtoken') !== undefined) await recordForgery(deps, request);
    return claims;
  }
  const people = peopleOf(deps);
  const session = await findSessionNow(deps.db, people, claims.value.sessionId);
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
  if (unseen >= TOUCH_SECONDS * 1000 && !people.isBackground(request.url))
    await touchSession(deps.db, session.id, now);
  const actor = people.actorOf(await withoutOldView(deps, session, now));
  return ok({ ...actor, ...proofsOf(session) });
}

const classRefusal = (deps: Deps, request: FastifyRequest, actor: Actor): AppError | undefined => {
  const refused = appError(peopleOf(deps).codes.otherClass);
  const { userType } = request.params as { userType?: string };
  return userType === undefined || userType === actor.userType ? undefined : refused;
};

const refusalOf = (deps: Deps, request: FastifyRequest, actor: Actor): AppError | undefined => {
  const ofView = viewRefusal(request, actor);
  if (ofView) return ofView;
  const own = peopleOf(deps).refusalOf?.(request, actor);
  return own ?? classRefusal(deps, request, actor);
};

/**
 * Reads who calls. The class in the address must be the person's own; another one is audited. While the application is
 * shown as another group, the actor is that group's and everything but reading is refused; ending the view is the
 * person's own call.
 *
 * @fails what `authenticate` refuses; otherClass for an address of another class; what the application's own
 *   `refusalOf` says; access.read_only_view and access.view_over, as `viewRefusal` says
 */
export const sessionContext = async (
  deps: Deps,
  request: FastifyRequest,
): Promise<Result<SessionContext, AppError>> => {
  const known = await authenticate(deps, request);
  if (!known.ok) return known;
  const isEnd = endsView(deps, request);
  const actor = (isEnd && known.value.view?.own) || known.value;
  const context = { ...anonymousContext(request), actor };
  const target = `${request.method} ${request.routeOptions.url ?? ''}`;
  const refusal = isEnd ? classRefusal(deps, request, actor) : refusalOf(deps, request, actor);
  if (refusal) {
    await auditRefusal(deps, refusal, { context, target });
    return err(refusal);
  }
  await recordViewedRead(deps, context, target);
  return ok(context);
};
