import type { FastifyInstance } from 'fastify';
import type { Deps } from '@patio/framework/server';

/** An application and what it works with. */
export type BuiltApp = { readonly app: FastifyInstance; readonly deps: Deps };

/** What an application is built by, beyond its dependencies. */
type BuiltBy = {
  readonly config?: object;
  readonly routes?: unknown;
  readonly portalFolder?: string | undefined;
  readonly log?: unknown;
};

/** Applications that nobody uses, by the entities that they serve and by their settings. */
const idle = new WeakMap<object, Map<string, BuiltApp[]>>();

/**
 * The applications that were built alike and are idle: this module stays for all files of a worker, so that they are
 * built once (half a second each). Undefined: one of a kind, which nobody else could use.
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
