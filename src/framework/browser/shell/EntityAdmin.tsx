import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Navigate, RouterProvider, useLocation } from 'react-router';
import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import type { EntityPages, MenuGroupPlace } from '#kernel/entity/EntityPages.ts';
import type { ApiSession } from '../data/ApiEnvironment';
import type { ApiClient } from '../data/createClient';
import { type EntityStore, useEngine } from '../data/entity/EngineContext';
import { ApprovalsLink } from '../approvals/ApprovalsLink';
import { reportsPath } from '../reports/reportPaths';
import { entityRoutes, reactAdminRoutes } from '../screens/entityRoutes';
import { lazyCode } from '../screens/screenCode';
import { lazyPart, LatePart } from '../ui/lazyPart';
import { LateTasksLink } from '../tasks/LateTasksLink';
import { TasksPage } from '../tasks/TasksPage';
import { AccountMenu, type AccountItem } from './AccountMenu';
import { createAdminData, AdminProviders } from './AdminProviders';
import type { Crumb } from './Breadcrumb';
import { createAdminRouter, type AdminPage, type LazyScreen } from './createAdminRouter';
import { Frame } from './Frame';
import { menuCrumbs, pagesMenu, type OwnPage } from './menu/pagesMenu';

const loadPopover = async () => (await import('./InboxPopover')).InboxPopover;

/** Inbox bell. Absent without entities that have comments. */
const InboxBell = () => {
  const { entities, inboxPath } = useEngine();
  const isOn =
    inboxPath !== undefined &&
    Object.values(entities.outlines).some(({ comments }) => comments === true);
  return isOn ? <LatePart loadPart={loadPopover} /> : null;
};

/** An application of entities and custom pages. */
export type EntityApplication = {
  readonly entities: EntityStore;
  /** `entityPages` of the generated code. */
  readonly pages: readonly EntityPages[];
  readonly menuGroups: readonly MenuGroupPlace[];
  /** Screens that replace generated ones, by route: `ejectedRoutes` and hand-written ones. */
  readonly screens?: Readonly<Record<string, LazyScreen>>;
  /** Custom pages. The one at `/` is home; without it, the first list of the menu. */
  readonly ownPages?: readonly OwnPage[];
  /** Tagline next to the name on the sign-in page. */
  readonly tagline: string;
};

/** Signed-in person as needed by screens. */
type EntityUser = {
  readonly username: string;
  readonly name: string;
  readonly groupName: string;
};

/** Per-session parts of the screens. */
export type SignedInParts = {
  readonly client: ApiClient;
  readonly session: ApiSession;
  readonly readUser: () => EntityUser | null;
  readonly signOut: () => Promise<void>;
  /** Additional entries of the account menu. */
  readonly items?: readonly AccountItem[];
  /** Reason for read-only mode; absent otherwise. */
  readonly writesOff?: string | undefined;
  /** Additional pages, with breadcrumbs for those in the menu. */
  readonly pages?: readonly (AdminPage & { readonly crumb?: Crumb })[];
  /** Above each page. */
  readonly banner?: ReactNode;
  /** Overlays. */
  readonly layers?: ReactNode;
};

const tasksPath = '/tasks';
const approvalsPath = '/approvals';
const inboxPath = '/inbox';

const ApprovalsPage = lazyPart(lazyCode.approvals);
const ReportsPage = lazyPart(lazyCode.reports);
const ReportPage = lazyPart(lazyCode.report);

const InboxPage = lazyPart(lazyCode.inbox);

const inboxPage = {
  path: inboxPath,
  element: <InboxPage />,
  crumb: { key: 'shell.crumb.inbox' } as const,
};

const approvalsPage = {
  path: approvalsPath,
  element: <ApprovalsPage />,
  crumb: { key: 'shell.crumb.approvals' } as const,
};

const tasksPage = {
  path: tasksPath,
  element: <TasksPage />,
  crumb: { key: 'shell.crumb.tasks' } as const,
};

const reportsPage = {
  path: reportsPath,
  element: <ReportsPage />,
  crumb: { key: 'shell.crumb.reports' } as const,
};

const reportPage = { path: `${reportsPath}/:id`, element: <ReportPage /> };

const noItems: readonly AccountItem[] = [];
const noPages: readonly OwnPage[] = [];

/** Parts read by the frame: they may change without remounting pages. */
const PartsContext = createContext<SignedInParts | null>(null);

const useParts = (): SignedInParts => {
  const parts = use(PartsContext);
  if (!parts) throw new Error('The frame stands in an EntityAdmin.');
  return parts;
};

const hasHome = ({ ownPages = noPages }: EntityApplication): boolean =>
  ownPages.some(({ path }) => path === '/');

const judgeOf =
  ({ groupName }: EntityUser) =>
  (rule: AccessRule | undefined) =>
    rule === undefined || ('groups' in rule && rule.groups.includes(groupName));

type PageProps = { readonly application: EntityApplication; readonly user: EntityUser };

type Props = PageProps & { readonly parts: SignedInParts };

const useAdmin = ({ application, user }: PageProps) => {
  const { entities } = application;
  const { client, session, readUser, signOut, writesOff } = useParts();
  const can = useMemo(() => judgeOf(user), [user]);
  const createData = useCallback(
    () => createAdminData({ client, session, entities }),
    [client, entities, session],
  );
  return useMemo(
    () => ({
      entities,
      can,
      createData,
      signOut,
      tasksPath,
      approvalsPath,
      inboxPath,
      username: user.username,
      ...(writesOff === undefined ? {} : { writesOff }),
      readPerson: () => {
        const now = readUser();
        return now && { username: now.username, name: now.name, group: now.groupName };
      },
    }),
    [can, createData, entities, readUser, signOut, user, writesOff],
  );
};

/** Redirects to the first menu entry if there is no home page. */
const FirstPage = ({ menu }: { readonly menu: ReturnType<typeof pagesMenu> }) => {
  const first = menu[0]?.entries[0]?.path;
  return first === undefined ? null : <Navigate to={first} replace />;
};

const Page = (props: PageProps) => {
  const { application, user } = props;
  const { pages, menuGroups, ownPages = noPages } = application;
  const { signOut, items = noItems, pages: own = [], banner, layers } = useParts();
  const { pathname } = useLocation();
  const admin = useAdmin(props);
  const { can } = admin;
  const menu = useMemo(
    () => pagesMenu({ pages, ownPages, groups: menuGroups, can }),
    [can, menuGroups, ownPages, pages],
  );
  const named = [tasksPage, approvalsPage, inboxPage, reportsPage, ...own].find(
    ({ path }) => path === pathname,
  );
  const crumbs = named?.crumb ? [named.crumb] : crumbsBelow(menu, pathname);
  const { name, username } = user;
  const leave = (): void => void signOut();
  return (
    <AdminProviders admin={admin}>
      {pathname === '/' && !hasHome(application) ? <FirstPage menu={menu} /> : null}
      <Frame
        menu={menu}
        name={name}
        crumbs={crumbs}
        onLeave={leave}
        home=""
        banner={banner}
        tools={
          <>
            <ApprovalsLink />
            <LateTasksLink />
            <InboxBell />
            <AccountMenu name={name} username={username} items={items} onLeave={leave} />
          </>
        }
      >
        {layers}
      </Frame>
    </AdminProviders>
  );
};

/** Breadcrumb of a report, below the reports page, or of a page below a menu entry. */
function crumbsBelow(menu: ReturnType<typeof pagesMenu>, pathname: string): readonly Crumb[] {
  return pathname.startsWith(`${reportsPath}/`)
    ? [{ ...reportsPage.crumb, to: reportsPath }]
    : menuCrumbs(menu, pathname);
}

/** A custom page, guarded by its `access`. */
const Guarded = ({ page: { access, Page: Own } }: { readonly page: OwnPage }) =>
  useEngine().can(access) ? <Own /> : <Navigate to="/access-denied" replace />;

/** Custom screens, then generated ones not replaced. */
const screensOf = ({
  entities,
  screens = {},
  ownPages = noPages,
}: EntityApplication): readonly AdminPage[] => [
  ...ownPages.map((page) => ({ path: page.path, element: <Guarded page={page} /> })),
  ...Object.entries(screens).map(([path, Own]) => ({ path, element: <Own /> })),
  ...Object.values(entities.outlines)
    .flatMap((outline) => [...entityRoutes(outline), ...reactAdminRoutes(outline)])
    .filter(({ path }) => !(path in screens)),
];

const routerOf = ({ application, user, parts }: Props) =>
  createAdminRouter(<Page application={application} user={user} />, [
    ...(hasHome(application) ? [] : [{ path: '/', element: <></> }]),
    { path: '/login', element: <Navigate to="/" replace /> },
    tasksPage,
    approvalsPage,
    inboxPage,
    reportsPage,
    reportPage,
    ...(parts.pages ?? []),
    ...screensOf(application),
  ]);

/** Menu and screens of all entities, for one person. Use the person as key. */
export const EntityAdmin = (props: Props) => {
  const [router] = useState(() => routerOf(props));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <PartsContext value={props.parts}>
      <RouterProvider router={router} />
    </PartsContext>
  );
};
