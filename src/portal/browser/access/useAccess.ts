import { useCallback, useMemo, useSyncExternalStore, useEffect } from 'react';
import type { AccessRule } from '@patio/framework/kernel';
import { type AccessActor, type AccessContext, canAccess } from '#access/rules/access.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import { useSession } from '#session/browser/useSession.ts';
import { readAccess, subscribeAccess, refreshAccess } from './accessStore';

/** The person, modules and flags, and the evaluation of a rule. */
export type Access = {
  readonly actor: AccessActor;
  readonly context: AccessContext;
  /** Whether modules and flags are loaded or failed to load. */
  readonly isSettled: boolean;
  /** Without a rule everyone is admitted. */
  readonly can: (rule: AccessRule | undefined) => boolean;
};

/** The access of the signed-in person. */
export const useAccess = (): Access => {
  const user = useSession();
  const { status, context } = useSyncExternalStore(subscribeAccess, readAccess);
  const groupName = user ? profileOf(user) : '';
  const userType = user?.userType ?? 'DEALER';
  const actor = useMemo(() => ({ groupName, userType }), [groupName, userType]);
  const can = useCallback(
    (rule: AccessRule | undefined) => rule === undefined || canAccess(rule, actor, context),
    [actor, context],
  );
  return { actor, context, isSettled: status === 'ready' || status === 'failed', can };
};

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
