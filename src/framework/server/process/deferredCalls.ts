import type { Plugin } from 'vite';
import { callsBase } from '#kernel/calls/callsBase.ts';

/** Paths served by the API. */
export const apiPlaces = [callsBase, '/dev'] as const;

const isCall = (url = ''): boolean => apiPlaces.some((place) => url.startsWith(`${place}/`));

/** Development server: delays calls of open pages while the API restarts, instead of failing them. */
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
