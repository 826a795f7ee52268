import {
  useEffect,
  useState,
  type ReactElement,
  useMemo,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  matchRoutes,
  RouterProvider,
  Navigate,
  useLocation,
  Outlet,
  useNavigate,
} from 'react-router';
import { menuIcons } from '#generated/menu.ts';
import { registerNavigator } from '@patio/framework/people/react';
import {
  createAdminRouter,
  setMenuIcons,
  screenCode,
  entityRoutes,
  useEntity,
  AdminProviders,
  createErrorText,
  useLocale,
  type AdminData,
  type BoundCalls,
  createAdminData,
  firstRowsQuery,
  learnFaces,
  reportsPath,
  useText,
  AlertBanner,
  Toasts,
  onRouteChange,
  usePageTitle,
  readLocale,
} from '@patio/framework/react';
import { isFront, onPortalMessage, postToPortal } from '#session/browser/front.ts';
import { useSession } from '#session/browser/useSession.ts';
import {
  loadComboboxList,
  whenIdle,
  lazyPart,
  EmptyState,
  SkeletonRows,
} from '@patio/framework/ui';
import { Closed } from '#session/browser/entry/Closed.tsx';
import { Login } from '#session/browser/entry/Login.tsx';
import { appError, learnErrors, numberText, type EntityPages } from '@patio/framework/kernel';
import { session, client } from '#session/browser/call.ts';
import { isSignedIn, profileOf } from '#session/rules/SessionUser.ts';
import { useAccess } from '../access/useAccess';
import { endSession } from '../session/endSession';
import { clientOptions, createClientCalls } from '#clients/browser/clientCalls.ts';
import { boundCalls } from '#organisation/browser/boundCalls.ts';
import { createTemplateCalls } from '#leads/browser/templateUpload.ts';
import { errors } from '#portal/errors.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { faces } from '#portal/kinds/faces.ts';
import { entities } from './entities';
import { Shell } from './Shell';
import { routeOf, canOpen } from '#access/rules/access.ts';
import type { RouteRow } from '#access/rules/RouteRow.ts';
import { helpPath } from '../help/helpPath';
import { customRoutes } from '../resources';
import { ejectedRoutes } from '../resources/ejected';
import { approvalsPath, factorsPath, homePath, inboxPath, sessionsPath, tasksPath } from './paths';
import { pageCode } from './pageCode';
import '../home/home.css';
import type { PortalKey } from '../i18n/portal';
import { noteRefused } from '../access/refusedPage';

/** Synchronises the URLs of the portal and of this page. */
const useRoutes = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const title = usePageTitle(pathname);
  const path = `${pathname}${search}${hash}`;
  const now = useRef(path);
  useEffect(() => {
    now.current = path;
    onRouteChange();
    postToPortal({ say: 'route', path });
  }, [path]);
  useEffect(() => {
    if (title !== undefined) postToPortal({ say: 'title', path: pathname, title });
  }, [pathname, title]);
  useEffect(
    () =>
      onPortalMessage((word) => {
        if (word.say === 'go' && word.path !== now.current) void navigate(word.path);
      }),
    [navigate],
  );
};

/** The page without menu and top bar, which the surrounding portal provides. */
export const FrontShell = () => {
  useRoutes();
  return (
    <>
      <div className="shell-page">
        <main id="content" tabIndex={-1}>
          <AlertBanner />
          <Outlet />
        </main>
      </div>
      <Toasts />
    </>
  );
};

/** Redirects home, where the refused page is named. */
const Refused = () => {
  const { pathname } = useLocation();
  useLayoutEffect(() => noteRefused(pathname), [pathname]);
  return <Navigate to="/" replace />;
};

type GateProps = { row: RouteRow; children: ReactNode };

/**
 * Renders a page if the access table admits the person; else redirects home with a message. Pages that depend on a
 * module or flag wait until it is loaded.
 * @source GATE-001, GATE-002
 */
export const Gate = ({ row, children }: GateProps) => {
  const { actor, context, isSettled } = useAccess();
  const text = useText<PortalKey>();
  const seen = useSession()?.seeAs;
  if (canOpen(row, actor, context)) {
    // The viewed group may open the page but the person may not: the server refuses its data, so the page explains
    // it.
    const own = seen && { groupName: seen.ownGroupName, userType: 'GMF' as const };
    const isBeyond = own !== undefined && !canOpen(row, own, context);
    return isBeyond ? (
      <EmptyState title={text('view.beyondTitle')} text={text('view.beyond')} />
    ) : (
      children
    );
  }
  const depends = row.module !== undefined || row.flag !== undefined;
  if (depends && !isSettled) return <SkeletonRows label={text('common.loading')} />;
  return <Refused />;
};

const bound = {
  resources: {
    ...boundCalls.resources,
    clients: createClientCalls,
    emailTemplates: createTemplateCalls,
    saleProposals: (context) => ({
      runAction: async (...asked) =>
        (await import('#proposals/browser/runProposalAction.ts')).runProposalAction(
          context,
          ...asked,
        ),
    }),
    insuranceProposals: (context) => ({
      saveStep: async (_, step) =>
        (await import('#insurance/browser/saveSection.ts')).saveSection(context, step),
    }),
  },
  options: (context) => {
    const [places, clients] = [boundCalls.options?.(context), clientOptions(context)];
    return (resource, query) => places?.(resource, query) ?? clients(resource, query);
  },
} satisfies BoundCalls;

/** Creates the data providers of one person's portal. */
export const createPortalData = (): AdminData =>
  createAdminData({ client, session, entities, bound });

/** Data sources and router of the first page, created before it is rendered. */
let firstData: AdminData | undefined;
let firstRouter: ReturnType<typeof createAdminRouter> | undefined;

const takeData = (): AdminData => {
  const data = firstData ?? createPortalData();
  firstData = undefined;
  return data;
};

/** Longest wait for the first rows; without them the page shows that they are loading. */
const rowsMs = 100;

/** Waits a moment for the rows of the first list, so that they are part of the first render. */
export const loadFirstRows = async ({ resource, rows }: EntityPages): Promise<void> => {
  if (!rows) return;
  firstData = createPortalData();
  const query = firstRowsQuery(firstData.dataProvider, { resource, ...rows });
  const fetched = firstData.queryClient.prefetchQuery(query);
  // Meanwhile: the routes, and the language's number format, whose first use takes milliseconds.
  firstRouter = createRouter();
  numberText(rows.pageSize, readLocale());
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, rowsMs))]);
};

const readPerson = () => {
  const user = session.read();
  return user && isSignedIn(user)
    ? { username: user.username, name: user.name, group: profileOf(user) }
    : null;
};

type Props = { username: string; children: ReactNode };

/** Context providers of the engine's screens, for one person. */
const PortalProviders = ({ username, children }: Props) => {
  const locale = useLocale();
  const { can } = useAccess();
  const isSeen = useSession()?.seeAs !== undefined;
  const admin = useMemo(
    () => ({
      entities,
      can,
      opens: (route: string) => can({ route }),
      username,
      readPerson,
      approvalsPath,
      inboxPath,
      tasksPath,
      createData: takeData,
      signOut: endSession,
      ...(isSeen ? { writesOff: createErrorText(locale)(appError('access.read_only_view')) } : {}),
    }),
    [can, isSeen, locale, username],
  );
  return <AdminProviders admin={admin}>{children}</AdminProviders>;
};

/** A page of the portal: path, guarding row of the access table, and content. */
type Site = {
  readonly path: string;
  readonly row: RouteRow;
  readonly element: ReactElement;
  /** Preloads the page's code. */
  readonly load?: () => Promise<unknown>;
};

const HomePage = lazyPart(pageCode.home);
const ApprovalsPage = lazyPart(pageCode.approvals);
const TasksPage = lazyPart(pageCode.tasks);
const InboxPage = lazyPart(pageCode.inbox);
const ReportsPage = lazyPart(pageCode.reports);
const ReportPage = lazyPart(pageCode.report);
const HelpPage = lazyPart(pageCode.help);
const FactorsPage = lazyPart(pageCode.factors);
const SessionsPage = lazyPart(pageCode.sessions);
const PlansFrame = lazyPart(async () => (await import('./PlansFrame')).PlansFrame);

/** Provides the entity's texts to a hand-written page that replaces a generated one. */
const WithEntity = ({ resource, children }: { resource: string; children: ReactElement }) => {
  useEntity(resource);
  return children;
};

const generated = Object.values(outlines).flatMap((outline) => entityRoutes(outline));

const pages: readonly Omit<Site, 'row'>[] = [
  { path: homePath, element: <HomePage />, load: HomePage.load },
  { path: approvalsPath, element: <ApprovalsPage />, load: ApprovalsPage.load },
  { path: tasksPath, element: <TasksPage />, load: TasksPage.load },
  { path: inboxPath, element: <InboxPage />, load: InboxPage.load },
  { path: reportsPath, element: <ReportsPage />, load: ReportsPage.load },
  { path: `${reportsPath}/:id`, element: <ReportPage />, load: ReportPage.load },
  { path: helpPath, element: <HelpPage />, load: HelpPage.load },
  { path: factorsPath, element: <FactorsPage />, load: FactorsPage.load },
  { path: sessionsPath, element: <SessionsPage />, load: SessionsPage.load },
  ...Object.entries({ ...customRoutes, ...ejectedRoutes }).map(([path, Screen]) => {
    const resource = generated.find((route) => route.path === path)?.resource;
    const element = <Screen />;
    return resource === undefined
      ? { path, element }
      : {
          path,
          element: <WithEntity resource={resource}>{element}</WithEntity>,
          load: () => entities.load(resource),
        };
  }),
  ...generated.map(({ resource, load, ...route }) => ({
    ...route,
    load: () => Promise.all([load(), entities.load(resource)]),
  })),
];

const framedPaths = [
  '/admin/plans',
  '/admin/vaps',
  '/admin/authorizations',
  '/admin/plansReports',
  '/admin/iof',
];

/** Whether a page belongs to the plans front end, shown in a frame. */
const isFramed = (path: string): boolean =>
  framedPaths.some((framed) => path === framed || path.startsWith(`${framed}/`));

/** All existing pages. A hand-written page overrides a generated one with the same path. */
export const siteMap: readonly Site[] = [
  ...new Map(pages.toReversed().map((site) => [site.path, site])).values(),
].flatMap((site) => {
  const { path } = site;
  const row = routeOf(path);
  if (!row) throw new Error(`The access table does not list the page ${path}`);
  if (isFront() || !isFramed(path)) return [{ ...site, row }];
  return [{ path, row, element: <PlansFrame />, load: PlansFrame.load }];
});

/** Delay before preloading, in milliseconds, so that the first page renders undisturbed. */
const firstPageMs = 500;

const later: readonly (() => Promise<unknown>)[] = [
  loadComboboxList,
  screenCode.edit,
  screenCode.create,
  () => import('#generated/validators/lazy.ts'),
  // The way to the sign-in must be available when a session ends, even offline.
  Closed.load,
  Login.load,
];

/**
 * Preloads forms and the sign-in after the first page is shown. Returns a function that cancels it.
 */
const loadLater = (): (() => void) =>
  whenIdle(() => {
    // Failed preloads are retried on use.
    for (const load of later) load().catch(() => undefined);
  }, firstPageMs);

// Before the first call of a signed-in screen.
learnErrors(errors);
setMenuIcons(menuIcons);
learnFaces(faces);

const Page = () => {
  const user = useSession();
  return (
    <PortalProviders username={user?.username ?? ''}>
      {isFront() ? <FrontShell /> : <Shell />}
    </PortalProviders>
  );
};

const createRouter = () =>
  createAdminRouter(
    <Page />,
    siteMap.map(({ path, row, element }) => ({ path, element: <Gate row={row}>{element}</Gate> })),
  );

const takeRouter = () => {
  const router = firstRouter ?? createRouter();
  firstRouter = undefined;
  return router;
};

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Loads the screen of a path, so that frame and screen render together. */
export const loadScreen = async (path: string): Promise<void> => {
  // All sites begin with a fixed segment. Compiling and ranking all of them would take longer than the rest.
  const near = siteMap.filter((site) => firstSegment(site.path) === firstSegment(path));
  const places = near.map((site) => ({ path: site.path, caseSensitive: true, load: site.load }));
  await matchRoutes(places, path)?.at(-1)?.route.load?.();
};

/**
 * Renders urgent navigation synchronously, like typing. With plain `flushSync`, effects of the new screen would run
 * before painting.
 */
const drawAtOnce = (work: () => unknown): undefined => void work();

/** The signed-in application: frame, menu and all pages. */
export const Portal = () => {
  const [router] = useState(takeRouter);
  useEffect(loadLater, []);
  useEffect(() => {
    const unregister = registerNavigator((path, how) => {
      void router.navigate(path, { replace: how === 'replace' });
    });
    return () => {
      unregister();
      router.dispose();
    };
  }, [router]);
  return <RouterProvider router={router} flushSync={drawAtOnce} />;
};
