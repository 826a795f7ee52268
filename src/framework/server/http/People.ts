import type { FastifyRequest } from 'fastify';
import type { AccessRule, Locale } from '#kernel/entity/EntityDescription.ts';
import { type AppError, appError } from '#kernel/errors/AppError.ts';
import { type Result, err, ok } from '#kernel/Result.ts';
import type { ApprovalRow } from '../store/approvals';
import type { Actor, Database, Deps, RequestContext } from '../deps';

/** Context of a signed-in call. */
export type SessionContext = RequestContext & { readonly actor: Actor };

/** Evaluates an access rule. */
export type Judge = (rule: AccessRule) => Promise<boolean>;

/** Contact data of a person who may sign in. */
export type Contact = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** Language of mails; null: the application's first. */
  readonly language: Locale | null;
};

/** Search for people; all conditions must hold. */
export type ContactSearch = {
  /** Words of name or username. */
  readonly text?: string;
  readonly usernames?: readonly string[];
  readonly ids?: readonly string[];
  /** Ids that come first. */
  readonly first?: readonly string[];
  readonly offset?: number;
  readonly limit: number;
};

/**
 * The application's callers. The framework uses this interface and knows neither sessions nor groups.
 *
 * @public Merged into by name, which no import shows.
 */
export interface People {
  /** Authenticates the caller. */
  readonly sessionContext: (
    deps: Deps,
    request: FastifyRequest,
  ) => Promise<Result<SessionContext, AppError>>;
  /** Evaluates rules for one request. */
  readonly accessOf: (deps: Deps, actor: Actor) => Judge;
  /** Current state of a person outside a request; undefined if they may not sign in. */
  readonly findPerson: (db: Database, userId: string) => Promise<Actor | undefined>;
  /** Finds people who may sign in, by name. Absent: no mentions, assignments or mailed reports. */
  readonly contacts?: (db: Database, search: ContactSearch) => Promise<readonly Contact[]>;
  /** Whether a person has a password for confirming their identity. Absent: nobody has. */
  readonly hasPassword?: (db: Database, userId: string) => Promise<boolean>;
  /** The person entity, whose rules restrict who may read names. Absent: everyone who sees a reference to a person. */
  readonly persons?: string;
  /** Whether service accounts can call with keys. */
  readonly admitsKeys?: true;
  /** Notifies the requester of a change's decision, in the decision's transaction. */
  readonly notifyOfDecision?: (trx: Database, decision: ApprovalRow) => Promise<void>;
  /** Further audit members of a person besides the name. */
  readonly auditDetail: (actor: Actor) => {
    readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  };
}

declare module '../deps' {
  interface Deps {
    readonly people: People;
  }
}

/** Validity of a step-up proof, in minutes. */
const minutes = 10;

type Clock = Pick<Deps, 'clock'>;

const isFresh = ({ clock }: Clock, at: Date | null | undefined): boolean =>
  at instanceof Date && clock().getTime() - at.getTime() <= minutes * 60_000;

/**
 * Admits step-up calls: a second factor within the last ten minutes, or no second factor at all.
 *
 * @fails access.step_up
 */
export const admitStepUp = (
  deps: Clock,
  { factorAt }: Pick<Actor, 'factorAt'>,
): Result<void, AppError> =>
  factorAt === undefined || isFresh(deps, factorAt)
    ? ok(undefined)
    : err(appError('access.step_up'));

/**
 * As `admitStepUp`, but requires the password within the last ten minutes from people without a second factor. People
 * with neither, such as those of an identity provider, are admitted.
 *
 * @fails access.step_up
 */
export const admitProven = async (deps: Deps, actor: Actor): Promise<Result<void, AppError>> => {
  if (actor.isMachine || actor.factorAt !== undefined) return admitStepUp(deps, actor);
  const isAdmitted =
    isFresh(deps, actor.provenAt) || !(await deps.people.hasPassword?.(deps.db, actor.userId));
  return isAdmitted ? ok(undefined) : err(appError('access.step_up'));
};
