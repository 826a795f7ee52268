import type { AuthProvider } from 'ra-core';
import type { SessionStore } from './sessionStore';
import { isSignedIn, profileOf } from '../rules/SessionUser';

type Parts = {
  readonly session: SessionStore;
  readonly signOut: () => Promise<void>;
  /** Whether the person may do `action` on a resource, by the entity's own rules. */
  readonly canAccess: (resource: string, action: string) => boolean;
};

/**
 * react-admin's view of the session. Expiry, refresh and forced logout are the client's business, so errors of calls
 * never sign out here.
 */
export const createAuthProvider = ({ session, signOut, canAccess }: Parts): AuthProvider => ({
  login: () => Promise.reject(new Error('Signing in is a page of its own')),
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: () => (isSignedIn(session.read()) ? Promise.resolve() : Promise.reject()),
  checkError: () => Promise.resolve(),
  getPermissions: async () => {
    const user = session.read();
    return user ? profileOf(user) : '';
  },
  getIdentity: async () => {
    const user = session.read();
    return { id: user?.username ?? '', fullName: user?.name ?? '' };
  },
  canAccess: async ({ resource, action }) => canAccess(resource, action),
});
