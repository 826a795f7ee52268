import { useSyncExternalStore } from 'react';
import { session } from '../../client/call';
import type { SessionUser } from '../../client/session/SessionUser';

/** The stored session, in this tab and all others. */
export const useSession = (): SessionUser | null =>
  useSyncExternalStore(session.subscribe, session.read);
