import type { AccessContext } from '../../domain/access/access';
import type { Actor, Deps } from '../deps';
import { readSwitches } from './modules';

/** What is switched on for a person: modules for everybody, flags for the person. */
export const readAccessContext = (deps: Deps, actor: Actor): Promise<AccessContext> =>
  readSwitches(deps.db, actor);
