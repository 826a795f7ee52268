import type { LazyScreen } from '../../../../../src/framework/browser/shell/createAdminRouter';

/** Screens that were ejected, by route. Written by `npm run eject`. */
export const ejectedRoutes: Readonly<Record<string, LazyScreen>> = {};
