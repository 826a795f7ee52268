import { Suspense, useLayoutEffect } from 'react';
import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import { createBrowserRouter, Link, useRouteError } from 'react-router';
import { useText } from '../texts/useText';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { AccessDenied, NotFound } from './NotFoundPage';
import { keepDrafts } from '../forms/drafts/draftStore';
import { Fault } from './Fault';
import './theme/shell.css';

/** A page that could not be loaded or drawn; the frame around it stays. */
export const PageFault = () => {
  // The form that went away stops to hold back only after the effects of the layout.
  useLayoutEffect(keepDrafts, []);
  return <Fault error={useRouteError()} />;
};

/** A screen that is loaded when its route is first visited. */
export type LazyScreen = LazyExoticComponent<ComponentType>;

/** A page within the frame. */
export type AdminPage = { readonly path: string; readonly element: ReactElement };

const Waiting = () => <SkeletonRows label={useText()('common.loading')} />;

// Loading the application anew would leave the session.
const Home = ({ children }: { readonly children: string }) => <Link to="/">{children}</Link>;

/** The router of the signed-in part: pages within a frame that stays, whatever fails in one of them. */
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
