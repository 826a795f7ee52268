import { administrationRoutes } from './administrationRoutes';
import { ownRoutes } from './ownRoutes';
import { publicRoutes } from './publicRoutes';
import { reportRoutes } from './reportRoutes';
import type { RouteRow } from './RouteRow';
import { tradeRoutes } from './tradeRoutes';

/**
 * The one access table: every route of the portal, who opens it, what else it needs and where the menu shows it.
 * The client's gate, the menu and the server's authorisation all read it. Groups of a public row are empty.
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
