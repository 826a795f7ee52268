import type { RouteModule } from '../http/route';

/** Every hand-written call of the server. A section adds its module here. */
export const routeModules: readonly RouteModule[] = [];
