import type { FastifyRequest } from 'fastify';
import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';
import type { ApprovalRow } from '../store/approvals';
import type { Actor, Database, Deps, RequestContext } from '../deps';

/** The context of a call before sign-in. */
export const anonymousContext = (request: FastifyRequest): RequestContext => ({
  actor: null,
  requestId: request.id,
  ip: request.ip,
});

/** The context of a call of a signed-in person. */
export type SessionContext = RequestContext & { readonly actor: Actor };

/** Answers whether a rule admits somebody. */
export type Judge = (rule: AccessRule) => Promise<boolean>;

/**
 * What the application knows of those who call. The framework asks it, and knows neither sessions nor groups.
 *
 * @public Merged into by name, which no import shows.
 */
export interface People {
  /** Reads who calls, and whether they may at all. */
  readonly sessionContext: (
    deps: Deps,
    request: FastifyRequest,
  ) => Promise<Result<SessionContext, AppError>>;
  /** Judges rules for one request. */
  readonly accessOf: (deps: Deps, actor: Actor) => Judge;
  /** Somebody who is not asking, as they are now; undefined for one who may not sign in. */
  readonly findPerson: (db: Database, userId: string) => Promise<Actor | undefined>;
  /** Service accounts call too, by keys. */
  readonly admitsKeys?: true;
  /** Tells whoever asked for a change what became of it, in the transaction of the decision. */
  readonly tellDecision?: (trx: Database, decision: ApprovalRow) => Promise<void>;
  /** What the audit says of a person beside the name, as members of its row. */
  readonly auditDetail: (actor: Actor) => {
    readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  };
}

declare module '../deps' {
  interface Deps {
    readonly people: People;
  }
}
