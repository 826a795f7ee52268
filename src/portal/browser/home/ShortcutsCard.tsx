import { useMemo } from 'react';
import { Link } from 'react-router';
import { menuOf } from '#access/rules/menuOf.ts';
import type { MenuEntry, MenuGroup } from '#access/rules/menuOf.ts';
import { MenuGlyph, menuText } from '@patio/framework/react';
import { useAccess } from '../access/useAccess';
import { isBuilt } from '../shell/builtPaths';
import { Card } from './Card';
import { useHomeText } from './useHomeText';

const mostShortcuts = 8;

/** A page to begin with; `group` is said where the page's name is also that of its records. */
type Shortcut = MenuEntry & { readonly group?: string };

const saidGroups: ReadonlySet<MenuGroup['name']> = new Set(['uploads', 'extractions']);

/** Pages to begin with: all of a short menu, the first of each group of a long one. */
const shortcutsOf = (menu: readonly MenuGroup[]): readonly Shortcut[] => {
  const groups = menu
    .filter(({ name }) => name !== 'home')
    .map(({ name, label, entries }) =>
      saidGroups.has(name) ? entries.map((entry) => ({ ...entry, group: label })) : entries,
    );
  const all = groups.flat();
  if (all.length <= mostShortcuts) return all;
  const each = Math.max(1, Math.floor(mostShortcuts / groups.length));
  return groups.flatMap((entries) => entries.slice(0, each)).slice(0, mostShortcuts);
};

/** Ways to the pages that a person begins with. */
export const ShortcutsCard = () => {
  const text = useHomeText();
  const { actor, context } = useAccess();
  const entries = useMemo(() => shortcutsOf(menuOf(actor, context, isBuilt)), [actor, context]);
  if (entries.length === 0)
    return (
      <Card title={text('home.shortcuts.title')}>
        <p className="home-empty">{text('home.shortcuts.none')}</p>
      </Card>
    );
  return (
    <Card title={text('home.shortcuts.title')}>
      <ul className="shortcuts">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={entry.path}>
              <MenuGlyph name={entry.icon} />
              {menuText(text, entry.label)}
              {entry.group ? <small>{menuText(text, entry.group)}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
