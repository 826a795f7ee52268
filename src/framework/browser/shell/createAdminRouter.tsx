import {
  Suspense,
  useLayoutEffect,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
  useEffect,
  type ReactNode,
} from 'react';
import { createBrowserRouter, Link, useRouteError } from 'react-router';
import { useText } from '../texts/useText';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { keepDrafts } from '../forms/drafts/draftStore';
import { Fault } from './Fault';
import './theme/shell.css';
import { windowTitle } from '../texts/windowTitle';

type HomeLink = (props: { readonly children: string }) => ReactNode;

const PlainHome: HomeLink = ({ children }) => <a href="/">{children}</a>;

type PageNoticeProps = { readonly name: 'notFound' | 'accessDenied'; readonly Home?: HomeLink };

const PageNotice = ({ name, Home = PlainHome }: PageNoticeProps) => {
  const text = useText();
  // After the frame has named the page from its path.
  useEffect(() => windowTitle(text(`common.${name}.title`)), [name, text]);
  return (
    <section className="not-found">
      <h1>{text(`common.${name}.title`)}</h1>
      <p>{text(`common.${name}.body`)}</p>
      <Home>{text('common.notFound.home')}</Home>
    </section>
  );
};

/** Message with a link home. @source OQ-049 */
const NotFound = ({ Home }: { readonly Home?: HomeLink }) => (
  <PageNotice name="notFound" Home={Home} />
);

/** Target of react-admin's redirect for forbidden screens. */
const AccessDenied = ({ Home }: { readonly Home?: HomeLink }) => (
  <PageNotice name="accessDenied" Home={Home} />
);

/** The same as a standalone page, without a session. */
export const NotFoundPage = () => (
  <main className="entry-alone">
    <NotFound />
  </main>
);

/** A page that failed to load or render; the surrounding frame stays. */
export const PageFault = () => {
  // The unmounted form stops debouncing only after layout effects.
  useLayoutEffect(keepDrafts, []);
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
