import {
  Suspense,
  useLayoutEffect,
  useMemo,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
} from 'react';
import {
  createBrowserRouter,
  Link,
  useLocation,
  useRouteError,
  useRoutes,
  type RouteObject,
} from 'react-router';
import { useText } from '../texts/useText';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { flushDrafts } from '../forms/drafts/draftStore';
import { Fault, NotFound, AccessDenied } from './Fault';
import './theme/shell.css';

/** A page that failed to load or render; the surrounding frame stays. */
export const PageFault = () => {
  // The unmounted form stops debouncing only after layout effects.
  useLayoutEffect(flushDrafts, []);
  return <Fault error={useRouteError()} />;
};

/** A lazily loaded screen. */
export type LazyScreen = LazyExoticComponent<ComponentType>;

/** A page within the frame. */
export type AdminPage = { readonly path: string; readonly element: ReactElement };

const Waiting = () => <SkeletonRows label={useText()('common.loading')} />;

// Reloading the application would leave the session.
const Home = ({ children }: { readonly children: string }) => <Link to="/">{children}</Link>;

const firstSegment = (path: string): string => path.replace(/^\//, '').split('/')[0] ?? '';

/**
 * Finds the pages that may match a location: those with the same first segment, or a parameter there. The router
 * would compile and rank all pages at each navigation, which takes longer than rendering some of them.
 */
export const createPageFinder = <Page extends { readonly path: string }>(
  pages: readonly Page[],
): ((pathname: string) => readonly Page[]) => {
  const bySegment = new Map<string, Page[]>();
  for (const page of pages) {
    const segment = firstSegment(page.path);
    const key = segment.startsWith(':') || segment === '*' ? ':' : segment;
    bySegment.set(key, [...(bySegment.get(key) ?? []), page]);
  }
  const anywhere = bySegment.get(':') ?? [];
  return (pathname) => [...(bySegment.get(firstSegment(pathname)) ?? []), ...anywhere];
};

type PagesProps = { readonly routesAt: (pathname: string) => readonly RouteObject[] };

const Pages = ({ routesAt }: PagesProps) => {
  const { pathname } = useLocation();
  const routes = useMemo(() => [...routesAt(pathname)], [pathname, routesAt]);
  return useRoutes(routes);
};

const routeOf = ({ path, element }: AdminPage) => ({
  path,
  caseSensitive: true,
  element: <Suspense fallback={<Waiting />}>{element}</Suspense>,
});

/** Router of the signed-in part: pages within a persistent frame, isolated from each other's failures. */
export const createAdminRouter = (frame: ReactElement, pages: readonly AdminPage[]) => {
  const routesAt = createPageFinder([
    ...pages.map(routeOf),
    { path: '/access-denied', element: <AccessDenied Home={Home} /> },
    { path: '*', element: <NotFound Home={Home} /> },
  ]);
  return createBrowserRouter([
    {
      element: frame,
      errorElement: <PageFault />,
      children: [
        { path: '*', errorElement: <PageFault />, element: <Pages routesAt={routesAt} /> },
      ],
    },
  ]);
};
