import { useSyncExternalStore } from 'react';
import { currentPath } from './currentPath';

type Move = 'push' | 'replace';
type Mover = (path: string, how: Move) => void;

const changed = 'patio:location';
let portalMover: Mover | null = null;

const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(changed, listener);
  };
};

/** The path of the pages outside of the portal. Inside of it the portal's router knows better. */
export const usePath = (): string => useSyncExternalStore(subscribe, currentPath);

/** Changes the address and shows its page, whatever is open: how the portal is entered and left. */
export const moveTo: Mover = (path, how) => {
  if (how === 'push') window.history.pushState(null, '', path);
  else window.history.replaceState(null, '', path);
  window.dispatchEvent(new Event(changed));
};

/** Goes to a path of this application without loading it anew: by the portal's router while that is there. */
export const goTo = (path: string, how: Move = 'replace'): void =>
  (portalMover ?? moveTo)(path, how);

/** Lends the portal's router to `goTo`. Returns the way to take it back. */
export const lendMover = (mover: Mover): (() => void) => {
  portalMover = mover;
  return () => {
    portalMover = null;
  };
};
