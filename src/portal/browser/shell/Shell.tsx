import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { menuOf } from '../../../access/rules/menuOf';
import { openAccess } from '../access/accessStore';
import { useAccess } from '../access/useAccess';
import { useRefusedPage } from '../access/useRefusedPage';
import { AlertBanner } from '../../../framework/browser/alerts/AlertBanner';
import {
  onRouteChange,
  showError,
  showFailure,
} from '../../../framework/browser/alerts/alertStore';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../../../framework/browser/texts/useText';
import type { Text } from '../../../framework/browser/texts/useText';
import { useShellCommands } from '../keys/useShellCommands';
import { crumbsOf } from '../layout/crumbs';
import { menuText } from '../layout/menuText';
import { ShellDialogs } from '../layout/ShellDialogs';
import { Sidebar } from '../layout/Sidebar';
import { TopBar } from '../layout/TopBar';
import { useSidebar } from '../layout/useSidebar';
import { loadLeadCount } from '../notices/leadCount';
import { useRecentRecords } from '../palette/useRecentRecords';
import { SessionEnding } from '../session/SessionEnding';
import { useSession } from '../../../session/browser/useSession';
import { useTabDealer } from '../session/useTabDealer';
import { density } from '../theme/density';
import { useViewChange } from '../view/useViewChange';
import { ViewBanner } from '../view/ViewBanner';
import { isBuilt } from './builtPaths';
import { Toasts } from './Toasts';
import { windowTitle } from '../../../framework/browser/texts/windowTitle';

/** Modules, flags and the badge are read at every start of the signed-in shell. @source GATE-008, GATE-009, OQ-020, OQ-052 */
const useStart = () => {
  const user = useSession();
  const first = useRef(user);
  useEffect(() => {
    const person = first.current;
    if (!person) return;
    loadLeadCount(person).catch(showError);
    void openAccess(person).then(({ status }) => {
      if (status === 'failed') showFailure({ status: 0, rawCode: 'client.modules_unavailable' });
    });
  }, []);
};

/** Moves focus, title and banner along with the page. */
const usePageChange = (text: Text<PortalKey>) => {
  const { pathname, hash } = useLocation();
  const user = useSession();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  const alerted = useRef(pathname);
  useLayoutEffect(() => {
    if (alerted.current !== pathname) onRouteChange();
    alerted.current = pathname;
  }, [pathname]);
  useRefusedPage(pathname);
  useLayoutEffect(() => {
    const crumb = crumbsOf(pathname).at(-1);
    windowTitle(crumb ? menuText(text, crumb.key) : text('menu.routes.home'));
  }, [pathname, text]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A page whose part the address names has taken the focus there.
    const isAtPart = hash !== '' && main.current?.contains(document.activeElement);
    if (!isAtPart) main.current?.focus({ preventScroll: true });
    if (pathname === '/leads' && user) loadLeadCount(user).catch(showError);
  }, [hash, pathname, user]);
  return main;
};

/** The first page of a tab has no key of its own. Where its address names a part, nothing is scrolled back to: the part is. */
const scrollKey = ({ key, pathname, search, hash }: Location): string => {
  if (key !== 'default') return key;
  return hash === '' ? `${pathname}${search}` : `${hash}${performance.timeOrigin}`;
};

/** Each person has an own density. */
const useDensity = (username: string | undefined) => {
  useEffect(() => {
    if (username) density.apply();
  }, [username]);
};

/** Frame of every page of the portal. */
export const Shell = () => {
  const text = useText<PortalKey>();
  const user = useSession();
  const { actor, context } = useAccess();
  const sidebar = useSidebar();
  const dealer = useTabDealer(user);
  const view = useViewChange(user);
  const main = usePageChange(text);
  useStart();
  const menu = useMemo(() => menuOf(actor, context, isBuilt), [actor, context]);
  useShellCommands(menu);
  useRecentRecords(user);
  useDensity(user?.username);
  return (
    <div className="shell" data-pinned={sidebar.isPinned || undefined}>
      <a className="skip-link" href="#content">
        {text('shell.skip')}
      </a>
      {sidebar.isNarrow && sidebar.isOpen ? (
        <div className="sidebar-scrim" role="presentation" onClick={sidebar.close} />
      ) : null}
      <Sidebar menu={menu} state={sidebar} />
      <div className="shell-page">
        <ViewBanner user={user} />
        <TopBar sidebar={sidebar} />
        <main id="content" ref={main} tabIndex={-1}>
          <AlertBanner />
          <Outlet key={`${dealer ?? ''} ${view}`} />
        </main>
      </div>
      <ShellDialogs />
      <Toasts />
      <SessionEnding />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
};
