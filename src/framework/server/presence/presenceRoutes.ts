import * as calls from '#kernel/calls/presence.ts';
import { openContext } from '../crud/EntityContext';
import { route, type RouteModule } from '../http/route';
import { leavePresence, readPresence, takePresence } from './presence';

/** Calls of who edits a record. */
export const presenceRoutes: RouteModule = [
  route(calls.readPresence, (deps, { params, context }) =>
    readPresence(openContext(deps, context), params),
  ),
  route(calls.takePresence, (deps, { params, context }) =>
    takePresence(openContext(deps, context), params),
  ),
  route(calls.leavePresence, (deps, { params, context }) =>
    leavePresence(openContext(deps, context), params),
  ),
];
