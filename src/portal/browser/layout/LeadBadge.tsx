import { useSyncExternalStore } from 'react';
import { useText } from '@patio/framework/react';
import type { PortalKey } from '../i18n/portal';
import { readLeadCount, subscribeLeadCount } from '../notices/leadCount';

/** Number of new leads; hidden if zero. @source GATE-021, SHELL-015 */
export const LeadBadge = () => {
  const count = useSyncExternalStore(subscribeLeadCount, readLeadCount);
  const text = useText<PortalKey>();
  if (count === 0) return null;
  return (
    <span className="menu-badge">
      <span aria-hidden="true">{count}</span>
      <span className="ui-hidden">{text('shell.menu.badge', { smart_count: count })}</span>
    </span>
  );
};
