import { useSyncExternalStore } from 'react';
import { session } from './session';
import type { SignedInUser } from './session';

/** Who is signed in, in this tab and all others. */
export const useSignedIn = (): SignedInUser | null =>
  useSyncExternalStore(session.subscribe, session.read);
