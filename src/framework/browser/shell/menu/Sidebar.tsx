import {
  useEffect,
  useRef,
  useState,
  useId,
  type ComponentType,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useSyncExternalStore,
} from 'react';
import { Glyph, GlyphButton } from '#browser/ui/Glyph.tsx';
import { FocusLayer } from '#browser/ui/dialogs/FocusLayer.tsx';
import { LanguageSelect } from '#browser/parts/LanguageSelect.tsx';
import { useText } from '#browser/texts/useText.ts';
import type { FrameKey } from '#browser/texts/messages/admin.pt-BR.ts';
import { type MenuSection, type MenuItem, menuText, MenuGlyph } from './Menu';
import { Logo } from '#browser/ui/product.tsx';
import { useLocation, NavLink } from 'react-router';
import { freshList } from '#browser/lists/listPlace.ts';
import { useAfterPage } from '#browser/ui/useAfterPage.ts';

/** Delay before opening, in milliseconds. @source SHELL-013 */
const openDelayMs = 10;

/** 768 px and below: hamburger. Above: hover or click. @source OQ-041 */
const narrowQuery = '(max-width: 768px)';
/** From this width on the menu stays open until collapsed. */
const wideQuery = '(min-width: 1280px)';
const pinnedKey = 'patio.preferences.menuPinned';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const useMatches = (query: string): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);

/** Display state of the side menu. */
export type SidebarState = {
  readonly isNarrow: boolean;
  readonly isOpen: boolean;
  /** Pinned open. Wide windows only. */
  readonly isPinned: boolean;
  /** Pointer or focus is inside. */
  readonly enter: () => void;
  readonly leave: () => void;
  /** Hamburger and pin. */
  readonly toggle: () => void;
  readonly close: () => void;
};

/** State of the side menu: an icon rail that expands on hover, focus or click; a drawer on narrow windows. */
export const useSidebar = (): SidebarState => {
  const isNarrow = useMatches(narrowQuery);
  const isWide = useMatches(wideQuery);
  const [isHeld, setHeld] = useState(false);
  // The person's choice in this browser, else by window width.
  const [chosen, choose] = useState(() => localStorage.getItem(pinnedKey));
  const isPinned = chosen === null ? isWide : chosen === 'true';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const after = useCallback((change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, openDelayMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const pin = useCallback((value: boolean) => {
    localStorage.setItem(pinnedKey, String(value));
    choose(String(value));
    if (!value) setHeld(false);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(false);
  }, []);

  return {
    isNarrow,
    isOpen: isNarrow ? isHeld : isHeld || isPinned,
    isPinned: !isNarrow && isPinned,
    enter: useCallback(() => {
      if (!isNarrow) after(() => setHeld(true));
    }, [after, isNarrow]),
    leave: useCallback(() => {
      if (!isNarrow) close();
    }, [close, isNarrow]),
    toggle: useCallback(() => {
      if (isNarrow) after(() => setHeld((held) => !held));
      else if (isPinned) pin(false);
      else after(() => pin(true));
    }, [after, isNarrow, isPinned, pin]),
    close,
  };
};

/** Counters of entries, by name. */
type Badges = Readonly<Record<string, ComponentType>>;

type MenuLinkProps = { entry: MenuItem; badges: Badges; onFollow: () => void };

/** A menu entry. */
const MenuLink = ({ entry, badges, onFollow }: MenuLinkProps) => {
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

type MenuGroupItemProps = {
  group: MenuSection;
  badges: Badges;
  /** A search expands collapsed groups. */
  isForced: boolean;
  onFollow: () => void;
};

const useContainsPage = (group: MenuSection): boolean => {
  const { pathname } = useLocation();
  return group.entries.some(({ path }) => path === pathname || pathname.startsWith(`${path}/`));
};

/**
 * A collapsible menu group; collapsed links are not rendered. A group with one entry is shown as that entry.
 * @source SHELL-010
 */
const MenuGroupItem = ({ group, badges, isForced, onFollow }: MenuGroupItemProps) => {
  const text = useText();
  const listId = useId();
  const containsPage = useContainsPage(group);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = isForced || (chosen ?? containsPage);
  const [only] = group.entries;
  if (group.entries.length === 1 && only)
    return (
      <li>
        <MenuLink entry={only} badges={badges} onFollow={onFollow} />
      </li>
    );
  const label = menuText(text, group.label);
  return (
    <li data-holds-page={containsPage || undefined}>
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

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Filters the menu by a search, ignoring case and accents. A matching group keeps all its entries.
 *
 * @param words localised label of a message key
 */
export const filterMenu = <Section extends MenuSection>(
  menu: readonly Section[],
  search: string,
  words: (key: string) => string,
): readonly Section[] => {
  const wanted = folded(search);
  if (wanted === '') return menu;
  const matches = (key: string) => folded(words(key)).includes(wanted);
  return menu.flatMap((group) => {
    const entries = matches(group.label)
      ? group.entries
      : group.entries.filter((entry) => matches(entry.label));
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
};

type EntriesProps = {
  readonly menu: readonly MenuSection[];
  readonly state: SidebarState;
  readonly badges: Badges;
};

/** On wide windows the menu closes when the pointer leaves. */
const noop = () => undefined;

/** Keeps the entry of the current page in view: a long menu scrolls. */
const useCurrentInView = (list: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView?.({ block: 'nearest' });
  }, [list, pathname]);
};

const Entries = ({ menu, state, badges }: EntriesProps) => {
  const text = useText<FrameKey>();
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list);
  const [search, setSearch] = useState('');
  const found = filterMenu(menu, search, (key) => menuText(text, key));
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
      <ul ref={list} className="menu-groups">
        {found.map((group) => (
          <MenuGroupItem
            key={group.name}
            group={group}
            badges={badges}
            isForced={search !== ''}
            onFollow={state.isNarrow ? state.close : noop}
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

const Head = ({ state, name }: { state: SidebarState; name: string }) => {
  const text = useText<FrameKey>();
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
          onClick={state.toggle}
        />
      )}
      <p className="sidebar-greeting">{text('shell.greeting', { name })}</p>
    </div>
  );
};

/** Opens the menu on hover, click and focus, and closes it when all have ended. */
const useOpening = (root: RefObject<HTMLElement | null>, state: SidebarState) => {
  const { enter, leave, close, isNarrow } = state;
  useEffect(() => {
    const element = root.current;
    if (!element || isNarrow) return undefined;
    const onBlur = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) leave();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    element.addEventListener('mouseenter', enter);
    element.addEventListener('mouseleave', leave);
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', onBlur);
    element.addEventListener('click', enter);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('mouseenter', enter);
      element.removeEventListener('mouseleave', leave);
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', onBlur);
      element.removeEventListener('click', enter);
      element.removeEventListener('keydown', onKey);
    };
  }, [root, enter, leave, close, isNarrow]);
};

type Props = EntriesProps & {
  /** Name in the greeting. */
  readonly name: string;
  readonly onLeave: () => void;
};

const SidebarContent = ({ menu, state, badges, name, onLeave }: Props) => {
  const text = useText<FrameKey>();
  return (
    <>
      <Head state={state} name={name} />
      <nav aria-label={text('shell.menu.label')}>
        <Entries menu={menu} state={state} badges={badges} />
      </nav>
      <div className="sidebar-foot">
        <LanguageSelect />
        <button type="button" className="menu-link" onClick={onLeave}>
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
    </>
  );
};

type AsideProps = {
  state: SidebarState;
  children: ReactNode;
  ref: Ref<HTMLElement>;
  onFocus?: FocusEventHandler;
};

const Aside = ({ state, children, ...rest }: AsideProps) => (
  <aside
    {...rest}
    className="sidebar"
    data-open={state.isOpen || undefined}
    data-pinned={state.isPinned || undefined}
  >
    {children}
  </aside>
);

/**
 * Side menu: greeting, search, groups, language, sign-out. The first page is rendered before its content.
 * @source SHELL-008 to SHELL-014
 */
export const Sidebar = (props: Props) => {
  const { state } = props;
  const root = useRef<HTMLElement>(null);
  const hasContent = useAfterPage();
  useOpening(root, state);
  if (!state.isNarrow)
    return (
      <Aside state={state} ref={root}>
        {hasContent ? <SidebarContent {...props} /> : null}
      </Aside>
    );
  if (!state.isOpen) return null;
  return (
    <FocusLayer
      root={root}
      onEscape={state.close}
      firstFocus={(element) => element.querySelector<HTMLElement>('input')}
    >
      <Aside state={state} ref={root}>
        <SidebarContent {...props} />
      </Aside>
    </FocusLayer>
  );
};
