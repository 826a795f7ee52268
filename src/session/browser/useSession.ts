import { useSyncExternalStore } from 'react';
import { session } from './call';
import type { SessionUser } from '../rules/SessionUser';

/** The stored session, in this tab and all others. */
export const useSession = (): SessionUser | null =>
  useSyncExternalStore(session.subscribe, session.read);
