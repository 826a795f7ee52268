import type { FastifyRequest } from 'fastify';
import { viewHeader } from '../rules/requests';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { type ErrorCode, answeredCode } from '#kernel/errors/catalogue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { isExpired, verifyToken, type TokenClaims } from './tokens';
import { endSession, endView } from './endSession';
import { peopleOf } from './PeopleModel';
import type { Actor, TransactionDeps, Deps, RequestContext } from '#server/deps.ts';
import { auditedCaller, recordAudit, auditRefusal } from '#server/store/audit.ts';
import { callerNetwork, countHit, tooManyCalls } from '#server/store/limits.ts';
import {
  markClock,
  touchSession,
  type EndReason,
  type SessionRecord,
  findSessionNow,
} from './store/sessions';
import { anonymousContext } from '#server/http/route.ts';
import { type SessionContext } from '#server/http/People.ts';
import { endpointPattern } from '#kernel/calls/Endpoint.ts';

/** Calls that a person has left, as of `at`. */
type Bucket = {
  tokens: number;
  /** Milliseconds since 1970. */
  at: number;
  /** When the last refusal was audited. */
  auditedAt: number;
};

type Buckets = { readonly byPerson: Map<string, Bucket>; sweptAt: number };

const MINUTE_MS = 60_000;
/** From this many people on, those who have been quiet for a minute are forgotten: their buckets are full anyway. */
const MOST_REMEMBERED = 10_000;

const perDatabase = new WeakMap<object, Buckets>();

const bucketsOf = ({ db }: Deps): Buckets => {
  const cached = perDatabase.get(db);
  if (cached) return cached;
  const made: Buckets = { byPerson: new Map(), sweptAt: 0 };
  perDatabase.set(db, made);
  return made;
};

const sweep = (buckets: Buckets, now: number): void => {
  if (buckets.byPerson.size < MOST_REMEMBERED || now - buckets.sweptAt < MINUTE_MS) return;
  buckets.sweptAt = now;
  for (const [key, { at }] of buckets.byPerson)
    if (now - at >= MINUTE_MS) buckets.byPerson.delete(key);
};

const bucketOf = (buckets: Buckets, key: string, full: { tokens: number; at: number }): Bucket => {
  const cached = buckets.byPerson.get(key);
  if (cached) return cached;
  sweep(buckets, full.at);
  const made = { ...full, auditedAt: 0 };
  buckets.byPerson.set(key, made);
  return made;
};

/** Takes a token. The bucket holds a minute's calls and refills evenly. @returns seconds to wait; 0: taken */
const takeToken = (bucket: Bucket, perMinute: number, now: number): number => {
  // A clock that was set back gives nothing and takes nothing.
  const passed = Math.max(0, now - bucket.at);
  bucket.tokens = Math.min(perMinute, bucket.tokens + (passed * perMinute) / MINUTE_MS);
  bucket.at = now;
  if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * 60) / perMinute);
  bucket.tokens -= 1;
  return 0;
};

/** Whom the token of a call names. */
type Claimed = Pick<TokenClaims, 'subject' | 'sessionId'>;

/** Audits the first refusal of a minute: a flood must not become a flood of events. */
const auditLimit = async (
  deps: Deps,
  request: FastifyRequest,
  { sessionId }: Claimed,
): Promise<void> => {
  const session = await findSessionNow(deps.db, peopleOf(deps), sessionId);
  await recordAudit(deps.db, deps, {
    action: 'access.limit',
    outcome: 'refused',
    code: answeredCode('request.too_many'),
    username: session?.person.username ?? null,
    sessionId,
    requestId: request.id,
    ip: request.ip,
    target: `${request.method} ${request.routeOptions.url ?? ''}`,
  });
};

/**
 * Counts a call of a person. Buckets live in this process, so that counting costs no statement: with several processes
 * the limit applies to each. Exports and reports have a smaller bucket of their own.
 *
 * @fails request.too_many beyond PERSON_CALLS_PER_MINUTE or PERSON_EXPORTS_PER_MINUTE
 */
const limitPerson = async (
  deps: Deps,
  request: FastifyRequest,
  claimed: Claimed,
): Promise<Result<void, AppError>> => {
  const { personCallsPerMinute, personExportsPerMinute } = deps.config;
  const buckets = bucketsOf(deps);
  const now = deps.clock().getTime();
  const isHeavy = request.routeOptions.config.heavy === true;
  const perMinute = isHeavy ? personExportsPerMinute : personCallsPerMinute;
  const key = isHeavy ? `heavy ${claimed.subject}` : claimed.subject;
  const bucket = bucketOf(buckets, key, { tokens: perMinute, at: now });
  const rest = takeToken(bucket, perMinute, now);
  if (rest === 0) return ok(undefined);
  if (now - bucket.auditedAt >= MINUTE_MS) {
    bucket.auditedAt = now;
    await auditLimit(deps, request, claimed);
  }
  return err(tooManyCalls(rest));
};

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const onlyReads = ({ method, routeOptions }: FastifyRequest): boolean =>
  reading.has(method) || routeOptions.config.reads === true;

/** The only call made with the person's own rights during a view: ending it. */
const endsView = (deps: Deps, { method, routeOptions }: FastifyRequest): boolean => {
  const stop = peopleOf(deps).seeAs?.stop;
  return stop?.method === method && routeOptions.url === endpointPattern(stop);
};

/**
 * Refusals during a view as another group, or from pages that still show an ended one.
 *
 * @fails access.view_over for a page of an ended view; access.read_only_view for anything but reading
 */
const viewRefusal = (request: FastifyRequest, { view }: Actor): AppError | undefined => {
  const mark = request.headers[viewHeader];
  if (mark !== undefined && mark !== view?.id) return appError('access.view_over');
  if (view && !onlyReads(request)) return appError('access.read_only_view');
  return undefined;
};

/** Audit detail of a view: the group viewed as, and the view. */
export const viewDetail = ({ groupName, activeScopeId, view }: Actor) =>
  view ? { detail: { view: view.id, seenAs: groupName, scope: activeScopeId } } : {};

/** Audits a read during a view. The response waits for it. */
const recordViewedRead = async (
  deps: Deps,
  context: RequestContext & { readonly actor: Actor },
  target: string,
): Promise<void> => {
  const { actor } = context;
  if (!actor.view) return;
  await recordAudit(deps.db, deps, {
    action: 'view.read',
    outcome: 'ok',
    ...auditedCaller(context),
    target,
    ...viewDetail(actor),
  });
};

/** Error code for the tokens of an ended session. All of them sign the client out. */
const codeOfEnd = (deps: Deps, reason: EndReason): ErrorCode => {
  const { codes } = peopleOf(deps);
  if (reason === 'replaced') return codes.sessionReplaced;
  return reason === 'idle' ? codes.sessionIdle : codes.sessionOver;
};

/** Facts that determine the state of a session. Instants, never milliseconds. */
export type SessionFacts = {
  readonly groupName: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly leavingAt: Date | null;
  readonly person: { readonly status: string; readonly groupName: string };
};

/** Timeouts of unused sessions. */
type SessionLimits = {
  /** Minutes without a call after which a session ends. */
  readonly sessionIdleMinutes: number;
  /** Seconds within which a page that was left may re-open its session. @source OQ-016 */
  readonly sessionReopenSeconds: number;
};

/** State of a session that has not been ended. */
type SessionState = 'live' | 'leaving' | 'left' | 'access' | 'expired' | 'idle';

/**
 * Why a session must end now, `leaving` while it may still be re-opened, or `live`.
 *
 * @param now instant that never moves backwards for this session
 * @returns `access` if the person is disabled or has changed group since the session started
 */
export function sessionState(
  session: SessionFacts,
  now: Date,
  limits: SessionLimits,
): SessionState {
  const { person } = session;
  if (person.status === 'disabled' || person.groupName !== session.groupName) return 'access';
  if (now >= session.expiresAt) return 'expired';
  if (now.getTime() - session.lastSeenAt.getTime() > limits.sessionIdleMinutes * 60_000)
    return 'idle';
  if (session.leavingAt === null) return 'live';
  const away = now.getTime() - session.leavingAt.getTime();
  return away <= limits.sessionReopenSeconds * 1000 ? 'leaving' : 'left';
}

/** State of a session, by the application's rules too. */
export const stateOf = (deps: TransactionDeps, session: SessionRecord, now: Date): SessionState =>
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
  const idToken = header(request, 'idtoken');
  if (idToken === undefined) return err(appError('session.token_invalid'));
  const claims = await verifyToken(deps, 'id', idToken);
  if (!claims.ok || !UUID.test(claims.value.sessionId))
    return err(appError('session.token_invalid'));
  const permissionToken = header(request, 'permissiontoken');
  if (permissionToken === undefined) return claims;
  const permission = await verifyToken(deps, 'permission', permissionToken);
  const together = permission.ok && permission.value.sessionId === claims.value.sessionId;
  return together ? claims : err(appError('session.token_invalid'));
}

/** Audits a forged token; a few per minute and address, so that a flood does not fill the audit. */
async function recordForgery(deps: Deps, request: FastifyRequest): Promise<void> {
  const limit = { name: 'forged', subject: callerNetwork(request.ip), windowSeconds: 60 };
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

/** Current time of a session; never moves backwards. */
const timeOf = (deps: Deps, session: SessionRecord): Date =>
  new Date(Math.max(deps.clock().getTime(), session.clockMark.getTime()));

/** Ends a session that has timed out or lost its rights. Returns the error code, or null while it is live. */
export async function checkSession(deps: Deps, session: SessionRecord): Promise<ErrorCode | null> {
  if (session.endReason !== null) return codeOfEnd(deps, session.endReason);
  const now = timeOf(deps, session);
  const state = stateOf(deps, session, now);
  if (state === 'live') return null;
  if (state === 'leaving') return 'session.token_expired';
  await deps.db
    .transaction()
    .execute((trx) => endSession(trx, deps, { id: session.id, reason: state, at: now }));
  return codeOfEnd(deps, state);
}

/** Drops an expired view from a session; the first call afterwards records its end. */
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

/** When a person last confirmed a factor or password in a session. */
const proofsOf = ({ hasFactor, factorAt, provenAt }: SessionRecord) => ({
  ...(hasFactor ? { factorAt } : {}),
  ...(provenAt ? { provenAt } : {}),
});

/**
 * Resolves the actor of a request from its tokens and the session row.
 *
 * @fails session.token_invalid for a missing or forged token
 * @fails request.too_many beyond the calls of a person per minute
 * @fails session.token_expired if a refresh would help
 * @fails sessionReplaced after another sign-in of the person; sessionIdle, sessionOver
 */
async function authenticate(deps: Deps, request: FastifyRequest): Promise<Result<Actor, AppError>> {
  const claims = await readTokens(deps, request);
  if (!claims.ok) {
    if (header(request, 'idtoken') !== undefined) await recordForgery(deps, request);
    return claims;
  }
  const limited = await limitPerson(deps, request, claims.value);
  if (!limited.ok) return limited;
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
  const { userType } = request.params as { userType?: string };
  if (userType === undefined || userType === actor.userType) return undefined;
  return appError(peopleOf(deps).codes.otherClass);
};

const refusalOf = (deps: Deps, request: FastifyRequest, actor: Actor): AppError | undefined => {
  const ofView = viewRefusal(request, actor);
  if (ofView) return ofView;
  const own = peopleOf(deps).refusalOf?.(request, actor);
  return own ?? classRefusal(deps, request, actor);
};

/**
 * Resolves the actor of a request. The URL's class must be the person's own; a mismatch is audited. During a view, the
 * actor has the viewed group's rights and may only read; only ending the view uses the person's own.
 *
 * @fails as `authenticate`; otherClass for a URL of another class; as the application's `refusalOf`;
 *   access.read_only_view and access.view_over, see `viewRefusal`
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
