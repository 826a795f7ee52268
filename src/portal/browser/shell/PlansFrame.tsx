import { useQuery } from '@tanstack/react-query';
import { personalPrefix, useLocale, useText, windowTitle } from '@patio/framework/react';
import { SkeletonRows } from '@patio/framework/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readModules } from '#organisation/referenceCalls.ts';
import { findPlansFront } from '#plans/calls.ts';
import type { PortalKey } from '../i18n/portal';
import { activity, call, session } from '#session/browser/call.ts';
import { postToWindow, wordOf, type FrontWord } from '#session/browser/front.ts';
import { frontParameter } from '#session/rules/requests.ts';
import { sessionKey } from '#session/browser/sessionStore.ts';
import '../plans/plansFrame.css';

/** Preferences of this browser, without session and personal data. */
const lookOf = (storage: Storage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...storage }).filter(
      (pair): pair is [string, string] =>
        pair[0] !== sessionKey &&
        !pair[0].startsWith(personalPrefix) &&
        typeof pair[1] === 'string',
    ),
  );

type Frame = { readonly window: Window | null | undefined; readonly origin: string };

/** Sends the session to the frame, except for the refresh token, which stays with the portal. */
const sendSession = ({ window: target, origin }: Frame): void => {
  const user = session.read();
  if (target && user)
    postToWindow(target, origin, {
      say: 'session',
      user: { ...user, refreshToken: '' },
      look: lookOf(localStorage),
    });
};

/** Renews an expired token through a call; the frame receives the new one with the session change. */
const renew = (token: string, frame: Frame): void => {
  if (session.read()?.idToken === token) void call(readModules).catch(() => undefined);
  else sendSession(frame);
};

type Titled = Pick<Extract<FrontWord, { say: 'title' }>, 'path' | 'title'>;

/** Uses the framed page's title for the window and the breadcrumb. */
const useTitle = (): ((titled: Titled) => void) => {
  const { pathname } = useLocation();
  const lastTitled = useRef<Titled>({ path: '', title: '' });
  const show = useCallback(() => {
    const { path, title } = lastTitled.current;
    if (path === window.location.pathname && title !== '') windowTitle(title);
  }, []);
  // On arrival, the portal titles the page by its menu entry.
  useEffect(show, [pathname, show]);
  return useCallback(
    ({ path, title }: Titled) => {
      lastTitled.current = { path, title };
      show();
    },
    [show],
  );
};

const useFrame = (origin: string, path: string) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const shown = useRef(path);
  const onTitle = useTitle();
  useEffect(() => {
    const now = (): Frame => ({ window: frame.current?.contentWindow, origin });
    const answer: { readonly [W in FrontWord['say']]?: (word: never) => void } = {
      ready: () => sendSession(now()),
      seen: () => activity.seen(),
      renew: ({ token }: { readonly token: string }) => renew(token, now()),
      over: () => renew(session.read()?.idToken ?? '', now()),
      route: ({ path: to }: { readonly path: string }) => {
        shown.current = to;
        const { pathname, search, hash } = window.location;
        if (to !== `${pathname}${search}${hash}`) void navigate(to, { replace: true });
      },
      title: onTitle,
    };
    const onMessage = (event: MessageEvent) => {
      const word = wordOf(event, now());
      if (word) answer[word.say]?.(word as never);
    };
    window.addEventListener('message', onMessage);
    const stop = session.subscribe(() => sendSession(now()));
    return () => {
      window.removeEventListener('message', onMessage);
      stop();
    };
  }, [navigate, onTitle, origin]);
  useEffect(() => {
    const target = frame.current?.contentWindow;
    if (target && path !== shown.current) postToWindow(target, origin, { say: 'go', path });
    shown.current = path;
  }, [origin, path]);
  return frame;
};

const addressOf = (origin: string, path: string): string => {
  const address = new URL(path, origin);
  address.searchParams.set(frontParameter, window.location.port);
  return address.href;
};

const Framed = ({ origin }: { readonly origin: string }) => {
  const text = useText<PortalKey>();
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  const frame = useFrame(origin, path);
  // The frame is loaded once; later navigation is sent to it as messages.
  const [address] = useState(() => addressOf(origin, path));
  return (
    <iframe
      ref={frame}
      className="plans-frame"
      title={text('shell.plansFrame')}
      src={address}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages, which call the API of their origin
      sandbox="allow-same-origin allow-scripts allow-forms allow-downloads"
    />
  );
};

/**
 * Pages of plans: a separate front end in a frame, sharing this session.
 * @source MISC-PLAN-01, MISC-PLAN-02, OQ-172
 */
export const PlansFrame = () => {
  const locale = useLocale();
  const text = useText();
  const { data, isError } = useQuery({
    queryKey: ['plansFront'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(findPlansFront, { signal }),
  });
  if (!data && !isError) return <SkeletonRows label={text('common.loading')} />;
  // If its own port is unreachable, the portal's port serves it too.
  return <Framed key={locale} origin={data?.origin ?? window.location.origin} />;
};
