import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { AlertBanner, onRouteChange } from '../alerts/alerts';
import type { FrameKey } from '../texts/messages/admin.pt-BR';
import { useText } from '../texts/useText';
import { frameTitle } from '../texts/windowTitle';
import { type Crumb, Breadcrumb, pageNameId } from './Breadcrumb';
import { Sidebar, useSidebar, type SidebarState } from './menu/Sidebar';
import { menuText } from './menu/Menu';
import { Toasts } from './Toasts';
import { useAfterPage } from '../ui/useAfterPage';
import { whenIdle } from '../ui/whenIdle';

type TopBarProps = {
  readonly sidebar: SidebarState;
  readonly crumbs: readonly Crumb[];
  /** At its end, once the page is painted. */
  readonly children?: ReactNode;
};

/** Top bar: breadcrumb and tools; hamburger on narrow windows. @source SHELL-012 */
const TopBar = ({ sidebar, crumbs, children }: TopBarProps) => {
  const text = useText<FrameKey>();
  const hasTools = useAfterPage();
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
      {children && hasTools ? <div className="top-tools">{children}</div> : null}
    </header>
  );
};

/** Updates focus, title and banner on navigation. */
const usePageChange = (title: string) => {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  const alerted = useRef(pathname);
  useLayoutEffect(() => {
    if (alerted.current !== pathname) onRouteChange();
    alerted.current = pathname;
  }, [pathname]);
  // After the page's effects, so that a page with its own title is named once, without delay.
  useEffect(() => frameTitle(title, pathname), [pathname, title]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A page with a fragment, or that changed its title, has already moved the focus.
    const { activeElement: active } = document;
    const isNamed = hash !== '' || active?.tagName === 'H1';
    if (!isNamed || !main.current?.contains(active)) main.current?.focus({ preventScroll: true });
  }, [hash, pathname]);
  return main;
};

/** Delay before preloading, in milliseconds, so that the first page renders undisturbed. */
const firstPageMs = 500;

/** Keeps the focus near removed elements once the page is rendered. */
const useFocusRestore = (main: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    let stop = whenIdle(() => {
      import('./restoreLostFocus')
        .then(({ restoreLostFocus: keepFocus }) => {
          if (main.current) stop = keepFocus(main.current);
        })
        // Optional: the page is unloading or offline.
        .catch(() => undefined);
    }, firstPageMs);
    return () => stop();
  }, [main]);

/** Scroll restoration key; a tab's first page has none. A URL with a fragment is not restored. */
const scrollKey = ({ key, pathname, search, hash }: Location): string => {
  if (key !== 'default') return key;
  return hash === '' ? `${pathname}${search}` : `${hash}${performance.timeOrigin}`;
};

type Props = Pick<ComponentProps<typeof Sidebar>, 'menu' | 'name' | 'onLeave'> &
  Partial<Pick<ComponentProps<typeof Sidebar>, 'badges'>> & {
    /** Breadcrumb; the last step names the window. */
    readonly crumbs: readonly Crumb[];
    /** Message key of the home page's name. */
    readonly home: string;
    /** At the end of the top bar. */
    readonly tools?: ReactNode;
    /** Above the top bar. */
    readonly banner?: ReactNode;
    /** Overlays. */
    readonly children?: ReactNode;
    /** Changing it remounts the page. */
    readonly pageKey?: string;
  };

/** Frame of every page: menu, top bar, banner, content, toasts. */
export const Frame = (props: Props) => {
  const { menu, name, onLeave, badges = {}, crumbs, home, tools, banner, children } = props;
  const text = useText<FrameKey>();
  const sidebar = useSidebar();
  const main = usePageChange(menuText(text, crumbs.at(-1)?.key ?? home));
  useFocusRestore(main);
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
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          // Focused by navigation: the name of the page is read with it.
          aria-describedby={crumbs.length > 0 ? pageNameId : undefined}
        >
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
