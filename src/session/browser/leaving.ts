import { logout } from '../calls';
import type { Call } from '@patio/framework/react';
import type { SessionStore } from './sessionStore';
import { isSignedIn } from '../rules/SessionUser';

/** How long a reload key keeps the page's end from being a leave, in milliseconds. */
const reloadKeyMs = 3000;
const leftKey = 'left';

type LeavingParts = {
  readonly call: Call;
  readonly session: SessionStore;
  readonly renew: () => Promise<void>;
  readonly target: Window;
  readonly now: () => number;
};

/** Watches how the page ends, so that leaving signs out and reloading does not. */
export type Leaving = {
  /** Runs work during which the page's end is no leave: changing the dealer. */
  readonly without: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Re-opens the session that this tab has just left: a reload by the browser's button, an address typed over it.
   * Resolves at once when there is nothing to do. A session that has ended meanwhile is told of.
   */
  readonly reopen: () => Promise<void>;
  readonly stop: () => void;
};

/** F5, Ctrl/Cmd+R, Ctrl+Shift+R. @source OQ-016 */
const isReloadKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  event.key === 'F5' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r');

/**
 * Sends a keepalive logout when the page is left: not after a reload key, not while changing the dealer. The header
 * `page-leave` lets the server re-open the session for some seconds, which a reload by the browser's button and the
 * other tabs of the person use.
 *
 * @source SES-070 to SES-072, OQ-016
 */
export const startLeaving = (parts: LeavingParts): Leaving => {
  const { call, session, renew, target, now } = parts;
  let reloadKeyAt = -Infinity;
  let suspended = 0;

  const onKey = (event: KeyboardEvent) => {
    if (isReloadKey(event)) reloadKeyAt = now();
  };
  const onLeave = () => {
    if (suspended > 0 || now() - reloadKeyAt < reloadKeyMs || !isSignedIn(session.read())) return;
    target.sessionStorage.setItem(leftKey, String(now()));
    target.localStorage.setItem(leftKey, String(now()));
    void call(logout, {
      withToken: true,
      keepalive: true,
      headers: { 'page-leave': 'true' },
    }).catch(() => undefined);
  };
  const comeBack = () => (isSignedIn(session.read()) ? renew().catch(() => undefined) : undefined);
  // Another tab of the same person was left: this one is still here, so the session has to stay.
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === leftKey && event.newValue !== null) setTimeout(() => void comeBack(), 1000);
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) void comeBack();
  };

  target.addEventListener('keydown', onKey, true);
  target.addEventListener('pagehide', onLeave);
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
      const left = target.sessionStorage.getItem(leftKey);
      target.sessionStorage.removeItem(leftKey);
      // The server knows whether it is too late; a refresh that has nothing to renew tells so, too.
      if (left !== null) await renew().catch(() => undefined);
    },
    stop: () => {
      target.removeEventListener('keydown', onKey, true);
      target.removeEventListener('pagehide', onLeave);
      target.removeEventListener('pageshow', onShow);
      target.removeEventListener('storage', onOtherTab);
    },
  };
};
