import { endpoint } from './Endpoint';

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
