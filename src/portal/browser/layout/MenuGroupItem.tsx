import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { routeOf } from '../../../access/rules/routeOf';
import type { MenuGroup } from '../../../access/rules/menuOf';
import { Glyph } from '../../../framework/browser/ui/Glyph';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../../../framework/browser/texts/useText';
import { MenuGlyph } from './MenuGlyph';
import { MenuLink } from './MenuLink';

type Props = {
  group: MenuGroup;
  /** A search shows what it found, whatever is collapsed. */
  isForced: boolean;
  onFollow: () => void;
};

const useHoldsPage = (group: MenuGroup): boolean => {
  const { pathname } = useLocation();
  const row = routeOf(pathname);
  return group.entries.some(
    (entry) => entry.path === row?.path || pathname.startsWith(`${entry.path}/`),
  );
};

/** A group of the menu, collapsible. A group with one entry is that entry. @source SHELL-010 */
export const MenuGroupItem = ({ group, isForced, onFollow }: Props) => {
  const text = useText<PortalKey>();
  const listId = useId();
  const holdsPage = useHoldsPage(group);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = isForced || (chosen ?? holdsPage);
  const [only] = group.entries;
  if (group.entries.length === 1 && only)
    return (
      <li>
        <MenuLink entry={only} onFollow={onFollow} />
      </li>
    );
  const label = text(group.label as PortalKey);
  return (
    <li data-holds-page={holdsPage || undefined}>
      <button
        type="button"
        className="menu-group"
        aria-expanded={isOpen}
        aria-controls={listId}
        title={label}
        onClick={() => setChosen(!isOpen)}
      >
        <MenuGlyph name={group.icon} />
        <span className="menu-words">{label}</span>
        <Glyph name={isOpen ? 'up' : 'down'} size={14} />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </li>
  );
};
