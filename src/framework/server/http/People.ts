import type { FastifyRequest } from 'fastify';
import type { AccessRule, Locale } from '#kernel/entity/EntityDescription.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';
import type { ApprovalRow } from '../store/approvals';
import type { Actor, Database, Deps, RequestContext } from '../deps';

/** Context of a call before sign-in. */
export const anonymousContext = (request: FastifyRequest): RequestContext => ({
  actor: null,
  requestId: request.id,
  ip: request.ip,
});

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
