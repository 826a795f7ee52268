import type { UserClass } from '#kernel/calls/PeopleWords.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import type { PeopleParts } from '#server/application/defineApplication.ts';
import type { Job } from '#server/application/runJobs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { Judge } from '#server/http/People.ts';
import type { RouteModule } from '#server/http/route.ts';
import { peopleEndpoints, stopViewCall } from '../calls';
import { factorErrors, peopleErrors } from '../errors';
import { isBackground } from '../rules/sessionState';
import type { PeopleLetters } from './PeopleLetters';
import { definePeople, type PeopleRefusal, type PeopleModel, peopleOf } from './PeopleModel';
import path from 'node:path';
import { peopleRoutesOf } from './peopleRoutes';
import { personHooks } from './personActions';
import { plainLetters } from './plainLetters';
import { StartupError } from '#server/StartupError.ts';
import { holdsDemo } from '#server/store/demoMark.ts';
import { inviteFirstAdministrator } from './inviteFirstAdministrator';
import { purgePeople, sealedOfPeople } from './purgePeople';
import { sessionContext, viewDetail } from './authenticate';
import { hasPassword } from './store/credentials';
import {
  wholePerson,
  findActivePerson,
  findContacts,
  type OwnOfPeople,
  type PersonRow,
} from './store/personSql';

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
  if (!deps.config.demo && (await holdsDemo(deps.db)))
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
