import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import '@patio/framework/styles/base.css';
import './theme/app.css';
import { Login } from '#session/browser/entry/Login.tsx';
import {
  startLook,
  FaultBoundary,
  NotFoundPage,
  onRouteChange,
  useText,
} from '@patio/framework/react';
import { readPortal, loadPortal } from './shell/loadPortal';
import { watchSession } from './session/watchSession';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { session } from '#session/browser/call.ts';
import { isSignedIn, type SessionUser } from '#session/rules/SessionUser.ts';
import { currentPath, moveTo, usePath } from '@patio/framework/people/react';
import { setProduct, lazyPart, whenIdle } from '@patio/framework/ui';
import { readArriving } from '#session/browser/arrival.ts';
import { Closed } from '#session/browser/entry/Closed.tsx';
import { useMoves } from '#session/browser/entry/useMoves.ts';
import { placeOf, type Place } from '#session/browser/entry/placeOf.ts';
import { isFront } from '#session/browser/front.ts';
import { useSession } from '#session/browser/useSession.ts';

setProduct({ name: 'Pátio', version: 'v7.58.2' });

const FirstAccessPage = lazy(async () => ({
  default: (await import('#session/browser/passwordScreens.tsx')).FirstAccessPage,
}));
const RedirectAuthPage = lazy(async () => ({
  default: (await import('#session/browser/entry/RedirectAuthPage.tsx')).RedirectAuthPage,
}));
/** Steps after a sign-in, loaded lazily so that the sign-in does not wait for them. */
const ArrivalPage = lazyPart(async () => (await import('./session/ArrivalPage')).ArrivalPage);
const LazyPortal = lazy(async () => ({ default: await loadPortal() }));

const Portal = () => {
  // Fixed at the first render.
  const [Now] = useState(() => readPortal() ?? LazyPortal);
  return <Now />;
};

/** Handles route changes outside the portal; the portal's own frame handles those inside. */
const usePathChange = (path: string) => {
  const last = useRef(path);
  // Before the effects of the new page run.
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    onRouteChange();
  }, [path]);
};

/** Preloads the steps after a sign-in while the username is typed. */
const useStepsAhead = ({ show }: Place) =>
  useEffect(() => {
    if (show !== 'login') return undefined;
    return whenIdle(() => void ArrivalPage.load().catch(() => undefined), 0);
  }, [show]);

const Waiting = () => {
  const text = useText();
  return (
    <main className="entry-alone" role="status">
      {text('common.loading')}
    </main>
  );
};

type PageProps = { place: Place; path: string; user: SessionUser | null };

const Page = ({ place, path, user }: PageProps) => {
  if (isFront() && place.show !== 'portal') return <Waiting />;
  if (place.show === 'login') return <Login forgot={place.forgot} />;
  if (place.show === 'firstAccess') return <FirstAccessPage />;
  if (place.show === 'redirectAuth') return <RedirectAuthPage />;
  if (place.show === 'notFound') return <NotFoundPage />;
  if (place.show === 'portal') return <Portal />;
  if (place.show === 'closed') return <Closed path={path} user={user} />;
  return null;
};

/** Chooses between public pages, the steps after a sign-in, and the portal. */
export const Root = () => {
  const path = usePath();
  const user = useSession();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const arriving = isSignedIn(user) ? readArriving() : null;
  const place = placeOf(path, user);
  const isArrival =
    arriving !== null && user !== null && (place.show === 'home' || place.show === 'portal');
  useMoves(isArrival ? { show: 'portal' } : place);
  usePathChange(place.show === 'portal' ? 'portal' : path);
  useStepsAhead(place);
  const onArrived = useCallback((landing: string) => {
    moveTo(landing, 'replace');
    lookAgain();
  }, []);
  return (
    <FaultBoundary>
      <Suspense fallback={<Waiting />}>
        {isArrival ? (
          <ArrivalPage user={user} warningDays={arriving} onArrived={onArrived} />
        ) : (
          <Page place={place} path={path} user={user} />
        )}
      </Suspense>
    </FaultBoundary>
  );
};

/** The start script does not wait for the page to be parsed. */
const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : Promise.resolve();

/** Loads what is shown without a session. */
const loadEntry = (): Promise<unknown> => {
  const isClosed = placeOf(currentPath(), session.read()).show === 'closed';
  return Promise.all([Login.load(), isClosed && Closed.load()]);
};

/** Renders the application as soon as its first page is loaded. */
export const draw = async (ready: Promise<unknown>): Promise<void> => {
  startLook();
  watchSession();
  await Promise.all([ready, parsed()]);
  // Without a session the sign-in is shown at once. A load failure is reported where it is rendered.
  if (!readPortal()) await loadEntry().catch(() => undefined);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Root />);
};
