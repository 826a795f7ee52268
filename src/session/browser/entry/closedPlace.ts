import { routeOf } from '#access/rules/access.ts';
import { isSignedIn, type SessionUser } from '#session/rules/SessionUser.ts';
import type { Place } from './placeOf';

/**
 * What someone who may not open the portal sees of a path that is not public: the sign-in for a page, else that there
 * is none. Apart from `placeOf`, so that the sign-in loads without the table of pages.
 *
 * @source GATE-001, GATE-003, OQ-012
 */
export const closedPlace = (path: string, user: SessionUser | null): Place => {
  if (!routeOf(path)) return { show: 'notFound' };
  return { show: isSignedIn(user) ? 'noGroup' : 'toLogin' };
};
