import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, endpointPattern } from '#kernel/calls/Endpoint.ts';
import { type AppError, appError } from '#kernel/errors/AppError.ts';
import { ok, type Result } from '#kernel/Result.ts';
import type { Actor, Deps, RequestContext } from '../deps';
import { auditRefusal } from './auditRefusal';
import { readInput, type Route, type RouteRequest, authorise } from './route';
import { anonymousContext } from './People';
import { admitProven, admitStepUp } from './stepUp';
import { sendProblem } from './sendProblem';
import { isApiUrl } from './strictRequests';

type Known = { readonly pattern: RegExp; readonly methods: Set<string> };

/** Matches the paths of a route: `/boats/:id`. */
export const patternOf = (url: string): RegExp => {
  const segments = url.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`);
};

/**
 * Responds to unmatched URLs: 405 with `Allow` if another method matches, else 404; outside the API by the
 * application's fallback, if any.
 */
export const answerUnmatched = (
  app: FastifyInstance,
  pageOf?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void => {
  const cache = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const entry = cache.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) entry.methods.add(name);
    cache.set(url, entry);
  });
  app.setNotFoundHandler((request, reply) => {
    const page = isApiUrl(request.url) ? undefined : pageOf?.(request, reply);
    if (page) return page;
    const path = request.url.replace(/\?.*$/s, '');
    const methods = [...cache.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods]);
    if (methods.length === 0) return sendProblem(reply, appError('request.not_found'));
    void reply.header('allow', [...new Set(methods)].sort().join(', '));
    return sendProblem(reply, appError('request.method_not_allowed'));
  });
};

/** Options of the HTTP layer. */
type MountOptions = {
  /** Validates every response against its schema: on in tests, where a violation fails the call. */
  readonly checkAnswers: boolean;
};

const contexts = new WeakMap<FastifyRequest, RequestContext>();

/** Checks the proof required by a step-up call. @fails access.step_up */
const admitFresh = async (
  deps: Deps,
  { stepUp }: Endpoint,
  actor: Actor,
): Promise<Result<void, AppError>> => {
  if (stepUp === undefined) return ok(undefined);
  return stepUp === 'everybody' ? admitProven(deps, actor) : admitStepUp(deps, actor);
};

/** Before the body is read: authentication and authorisation. */
const admit =
  (deps: Deps, { endpoint, admit: admission }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (endpoint.auth !== 'session') {
      const visitor = anonymousContext(request);
      contexts.set(request, visitor);
      const admitted = await admission?.(deps, { headers: request.headers, ip: visitor.ip });
      return admitted && !admitted.ok ? sendProblem(reply, admitted.error) : undefined;
    }
    const context = await deps.people.sessionContext(deps, request);
    if (!context.ok) return sendProblem(reply, context.error);
    const authorised = await authorise(deps, endpoint.access, context.value);
    const allowed = authorised.ok
      ? await admitFresh(deps, endpoint, context.value.actor)
      : authorised;
    if (!allowed.ok) {
      await auditRefusal(deps, allowed.error, { context: context.value, target: endpoint.id });
      return sendProblem(reply, allowed.error);
    }
    contexts.set(request, context.value);
    return undefined;
  };

const checkAnswer = ({ calls }: Deps, endpoint: Endpoint, answer: unknown): void => {
  if (endpoint.out === undefined) return;
  const wire = JSON.parse(JSON.stringify(answer)) as unknown;
  const fields = calls.validators[endpoint.out](wire);
  if (fields.length === 0) return;
  throw new TypeError(`The answer of ${endpoint.id} breaks its schema: ${JSON.stringify(fields)}`);
};

const serve =
  (deps: Deps, { endpoint, handle }: Route, { checkAnswers }: MountOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = readInput(deps.calls, endpoint, request);
    if (!input.ok) return sendProblem(reply, input.error);
    const context = contexts.get(request) ?? anonymousContext(request);
    const call = {
      ...input.value,
      context,
      headers: request.headers,
      reply,
    } as RouteRequest<Endpoint>;
    const result = await handle(deps, call);
    if (!result.ok) {
      const { actor } = context;
      if (actor !== null)
        await auditRefusal(deps, result.error, {
          context: { ...context, actor },
          target: endpoint.id,
        });
      return sendProblem(reply, result.error);
    }
    if (endpoint.out === undefined) return reply.code(204).send();
    if (checkAnswers) checkAnswer(deps, endpoint, result.value);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.value));
  };

/** Mounts hand-written calls. */
export const mountRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { routes, options }: { routes: readonly Route[]; options: MountOptions },
): void => {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: endpointPattern(route.endpoint),
      config: { reads: route.endpoint.reads === true, heavy: route.endpoint.heavy === true },
      onRequest: admit(deps, route),
      handler: serve(deps, route, options),
    });
  }
};
