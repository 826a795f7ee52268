import type { AccessContext } from '#access/rules/access.ts';
import type { Actor, Deps } from '@patio/framework/server';
import { readSwitches } from './modules';

/** Reads the enabled modules and the person's flags. */
export const readAccessContext = (deps: Deps, actor: Actor): Promise<AccessContext> =>
  readSwitches(deps.db, actor);
