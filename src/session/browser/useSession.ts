import { useSyncExternalStore } from 'react';
import { session } from './call';
import type { SessionUser } from '../rules/SessionUser';

/** The stored session, synchronised across tabs. */
export const useSession = (): SessionUser | null =>
  useSyncExternalStore(session.subscribe, session.read);
