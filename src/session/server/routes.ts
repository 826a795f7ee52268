import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type AppError,
  type Result,
  ok,
  appError,
  err,
  type FieldError,
} from '@patio/framework/kernel';
import { canonicalUsername } from '@patio/framework/people';
import {
  type Caller,
  findAccount,
  limitCalls,
  ensureCredentials,
  lockAccount,
  renewSessionOf,
  deviceOf,
  arriveFromProvider,
  enterWithFactor,
  enterWithPasskey,
  hasLeft,
  saveLanguage,
  setRefreshCookie,
  leaveForProvider,
  limited,
  refreshSession,
  refreshTokenOfCookie,
  type SignInCaller,
  type StartedSession,
  signOut,
  findSession,
  verifyToken,
  startView,
  stopView,
} from '@patio/framework/people/server';
import {
  type Deps,
  callerNetwork,
  type Limit,
  countHit,
  refuseBeyond,
  type Actor,
  recordAudit,
  transact,
  type MailSearch,
  type RouteModule,
  isForeign,
  listMails,
  route,
} from '@patio/framework/server';
import type { UserTypeAnswer, SessionUser, SeeAsRequest } from '#generated/types/wire.ts';
import {
  chalenge,
  changePassword,
  forgotPassword,
  saveLanguage as keepLanguageCall,
  storeMailChoice as keepMailChoiceCall,
  readMailChoice as readMailChoiceCall,
  listEmailControlFlow,
  login,
  logout,
  lookUpUserType as lookUpUserTypeCall,
  refreshToken,
  removeActiveDealer,
  resetPassword,
  setActiveDealer,
  registerAudit as registerAuditCall,
} from '../calls';
import {
  readPasswordRules,
  enterWithFactor as enterWithFactorCall,
  enterWithPasskey as enterWithPasskeyCall,
  redirectAuth as redirectAuthCall,
} from '../signInCalls';
import { people } from './people';
import { type OwnOfPortal, dealerStaffIds, storeDealerDefault } from './store/personOfPortal';
import { sessionUserOf, shownUserOf } from './sessionUser';
import { redirectAuth, redirectAddress, takeState } from './identity/redirectAuth';
import {
  answerChallenge,
  answerChangePassword,
  answerForgotPassword,
  answerLogin,
  answerResetPassword,
} from './passwordCalls';
import { storeMailChoice, readMailChoice } from './store/notifications';
import { startSeeAs, stopSeeAs, needsDealer } from '#access/calls.ts';
import { isGroupName } from '#access/rules/groups.ts';
import { isEnabledDealer } from '#organisation/server/index.ts';

const windowSeconds = 15 * 60;

const missesOf = (caller: Caller): Limit => ({
  name: 'lookup',
  subject: callerNetwork(caller.ip),
  windowSeconds,
});

/**
 * Class of a username, and where the provider's staff sign in instead. An unknown username is a message, not an error
 * (OQ-228); enumeration ends in USE029.
 *
 * @fails USE029
 * @source CALL-014
 */
async function lookUpUserType(
  deps: Deps,
  username: string,
  caller: Caller,
): Promise<Result<UserTypeAnswer, AppError>> {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const allowed = await refuseBeyond(deps, missesOf(caller), deps.config.lookupMisses);
  if (!allowed.ok) return allowed;
  const account = await findAccount(deps.db, people, canonicalUsername(username));
  if (account === undefined) {
    await countHit(deps, missesOf(caller));
    return ok({ message: 'Invalid username.' });
  }
  const { gmfRedirectUrl } = deps.config;
  const { userType } = account.own as OwnOfPortal['account'];
  const elsewhere = userType === 'GMF' && gmfRedirectUrl !== null;
  return ok({
    userType,
    ...(elsewhere ? { redirectURL: gmfRedirectUrl } : {}),
  });
}

/**
 * Selects the active dealer, or clears it (`dealerId` null). The choice is restored at the next sign-in. The session
 * gets a new id, so that calls sent for the previous dealer are not executed for the new one.
 *
 * @fails SEC004 for another class, another person or a dealer that is not the person's
 * @source CALL-032, CALL-033; OQ-047
 */
async function changeActiveDealer(
  deps: Deps,
  choice: { readonly username?: string; readonly dealerId: string | null },
  context: { readonly actor: Actor } & Caller,
): Promise<Result<SessionUser, AppError>> {
  const { actor, ip, requestId } = context;
  const { username, dealerId } = choice;
  const isOwn = username === undefined || username === actor.username;
  const isOwnDealer = dealerId === null || actor.scopes.some((dealer) => dealer.id === dealerId);
  const event = {
    action: 'session.dealer',
    username: actor.username,
    sessionId: actor.sessionId,
    ip,
    requestId,
    detail: { dealerId },
  };
  if (actor.userType !== 'DEALER' || !isOwn || !isOwnDealer) {
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

const PAGE_SIZE = 10;

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The caller, with browser and operating system. */
const callerOf = (context: Caller, headers: IncomingHttpHeaders): SignInCaller => ({
  ...context,
  device: deviceOf(headers['user-agent']),
});

/** Returns the person of a started session and sets the refresh cookie. */
const answerStarted = async (
  deps: Deps,
  reply: FastifyReply,
  started: Result<StartedSession, AppError>,
): Promise<Result<SessionUser, AppError>> => {
  if (!started.ok) return started;
  const user = await sessionUserOf(deps, started.value);
  setRefreshCookie(deps, reply, user.refreshToken);
  return ok(user);
};

/**
 * E-mails visible to a person: dealer staff those of their dealers, representatives those of dealer staff (OQ-034).
 */
const mailsOf = ({ userType, groupName, scopes }: Actor): Pick<MailSearch, 'userIds'> => {
  if (userType === 'DEALER') return { userIds: dealerStaffIds(scopes.map(({ code }) => code)) };
  return groupName === 'representante' ? { userIds: dealerStaffIds() } : {};
};

/** Calls of sign-in, session and mail control. */
export const sessionRoutes: RouteModule = [
  route(readPasswordRules, async (deps) => ok({ minimumLength: deps.config.passwordMinimum })),
  route(lookUpUserTypeCall, async (deps, { query, context, reply }) => {
    const found = await lookUpUserType(deps, query.username, context);
    if (found.ok && found.value.userType === 'GMF' && deps.config.oidcIssuer !== null) {
      const address = await leaveForProvider(deps, reply);
      return address.ok ? ok({ ...found.value, redirectURL: address.value }) : address;
    }
    if (!found.ok || found.value.redirectURL === undefined) return found;
    const redirectURL = redirectAddress(deps, reply, found.value.redirectURL);
    return ok({ ...found.value, redirectURL });
  }),
  route(login, async (deps, { body, context, headers, reply }) => {
    const result = await answerLogin(deps, body, callerOf(context, headers));
    if (result.ok && result.value.refreshToken !== undefined)
      setRefreshCookie(deps, reply, result.value.refreshToken);
    return result;
  }),
  route(enterWithFactorCall, (deps, { body, context, headers, reply }) =>
    limited(deps, context, async () => {
      const started = await enterWithFactor(deps, body, callerOf(context, headers));
      return answerStarted(deps, reply, started);
    }),
  ),
  route(enterWithPasskeyCall, (deps, { body, context, headers, reply }) =>
    limited(deps, context, async () => {
      const started = await enterWithPasskey(deps, body, callerOf(context, headers));
      return answerStarted(deps, reply, started);
    }),
  ),
  route(redirectAuthCall, async (deps, { body, context, headers, reply }) => {
    const { code, state } = body;
    if (hasLeft(deps, reply)) {
      const arrived = await arriveFromProvider(deps, reply, {
        search: new URLSearchParams({ ...body }).toString(),
        caller: callerOf(context, headers),
      });
      return answerStarted(deps, reply, arrived);
    }
    const isOwn = takeState(deps, reply, state);
    const result = await redirectAuth(deps, { code, isOwn }, callerOf(context, headers));
    if (result.ok) setRefreshCookie(deps, reply, result.value.refreshToken);
    return result;
  }),
  route(logout, (deps, { headers, context, reply }) => {
    const idToken = textOf(headers.idtoken);
    const isLeaving = textOf(headers['page-leave']) === 'true';
    if (!isLeaving) setRefreshCookie(deps, reply, undefined);
    return signOut(deps, { idToken, isLeaving }, context);
  }),
  route(chalenge, async (deps, { body, context, headers, reply }) => {
    const result = await answerChallenge(deps, body, callerOf(context, headers));
    if (result.ok && result.value.refreshToken !== undefined)
      setRefreshCookie(deps, reply, result.value.refreshToken);
    return result;
  }),
  route(forgotPassword, (deps, { body, context }) => answerForgotPassword(deps, body, context)),
  route(resetPassword, (deps, { body, context }) => answerResetPassword(deps, body, context)),
  route(changePassword, (deps, { body, context }) => answerChangePassword(deps, body, context)),
  route(refreshToken, async (deps, { body, context, reply }) => {
    // Browsers attach the cookie to cross-site requests too.
    if (body.refreshToken === undefined && isForeign(deps.config, reply.request))
      return err(appError('access.denied'));
    const token = body.refreshToken ?? refreshTokenOfCookie(deps, reply.request);
    const result = await refreshSession(
      deps,
      { token, username: canonicalUsername(body.username) },
      context,
    );
    if (result.ok) setRefreshCookie(deps, reply, result.value.refreshToken);
    // A rate-limited refresh does not end the session: keep the cookie.
    else if (result.error.code !== 'USE029') setRefreshCookie(deps, reply, undefined);
    return result;
  }),
  route(setActiveDealer, (deps, { params, context }) => changeActiveDealer(deps, params, context)),
  route(removeActiveDealer, (deps, { context }) =>
    changeActiveDealer(deps, { dealerId: null }, context),
  ),
  route(keepLanguageCall, async (deps, { body: { language }, context }) => {
    await saveLanguage(deps.db, { userId: context.actor.userId, language, at: deps.clock() });
    return ok(undefined);
  }),
  route(readMailChoiceCall, async (deps, { context }) =>
    ok(await readMailChoice(deps.db, context.actor.userId)),
  ),
  route(keepMailChoiceCall, async (deps, { body: { proposals }, context: { actor } }) => {
    await storeMailChoice(deps.db, { userId: actor.userId, proposals, at: deps.clock() });
    return ok(undefined);
  }),
  route(listEmailControlFlow, async (deps, { query, context }) => {
    const { username = '', page = 0, sizeByPage: size = PAGE_SIZE } = query;
    const { lines, total } = await listMails(deps.db, {
      username: username.toUpperCase(),
      ...mailsOf(context.actor),
      offset: page * size,
      limit: size,
    });
    return ok({ content: [...lines], totalElements: total, page, size });
  }),
];

async function registerAudit(
  deps: Deps,
  headers: IncomingHttpHeaders,
  caller: Caller,
): Promise<Result<void, AppError>> {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const { idtoken } = headers;
  const claims = typeof idtoken === 'string' ? await verifyToken(deps, 'id', idtoken) : null;
  const session = claims?.ok
    ? await findSession(deps.db, people, claims.value.sessionId)
    : undefined;
  await recordAudit(deps.db, deps, {
    action: 'audit.register',
    outcome: 'ok',
    username: session?.person.username,
    sessionId: session?.id,
    ...caller,
  });
  return ok(undefined);
}

/** Registration in the audit (OQ-175). */
export const auditRoutes: RouteModule = [
  route(registerAuditCall, (deps, { headers, context }) => registerAudit(deps, headers, context)),
];

const refuse = (path: string, code: FieldError['code']): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path, code }] }));

/** Dealer of a viewed group; null if the group has none. */
async function readDealer(
  deps: Deps,
  { groupName, dealerId }: SeeAsRequest,
): Promise<Result<string | null, AppError>> {
  if (!isGroupName(groupName)) return refuse('groupName', 'validation.enum');
  if (!needsDealer(groupName))
    return dealerId === undefined ? ok(null) : refuse('dealerId', 'validation.unknown_field');
  if (dealerId === undefined) return refuse('dealerId', 'validation.required');
  const isThere = await isEnabledDealer(deps.db, dealerId);
  return isThere ? ok(dealerId) : refuse('dealerId', 'validation.reference_missing');
}

/** Starts and ends viewing as another group. `sessionContext` applies it to other calls. */
export const seeAsRoutes: RouteModule = [
  route(startSeeAs, async (deps, { body, context }) => {
    const dealer = await readDealer(deps, body);
    if (!dealer.ok) return dealer;
    const { groupName, reason } = body;
    const values = { dealerId: dealer.value };
    const request = { groupName, reason, values, detail: { dealer: dealer.value } };
    const found = await startView(deps, request, context);
    return found.ok ? ok(await shownUserOf(deps, found.value)) : found;
  }),
  route(stopSeeAs, async (deps, { context }) => {
    const found = await stopView(deps, context);
    return found.ok ? ok(await shownUserOf(deps, found.value)) : found;
  }),
];
