import type { AccessRule } from '../entity/EntityDescription';
import type { ErrorCode } from '../errors/catalogue';
import type { WireTypes, UserClass } from './ApplicationTypes';

/** Name of a wire schema: a `$defs` entry of `schemas/workflows/*.schema.json`. */
export type WireName = keyof WireTypes;

/** Who may make a session call: any signed-in person with a group, or an access rule. */
export type EndpointAccess = 'anyGroup' | AccessRule;

/**
 * An HTTP call, described once for the server's route, the client, OpenAPI and the tests.
 * `path` is as in the specification's list of calls; `endpointUrl` adds the prefix:
 * `/api/{userType}` for `session`, `/api/public` for `public`, `/api` for `none` and for everything below `/auth`.
 */
export type Endpoint = {
  /** Stable name, `section.verb`: `session.login`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` parameters: `/userTypes/:type/users/:username`. */
  readonly path: string;
  readonly auth: 'none' | 'public' | 'session';
  /** Required for `session`. */
  readonly access?: EndpointAccess;
  readonly in: { readonly params?: WireName; readonly query?: WireName; readonly body?: WireName };
  /** Absent: empty response (204). */
  readonly out?: WireName;
  /** Changes nothing, whatever its method: allowed in read-only mode too. Implied for GET. */
  readonly reads?: true;
  /** Reads many rows, as an export or a report: has a smaller limit by person and minute. */
  readonly heavy?: true;
  /**
   * Requires a fresh second factor from people who have one, if the last is more than ten minutes old:
   * `access.step_up`. `everybody`: those without one give their password.
   */
  readonly stepUp?: true | 'everybody';
  /** Codes specific to the call, besides those of every call. */
  readonly errors: readonly ErrorCode[];
  /** Requirement ids it satisfies, for the reference page. */
  readonly source?: string;
};

/** Types an endpoint descriptor without widening it. */
export const endpoint = <const E extends Endpoint>(descriptor: E): E => descriptor;

/** Liveness: whether the process responds at all; a supervisor restarts it otherwise. Checks nothing else. */
export const checkHealth = endpoint({
  id: 'operation.health',
  method: 'GET',
  path: '/health',
  auth: 'none',
  in: {},
  errors: [],
});

/** Readiness: migrated, database reachable, jobs running. 503 before that, and during shutdown. */
export const checkReady = endpoint({
  id: 'operation.ready',
  method: 'GET',
  path: '/ready',
  auth: 'none',
  in: {},
  errors: ['server.unavailable'],
});

/** Every call of this section. */
export const operationEndpoints = [checkHealth, checkReady] as const;

/** Prefix of all call paths. @source CALL-007, OQ-179 */
export const callsBase = '/api';

/** Path prefix of calls with a session, in route syntax; includes the person's class. */
export const personCalls = `${callsBase}/:userType`;

/** Path prefix of calls without a session. */
export const publicCalls = `${callsBase}/public`;

/** Parameters of a call. Undefined and null members of `query` are omitted. */
export type UrlValues = {
  /** Required for `session` calls: the class of the signed-in person. */
  readonly userType?: UserClass;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
};

const baseOf = ({ auth, path }: Pick<Endpoint, 'auth' | 'path'>): string => {
  if (auth === 'none' || path.startsWith('/auth/')) return callsBase;
  return auth === 'public' ? publicCalls : personCalls;
};

/**
 * Route of a call on the server: `/api/:userType/userTypes/:type/users`. Calls before sign-in and all of `/auth` are
 * directly below `/api`, public ones below `/api/public`.
 */
export const endpointPattern = (endpoint: Pick<Endpoint, 'auth' | 'path'>): string =>
  baseOf(endpoint) + endpoint.path;

/** Percent-encodes a value; a lone surrogate, which URLs cannot contain, becomes U+FFFD. */
export const encodeText = (value: string | number | boolean): string =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'));

/** URL of a call with its parameters encoded. Throws if a path parameter is missing. */
export const endpointUrl = (
  endpoint: Pick<Endpoint, 'auth' | 'path'>,
  values: UrlValues = {},
): string => {
  const params: Readonly<Record<string, string | number | undefined>> = {
    ...values.params,
    userType: values.userType,
  };
  const path = endpointPattern(endpoint).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new TypeError(`The call's address lacks "${name}".`);
    return encodeText(value);
  });
  const pairs = Object.entries(values.query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${encodeText(name)}=${encodeText(value)}`],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
};
