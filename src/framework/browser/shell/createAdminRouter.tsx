import {
  Suspense,
  useLayoutEffect,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
} from 'react';
import { createBrowserRouter, Link, useRouteError } from 'react-router';
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

/** Router of the signed-in part: pages within a persistent frame, isolated from each other's failures. */
export const createAdminRouter = (frame: ReactElement, pages: readonly AdminPage[]) =>
  createBrowserRouter([
    {
      element: frame,
      errorElement: <PageFault />,
      children: [
        ...pages.map(({ path, element }) => ({
          path,
          caseSensitive: true,
          errorElement: <PageFault />,
          element: <Suspense fallback={<Waiting />}>{element}</Suspense>,
        })),
        { path: '/access-denied', element: <AccessDenied Home={Home} /> },
        { path: '*', element: <NotFound Home={Home} /> },
      ],
    },
  ]);
