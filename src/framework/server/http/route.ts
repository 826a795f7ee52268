import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, WireName, EndpointAccess } from '#kernel/calls/Endpoint.ts';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { type AppError, appError } from '#kernel/errors/AppError.ts';
import { type Result, err, ok } from '#kernel/Result.ts';
import type { Deps, RequestContext } from '../deps';
import type { SessionContext } from './People';
import { auditRefusal } from './auditRefusal';
import { sendProblem } from './sendProblem';

/** Decides whether the person of a request may make a call. @fails access.denied */
export const authorise = async (
  deps: Deps,
  access: EndpointAccess | undefined,
  { actor }: SessionContext,
): Promise<Result<void, AppError>> => {
  if (access === 'anyGroup') return ok(undefined);
  const allowed = access !== undefined && (await deps.people.accessOf(deps, actor)(access));
  return allowed ? ok(undefined) : err(appError('access.denied'));
};

type Answer = (
  person: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<FastifyReply, AppError>>;

/**
 * Handlers of a call that no descriptor says, of an entity or of a file: who is signed in is known before the body is
 * read, and a refusal is audited and answered as a problem.
 *
 * @param target what the audit calls that which was refused
 */
export const personRoute = (deps: Deps, target: string, answer: Answer) => {
  const people = new WeakMap<FastifyRequest, SessionContext>();
  return {
    onRequest: async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply | undefined> => {
      const person = await deps.people.sessionContext(deps, request);
      if (!person.ok) return sendProblem(reply, person.error);
      people.set(request, person.value);
      return undefined;
    },
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const context = people.get(request);
      if (!context) throw new TypeError(`${target} was reached without its admission.`);
      const answered = await answer(context, request, reply);
      if (answered.ok) return answered.value;
      await auditRefusal(deps, answered.error, { context, target });
      return sendProblem(reply, answered.error);
    },
  };
};

type Wire<Name> = Name extends WireName ? WireTypes[Name] : undefined;

/** What a handler gets: input that passed its schema, and who asks. */
export type RouteRequest<E extends Endpoint> = {
  readonly params: Wire<E['in']['params']>;
  readonly query: Wire<E['in']['query']>;
  readonly body: Wire<E['in']['body']>;
  /** `actor` is never null in a call with `auth: 'session'`. */
  readonly context: E['auth'] extends 'session' ? SessionContext : RequestContext;
  readonly headers: IncomingHttpHeaders;
  /** For response headers and cookies. The answer itself is the handler's result. */
  readonly reply: FastifyReply;
};

/** The result of a call: its `out` type, or nothing. */
export type RouteAnswer<E extends Endpoint> = E['out'] extends WireName
  ? WireTypes[E['out']]
  : void;

/** Does one call. Refusals are values; what it throws is a mistake and answers 500 (or 503 for a lost database). */
export type Handler<E extends Endpoint> = (
  deps: Deps,
  request: RouteRequest<E>,
) => Promise<Result<RouteAnswer<E>, AppError>>;

/** Decides about a call without a session, before its body is read. */
export type Admission = (
  deps: Deps,
  caller: { readonly headers: IncomingHttpHeaders; readonly ip: string },
) => Promise<Result<void, AppError>>;

/** An endpoint with its handler, types forgotten. */
export type Route = {
  readonly endpoint: Endpoint;
  /** Absent: everybody may. A call with `auth: 'session'` is judged by its access alone. */
  readonly admit?: Admission;
  readonly handle: (
    deps: Deps,
    request: RouteRequest<Endpoint>,
  ) => Promise<Result<unknown, AppError>>;
};

/** The hand-written calls of one section. */
export type RouteModule = readonly Route[];

/** Ties a handler to its endpoint. The compiler checks input and answer against the wire schemas. */
export const route = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // The http layer hands over only what the endpoint's validators have accepted.
  handle: handler as unknown as Route['handle'],
});
