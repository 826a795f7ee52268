import { createCall } from './createCall';
import { createClient } from './createClient';
import { createSessionStore } from './session/sessionStore';

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('session-refresh', work)
    : work();

/** The session of this browser. */
export const session = createSessionStore(localStorage, window);

/** The client of this browser. `fetch` is looked up at each call. */
export const client = createClient({
  session,
  exclusively,
  fetch: (url, init) => fetch(url, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Calls an endpoint of `src/contract` as the signed-in person. */
export const call = createCall(client, session);
