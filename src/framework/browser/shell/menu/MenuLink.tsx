import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { freshList } from '#browser/lists/freshList.ts';
import { useText } from '#browser/texts/useText.ts';
import type { MenuItem } from './Menu';
import { MenuGlyph } from './MenuGlyph';
import { menuText } from './menuText';

/** What counts beside entries, by the name that an entry says. */
export type Badges = Readonly<Record<string, ComponentType>>;

type Props = { entry: MenuItem; badges: Badges; onFollow: () => void };

/** One entry of the menu. */
export const MenuLink = ({ entry, badges, onFollow }: Props) => {
  const text = useText();
  const Badge = entry.badge === undefined ? undefined : badges[entry.badge];
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
      {Badge ? <Badge /> : null}
    </NavLink>
  );
};
