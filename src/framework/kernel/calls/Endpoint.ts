import type { AccessRule } from '../entity/EntityDescription';
import type { ErrorCode } from '../errors/catalogue';
import type { WireTypes } from './WireTypes';

/** Name of a wire schema: a `$defs` entry of `schemas/workflows/*.schema.json`. */
export type WireName = keyof WireTypes;

/** Who a session call admits: any signed-in person with a group, or an access rule. */
export type EndpointAccess = 'anyGroup' | AccessRule;

/**
 * One call that crosses HTTP, described once: the server mounts it, the client calls it, OpenAPI and the tests list it.
 * `path` is the shape of the specification's calls list; `endpointUrl` puts the base in front of it:
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
  /** Absent: empty answer (204). */
  readonly out?: WireName;
  /**
   * Nothing is changed, whatever the method says: answered also where only reading is allowed. GET calls need not say
   * so.
   */
  readonly reads?: true;
  /**
   * Asks whoever has a second factor for it again where the last one was given more than ten minutes ago:
   * `access.step_up`.
   */
  readonly stepUp?: true;
  /** Codes that the call itself can answer, besides those of every call. */
  readonly errors: readonly ErrorCode[];
  /** Requirement ids that it satisfies, for the reference page. */
  readonly source?: string;
};

/** Types an endpoint descriptor without widening it. */
export const endpoint = <const E extends Endpoint>(descriptor: E): E => descriptor;

/** Whether the process answers at all: a supervisor restarts one that does not. Looks at nothing else. */
export const checkHealth = endpoint({
  id: 'operation.health',
  method: 'GET',
  path: '/health',
  auth: 'none',
  in: {},
  errors: [],
});

/**
 * Whether the server can work: migrations done, database answering, jobs running. Until then, and while it stops, 503.
 */
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
