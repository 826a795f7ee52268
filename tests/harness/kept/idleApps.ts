import type { FastifyInstance } from 'fastify';
import type { Deps } from '@patio/framework/server';

/** An application with its dependencies. */
export type BuiltApp = { readonly app: FastifyInstance; readonly deps: Deps };

/** Build options of an application besides its dependencies. */
type BuiltBy = {
  readonly config?: object;
  readonly routes?: unknown;
  readonly portalFolder?: string | undefined;
  readonly log?: unknown;
};

/** Idle applications, by entities and settings. */
const idle = new WeakMap<object, Map<string, BuiltApp[]>>();

/**
 * Idle applications built alike: this module persists across a worker's files, so that they are built once (half a
 * second each). Undefined: unique, not reusable.
 */
export const idleApps = (
  descriptions: object,
  { config, routes, portalFolder, log }: BuiltBy,
): BuiltApp[] | undefined => {
  if (routes || portalFolder || log) return undefined;
  const bySettings = idle.get(descriptions) ?? new Map<string, BuiltApp[]>();
  idle.set(descriptions, bySettings);
  const key = JSON.stringify(config ?? {});
  const apps = bySettings.get(key) ?? [];
  bySettings.set(key, apps);
  return apps;
};
