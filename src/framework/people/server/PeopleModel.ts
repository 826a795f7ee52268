import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#kernel/calls/Endpoint.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Actor, Database, Deps } from '#server/deps.ts';
import type { SignInCaller } from './limitCalls';
import type { PeopleLetters } from './PeopleLetters';
import type { Account } from './store/credentials';
import type { OwnOfPeople, Persons } from './store/personSql';
import type { SessionRecord } from './store/sessions';

/** Refusals of sign-ins, password changes and calls. */
export type PeopleRefusal =
  | 'wrongPassword'
  | 'wrongCurrentPassword'
  | 'nowBlocked'
  | 'blocked'
  | 'resetNeeded'
  | 'signedInElsewhere'
  | 'challengeOver'
  | 'samePassword'
  | 'weakPassword'
  | 'companyPassword'
  | 'wrongCode'
  | 'codeExpired'
  | 'tooManyCodes'
  | 'refreshRefused'
  | 'sessionReplaced'
  | 'sessionIdle'
  | 'sessionOver'
  | 'otherClass';

/** Viewing the application as another group. */
type SeeAsModel = {
  /** The group that may do so. */
  readonly by: string;
  /** Groups that may be viewed as. */
  readonly groups: readonly string[];
  /** Minutes after which a view expires. */
  readonly minutes: number;
  /** The call that ends a view; the only one made with the person's own rights meanwhile. */
  readonly stop: Endpoint;
};

/**
 * People of an application. The person table has the columns `id`, `username`, `name`, `email`, `groupName`, `status`
 * (`enabled`, `disabled`, `blocked`) and `lastLoginAt`, plus any of the application's.
 */
export type PeopleModel<Own extends OwnOfPeople = OwnOfPeople> = Persons & {
  /** Values of the application's own columns in `sessions`, besides the group. */
  readonly sessionValues?: (
    account: Account<Own>,
    caller: SignInCaller,
  ) => Readonly<Record<string, unknown>>;
  /** Whether a session has more rights than its person has now; it then ends. */
  readonly isNarrowed: (session: SessionRecord<Own>) => boolean;
  /** Actor of a session's calls. */
  readonly actorOf: (session: SessionRecord<Own>) => Actor;
  /** Refuses a call before its rights are checked. */
  readonly refusalOf?: (request: FastifyRequest, actor: Actor) => AppError | undefined;
  /** Whether pages repeat a call on their own, so that it is no sign of activity. */
  readonly isBackground: (url: string) => boolean;
  /** Names of the person's company, which a password may not contain. */
  readonly companyWords?: (db: Database, userId: string) => Promise<readonly string[]>;
  /**
   * First administrator of an empty installation, in a group that may register people of every group. Includes required
   * columns of the application. The name defaults to "Administrator" in the default language.
   */
  readonly firstAdministrator: {
    readonly username: string;
    readonly name?: string;
    readonly groupName: string;
  } & Readonly<Record<string, unknown>>;
  readonly seeAs?: SeeAsModel;
  /** Groups whose members need a second factor outside demo mode; overridden by SECOND_FACTOR_GROUPS. */
  readonly secondFactorGroups?: readonly string[];
  /** Path that an identity provider returns to. Default: `/oidc`. */
  readonly providerReturn?: string;
  /** Application columns of a person whom the provider assigns to a group; undefined for a group it may not assign. */
  readonly providerValues?: (groupName: string) => Readonly<Record<string, unknown>> | undefined;
  readonly letters: PeopleLetters;
  readonly codes: Readonly<Record<PeopleRefusal, ErrorCode>>;
};

declare module '#server/http/People.ts' {
  interface People {
    /** Absent if nobody signs in with a password. */
    readonly model?: PeopleModel;
  }
}

/** Types a people model by its own expressions. */
export const definePeople = <Own extends OwnOfPeople>(model: PeopleModel<Own>): PeopleModel =>
  // Results of its expressions reach only its own functions.
  model as unknown as PeopleModel;

/** The application's people model. @throws if people cannot sign in */
export const peopleOf = ({ people }: Pick<Deps, 'people'>): PeopleModel => {
  if (!people.model) throw new TypeError('Nobody signs in to this application by a password.');
  return people.model;
};
