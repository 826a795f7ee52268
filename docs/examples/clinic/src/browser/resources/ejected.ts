import type { LazyScreen } from '@patio/framework/react';

/** Ejected screens by route. Written by `npm run eject`. */
export const ejectedRoutes: Readonly<Record<string, LazyScreen>> = {};
