import { askStepUp, createActivity, underLock } from '@patio/framework/people/react';
import {
  createCall,
  explain,
  giveCall,
  uploadByXhr,
  type ApiClient,
  type ApiEnvironment,
  type ApiRequest,
  createClient,
} from '@patio/framework/react';
import { viewHeader } from '@patio/framework/people';
import { dealerHeader, noDealer } from '../rules/dealerHeader';
import type { SessionUser } from '../rules/SessionUser';
import { createRefresh, type RefreshEnvironment } from './refresh';
import { isBackground } from '../rules/background';
import { isFront, memoryStorage, renewByPortal, tellPortal } from './front';
import { createSessionStore } from './sessionStore';

/**
 * The dealer that this tab works for. Another tab may change the session's; what is open here still belongs to this
 * one.
 */
type TabDealer = {
  /** Id of the dealer, null for none; undefined before the portal has opened. */
  readonly read: () => string | null | undefined;
  /** What writes are bound to: as `read`, but undefined while the dealer is being changed. */
  readonly bound: () => string | null | undefined;
  /** Runs the change of the dealer: it may repair what another tab has changed, so it is bound to none. */
  readonly unbound: <T>(work: () => Promise<T>) => Promise<T>;
  readonly set: (dealerId: string | null) => void;
  /** Whoever worked here has left: the next person starts without a dealer of the tab. */
  readonly forget: () => void;
  /** Tells of changes. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Builds the memory of one tab. @source quality.md rule 29 */
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

/** What the client of a session takes from its surroundings. */
type SessionEnvironment = RefreshEnvironment &
  Pick<ApiEnvironment, 'upload' | 'wait' | 'publicKey' | 'explain' | 'stepUp'> & {
    /** The dealer that this tab works for, null for none; undefined: writes are bound to none. */
    readonly tabDealer?: () => string | null | undefined;
  };

/** A write is bound to the dealer that its page was opened for. */
const dealerHeaders = (
  { method }: Pick<ApiRequest, 'method'>,
  { session, tabDealer }: SessionEnvironment,
): Record<string, string> => {
  const dealer = tabDealer?.();
  const isBound = method !== 'GET' && session.read()?.userType === 'DEALER';
  return isBound && dealer !== undefined ? { [dealerHeader]: dealer ?? noDealer } : {};
};

/** Tokens, and the mark of the view that the portal is shown in. */
const sessionHeaders = (user: SessionUser | null): Record<string, string> => ({
  ...(user?.idToken ? { idToken: user.idToken } : {}),
  ...(user?.permissionToken ? { permissionToken: user.permissionToken } : {}),
  ...(user?.seeAs ? { [viewHeader]: user.seeAs.id } : {}),
});

/** The client with tokens, dealer and view of a session, which it refreshes. */
export const createSessionClient = (environment: SessionEnvironment): ApiClient =>
  createClient({
    ...environment,
    refresh: createRefresh(environment),
    headers: (request) => ({
      ...sessionHeaders(environment.session.read()),
      ...dealerHeaders(request, environment),
    }),
  });

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  // In a frame the portal around it renews; then the token is another one, and nothing is left to do.
  isFront() ? renewByPortal(session).then(work) : underLock(work);

/** The session of this browser. */
export const session = createSessionStore(isFront() ? memoryStorage() : localStorage, window);

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
  explain,
  stepUp: askStepUp,
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    const hasToken = new Headers(init.headers).has('idToken');
    if (response.ok && hasToken && !isBackground(url)) {
      activity.seen();
      tellPortal({ say: 'seen' });
    }
    return response;
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Calls an endpoint of `src/<subject>/calls.ts` as the signed-in person. */
export const call = createCall(client, session);
giveCall({ call, session, client });
