import type { UserClass, WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { AccessRule, Locale } from '#kernel/entity/EntityDescription.ts';
import type { PeopleParts } from '#server/application/defineApplication.ts';
import type { Job } from '#server/application/runJobs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { Judge } from '#server/http/People.ts';
import { type RouteModule, route, authorise } from '#server/http/route.ts';
import * as calls from '../calls';
import { peopleEndpoints, stopViewCall } from '../calls';
import { factorErrors, peopleErrors } from '../errors';
import { isBackground } from '../rules/requests';
import type { PeopleLetters } from './PeopleLetters';
import { definePeople, type PeopleRefusal, type PeopleModel, peopleOf } from './PeopleModel';
import path from 'node:path';
import { personHooks } from './personActions';
import { plainLetters } from './plainLetters';
import { StartupError } from '#server/Config.ts';
import { hasDemoData } from '#server/store/demoMark.ts';
import { inviteFirstAdministrator } from './firstPeople';
import { purgePeople, sealedOfPeople } from './purgePeople';
import { sessionContext, viewDetail } from './authenticate';
import { hasPassword, type Account } from './store/credentials';
import {
  wholePerson,
  findActivePerson,
  findContacts,
  type OwnOfPeople,
  type PersonRow,
  saveLanguage,
} from './store/personSql';
import type { FastifyReply } from 'fastify';
import { application } from '#kernel/application.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { isForeign } from '#server/http/strictRequests.ts';
import { canonicalUsername } from '../rules/canonicalUsername';
import { changePassword } from './changePassword';
import { setRefreshCookie, refreshTokenOfCookie, tokensOf, type SignedSession } from './tokens';
import { deviceOf, limited } from './limitCalls';
import { ownAccountRoutes } from './ownAccountRoutes';
import { arriveFromProvider } from './enterByProvider';
import { enterWithFactor, type Entered } from './factorStep';
import { forgotPassword } from './forgotPassword';
import { startProviderSignIn } from './identityProvider';
import { passwordExpireDate } from '../rules/passwordPolicy';
import type { SessionRecord } from './store/sessions';
import { enterWithPasskey } from './passkeys';
import { refreshSession } from './refreshSession';
import type { FoundSession } from './sessions';
import { resetPassword } from './resetPassword';
import { startView, stopView } from './seeAs';
import { setFirstPassword } from './setFirstPassword';
import { signIn } from './signIn';
import { signOut } from './signOut';
import type { StartedSession } from './startSession';

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
    setRefreshCookie(deps, reply, refreshToken);
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
      const url = await startProviderSignIn(deps, reply);
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
    setRefreshCookie(deps, reply, undefined);
    return signOut(deps, { idToken, isLeaving: false }, context);
  }),
  route(calls.renewCall, async (deps, { context, reply }) => {
    // Browsers send the cookie for any origin.
    if (isForeign(deps.config, reply.request)) return err(appError('access.denied'));
    const token = refreshTokenOfCookie(deps, reply.request);
    const renewed = await refreshSession(deps, { token }, context);
    if (!renewed.ok) return renewed;
    setRefreshCookie(deps, reply, renewed.value.refreshToken);
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
    await saveLanguage(deps.db, { userId: context.actor.userId, language, at: deps.clock() });
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
const peopleRoutesOf = (userType: string): RouteModule => {
  const answer = answerOf(userType);
  return [
    ...[sessionRoutes, passwordRoutes, accountRoutes].flatMap((routes) => routes(answer)),
    ...ownAccountRoutes,
  ];
};

const needed = ['username', 'name', 'email', 'groupName', 'status', 'lastLoginAt'];

/** @fails with StartupError naming the fields missing from the person entity */
const checkPersons = (deps: Deps): void => {
  const { resource } = peopleOf(deps);
  const description = deps.catalog.descriptions[resource];
  if (!description)
    throw new StartupError(
      `There is no entity ${resource}, which people sign in by: write its schema, or name another one.`,
    );
  const lacking = needed.filter((name) => !description.fields.some((field) => field.name === name));
  if (lacking.length > 0)
    throw new StartupError(
      `People sign in by the entity ${resource}, which lacks ${lacking.join(', ')}: add them to its schema.`,
    );
};

/**
 * Prepares people before the server listens: checks the fields of the person entity, and ensures that somebody can
 * register people.
 *
 * @returns link for the first administrator to choose a password; null if one has a password
 * @fails with StartupError naming the fields missing from the person entity
 */
export const preparePeople = async (deps: Deps): Promise<string | null> => {
  checkPersons(deps);
  if (!deps.config.demo && (await hasDemoData(deps.db)))
    throw new StartupError(
      'This database holds people of the demo, whose passwords are public: set DEMO=true, or DATA_DIR or DATABASE_URL to another database.',
    );
  return inviteFirstAdministrator(deps);
};

/** Default for an application without expressions of its own: the person's row. */
type OwnRow = OwnOfPeople & { readonly account: PersonRow; readonly session: PersonRow };

/** Builds an actor from a person's row. */
const actorOfRow = (
  person: PersonRow,
  { userType, sessionId }: { readonly userType: string; readonly sessionId: string },
): Actor => ({
  sessionId,
  userId: person.id,
  username: person.username,
  name: person.name,
  userType: userType as Actor['userType'],
  groupName: person.groupName,
  scopes: [],
  activeScopeId: null,
  person,
});

/** Actor of a session; during a view, a member of the viewed group. */
const actorOfSession =
  (userType: string, seesAs: (groupName: string) => boolean): PeopleModel<OwnRow>['actorOf'] =>
  ({ id: sessionId, own, view }) => {
    const actor = actorOfRow(own, { userType, sessionId });
    if (view === null || !seesAs(own.groupName)) return actor;
    const { id, until, groupName } = view;
    return { ...actor, groupName, view: { id, until, own: actor } };
  };

/** Migrations of sign-in, sessions and passwords; they run after the framework's. */
const peopleMigrations = path.join(import.meta.dirname, '..', 'migrations');

/** Settings of `createPeople`. */
type PeopleOptions = {
  /** The person entity, such as `persons`; missing fields are reported at start. */
  readonly resource: string;
  /** Class in call paths. Default: `STAFF`. */
  readonly userType?: string;
  /** The group that registers people; an empty installation starts with a member of it. */
  readonly administrators: string;
  /** Name, username and own fields of the first administrator. */
  readonly firstAdministrator?: Readonly<Record<string, unknown>>;
  /** Groups that administrators may view the application as, and for how long. Absent: none. */
  readonly seeAs?: { readonly groups: readonly string[]; readonly minutes?: number };
  /** Groups that need a second factor unless SECOND_FACTOR_GROUPS is set. Absent: none. */
  readonly secondFactorGroups?: readonly string[];
  /** Replacements for the framework's mails. */
  readonly letters?: Partial<PeopleLetters>;
};

const codes: Readonly<Record<PeopleRefusal, ErrorCode>> = {
  wrongPassword: 'people.wrong_password',
  wrongCurrentPassword: 'people.wrong_current_password',
  nowBlocked: 'people.now_blocked',
  blocked: 'people.blocked',
  resetNeeded: 'people.reset_needed',
  signedInElsewhere: 'people.signed_in_elsewhere',
  challengeOver: 'people.challenge_over',
  samePassword: 'people.same_password',
  weakPassword: 'people.weak_password',
  companyPassword: 'people.weak_password',
  wrongCode: 'people.wrong_code',
  codeExpired: 'people.code_expired',
  tooManyCodes: 'people.too_many_codes',
  refreshRefused: 'people.session_expired',
  sessionReplaced: 'people.session_replaced',
  sessionIdle: 'people.session_idle',
  sessionOver: 'people.session_over',
  otherClass: 'people.other_class',
};

const seeAsMinutes = 30;
const hourMs = 3_600_000;

const admits = (rule: AccessRule, { groupName }: Actor): boolean =>
  'groups' in rule && rule.groups.includes(groupName);

/** Access rules by group. During a view, both the group and the person must be allowed. */
const accessOf =
  (_deps: Deps, actor: Actor): Judge =>
  async (rule) =>
    admits(rule, actor) && (!actor.view || admits(rule, actor.view.own));

const userTypeOf = ({ userType = 'STAFF' }: PeopleOptions): string => userType;

const modelOf = (options: PeopleOptions) => {
  const { resource, administrators, firstAdministrator, seeAs, letters } = options;
  const userType = userTypeOf(options);
  const { secondFactorGroups = [] } = options;
  const seesAs = (groupName: string): boolean =>
    seeAs !== undefined && groupName === administrators;
  return definePeople<OwnRow>({
    resource,
    sql: wholePerson,
    isNarrowed: () => false,
    secondFactorGroups,
    providerValues: () => ({}),
    actorOf: actorOfSession(userType, seesAs),
    isBackground,
    firstAdministrator: {
      username: 'ADMIN',
      ...firstAdministrator,
      groupName: administrators,
    },
    ...(seeAs
      ? {
          seeAs: {
            by: administrators,
            groups: seeAs.groups,
            minutes: seeAs.minutes ?? seeAsMinutes,
            stop: stopViewCall,
          },
        }
      : {}),
    letters: { ...plainLetters, ...letters },
    codes,
  });
};

/**
 * People who sign in with a password: an entity of the application, with the groups named by `x-access`. Includes their
 * calls, tables, jobs and error codes, for `defineApplication`.
 *
 * @example
 *   const people = createPeople({ resource: 'persons', administrators: 'librarian' });
 *   export const application = defineApplication({ name: 'Library', generated, migrations, people });
 */
export const createPeople = (options: PeopleOptions): PeopleParts<string | null> => {
  const model = modelOf(options);
  const userType = userTypeOf(options);
  const people: Deps['people'] = {
    sessionContext,
    accessOf,
    findPerson: async (db, userId) => {
      const person = await findActivePerson(db, model, userId);
      return person && actorOfRow(person, { userType, sessionId: '' });
    },
    contacts: (db, search) => findContacts(db, model, search),
    hasPassword,
    auditDetail: viewDetail,
    persons: options.resource,
    model,
  };
  const routes: readonly RouteModule[] = [peopleRoutesOf(userType)];
  const jobs: readonly Job[] = [{ name: 'people', idleMs: hourMs, run: purgePeople }];
  return {
    people,
    // A literal of the application, unknown to the framework's types.
    userTypes: [userType as UserClass],
    hooks: { [options.resource]: personHooks },
    endpoints: peopleEndpoints,
    errors: { people: peopleErrors, factors: factorErrors },
    routes,
    jobs,
    sealed: sealedOfPeople,
    migrations: [peopleMigrations],
    prepare: preparePeople,
  };
};
