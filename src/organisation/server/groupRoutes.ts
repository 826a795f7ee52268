import { listGroups } from '../calls';
import { ok } from '../../framework/kernel/Result';
import { route, type RouteModule } from '../../framework/server/http/route';
import { readGroups } from './store/groups';

/** Groups besides their generic calls. */
export const groupRoutes: RouteModule = [
  route(listGroups, async (deps, { query }) => {
    const groups = await readGroups(deps.db, query.groupName);
    return ok([...groups]);
  }),
];
