import { useSyncExternalStore } from 'react';

type Move = 'push' | 'replace';
type Mover = (path: string, how: Move) => void;

const changed = 'patio:location';
let injected: Mover | null = null;

/** Path of the address without a trailing slash. @source OQ-039 */
export const currentPath = (): string => window.location.pathname.replace(/(.)\/+$/, '$1');

const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(changed, listener);
  };
};

/** Current path, for pages outside the application's router. Inside, use the router. */
export const usePath = (): string => useSyncExternalStore(subscribe, currentPath);

/** Changes the URL and renders its page outside the router: entering and leaving the signed-in part. */
export const moveTo: Mover = (path, how) => {
  if (how === 'push') window.history.pushState(null, '', path);
  else window.history.replaceState(null, '', path);
  window.dispatchEvent(new Event(changed));
};

/** Client-side navigation: through the application's router if mounted. */
export const goTo = (path: string, how: Move = 'replace'): void => (injected ?? moveTo)(path, how);

/** Registers the application's router for `goTo`. Returns the function that unregisters it. */
export const registerNavigator = (mover: Mover): (() => void) => {
  injected = mover;
  return () => {
    injected = null;
  };
};
