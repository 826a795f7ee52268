import { readProfileFlags } from '../../contract/reference';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import { route, type RouteModule } from '../http/route';
import { findDealerCode } from '../store/dealers';
import { readProfileFlags as readFlags } from '../store/modules';

/** Parameters of profiles at dealers. */
export const parameterRoutes: RouteModule = [
  route(readProfileFlags, async (deps, { query, context: { actor } }) => {
    const { dealerId } = query;
    if (actor.userType === 'DEALER' && !actor.dealers.some((dealer) => dealer.id === dealerId))
      return err(appError('SEC004'));
    if ((await findDealerCode(deps.db, dealerId)) === undefined) return err(appError('SIS001'));
    const flags = await readFlags(deps.db, { groupName: actor.groupName, dealerId });
    return flags === undefined ? err(appError('SIS001')) : ok({ ...flags });
  }),
];
