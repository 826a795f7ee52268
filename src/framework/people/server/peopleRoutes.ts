import type { FastifyReply } from 'fastify';
import { application } from '#kernel/application.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import type { Deps } from '#server/deps.ts';
import { isForeign } from '#server/http/strictRequests.ts';
import { route, type RouteModule, authorise } from '#server/http/route.ts';
import * as calls from '../calls';
import { canonicalUsername } from '../rules/canonicalUsername';
import { changePassword } from './changePassword';
import { keepRefreshToken, refreshTokenOfCookie, tokensOf, type SignedSession } from './tokens';
import { deviceOf, limited } from './limitCalls';
import { ownAccountRoutes } from './ownAccountRoutes';
import { arriveFromProvider } from './enterByProvider';
import { enterWithFactor, type Entered } from './factorStep';
import { forgotPassword } from './forgotPassword';
import { leaveForProvider } from './identityProvider';
import { passwordExpireDate } from '../rules/passwordPolicy';
import type { Account } from './store/credentials';
import type { SessionRecord } from './store/sessions';
import { enterWithPasskey } from './passkeys';
import { peopleOf } from './PeopleModel';
import { refreshSession } from './refreshSession';
import type { FoundSession } from './sessions';
import { resetPassword } from './resetPassword';
import { startView, stopView } from './seeAs';
import { setFirstPassword } from './setFirstPassword';
import { signIn } from './signIn';
import { signOut } from './signOut';
import type { StartedSession } from './startSession';
import { keepLanguage } from './store/personSql';

/** Response with the signed-in person; the refresh token goes into the cookie. */
type AnsweredPerson = {
  readonly person: WireTypes['SignedInPerson'];
  readonly refreshToken: string;
};

type Found = {
  readonly account: Account;
  readonly session: SignedSession & Partial<Pick<SessionRecord, 'view'>>;
};

/** The signed-in person of a session; during a view, as a member of the viewed group. */
const answerOfPerson = async (
  deps: Deps,
  userType: string,
  { account, session }: Found,
): Promise<AnsweredPerson> => {
  const { passwordDays, sessionIdleMinutes } = deps.config;
  const { idToken, refreshToken } = await tokensOf(deps, session);
  const { view } = session;
  const isShown = view && peopleOf(deps).seeAs?.by === account.groupName ? view : undefined;
  return {
    refreshToken,
    person: {
      idToken,
      username: account.username,
      name: account.name,
      userType,
      groupName: isShown?.groupName ?? account.groupName,
      sessionIdleMinutes,
      sessionEndsAt: session.expiresAt.toISOString(),
      passwordExpiresAt: passwordExpireDate(account.passwordChangedAt, passwordDays).toISOString(),
      ...(isShown
        ? {
            view: {
              id: isShown.id,
              until: isShown.until.toISOString(),
              ownGroupName: account.groupName,
            },
          }
        : {}),
    },
  };
};

type Answer<T> = Promise<Result<T, AppError>>;

/** Narrows a text to a language of the application. */
const offered = (language: string | undefined): Locale | undefined =>
  application().languages.find((one) => one === language);

const refuseLanguage = (): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path: 'language', code: 'validation.enum' }] }));

type Answering = (
  deps: Deps,
  reply: FastifyReply,
  found: Result<StartedSession | FoundSession, AppError>,
) => Answer<WireTypes['SignedInPerson']>;

/** Returns the person of a session and sets the refresh cookie. */
const answerOf =
  (userType: string): Answering =>
  async (deps, reply, found) => {
    if (!found.ok) return found;
    const { person, refreshToken } = await answerOfPerson(deps, userType, found.value);
    keepRefreshToken(deps, reply, refreshToken);
    return ok(person);
  };

/** Returns the person of the new session, or what is required before it starts. */
const answerEntered = async (
  answer: Answering,
  { deps, reply }: { readonly deps: Deps; readonly reply: FastifyReply },
  entering: Entered,
): Answer<WireTypes['SignInAnswer']> => {
  const entered = await entering;
  if (!entered.ok) return entered;
  if ('asks' in entered.value) {
    const { challenge, asks, factors } = entered.value;
    return ok({ challenge, asks, ...(asks === 'factor' ? { factors: [...factors] } : {}) });
  }
  const person = await answer(deps, reply, ok(entered.value));
  return person.ok ? ok({ person: person.value }) : person;
};

/** Sign-in, sign-out and renewal. */
const sessionRoutes = (answer: Answering): RouteModule => [
  route(calls.signInCall, (deps, { body, context, headers, reply }) =>
    limited(deps, context, () => {
      const { username, password } = body;
      const caller = { ...context, device: deviceOf(headers['user-agent']) };
      const given = { username: canonicalUsername(username), password };
      return answerEntered(answer, { deps, reply }, signIn(deps, given, caller));
    }),
  ),
  route(calls.factorCall, (deps, { body, context, headers, reply }) =>
    limited(deps, context, async () => {
      const caller = { ...context, device: deviceOf(headers['user-agent']) };
      return answer(deps, reply, await enterWithFactor(deps, body, caller));
    }),
  ),
  route(calls.passkeySignInCall, (deps, { body, context, headers, reply }) =>
    limited(deps, context, async () => {
      const caller = { ...context, device: deviceOf(headers['user-agent']) };
      return answer(deps, reply, await enterWithPasskey(deps, body, caller));
    }),
  ),
  route(calls.signInWaysCall, async ({ config }) => ok({ provider: config.oidcIssuer !== null })),
  route(calls.leaveForProviderCall, (deps, { context, reply }) =>
    limited(deps, context, async () => {
      const url = await leaveForProvider(deps, reply);
      return url.ok ? ok({ url: url.value }) : url;
    }),
  ),
  route(calls.providerCall, async (deps, { body, context, headers, reply }) => {
    const caller = { ...context, device: deviceOf(headers['user-agent']) };
    const { search } = body;
    return answer(deps, reply, await arriveFromProvider(deps, reply, { search, caller }));
  }),
  route(calls.signOutCall, async (deps, { headers, context, reply }) => {
    const idToken = String(headers['idtoken'] ?? '') || undefined;
    keepRefreshToken(deps, reply, undefined);
    return signOut(deps, { idToken, isLeaving: false }, context);
  }),
  route(calls.renewCall, async (deps, { context, reply }) => {
    // Browsers send the cookie for any origin.
    if (isForeign(deps.config, reply.request)) return err(appError('access.denied'));
    const token = refreshTokenOfCookie(deps, reply.request);
    const renewed = await refreshSession(deps, { token }, context);
    if (!renewed.ok) return renewed;
    keepRefreshToken(deps, reply, renewed.value.refreshToken);
    return ok({ idToken: renewed.value.idToken });
  }),
];

/** Password routes: first, forgotten, changed. */
const passwordRoutes = (answer: Answering): RouteModule => [
  route(calls.firstPasswordCall, (deps, { body, context, headers, reply }) =>
    limited(deps, context, () => {
      const { username, password, challenge } = body;
      const caller = { ...context, device: deviceOf(headers['user-agent']) };
      const given = { username: canonicalUsername(username), password, challenge };
      return answerEntered(answer, { deps, reply }, setFirstPassword(deps, given, caller));
    }),
  ),
  route(calls.forgottenPasswordCall, (deps, { body, context }) =>
    limited(deps, context, () => {
      const { username, language } = body;
      return forgotPassword(
        deps,
        { username: canonicalUsername(username), language: offered(language) },
        context,
      );
    }),
  ),
  route(calls.codePasswordCall, (deps, { body: { username, code, password }, context }) =>
    limited(deps, context, () =>
      resetPassword(deps, { username: canonicalUsername(username), code, password }, context),
    ),
  ),
  route(calls.ownPasswordCall, (deps, { body: { current, password }, context, reply }) =>
    limited(deps, context, async () => {
      const passwords = { oldPassword: current, newPassword: password };
      return answer(deps, reply, await changePassword(deps, passwords, context));
    }),
  ),
  route(calls.passwordLengthCall, async (deps) =>
    ok({ minimumLength: deps.config.passwordMinimum }),
  ),
];

/** Account routes: language, viewing as another group. */
const accountRoutes = (answer: Answering): RouteModule => [
  route(calls.languageCall, async (deps, { body, context }) => {
    const language = offered(body.language);
    if (language === undefined) return refuseLanguage();
    await keepLanguage(deps.db, { userId: context.actor.userId, language, at: deps.clock() });
    return ok(undefined);
  }),
  route(calls.startViewCall, async (deps, { body, context, reply }) => {
    const { seeAs } = peopleOf(deps);
    const may = await authorise(deps, { groups: seeAs ? [seeAs.by] : [] }, context);
    if (!may.ok) return may;
    return answer(deps, reply, await startView(deps, body, context));
  }),
  route(calls.stopViewCall, async (deps, { context, reply }) =>
    answer(deps, reply, await stopView(deps, context)),
  ),
];

/** Routes of people of one class. */
export const peopleRoutesOf = (userType: string): RouteModule => {
  const answer = answerOf(userType);
  return [
    ...[sessionRoutes, passwordRoutes, accountRoutes].flatMap((routes) => routes(answer)),
    ...ownAccountRoutes,
  ];
};
