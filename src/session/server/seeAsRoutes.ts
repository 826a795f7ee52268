import { startSeeAs, stopSeeAs } from '../../access/calls';
import { startView, stopView } from './seeAs';
import { route, type RouteModule } from '../../framework/server/http/route';

/**
 * The portal as another group sees it: begin and end. What it means for every other call is
 * `session/server/sessionContext`.
 */
export const seeAsRoutes: RouteModule = [
  route(startSeeAs, (deps, { body, context }) => startView(deps, body, context)),
  route(stopSeeAs, (deps, { context }) => stopView(deps, context)),
];
