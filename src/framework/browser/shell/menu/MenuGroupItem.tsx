import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { useText } from '#browser/texts/useText.ts';
import type { MenuSection } from './Menu';
import { MenuGlyph } from './MenuGlyph';
import { MenuLink } from './MenuLink';
import type { Badges } from './MenuLink';
import { menuText } from './menuText';

type Props = {
  group: MenuSection;
  badges: Badges;
  /** A search shows what it found, whatever is collapsed. */
  isForced: boolean;
  onFollow: () => void;
};

const useHoldsPage = (group: MenuSection): boolean => {
  const { pathname } = useLocation();
  return group.entries.some(({ path }) => path === pathname || pathname.startsWith(`${path}/`));
};

/**
 * A group of the menu, collapsible: links that nobody sees would be drawn anew with each page. A group with one entry
 * is that entry. @source SHELL-010
 */
export const MenuGroupItem = ({ group, badges, isForced, onFollow }: Props) => {
  const text = useText();
  const listId = useId();
  const holdsPage = useHoldsPage(group);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = isForced || (chosen ?? holdsPage);
  const [only] = group.entries;
  if (group.entries.length === 1 && only)
    return (
      <li>
        <MenuLink entry={only} badges={badges} onFollow={onFollow} />
      </li>
    );
  const label = menuText(text, group.label);
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
        {isOpen
          ? group.entries.map((entry) => (
              <li key={entry.id}>
                <MenuLink entry={entry} badges={badges} onFollow={onFollow} />
              </li>
            ))
          : null}
      </ul>
    </li>
  );
};
