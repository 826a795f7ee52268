import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AccessRule } from '@patio/framework/kernel';
import type { AccessActor, AccessContext } from '#access/rules/access.ts';
import { canAccess } from '#access/rules/access.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import { useSession } from '#session/browser/useSession.ts';
import { readAccess, subscribeAccess } from './accessStore';

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
