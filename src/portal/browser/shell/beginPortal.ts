import type { EntityPages } from '@patio/framework/kernel';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { openAccess } from '../access/accessStore';
import { prefetchRows } from './prefetchRows';

/**
 * Requests what a signed-in page shows first: modules and flags, and the rows of its list. Needs the table of pages
 * and rights, which the sign-in does without.
 *
 * @returns the list whose rows are being fetched
 */
export const beginPortal = (user: SessionUser): EntityPages | undefined => {
  void openAccess(user);
  return prefetchRows();
};
