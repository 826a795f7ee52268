import type { AccessContext } from '#access/rules/access.ts';
import type { Actor, Deps } from '@patio/framework/server';
import { readSwitches } from './modules';

/** What is switched on for a person: modules for everybody, flags for the person. */
export const readAccessContext = (deps: Deps, actor: Actor): Promise<AccessContext> =>
  readSwitches(deps.db, actor);
