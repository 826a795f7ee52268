import { askStepUp, createActivity, underLock } from '@patio/framework/people/react';
import { createCall, explain, setCall, uploadByXhr } from '@patio/framework/react';
import { createSessionClient } from './createSessionClient';
import { isBackground } from '../rules/background';
import { isFront, memoryStorage, renewByPortal, postToPortal } from './front';
import { createSessionStore } from './sessionStore';
import { createTabDealer } from './tabDealer';

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  // In a frame the surrounding portal refreshes the tokens; afterwards there is nothing left to do.
  isFront() ? renewByPortal(session).then(work) : underLock(work);

/** The session of this browser. */
export const session = createSessionStore(isFront() ? memoryStorage() : localStorage, window);

/** The active dealer of this tab. */
export const tabDealer = createTabDealer();

/** Time of the person's last call to the server. */
export const activity = createActivity(localStorage, () => Date.now());

/** API client of this browser. `fetch` is looked up at each call. */
export const client = createSessionClient({
  session,
  exclusively,
  tabDealer: tabDealer.bound,
  upload: uploadByXhr,
  explain,
  stepUp: askStepUp,
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    const hasToken = new Headers(init.headers).has('idToken');
    if (response.ok && hasToken && !isBackground(url)) {
      activity.seen();
      postToPortal({ say: 'seen' });
    }
    return response;
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Calls an endpoint of `src/<subject>/calls.ts` as the signed-in person. */
export const call = createCall(client, session);
setCall({ call, session, client });
