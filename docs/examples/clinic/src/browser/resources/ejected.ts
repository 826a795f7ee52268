import type { LazyScreen } from '@patio/framework/react';

/** Screens that were ejected, by route. Written by `npm run eject`. */
export const ejectedRoutes: Readonly<Record<string, LazyScreen>> = {};
