import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type Endpoint,
  type WireName,
  type EndpointAccess,
  endpointPattern,
} from '#kernel/calls/Endpoint.ts';
import type { Sent, WireTypes, UserClass } from '#kernel/calls/ApplicationTypes.ts';
import { type AppError, appError, type FieldError } from '#kernel/errors/AppError.ts';
import { type Result, err, ok } from '#kernel/Result.ts';
import { visibleText } from '#kernel/formats/text.ts';
import { mapMembers } from '#kernel/validation/normaliseRecord.ts';
import type { Deps, RequestContext, Actor } from '../deps';
import { type SessionContext, admitProven, admitStepUp } from './People';
import { auditRefusal } from '../store/audit';
import { sendProblem } from './sendProblem';
import { isApiUrl, type QueryTexts } from './strictRequests';
import type { JsonSchema } from '#kernel/validation/JsonSchema.ts';
import { isObject } from '#kernel/objects.ts';

/** Hand-written calls of an application, with their schemas. */
export type CallCatalog = {
  /** Title of the API reference: the product name. */
  readonly title: string;
  readonly endpoints: readonly Endpoint[];
  /** Classes of people, the first path segment of calls. */
  readonly userTypes: readonly UserClass[];
  /** Header with the API key of public calls; absent if they need none. */
  readonly publicKeyHeader?: string;
  readonly wireSchemas: Readonly<Record<WireName, JsonSchema>>;
  /** Schemas of the OpenAPI document, by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** An empty result means valid. */
  readonly validators: Readonly<Record<WireName, (data: unknown) => readonly FieldError[]>>;
};

declare module '../deps' {
  interface Deps {
    readonly calls: CallCatalog;
  }
}

/** Context of a call before sign-in. */
export const anonymousContext = (request: FastifyRequest): RequestContext => ({
  actor: null,
  requestId: request.id,
  ip: request.ip,
});

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
  ? Sent<WireTypes[E['out']]>
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

/** Validated input of a call. */
type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

type Properties = Readonly<Record<string, { readonly type?: unknown }>>;

const integerPattern = /^(0|-?[1-9]\d{0,15})$/;

/** Converts path and query text of integer or boolean properties, strictly; others stay text. */
const readValue = (text: string, type: unknown): unknown => {
  if (type === 'integer' && integerPattern.test(text)) {
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : text;
  }
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return visibleText(text);
};

const readTexts = (
  { wireSchemas }: CallCatalog,
  texts: QueryTexts,
  name: WireName,
): Readonly<Record<string, unknown>> => {
  const { properties = {} } = wireSchemas[name] as { readonly properties?: Properties };
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, readValue(text, properties[key]?.type)]),
  );
};

const parameterError = (fields: readonly FieldError[]): AppError => {
  const first = fields[0];
  const code =
    first?.code === 'validation.unknown_field'
      ? 'request.unknown_parameter'
      : 'request.invalid_parameter';
  return appError(code, { params: { name: (first?.path ?? '').slice(0, 64) }, fields });
};

/** Drops empty query parameters, as in lists: forms send all filters. */
const given = ({ wireSchemas }: CallCatalog, query: QueryTexts, name: WireName): QueryTexts => {
  const { properties = {} } = wireSchemas[name] as { readonly properties?: Properties };
  const isNone = ([key, text]: readonly [string, string]): boolean =>
    text === '' && Object.hasOwn(properties, key) && properties[key]?.type !== 'integer';
  return Object.fromEntries(Object.entries(query).filter((pair) => !isNone(pair)));
};

const readQueryInput = (
  calls: CallCatalog,
  query: QueryTexts,
  name: WireName | undefined,
): Result<unknown, AppError> => {
  if (name === undefined) {
    const extra = Object.keys(query)[0];
    return extra === undefined
      ? ok(undefined)
      : err(appError('request.unknown_parameter', { params: { name: extra } }));
  }
  const value = readTexts(calls, given(calls, query, name), name);
  const fields = calls.validators[name](value);
  return fields.length > 0 ? err(parameterError(fields)) : ok(value);
};

/** Unexpected members of a body; for a non-object, the whole. */
const undue = (body: unknown): readonly string[] => (isObject(body) ? Object.keys(body) : ['']);

/** Removes invisible characters from all texts. Passwords are base64 and unaffected. */
const visible = (value: unknown): unknown => {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visible);
  return typeof value === 'object' && value !== null
    ? mapMembers(value as Readonly<Record<string, unknown>>, visible)
    : value;
};

const readBody = (
  calls: CallCatalog,
  body: unknown,
  name: WireName | undefined,
): Result<unknown, AppError> => {
  // No body equals an empty object: some clients send one with every POST and PUT.
  const value = body === undefined ? {} : visible(body);
  const fields =
    name === undefined
      ? undue(value).map((path): FieldError => ({ path, code: 'validation.unknown_field' }))
      : calls.validators[name](value);
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  return ok(name === undefined ? undefined : value);
};

/** An invalid path parameter refers to nothing. */
const readParams = (
  calls: CallCatalog,
  params: QueryTexts,
  name: WireName | undefined,
): Result<unknown, AppError> => {
  if (name === undefined) return ok(undefined);
  const { userType: _class, ...own } = params;
  const value = readTexts(calls, own, name);
  return calls.validators[name](value).length > 0 ? err(appError('record.not_found')) : ok(value);
};

/**
 * Validates path, query and body of a call against its schemas. Converts query and path text of integer or boolean
 * properties, drops empty query parameters, and removes invisible characters; nothing else is coerced, defaulted or
 * removed.
 *
 * @fails record.not_found, request.unknown_parameter, request.invalid_parameter, validation.failed
 */
const readInput = (
  calls: CallCatalog,
  endpoint: Endpoint,
  request: FastifyRequest,
): Result<Input, AppError> => {
  const params = readParams(calls, request.params as QueryTexts, endpoint.in.params);
  if (!params.ok) return params;
  const query = readQueryInput(calls, request.query as QueryTexts, endpoint.in.query);
  if (!query.ok) return query;
  const body = readBody(calls, request.body, endpoint.in.body);
  if (!body.ok) return body;
  return ok({ params: params.value, query: query.value, body: body.value });
};

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
