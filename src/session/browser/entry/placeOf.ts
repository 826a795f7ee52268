import { isSignedIn, profileOf } from '#session/rules/SessionUser.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { isGroupName } from '#access/rules/groups.ts';
import { publicRoutes } from '#access/rules/publicRoutes.ts';

/** What the browser shows for a path and a stored session. */
export type Place =
  | { readonly show: 'login'; readonly forgot: boolean }
  | { readonly show: 'firstAccess' }
  | { readonly show: 'redirectAuth' }
  | { readonly show: 'notFound' }
  | { readonly show: 'portal' }
  | { readonly show: 'home' }
  | { readonly show: 'toLogin' }
  /** A signed-in record without a group: cleared, then redirected to the sign-in (OQ-012). */
  | { readonly show: 'noGroup' }
  /** Anything else for someone who may not open the portal: `closedPlace` tells pages from unknown paths. */
  | { readonly show: 'closed' };

const publicPlaces: Readonly<Record<string, Place>> = {
  '/firstAccess': { show: 'firstAccess' },
  '/forgotPassword': { show: 'login', forgot: true },
  '/redirectAuth': { show: 'redirectAuth' },
};

/** The other public pages have their own document or do not exist yet. */
const publicPaths: ReadonlySet<string> = new Set(publicRoutes.map(({ path }) => path));

/**
 * Resolves a path to a page. Public pages are open to everyone, except the sign-in, which redirects signed-in people
 * home; everything else requires a completed sign-in with a group.
 *
 * @param path without a trailing slash
 * @source GATE-001 to GATE-006, SES-025, OQ-010, OQ-012, OQ-013, OQ-032
 */
export const placeOf = (path: string, user: SessionUser | null): Place => {
  const signedIn = isSignedIn(user);
  const hasGroup = signedIn && isGroupName(profileOf(user));
  if (path === '/login' && signedIn) return { show: hasGroup ? 'home' : 'noGroup' };
  if (path === '/login') return { show: 'login', forgot: false };
  const place = publicPlaces[path];
  if (place) return place;
  if (publicPaths.has(path)) return { show: 'notFound' };
  return { show: hasGroup ? 'portal' : 'closed' };
};
