import { startSeeAs, stopSeeAs } from '../../contract/seeAs';
import { startView, stopView } from '../commands/session/seeAs';
import { route, type RouteModule } from '../http/route';

/** The portal as another group sees it: begin and end. What it means for every other call is `http/requestContext`. */
export const seeAsRoutes: RouteModule = [
  route(startSeeAs, (deps, { body, context }) => startView(deps, body, context)),
  route(stopSeeAs, (deps, { context }) => stopView(deps, context)),
];
