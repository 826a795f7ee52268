import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

/** Mounts the generic calls of every entity. */
export const mountEntityRoutes = (_app: FastifyInstance, _deps: Deps): void => undefined;
