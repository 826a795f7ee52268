import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { menuOf } from '#access/rules/menuOf.ts';
import { openAccess } from '../access/accessStore';
import { useAccess } from '../access/useAccess';
import { useFreshAccess } from '../access/useFreshAccess';
import { useRefusedPage } from '../access/useRefusedPage';
import { Frame, density, showError, showFailure, useText } from '@patio/framework/react';
import { LatePart, Glyph } from '@patio/framework/ui';
import { useShellCommands } from '../keys/useShellCommands';
import { crumbsOf } from '../layout/crumbs';
import { ShellDialogs } from '../layout/ShellDialogs';
import { TopTools } from '../layout/TopTools';
import {
  loadLeadCount,
  openLeadCount,
  readLeadCount,
  subscribeLeadCount,
} from '../notices/leadCount';
import { useRecentRecords } from '../palette/recentRecords';
import { confirmSignOut } from '../session/endSession';
import { useLanguageSync } from '#session/browser/useLanguageSync.ts';
import { useSession } from '#session/browser/useSession.ts';
import { useTabDealer } from '../session/useTabDealer';
import { useViewChange } from '../view/useViewChange';
import { isBuilt } from './builtPaths';
import type { PortalKey } from '../i18n/portal';
import type { SessionUser } from '#session/rules/SessionUser.ts';

/** Number of new leads; hidden if zero. @source GATE-021, SHELL-015 */
const LeadBadge = () => {
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

/** Informs dealer staff that none of their dealers is enabled, which is why their lists are empty. */
const NoDealerBanner = ({ user }: { user: SessionUser | null }) => {
  const text = useText<PortalKey>();
  if (user?.userType !== 'DEALER' || user.dealers.length > 0 || user.seeAs) return null;
  return (
    <section className="view-banner" aria-label={text('shell.top.dealer')}>
      <Glyph name="warning" size={18} />
      <p role="status">{text('shell.top.dealerNone')}</p>
    </section>
  );
};

const ViewBanner = lazy(async () => ({
  default: (await import('../view/ViewBanner')).ViewBanner,
}));

const loadEnding = async () => (await import('../session/SessionEnding')).SessionEnding;

const badges = { leads: LeadBadge };

/**
 * Loads modules, flags and the badge whenever the signed-in shell starts.
 * @source GATE-008, GATE-009, OQ-020, OQ-052
 */
const useStart = () => {
  const user = useSession();
  const first = useRef(user);
  useEffect(() => {
    const person = first.current;
    if (!person) return;
    openLeadCount(person).catch(showError);
    void openAccess(person).then(({ status }) => {
      if (status === 'failed') showFailure({ status: 0, rawCode: 'client.modules_unavailable' });
    });
  }, []);
};

/** Refreshes the lead count on each visit of the leads. */
const useLeadVisits = (pathname: string) => {
  const user = useSession();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (pathname === '/leads' && user) loadLeadCount(user).catch(showError);
  }, [pathname, user]);
};

/** Applies the person's own density. */
const useDensity = (username: string | undefined) => {
  useEffect(() => {
    if (username) density.apply();
  }, [username]);
};

/** Frame of every page of the portal. */
export const Shell = () => {
  const { pathname } = useLocation();
  const user = useSession();
  const { actor, context } = useAccess();
  const dealer = useTabDealer(user);
  const view = useViewChange(user);
  useLanguageSync();
  useStart();
  useFreshAccess();
  useRefusedPage(pathname);
  useLeadVisits(pathname);
  const menu = useMemo(() => menuOf(actor, context, isBuilt), [actor, context]);
  useShellCommands(menu);
  useRecentRecords(user);
  useDensity(user?.username);
  return (
    <Frame
      menu={menu}
      badges={badges}
      name={user?.name ?? ''}
      onLeave={confirmSignOut}
      crumbs={crumbsOf(pathname.replace(/(.)\/+$/, '$1'))}
      home="menu.routes.home"
      tools={user ? <TopTools user={user} /> : null}
      banner={
        <>
          {user?.seeAs ? (
            <Suspense fallback={null}>
              <ViewBanner user={user} seen={user.seeAs} />
            </Suspense>
          ) : null}
          <NoDealerBanner user={user} />
        </>
      }
      pageKey={`${dealer ?? ''} ${view}`}
    >
      <ShellDialogs />
      <LatePart loadPart={loadEnding} />
    </Frame>
  );
};
