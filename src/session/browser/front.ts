import { frontParameter } from '../rules/requests';
import type { SessionUser } from '../rules/SessionUser';
import type { SessionStore } from './sessionStore';

/** Messages between the portal and a framed page. */
export type FrontWord =
  | { readonly say: 'ready' }
  | {
      readonly say: 'session';
      readonly user: SessionUser;
      readonly look: Readonly<Record<string, string>>;
    }
  | { readonly say: 'renew'; readonly token: string }
  | { readonly say: 'seen' }
  | { readonly say: 'over' }
  | { readonly say: 'route'; readonly path: string }
  | { readonly say: 'title'; readonly path: string; readonly title: string }
  | { readonly say: 'go'; readonly path: string };

const kind = 'patio.front';

/** Whether this page runs in a frame of the portal and uses its session. */
export const isFront = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['front'] !== undefined;

/** Posts a message to a window of one origin. */
export const postToWindow = (target: Window, origin: string, word: FrontWord): void =>
  target.postMessage({ kind, ...word }, origin);

/** Parses a message; undefined unless it is one of ours from that window and origin. */
export const wordOf = (
  { data, source, origin }: MessageEvent,
  from: { readonly window: Window | null | undefined; readonly origin: string },
): FrontWord | undefined => {
  const isFromPortal = source !== null && source === from.window && origin === from.origin;
  const isWord =
    typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === kind;
  return isFromPortal && isWord ? (data as FrontWord) : undefined;
};

/** Reads the portal's port from the frame's initial URL and removes it from there. */
const readPort = (): string => {
  const address = new URL(window.location.href);
  const port = address.searchParams.get(frontParameter);
  if (port === null) return sessionStorage.getItem(frontParameter) ?? '';
  sessionStorage.setItem(frontParameter, port);
  address.searchParams.delete(frontParameter);
  window.history.replaceState(window.history.state, '', address);
  return port;
};

// Runs before the router reads the URL.
const port = isFront() ? readPort() : '';

/** Origin of the surrounding portal: the same host with the port from the URL. */
const portalOrigin = (): string => {
  const { protocol, hostname } = window.location;
  return `${protocol}//${hostname}${port ? `:${port}` : ''}`;
};

/** Posts a message to the surrounding portal. */
export const postToPortal = (word: FrontWord): void => {
  if (isFront()) postToWindow(window.parent, portalOrigin(), word);
};

/** Listens to messages of the surrounding portal. Returns an unsubscribe function. */
export const onPortalMessage = (hear: (word: FrontWord) => void): (() => void) => {
  const onMessage = (event: MessageEvent) => {
    const word = wordOf(event, { window: window.parent, origin: portalOrigin() });
    if (word) hear(word);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};

/** In-memory storage: a frame never persists tokens. */
export const memoryStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const renewMs = 10_000;

/** Requests new tokens from the portal and waits for them, up to a timeout. */
export const renewByPortal = (session: SessionStore): Promise<void> =>
  new Promise((resolve) => {
    const token = session.read()?.idToken ?? '';
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, renewMs);
    const stop = session.subscribe(() => {
      if (session.read()?.idToken !== token) finish();
    });
    postToPortal({ say: 'renew', token });
  });

/** Mirrors the portal's session and waits for its first value. Resolves at once outside a frame. */
export const openFront = (session: SessionStore): Promise<void> => {
  if (!isFront()) return Promise.resolve();
  return new Promise((resolve) => {
    onPortalMessage((word) => {
      if (word.say !== 'session') return;
      try {
        for (const [key, value] of Object.entries(word.look)) localStorage.setItem(key, value);
      } catch {
        // Browsers without storage for framed pages use the default theme.
      }
      session.write(word.user);
      resolve();
    });
    session.subscribe(() => {
      if (session.read() === null) postToPortal({ say: 'over' });
    });
    postToPortal({ say: 'ready' });
  });
};
