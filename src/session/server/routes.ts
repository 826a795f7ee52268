import type { IncomingHttpHeaders } from 'node:http';
import {
  chalenge,
  changePassword,
  forgotPassword,
  keepLanguage as keepLanguageCall,
  keepMailChoice as keepMailChoiceCall,
  readMailChoice as readMailChoiceCall,
  listEmailControlFlow,
  login,
  logout,
  lookUpUserType as lookUpUserTypeCall,
  refreshToken,
  removeActiveDealer,
  resetPassword,
  setActiveDealer,
} from '../calls';
import { appError, err, ok } from '@patio/framework/kernel';
import { canonicalUsername } from '@patio/framework/people';
import {
  deviceOf,
  arriveFromProvider,
  enterWithFactor,
  enterWithPasskey,
  hasLeft,
  keepLanguage,
  keepRefreshToken,
  leaveForProvider,
  limited,
  refreshSession,
  refreshTokenOfCookie,
  type Caller,
  type SignInCaller,
  signOut,
} from '@patio/framework/people/server';
import {
  type Actor,
  type MailSearch,
  type RouteModule,
  isForeign,
  listMails,
  route,
} from '@patio/framework/server';
import { changeActiveDealer } from './changeActiveDealer';
import { readPasswordRules } from '../passwordCalls';
import {
  enterWithFactor as enterWithFactorCall,
  enterWithPasskey as enterWithPasskeyCall,
} from '../factorCalls';
import { redirectAuth as redirectAuthCall } from '../redirectCalls';
import { redirectAuth } from './identity/redirectAuth';
import { leavingAddress, takeState } from './identity/redirectState';
import { lookUpUserType } from './lookUpUserType';
import {
  answerChallenge,
  answerChangePassword,
  answerForgotPassword,
  answerLogin,
  answerResetPassword,
} from './passwordCalls';
import { sessionUserOf } from './sessionUser';
import { dealerStaffIds } from './store/personOfPortal';
import { keepMailChoice, readMailChoice } from './store/mailChoices';

const PAGE_SIZE = 10;

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The caller, with browser and operating system. */
const callerOf = (context: Caller, headers: IncomingHttpHeaders): SignInCaller => ({
  ...context,
  device: deviceOf(headers['user-agent']),
});

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
    const redirectURL = leavingAddress(deps, reply, found.value.redirectURL);
    return ok({ ...found.value, redirectURL });
  }),
  route(login, async (deps, { body, context, headers, reply }) => {
    const result = await answerLogin(deps, body, callerOf(context, headers));
    if (result.ok && result.value.refreshToken !== undefined)
      keepRefreshToken(deps, reply, result.value.refreshToken);
    return result;
  }),
  route(enterWithFactorCall, (deps, { body, context, headers, reply }) =>
    limited(deps, context, async () => {
      const started = await enterWithFactor(deps, body, callerOf(context, headers));
      if (!started.ok) return started;
      const user = await sessionUserOf(deps, started.value);
      keepRefreshToken(deps, reply, user.refreshToken);
      return ok(user);
    }),
  ),
  route(enterWithPasskeyCall, (deps, { body, context, headers, reply }) =>
    limited(deps, context, async () => {
      const started = await enterWithPasskey(deps, body, callerOf(context, headers));
      if (!started.ok) return started;
      const user = await sessionUserOf(deps, started.value);
      keepRefreshToken(deps, reply, user.refreshToken);
      return ok(user);
    }),
  ),
  route(redirectAuthCall, async (deps, { body, context, headers, reply }) => {
    const { code, state } = body;
    if (hasLeft(reply)) {
      const arrived = await arriveFromProvider(deps, reply, {
        search: new URLSearchParams({ ...body }).toString(),
        caller: callerOf(context, headers),
      });
      return arrived.ok ? ok(await sessionUserOf(deps, arrived.value)) : arrived;
    }
    const isOwn = takeState(deps, reply, state);
    const result = await redirectAuth(deps, { code, isOwn }, callerOf(context, headers));
    if (result.ok) keepRefreshToken(deps, reply, result.value.refreshToken);
    return result;
  }),
  route(logout, (deps, { headers, context, reply }) => {
    const idToken = textOf(headers.idtoken);
    const isLeaving = textOf(headers['page-leave']) === 'true';
    if (!isLeaving) keepRefreshToken(deps, reply, undefined);
    return signOut(deps, { idToken, isLeaving }, context);
  }),
  route(chalenge, async (deps, { body, context, headers, reply }) => {
    const result = await answerChallenge(deps, body, callerOf(context, headers));
    if (result.ok && result.value.refreshToken !== undefined)
      keepRefreshToken(deps, reply, result.value.refreshToken);
    return result;
  }),
  route(forgotPassword, (deps, { body, context }) => answerForgotPassword(deps, body, context)),
  route(resetPassword, (deps, { body, context }) => answerResetPassword(deps, body, context)),
  route(changePassword, (deps, { body, context }) => answerChangePassword(deps, body, context)),
  route(refreshToken, async (deps, { body, headers, context, reply }) => {
    // Browsers attach the cookie to cross-site requests too.
    if (body.refreshToken === undefined && isForeign(deps.config, reply.request))
      return err(appError('access.denied'));
    const token = body.refreshToken ?? refreshTokenOfCookie(headers);
    const result = await refreshSession(
      deps,
      { token, username: canonicalUsername(body.username) },
      context,
    );
    if (result.ok) keepRefreshToken(deps, reply, result.value.refreshToken);
    // A rate-limited refresh does not end the session: keep the cookie.
    else if (result.error.code !== 'USE029') keepRefreshToken(deps, reply, undefined);
    return result;
  }),
  route(setActiveDealer, (deps, { params, context }) => changeActiveDealer(deps, params, context)),
  route(removeActiveDealer, (deps, { context }) =>
    changeActiveDealer(deps, { dealerId: null }, context),
  ),
  route(keepLanguageCall, async (deps, { body: { language }, context }) => {
    await keepLanguage(deps.db, { userId: context.actor.userId, language, at: deps.clock() });
    return ok(undefined);
  }),
  route(readMailChoiceCall, async (deps, { context }) =>
    ok(await readMailChoice(deps.db, context.actor.userId)),
  ),
  route(keepMailChoiceCall, async (deps, { body: { proposals }, context: { actor } }) => {
    await keepMailChoice(deps.db, { userId: actor.userId, proposals, at: deps.clock() });
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
