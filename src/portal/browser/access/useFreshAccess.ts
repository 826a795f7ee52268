import { useEffect } from 'react';
import { useSession } from '#session/browser/useSession.ts';
import { refreshAccess } from './accessStore';

/** Minimum interval between refreshes. */
const pauseMs = 10_000;

/**
 * Refreshes modules and flags on window focus, so that the menu reflects changes. The server enforces them immediately
 * anyway.
 */
export const useFreshAccess = (): void => {
  const user = useSession();
  useEffect(() => {
    if (!user) return undefined;
    let last = Date.now();
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < pauseMs) return;
      last = Date.now();
      void refreshAccess(user);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [user]);
};
