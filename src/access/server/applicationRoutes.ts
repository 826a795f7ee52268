import { readModules } from '#organisation/referenceCalls.ts';
import { moduleNames } from '../rules/RouteRow';
import { ok } from '@patio/framework/kernel';
import { type RouteModule, route } from '@patio/framework/server';
import { readModules as readStored } from './store/modules';

type KnownModules = Record<(typeof moduleNames)[number], boolean>;

/** Returns the enabled modules. A module missing from the table is off. */
export const applicationRoutes: RouteModule = [
  route(readModules, async (deps) => {
    const stored = await readStored(deps.db);
    const known = Object.fromEntries(moduleNames.map((name) => [name, stored[name] === true]));
    return ok({ ...stored, ...(known as KnownModules) });
  }),
];
