import type { AccessRule } from '../entity/EntityDescription';
import type { ErrorCode } from '../errors/catalogue';
import type { WireTypes } from './WireTypes';

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
