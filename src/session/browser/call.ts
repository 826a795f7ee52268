import { giveCall } from '../../framework/browser/data/call';
import { createCall } from '../../framework/browser/data/createCall';
import { createSessionClient } from './createSessionClient';
import { createActivity, showsPerson } from './activity';
import { createSessionStore } from './sessionStore';
import { createTabDealer } from './tabDealer';
import { uploadByXhr } from '../../framework/browser/data/uploadByXhr';

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('session-refresh', work)
    : work();

/** The session of this browser. */
export const session = createSessionStore(localStorage, window);

/** The dealer that this tab works for. */
export const tabDealer = createTabDealer();

/** When the server last saw the person. */
export const activity = createActivity(localStorage, () => Date.now());

/** The client of this browser. `fetch` is looked up at each call. */
export const client = createSessionClient({
  session,
  exclusively,
  tabDealer: tabDealer.bound,
  upload: uploadByXhr,
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    const hasToken = new Headers(init.headers).has('idToken');
    if (response.ok && hasToken && showsPerson(url)) activity.seen();
    return response;
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Calls an endpoint of `src/<subject>/calls.ts` as the signed-in person. */
export const call = createCall(client, session);
giveCall({ call, session, client });
