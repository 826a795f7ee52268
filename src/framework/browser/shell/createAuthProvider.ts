import type { AuthProvider } from 'ra-core';

/** Who is signed in, of what react-admin asks. */
export type AdminPerson = {
  readonly username: string;
  readonly name: string;
  readonly group: string;
};

type Parts = {
  readonly readPerson: () => AdminPerson | null;
  readonly signOut: () => Promise<void>;
  /** Whether the person may do `action` on a resource, by the entity's own rules. */
  readonly canAccess: (resource: string, action: string) => boolean;
};

/**
 * react-admin's view of the session. Expiry, refresh and forced logout are the client's business, so errors of calls
 * never sign out here.
 */
export const createAuthProvider = ({ readPerson, signOut, canAccess }: Parts): AuthProvider => ({
  login: () => Promise.reject(new Error('Signing in is a page of its own')),
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: () => (readPerson() ? Promise.resolve() : Promise.reject()),
  checkError: () => Promise.resolve(),
  getPermissions: async () => readPerson()?.group ?? '',
  getIdentity: async () => {
    const person = readPerson();
    return { id: person?.username ?? '', fullName: person?.name ?? '' };
  },
  canAccess: async ({ resource, action }) => canAccess(resource, action),
});
