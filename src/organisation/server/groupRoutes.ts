import { listGroups } from '../calls';
import { ok } from '@patio/framework/kernel';
import { type RouteModule, route } from '@patio/framework/server';
import { readGroups } from './store/groups';

/** Groups besides their generic calls. */
export const groupRoutes: RouteModule = [
  route(listGroups, async (deps, { query }) => {
    const groups = await readGroups(deps.db, query.groupName);
    return ok([...groups]);
  }),
];
