import { useSyncExternalStore } from 'react';

type Move = 'push' | 'replace';
type Mover = (path: string, how: Move) => void;

const changed = 'patio:location';
let lent: Mover | null = null;

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

/** The path of the pages outside of the application's router. Inside of it that one knows better. */
export const usePath = (): string => useSyncExternalStore(subscribe, currentPath);

/** Changes the address and shows its page, whatever is open: how the signed-in part is entered and left. */
export const moveTo: Mover = (path, how) => {
  if (how === 'push') window.history.pushState(null, '', path);
  else window.history.replaceState(null, '', path);
  window.dispatchEvent(new Event(changed));
};

/** Goes to a path of this application without loading it anew: by the application's router while that is there. */
export const goTo = (path: string, how: Move = 'replace'): void => (lent ?? moveTo)(path, how);

/** Lends the application's router to `goTo`. Returns the way to take it back. */
export const lendMover = (mover: Mover): (() => void) => {
  lent = mover;
  return () => {
    lent = null;
  };
};
