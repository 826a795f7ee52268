import { isSignedIn, profileOf } from '#session/rules/SessionUser.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { isGroupName } from '#access/rules/groups.ts';
import { routeOf } from '#access/rules/routeOf.ts';

/** What the browser shows for a path and a stored session. */
export type Place =
  | { readonly show: 'login'; readonly forgot: boolean }
  | { readonly show: 'firstAccess' }
  | { readonly show: 'redirectAuth' }
  | { readonly show: 'notFound' }
  | { readonly show: 'portal' }
  | { readonly show: 'home' }
  | { readonly show: 'toLogin' }
  /** A signed-in record without a group: cleared, then login (OQ-012). */
  | { readonly show: 'noGroup' };

const publicPlaces: Readonly<Record<string, Place>> = {
  '/firstAccess': { show: 'firstAccess' },
  '/forgotPassword': { show: 'login', forgot: true },
  '/redirectAuth': { show: 'redirectAuth' },
};

/** Pages of the portal and of nobody, and the login for whoever has no session. */
const privatePlace = (path: string, signedIn: boolean, hasGroup: boolean): Place => {
  const row = routeOf(path);
  // The other public pages have a document of their own, or are not built yet.
  if (row?.isPublic) return { show: 'notFound' };
  if (hasGroup) return { show: 'portal' };
  if (!row) return { show: 'notFound' };
  return { show: signedIn ? 'noGroup' : 'toLogin' };
};

/**
 * Which page a path leads to. Public pages open for everybody, signed in or not, except the login, which goes home; an
 * unknown path is not found; a private one asks for a completed login with a group.
 *
 * @param path without a trailing slash
 * @source GATE-001 to GATE-006, SES-025, OQ-010, OQ-012, OQ-013, OQ-032
 */
export const placeOf = (path: string, user: SessionUser | null): Place => {
  const signedIn = isSignedIn(user);
  const hasGroup = signedIn && isGroupName(profileOf(user));
  if (path === '/login' && signedIn) return { show: hasGroup ? 'home' : 'noGroup' };
  if (path === '/login') return { show: 'login', forgot: false };
  return publicPlaces[path] ?? privatePlace(path, signedIn, hasGroup);
};
