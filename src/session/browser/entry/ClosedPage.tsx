import { NotFoundPage } from '@patio/framework/react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { closedPlace } from './closedPlace';
import { useMoves } from './useMoves';

/** A path that is not public, for someone who may not open the portal. */
export const ClosedPage = ({ path, user }: { path: string; user: SessionUser | null }) => {
  const place = closedPlace(path, user);
  useMoves(place);
  return place.show === 'notFound' ? <NotFoundPage /> : null;
};
