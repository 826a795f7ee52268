import { requestStepUp, createActivity, underLock } from '@patio/framework/people/react';
import { createCall, explain, setCall, uploadByXhr } from '@patio/framework/react';
import { isBackground } from '../rules/requests';
import { createSessionClient } from './createSessionClient';
import { isFront, memoryStorage, renewByPortal, postToPortal } from './front';
import { createSessionStore } from './sessionStore';

/** Active dealer of this tab. Another tab may change the session's; pages open here still belong to this one. */
type TabDealer = {
  /** Id of the dealer, null for none; undefined before the portal has loaded. */
  readonly read: () => string | null | undefined;
  /** Dealer that writes are bound to: as `read`, but undefined while the dealer is being changed. */
  readonly bound: () => string | null | undefined;
  /** Runs a change of dealer unbound, since it may fix a change made by another tab. */
  readonly unbound: <T>(work: () => Promise<T>) => Promise<T>;
  readonly set: (dealerId: string | null) => void;
  /** Forgets the dealer when a person signs out, so that the next one starts without. */
  readonly forget: () => void;
  /** Subscribes to changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Per-tab memory of the dealer. @source quality.md rule 29 */
const createTabDealer = (): TabDealer => {
  const listeners = new Set<() => void>();
  let current: string | null | undefined;
  let isChanging = false;
  const become = (dealerId: string | null | undefined): void => {
    current = dealerId;
    listeners.forEach((listener) => listener());
  };
  return {
    read: () => current,
    bound: () => (isChanging ? undefined : current),
    unbound: async (work) => {
      isChanging = true;
      try {
        return await work();
      } finally {
        isChanging = false;
      }
    },
    set: become,
    forget: () => become(undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

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
  stepUp: requestStepUp,
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
