import { session } from '../../../session/browser/call';
import { profileOf } from '../../../session/rules/SessionUser';
import type { SessionUser } from '../../../session/rules/SessionUser';
import { canAccess } from '../../../access/rules/access';
import type { AccessRule } from '../../../framework/kernel/entity/EntityDescription';
import type { EntityPages } from '../../../framework/kernel/entity/EntityPages';
import { entityPages } from '../../../generated/pages';
import { readAccess } from '../access/accessStore';

const pages: readonly EntityPages[] = entityPages;

/** A list whose rows the person will see in a moment. */
export type PrefetchedList = {
  readonly user: SessionUser;
  readonly page: EntityPages;
  /** Whether the person is known to fall under a rule, without waiting for modules and flags. */
  readonly can: (rule: AccessRule | undefined) => boolean;
};

/**
 * The list that an address opens, if it says nothing of the rows and the person is known to be let in. In the view of
 * another group the gate decides by more than that, so nothing is prefetched.
 */
export const prefetchedListOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  const user = session.read();
  const page = pages.find(({ paths }) => paths.list === pathname);
  if (!user || user.seeAs || !page || search !== '') return undefined;
  const actor = { groupName: profileOf(user), userType: user.userType };
  const can: PrefetchedList['can'] = (rule) =>
    rule === undefined || canAccess(rule, actor, readAccess().context);
  return can(page.access) ? ({ user, page, can } satisfies PrefetchedList) : undefined;
};
