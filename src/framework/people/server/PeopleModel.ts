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

/** Why people are refused who sign in, choose a password or call. */
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

/** Looking at the application as another group. */
type SeeAsModel = {
  /** The group that may. */
  readonly by: string;
  /** Groups that may be looked at. */
  readonly groups: readonly string[];
  /** A view ends by itself after this time. */
  readonly minutes: number;
  /** The call that ends a view: the one that a person makes as themselves meanwhile. */
  readonly stop: Endpoint;
};

/**
 * What an application says of its people. Tables of persons have the columns `id`, `username`, `name`, `email`,
 * `groupName`, `status` (`enabled`, `disabled`, `blocked`) and `lastLoginAt`, and as many of their own as they like.
 */
export type PeopleModel<Own extends OwnOfPeople = OwnOfPeople> = Persons & {
  /** What a session keeps of its person besides the group: the application's own columns of `sessions`. */
  readonly sessionValues?: (
    account: Account<Own>,
    caller: SignInCaller,
  ) => Readonly<Record<string, unknown>>;
  /** Whether a session was given more than its person has by now: it ends. */
  readonly isNarrowed: (session: SessionRecord<Own>) => boolean;
  /** The person of a call. */
  readonly actorOf: (session: SessionRecord<Own>) => Actor;
  /** What keeps a person from a call before its rights are judged. */
  readonly refusalOf?: (request: FastifyRequest, actor: Actor) => AppError | undefined;
  /** Whether a page repeats a call by itself: it doesn't show that a person is there. */
  readonly isBackground: (url: string) => boolean;
  /** Names of the person's company: a password may not contain them. */
  readonly companyWords?: (db: Database, userId: string) => Promise<readonly string[]>;
  /**
   * Who an empty installation begins with: their group may register people of every group. With the application's own
   * columns that must be filled.
   */
  readonly firstAdministrator: {
    readonly username: string;
    readonly name: string;
    readonly groupName: string;
  } & Readonly<Record<string, unknown>>;
  readonly seeAs?: SeeAsModel;
  /** Groups whose people must have a second factor outside of demo mode, where SECOND_FACTOR_GROUPS is unset. */
  readonly secondFactorGroups?: readonly string[];
  /** Page that an identity provider sends a browser back to. Absent: `/oidc`. */
  readonly providerReturn?: string;
  /**
   * The application's own columns of somebody whom the provider puts into a group; undefined for a group that it may
   * not give.
   */
  readonly providerValues?: (groupName: string) => Readonly<Record<string, unknown>> | undefined;
  readonly letters: PeopleLetters;
  readonly codes: Readonly<Record<PeopleRefusal, ErrorCode>>;
};

declare module '#server/http/People.ts' {
  interface People {
    /** Absent where nobody signs in by a password of this application. */
    readonly model?: PeopleModel;
  }
}

/** What an application says of its people, with the types of its own expressions. */
export const definePeople = <Own extends OwnOfPeople>(model: PeopleModel<Own>): PeopleModel =>
  // What its expressions answer reaches nothing but its own functions.
  model as unknown as PeopleModel;

/** The people of the application. @throws where it has none that sign in */
export const peopleOf = ({ people }: Pick<Deps, 'people'>): PeopleModel => {
  if (!people.model) throw new TypeError('Nobody signs in to this application by a password.');
  return people.model;
};
