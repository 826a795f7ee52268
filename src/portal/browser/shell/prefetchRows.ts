import { client, session } from '#session/browser/call.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { canAccess } from '#access/rules/access.ts';
import type { EntityPages } from '@patio/framework/kernel';
import { apiBase, firstPage, listQuery } from '@patio/framework/react';
import { entityPages } from '#generated/pages.ts';
import { readAccess } from '../access/accessStore';

const pages: readonly EntityPages[] = entityPages;

/** Whether the person is certainly admitted. While viewing as another group only the gate can decide. */
const isAdmitted = (user: SessionUser, { access }: EntityPages): boolean =>
  !user.seeAs &&
  canAccess(access, { groupName: profileOf(user), userType: user.userType }, readAccess().context);

/**
 * Prefetches the rows of the list in the URL, unless it has parameters, while its code is still loading.
 *
 * @returns the list's pages, if its rows are coming
 */
export const prefetchRows = (): EntityPages | undefined => {
  const { pathname, search } = window.location;
  const user = session.read();
  const page = pages.find(({ paths }) => paths.list === pathname);
  if (!user || !page?.rows || search !== '' || !isAdmitted(user, page)) return undefined;
  const query = listQuery(firstPage(page.rows), {});
  client.prefetch(`${apiBase(user.userType)}${page.rows.apiPath}?${query}`);
  return page;
};
