import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { AlertBanner } from '../alerts/AlertBanner';
import { onRouteChange } from '../alerts/alertStore';
import type { FrameKey } from '../texts/messages/frame';
import { useText } from '../texts/useText';
import { frameTitle } from '../texts/windowTitle';
import { type Crumb, Breadcrumb } from './Breadcrumb';
import { Sidebar } from './menu/Sidebar';
import { useSidebar, type SidebarState } from './menu/useSidebar';
import { menuText } from './menu/menuText';
import { Toasts } from './Toasts';
import { whenIdle } from '../ui/whenIdle';

type TopBarProps = {
  readonly sidebar: SidebarState;
  readonly crumbs: readonly Crumb[];
  /** At its end. */
  readonly children?: ReactNode;
};

/** Where I am, and what is always at hand. Carries the hamburger on narrow windows. @source SHELL-012 */
const TopBar = ({ sidebar, crumbs, children }: TopBarProps) => {
  const text = useText<FrameKey>();
  return (
    <header className="top-bar">
      {sidebar.isNarrow ? (
        <button
          type="button"
          className="hamburger"
          aria-label={text('shell.menu.open')}
          aria-expanded={sidebar.isOpen}
          onClick={sidebar.toggle}
        >
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      ) : null}
      <Breadcrumb crumbs={crumbs} />
      {children ? <div className="top-tools">{children}</div> : null}
    </header>
  );
};

/** Moves focus, title and banner along with the page. */
const usePageChange = (title: string) => {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  const alerted = useRef(pathname);
  useLayoutEffect(() => {
    if (alerted.current !== pathname) onRouteChange();
    alerted.current = pathname;
  }, [pathname]);
  // After the page's own effects: one that names itself is named once, and nobody waits for the window.
  useEffect(() => frameTitle(title, pathname), [pathname, title]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A page whose part the address names, or that moved on to another title, has taken the focus there.
    const { activeElement: active } = document;
    const isNamed = hash !== '' || active?.tagName === 'H1';
    if (!isNamed || !main.current?.contains(active)) main.current?.focus({ preventScroll: true });
  }, [hash, pathname]);
  return main;
};

/** The first page is left to come up undisturbed, in milliseconds. */
const firstPageMs = 500;

/** Once the page stands, the focus stays where something takes it away. */
const useKeptFocus = (main: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    let stop = whenIdle(() => {
      import('./keepFocus')
        .then(({ keepFocus }) => {
          if (main.current) stop = keepFocus(main.current);
        })
        // A page that is being left, or has no connection, goes without it.
        .catch(() => undefined);
    }, firstPageMs);
    return () => stop();
  }, [main]);

/**
 * The first page of a tab has no key of its own. Where its address names a part, nothing is scrolled back to: the part
 * is.
 */
const scrollKey = ({ key, pathname, search, hash }: Location): string => {
  if (key !== 'default') return key;
  return hash === '' ? `${pathname}${search}` : `${hash}${performance.timeOrigin}`;
};

type Props = Pick<ComponentProps<typeof Sidebar>, 'menu' | 'name' | 'onLeave'> &
  Partial<Pick<ComponentProps<typeof Sidebar>, 'badges'>> & {
    /** The way to the page; the last step names the window. */
    readonly crumbs: readonly Crumb[];
    /** Key of the name of a page that no step leads to. */
    readonly home: string;
    /** At the end of the top bar. */
    readonly tools?: ReactNode;
    /** Above the top bar. */
    readonly banner?: ReactNode;
    /** Layers over any page. */
    readonly children?: ReactNode;
    /** Another one makes the page anew. */
    readonly pageKey?: string;
  };

/** Frame of every page: menu, top bar, banner, the page, toasts. */
export const Frame = (props: Props) => {
  const { menu, name, onLeave, badges = {}, crumbs, home, tools, banner, children } = props;
  const text = useText<FrameKey>();
  const sidebar = useSidebar();
  const main = usePageChange(menuText(text, crumbs.at(-1)?.key ?? home));
  useKeptFocus(main);
  return (
    <div className="shell" data-pinned={sidebar.isPinned || undefined}>
      <a className="skip-link" href="#content">
        {text('shell.skip')}
      </a>
      {sidebar.isNarrow && sidebar.isOpen ? (
        <div className="sidebar-scrim" role="presentation" onClick={sidebar.close} />
      ) : null}
      <Sidebar menu={menu} badges={badges} name={name} onLeave={onLeave} state={sidebar} />
      <div className="shell-page">
        {banner}
        <TopBar sidebar={sidebar} crumbs={crumbs}>
          {tools}
        </TopBar>
        <main id="content" ref={main} tabIndex={-1}>
          <AlertBanner />
          <Outlet key={props.pageKey} />
        </main>
      </div>
      <Toasts />
      {children}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
};
