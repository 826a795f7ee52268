import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { menuOf, type MenuGroup } from '#access/rules/menuOf.ts';
import { openAccess, loadAccess } from '../access/accessStore';
import { useAccess, useFreshAccess } from '../access/useAccess';
import { useRefusedPage } from '../access/useRefusedPage';
import {
  Frame,
  density,
  showError,
  showFailure,
  useText,
  showAlert,
  useListKeysEnabled,
} from '@patio/framework/react';
import { LatePart, Glyph, type Command, useCommandKeys, useCommands } from '@patio/framework/ui';
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
import { confirmSignOut, hasUnsavedWork } from '../session/endSession';
import { useLanguageSync } from '#session/browser/useLanguageSync.ts';
import { useSession } from '#session/browser/useSession.ts';
import { isBuilt } from './builtPaths';
import type { PortalKey } from '../i18n/portal';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { useQueryClient } from '@tanstack/react-query';
import { tabDealer } from '#session/browser/call.ts';
import { closeShellDialog, shellDialog, type ShellDialogName } from '../layout/shellDialog';

/** Second letter after g, by path. The same in both languages, so that people learn them once. */
const letters: Readonly<Record<string, string>> = {
  '/': 'h',
  '/dealers': 'd',
  '/users': 'u',
  '/groups': 'g',
  '/branches': 'r',
  '/users/emails': 'e',
};

const toggle = (name: ShellDialogName): void => {
  if (shellDialog.read() === name) closeShellDialog();
  else shellDialog.change(name);
};

/** The palette navigates away, so it stays closed while a dialog may hold unsaved input. */
const togglePalette = (): void => {
  const own = shellDialog.read();
  const isOfFrame = own === 'palette' || own === 'keys';
  if (isOfFrame || !document.querySelector('dialog[open]')) toggle('palette');
};

const goCommands = (
  menu: readonly MenuGroup[],
  text: (key: PortalKey, values?: Readonly<Record<string, unknown>>) => string,
  go: (path: string) => void,
): readonly Command[] =>
  menu
    .flatMap(({ entries }) => entries)
    .flatMap(({ path, label }): readonly Command[] => {
      const letter = letters[path];
      if (letter === undefined) return [];
      const name = text(label as PortalKey);
      const run = () => go(path);
      return [
        { id: `shell.go ${path}`, label: text('keys.goTo', { name }), keys: ['g', letter], run },
      ];
    });

/** Registers the global commands and handles the keys of all registered ones. */
const useShellCommands = (menu: readonly MenuGroup[]): void => {
  const text = useText<PortalKey>();
  const navigate = useNavigate();
  const [hasLetters] = useListKeysEnabled();
  const group = useMemo(() => {
    const commands: readonly Command[] = [
      {
        id: 'shell.palette',
        label: text('keys.palette'),
        keys: ['Ctrl', 'K'],
        run: togglePalette,
      },
      { id: 'shell.keys', label: text('keys.overlay'), keys: ['?'], run: () => toggle('keys') },
      { id: 'shell.escape', label: text('keys.escape'), keys: ['Esc'] },
      ...goCommands(menu, text, (path) => void navigate(path)),
    ];
    return { title: text('keys.everywhere'), commands };
  }, [menu, navigate, text]);
  useCommands(group);
  useCommandKeys(hasLetters);
  // A dialog must not survive the session.
  useEffect(() => closeShellDialog, []);
};

/**
 * When a view starts or ends, in any tab, all loaded data is discarded: rows, switches and the badge are refetched.
 * Returns the id of the view.
 */
const useViewChange = (user: SessionUser | null): string => {
  const queries = useQueryClient();
  const mark = user?.seeAs?.id ?? '';
  const last = useRef(mark);
  useEffect(() => {
    if (!user || last.current === mark) return;
    last.current = mark;
    queries.clear();
    void loadAccess(user);
    loadLeadCount(user).catch(showError);
  }, [mark, queries, user]);
  return mark;
};

const nameOf = (user: SessionUser, id: string | null): string | undefined =>
  user.dealers.find((dealer) => dealer.id === id)?.tradingName;

const sentenceOf = ({ name, former }: { name?: string; former?: string }): PortalKey => {
  if (name === undefined) return 'shell.top.dealerElsewhereNone';
  return former === undefined ? 'shell.top.dealerElsewhereChosen' : 'shell.top.dealerElsewhere';
};

/**
 * Active dealer of this tab. If another tab changes it, a page without unsaved work follows; one with unsaved work
 * stays and shows a warning, and the server refuses its writes.
 *
 * @source quality.md rule 29
 */
const useTabDealer = (user: SessionUser | null): string | null => {
  const text = useText<PortalKey>();
  const queries = useQueryClient();
  const own = useSyncExternalStore(tabDealer.subscribe, tabDealer.read);
  const active = user?.dealerDefault?.id ?? null;
  useEffect(() => {
    const former = tabDealer.read();
    if (!user || former === active) return;
    if (former !== undefined && hasUnsavedWork()) {
      const names = { name: nameOf(user, active), former: nameOf(user, former) };
      showAlert('warning', text(sentenceOf(names), names));
      return;
    }
    tabDealer.set(active);
    // Data of the previous dealer is no longer valid.
    if (former !== undefined) void queries.resetQueries();
  }, [active, queries, text, user]);
  useEffect(() => () => tabDealer.forget(), []);
  return own === undefined ? active : own;
};

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
