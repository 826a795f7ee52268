import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import type { MenuEntry } from '../../../access/rules/menuOf';
import { freshList } from '../../../framework/browser/lists/freshList';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../../../framework/browser/texts/useText';
import { readLeadCount, subscribeLeadCount } from '../notices/leadCount';
import { MenuGlyph } from './MenuGlyph';
import { menuText } from './menuText';

/** Number of new opportunities; nothing for none. @source GATE-021, SHELL-015 */
const Badge = () => {
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

/** One entry of the menu. */
export const MenuLink = ({ entry, onFollow }: { entry: MenuEntry; onFollow: () => void }) => {
  const text = useText<PortalKey>();
  const label = menuText(text, entry.label);
  return (
    <NavLink
      className="menu-link"
      to={entry.path}
      state={freshList}
      end
      title={label}
      onClick={onFollow}
    >
      <MenuGlyph name={entry.icon} />
      <span className="menu-words">{label}</span>
      {entry.badge === 'leads' ? <Badge /> : null}
    </NavLink>
  );
};
