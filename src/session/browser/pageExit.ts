import { call, client, session } from './call';
import { logout } from '../calls';
import type { Call } from '@patio/framework/react';
import type { SessionStore } from './sessionStore';
import { isSignedIn } from '../rules/SessionUser';

/** How long a reload key suppresses the leave signal, in milliseconds. */
const reloadKeyMs = 3000;
const exitKey = 'left';

type PageExitParts = {
  readonly call: Call;
  readonly session: SessionStore;
  readonly renew: () => Promise<void>;
  readonly target: Window;
  readonly now: () => number;
};

/** Distinguishes leaving, which signs out, from reloading, which does not. */
export type PageExit = {
  /** Runs work during which unloading the page is not a leave: changing the dealer. */
  readonly without: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Re-opens the session that this tab just left, for example by the browser's reload button or by typing another URL.
   * Resolves at once when there is nothing to do. Reports a session that ended meanwhile.
   */
  readonly reopen: () => Promise<void>;
  readonly stop: () => void;
};

/** F5, Ctrl/Cmd+R, Ctrl+Shift+R. @source OQ-016 */
const isReloadKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  event.key === 'F5' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r');

/**
 * Sends a keepalive logout when the page is left, except after a reload key or while changing the dealer. With the
 * header `page-leave` the server lets the session be re-opened for a few seconds, which covers the reload button and
 * the person's other tabs.
 *
 * @source SES-070 to SES-072, OQ-016
 */
export const watchPageExit = (parts: PageExitParts): PageExit => {
  const { call, session, renew, target, now } = parts;
  let reloadKeyAt = -Infinity;
  let suspended = 0;

  const onKey = (event: KeyboardEvent) => {
    if (isReloadKey(event)) reloadKeyAt = now();
  };
  const onExit = () => {
    if (suspended > 0 || now() - reloadKeyAt < reloadKeyMs || !isSignedIn(session.read())) return;
    target.sessionStorage.setItem(exitKey, String(now()));
    target.localStorage.setItem(exitKey, String(now()));
    void call(logout, {
      withToken: true,
      keepalive: true,
      headers: { 'page-leave': 'true' },
    }).catch(() => undefined);
  };
  const comeBack = () => (isSignedIn(session.read()) ? renew().catch(() => undefined) : undefined);
  // The same person left another tab: this one is still open, so re-open the session.
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === exitKey && event.newValue !== null) setTimeout(() => void comeBack(), 1000);
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) void comeBack();
  };

  target.addEventListener('keydown', onKey, true);
  target.addEventListener('pagehide', onExit);
  target.addEventListener('pageshow', onShow);
  target.addEventListener('storage', onOtherTab);

  return {
    without: async (work) => {
      suspended += 1;
      try {
        return await work();
      } finally {
        suspended -= 1;
      }
    },
    reopen: async () => {
      const exited = target.sessionStorage.getItem(exitKey);
      target.sessionStorage.removeItem(exitKey);
      // The server decides whether it is too late; a refresh with nothing to renew reports that too.
      if (exited !== null) await renew().catch(() => undefined);
    },
    stop: () => {
      target.removeEventListener('keydown', onKey, true);
      target.removeEventListener('pagehide', onExit);
      target.removeEventListener('pageshow', onShow);
      target.removeEventListener('storage', onOtherTab);
    },
  };
};

let pageExit: PageExit | null = null;

/** Starts watching how this page ends. Called once at startup. */
export const startPageExit = (): PageExit => {
  pageExit ??= watchPageExit({ call, session, renew: client.renew, target: window, now: Date.now });
  return pageExit;
};

/** Runs work during which unloading the page is not a leave. @source SES-072 */
export const withoutExit = <T>(work: () => Promise<T>): Promise<T> =>
  pageExit ? pageExit.without(work) : work();
