import { client, session } from '#session/browser/call.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { canAccess } from '#access/rules/access.ts';
import type { EntityPages } from '@patio/framework/kernel';
import { apiBase, firstPage, listQuery } from '@patio/framework/react';
import { entityPages } from '#generated/pages.ts';
import { readAccess } from '../access/accessStore';

const pages: readonly EntityPages[] = entityPages;

/** Whether the person is known to be let in. In the view of another group the gate decides by more than that. */
const isAdmitted = (user: SessionUser, { access }: EntityPages): boolean =>
  !user.seeAs &&
  canAccess(access, { groupName: profileOf(user), userType: user.userType }, readAccess().context);

/**
 * Asks for the rows of the list that the address opens, if it says nothing of them, while the code that shows them is
 * still on its way.
 */
export const prefetchRows = (): void => {
  const { pathname, search } = window.location;
  const user = session.read();
  const page = pages.find(({ paths }) => paths.list === pathname);
  if (!user || !page?.rows || search !== '' || !isAdmitted(user, page)) return;
  const query = listQuery(firstPage(page.rows), {});
  client.prefetch(`${apiBase(user.userType)}${page.rows.apiPath}?${query}`);
};
