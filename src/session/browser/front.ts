import { frontParameter } from '../rules/frontParameter';
import type { SessionUser } from '../rules/SessionUser';
import type { SessionStore } from './sessionStore';

/** What the portal and a page of it in a frame say to each other. */
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

/** Whether this page stands in a frame of the portal and lives off its session. */
export const isFront = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['front'] !== undefined;

/** Sends a word to one window of one origin. */
export const sayTo = (target: Window, origin: string, word: FrontWord): void =>
  target.postMessage({ kind, ...word }, origin);

/** The word of a message, if it is one and comes from that window and origin. */
export const wordOf = (
  { data, source, origin }: MessageEvent,
  from: { readonly window: Window | null | undefined; readonly origin: string },
): FrontWord | undefined => {
  const isOurs = source !== null && source === from.window && origin === from.origin;
  const isWord =
    typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === kind;
  return isOurs && isWord ? (data as FrontWord) : undefined;
};

/** The portal's port, which the first address of the frame names; the address is then the page's own. */
const readPort = (): string => {
  const address = new URL(window.location.href);
  const port = address.searchParams.get(frontParameter);
  if (port === null) return sessionStorage.getItem(frontParameter) ?? '';
  sessionStorage.setItem(frontParameter, port);
  address.searchParams.delete(frontParameter);
  window.history.replaceState(window.history.state, '', address);
  return port;
};

// Before the router reads the address.
const port = isFront() ? readPort() : '';

/** The origin of the portal around this page: its own host, by the port that the address names. */
const portalOrigin = (): string => {
  const { protocol, hostname } = window.location;
  return `${protocol}//${hostname}${port ? `:${port}` : ''}`;
};

/** Says something to the portal around this page. */
export const tellPortal = (word: FrontWord): void => {
  if (isFront()) sayTo(window.parent, portalOrigin(), word);
};

/** Hears what the portal around this page says. Returns the way to stop. */
export const hearPortal = (hear: (word: FrontWord) => void): (() => void) => {
  const onMessage = (event: MessageEvent) => {
    const word = wordOf(event, { window: window.parent, origin: portalOrigin() });
    if (word) hear(word);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};

/** A storage that ends with the page: tokens of a frame are kept nowhere. */
export const memoryStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const renewMs = 10_000;

/** Asks the portal for new tokens and waits until they are there, or it takes too long. */
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
    tellPortal({ say: 'renew', token });
  });

/** Takes the portal's session, now and whenever it changes; waits for the first. No page but one in a frame waits. */
export const openFront = (session: SessionStore): Promise<void> => {
  if (!isFront()) return Promise.resolve();
  return new Promise((resolve) => {
    hearPortal((word) => {
      if (word.say !== 'session') return;
      try {
        for (const [key, value] of Object.entries(word.look)) localStorage.setItem(key, value);
      } catch {
        // A browser that keeps nothing for pages in frames shows this one in its usual look.
      }
      session.write(word.user);
      resolve();
    });
    session.subscribe(() => {
      if (session.read() === null) tellPortal({ say: 'over' });
    });
    tellPortal({ say: 'ready' });
  });
};
