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

/** Checks the right to make a call. @fails access.denied */
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
 * Hooks of a call without descriptor, of an entity or a file: authenticates before reading the body; refusals are
 * audited and sent as problems.
 *
 * @param target name of the refused call in the audit
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

/** Arguments of a handler: validated input and the caller. */
export type RouteRequest<E extends Endpoint> = {
  readonly params: Wire<E['in']['params']>;
  readonly query: Wire<E['in']['query']>;
  readonly body: Wire<E['in']['body']>;
  /** `actor` is never null in a call with `auth: 'session'`. */
  readonly context: E['auth'] extends 'session' ? SessionContext : RequestContext;
  readonly headers: IncomingHttpHeaders;
  /** For response headers and cookies. The response body is the handler's result. */
  readonly reply: FastifyReply;
};

/** Result of a call: its `out` type, or nothing. */
export type RouteAnswer<E extends Endpoint> = E['out'] extends WireName
  ? WireTypes[E['out']]
  : void;

/** Handles a call. Errors are values; an exception is a bug and gives 500 (or 503 for a lost database). */
export type Handler<E extends Endpoint> = (
  deps: Deps,
  request: RouteRequest<E>,
) => Promise<Result<RouteAnswer<E>, AppError>>;

/** Admits a call without a session, before its body is read. */
export type Admission = (
  deps: Deps,
  caller: { readonly headers: IncomingHttpHeaders; readonly ip: string },
) => Promise<Result<void, AppError>>;

/** An endpoint with its type-erased handler. */
export type Route = {
  readonly endpoint: Endpoint;
  /** Absent: public. A call with `auth: 'session'` is checked only by its access. */
  readonly admit?: Admission;
  readonly handle: (
    deps: Deps,
    request: RouteRequest<Endpoint>,
  ) => Promise<Result<unknown, AppError>>;
};

/** The hand-written calls of one section. */
export type RouteModule = readonly Route[];

/** Binds a handler to its endpoint. Input and response are type-checked against the wire schemas. */
export const route = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // The HTTP layer passes only validated input.
  handle: handler as unknown as Route['handle'],
});
