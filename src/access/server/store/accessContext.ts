import type { AccessContext } from '../../rules/access';
import type { Actor, Deps } from '../../../framework/server/deps';
import { readSwitches } from './modules';

/** What is switched on for a person: modules for everybody, flags for the person. */
export const readAccessContext = (deps: Deps, actor: Actor): Promise<AccessContext> =>
  readSwitches(deps.db, actor);
