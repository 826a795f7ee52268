import type { RouteModule } from '../http/route';
import { auditRoutes } from './audit';
import { notificationsRoutes } from './notifications';
import { sessionRoutes } from './session';

/** Every hand-written call of the server. A section adds its module here. */
export const routeModules: readonly RouteModule[] = [
  sessionRoutes,
  notificationsRoutes,
  auditRoutes,
];
