import { useEffect } from 'react';
import { useSession } from '#session/browser/useSession.ts';
import { refreshAccess } from './accessStore';

/** Reads that often at most. */
const pauseMs = 10_000;

/**
 * Reads modules and flags again when the person comes back to the window: what was switched meanwhile shows in the
 * menu. The server obeys at once in any case.
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
