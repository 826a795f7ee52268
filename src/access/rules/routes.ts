import { administrationRoutes, ownRoutes } from './administrationRoutes';
import { publicRoutes } from './publicRoutes';
import { reportRoutes } from './reportRoutes';
import type { RouteRow } from './RouteRow';
import { tradeRoutes } from './tradeRoutes';

/**
 * The access table: every route of the portal, who may open it, its conditions and its place in the menu.
 * The client's gate, the menu and the server's authorisation all read it. Public rows have no groups.
 *
 * @source 01-session-and-access.md sections 13 and 14; OQ-021 to OQ-030, OQ-035, OQ-042
 */
export const routes = [
  ...publicRoutes,
  ...administrationRoutes,
  ...tradeRoutes,
  ...reportRoutes,
  ...ownRoutes,
] as const satisfies readonly RouteRow[];

/** Path of a row of the access table. */
export type RoutePath = (typeof routes)[number]['path'];
