import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, WireName, EndpointAccess } from '#kernel/calls/Endpoint.ts';
import type { Sent, WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { type AppError, appError, type FieldError } from '#kernel/errors/AppError.ts';
import { type Result, err, ok } from '#kernel/Result.ts';
import { visibleText } from '#kernel/formats/text.ts';
import { mapMembers } from '#kernel/validation/normaliseRecord.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import type { Deps, RequestContext } from '../deps';
import type { SessionContext } from './People';
import { auditRefusal } from './auditRefusal';
import { sendProblem } from './sendProblem';
import type { CallCatalog } from './CallCatalog';

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

/** Query parameters: each name once, text only. */
type Query = Readonly<Record<string, string>>;

const namePattern = /^[A-Za-z][\w.-]{0,63}$/;
/** Names that no parameter or member may have: they would reach a prototype. */
export const forbiddenNames: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
]);

const decodePart = (part: string): string | undefined => {
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' '));
    return isStorableText(text) ? text : undefined;
  } catch {
    return undefined;
  }
};

const printable = (name: string): string => name.slice(0, 64).replaceAll(/[^\w.[\]-]/g, '?');

/** Parses `name=value`; without `=` the value is empty. */
const readPair = (pair: string): Result<readonly [name: string, value: string], AppError> => {
  const equals = pair.indexOf('=');
  const name = decodePart(equals < 0 ? pair : pair.slice(0, equals));
  const value = decodePart(equals < 0 ? '' : pair.slice(equals + 1));
  const params = { name: printable(name ?? '?') };
  if (name === undefined || value === undefined)
    return err(appError('request.invalid_parameter', { params }));
  return namePattern.test(name) && !forbiddenNames.has(name)
    ? ok([name, value])
    : err(appError('request.unknown_parameter', { params }));
};

/**
 * Parses the query of a URL.
 *
 * @fails request.invalid_parameter for broken percent-encoding, NUL and forbidden names;
 *   request.repeated_parameter
 */
export const readQuery = (url: string): Result<Query, AppError> => {
  const start = url.indexOf('?');
  const query: Record<string, string> = {};
  if (start < 0 || start === url.length - 1) return ok(query);
  for (const pair of url.slice(start + 1).split('&')) {
    const read = readPair(pair);
    if (!read.ok) return read;
    const [name, value] = read.value;
    if (Object.hasOwn(query, name))
      return err(appError('request.repeated_parameter', { params: { name: printable(name) } }));
    query[name] = value;
  }
  return ok(query);
};

/** Paths that PostgreSQL cannot store, or with invalid percent-encoding, are refused before routing. */
export const isReadablePath = (url: string): boolean => {
  const end = url.indexOf('?');
  return decodePart((end < 0 ? url : url.slice(0, end)).replaceAll('+', '%2B')) !== undefined;
};

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
  texts: Query,
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
const given = ({ wireSchemas }: CallCatalog, query: Query, name: WireName): Query => {
  const { properties = {} } = wireSchemas[name] as { readonly properties?: Properties };
  const isNone = ([key, text]: readonly [string, string]): boolean =>
    text === '' && Object.hasOwn(properties, key) && properties[key]?.type !== 'integer';
  return Object.fromEntries(Object.entries(query).filter((pair) => !isNone(pair)));
};

const readQueryInput = (
  calls: CallCatalog,
  query: Query,
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
const undue = (body: unknown): readonly string[] => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? Object.keys(body) : [''];
};

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
  params: Query,
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
export const readInput = (
  calls: CallCatalog,
  endpoint: Endpoint,
  request: FastifyRequest,
): Result<Input, AppError> => {
  const params = readParams(calls, request.params as Query, endpoint.in.params);
  if (!params.ok) return params;
  const query = readQueryInput(calls, request.query as Query, endpoint.in.query);
  if (!query.ok) return query;
  const body = readBody(calls, request.body, endpoint.in.body);
  if (!body.ok) return body;
  return ok({ params: params.value, query: query.value, body: body.value });
};
