import { useState } from 'react';
import type { MenuGroup } from '../../domain/access/menuOf';
import { Glyph } from '../../ui/Glyph';
import { GlyphButton } from '../../ui/GlyphButton';
import { LanguageSelect } from '../i18n/LanguageSelect';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../i18n/useText';
import { endSession } from '../session/endSession';
import { useSession } from '../session/useSession';
import { filterMenu } from './filterMenu';
import { Logo } from './Logo';
import { MenuGroupItem } from './MenuGroupItem';
import type { SidebarState } from './useSidebar';

type Props = { menu: readonly MenuGroup[]; state: SidebarState };

/** On wide windows the menu closes when the pointer leaves it. */
const stay = () => undefined;

const Entries = ({ menu, state }: Props) => {
  const text = useText<PortalKey>();
  const [search, setSearch] = useState('');
  const found = filterMenu(menu, search, (key) => text(key as PortalKey));
  return (
    <>
      <div className="menu-search">
        <Glyph name="search" />
        <input
          type="search"
          aria-label={text('shell.menu.search')}
          placeholder={text('shell.menu.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ul className="menu-groups">
        {found.map((group) => (
          <MenuGroupItem
            key={group.name}
            group={group}
            isForced={search !== ''}
            onFollow={state.isNarrow ? state.close : stay}
          />
        ))}
      </ul>
      {found.length === 0 ? (
        <p className="menu-none" role="status">
          {text('shell.menu.searchEmpty', { text: search })}
        </p>
      ) : null}
    </>
  );
};

const Head = ({ state }: { state: SidebarState }) => {
  const text = useText<PortalKey>();
  const user = useSession();
  const pin = state.isPinned ? 'shell.menu.collapse' : 'shell.menu.expand';
  return (
    <div className="sidebar-head">
      <Logo compact={!state.isOpen} />
      {state.isNarrow ? (
        <GlyphButton name="close" label={text('shell.menu.close')} onClick={state.close} />
      ) : (
        <GlyphButton
          name={state.isPinned ? 'left' : 'right'}
          label={text(pin)}
          aria-pressed={state.isPinned}
          onClick={(event) => {
            event.stopPropagation();
            state.toggle();
          }}
        />
      )}
      <p className="sidebar-greeting">{text('shell.greeting', { name: user?.name ?? '' })}</p>
    </div>
  );
};

/** Menu of the portal: greeting, search, groups, language, way out. @source SHELL-008 to SHELL-014 */
export const Sidebar = ({ menu, state }: Props) => {
  const text = useText<PortalKey>();
  if (state.isNarrow && !state.isOpen) return null;
  return (
    <aside
      className="sidebar"
      data-open={state.isOpen || undefined}
      data-pinned={state.isPinned || undefined}
      onMouseEnter={state.enter}
      onMouseLeave={state.leave}
      onFocus={state.enter}
      onClick={state.enter}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) state.leave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') state.close();
      }}
    >
      <Head state={state} />
      <nav aria-label={text('shell.menu.label')}>
        <Entries menu={menu} state={state} />
      </nav>
      <div className="sidebar-foot">
        <LanguageSelect />
        <button type="button" className="menu-link" onClick={() => void endSession()}>
          <svg
            className="menu-glyph"
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M14 4H5v16h9M10 12h10M16 8l4 4-4 4" />
          </svg>
          <span className="menu-words">{text('shell.menu.logout')}</span>
        </button>
      </div>
    </aside>
  );
};
