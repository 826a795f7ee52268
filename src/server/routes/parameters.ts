import { changeIof, readIof } from '../../contract/administration';
import { readProfileFlags } from '../../contract/reference';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import { proposeIofParameters, readIofParameters } from '../commands/pricing/iofParameters';
import { route, type RouteModule } from '../http/route';
import { findDealerCode } from '../store/dealers';
import { readProfileFlags as readFlags } from '../store/modules';

/** Parameters: flags of profiles at dealers, rates of the tax on credit. */
export const parameterRoutes: RouteModule = [
  route(readProfileFlags, async (deps, { query, context: { actor } }) => {
    const { dealerId } = query;
    if (actor.userType === 'DEALER' && !actor.dealers.some((dealer) => dealer.id === dealerId))
      return err(appError('SEC004'));
    if ((await findDealerCode(deps.db, dealerId)) === undefined) return err(appError('SIS001'));
    const flags = await readFlags(deps.db, { groupName: actor.groupName, dealerId });
    return flags === undefined ? err(appError('SIS001')) : ok({ ...flags });
  }),

  route(readIof, (deps) => readIofParameters(deps)),

  route(changeIof, async (deps, { body, context, reply }) => {
    const waiting = await proposeIofParameters(deps, context, body);
    if (!waiting.ok) return waiting;
    // The rates that hold now are answered: the new ones wait for a second person.
    if (waiting.value > 0) void reply.code(202);
    return readIofParameters(deps);
  }),
];
