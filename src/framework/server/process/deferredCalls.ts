import type { Plugin } from 'vite';
import { callsBase } from '#kernel/calls/callsBase.ts';

/** Addresses that the API answers. */
export const apiPlaces = [callsBase, '/dev'] as const;

const isCall = (url = ''): boolean => apiPlaces.some((place) => url.startsWith(`${place}/`));

/** For the development server: calls of open pages wait while the API starts again, instead of failing. */
export const deferredCalls = (ready: () => Promise<void>): Plugin => ({
  name: 'patio-deferred-calls',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (isCall(request.url)) void ready().then(() => next());
      else next();
    });
  },
});
