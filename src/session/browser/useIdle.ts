import { useEffect, useState } from 'react';
import { activity, call } from './call';
import { listNotifications } from '../notificationCalls';

/** The warning comes this long before. */
export const warningMs = 3 * 60_000;
/** Somebody who types without a call is there all the same: after this time the server is told. */
export const tellAfterMs = 5 * 60_000;

const lookEveryMs = 10_000;

/** Shows the server that the person is there. An ended session signs out by itself, with its sentence. */
const showPresence = (): Promise<unknown> =>
  call(listNotifications, { query: { limitByType: 1 } }).catch(() => undefined);

/**
 * Time until the session ends for want of activity, in milliseconds, and the answer that keeps it.
 *
 * @param idleMs a session without a call ends after this time on the server
 */
export const useIdle = (
  idleMs: number,
): { readonly leftMs: number; readonly isEnding: boolean; readonly stay: () => void } => {
  const [leftMs, setLeft] = useState(idleMs);
  const warnMs = Math.min(warningMs, idleMs / 3);
  useEffect(() => {
    const look = () => {
      const left = activity.lastAt() + idleMs - Date.now();
      setLeft(left);
      if (left <= 0) void showPresence();
    };
    const onInput = () => {
      const idle = Date.now() - activity.lastAt();
      // Once the warning shows, only its button keeps the session: a stray touch is no answer.
      if (idle < Math.min(tellAfterMs, idleMs / 3) || idle >= idleMs - warnMs) return;
      activity.seen();
      void showPresence();
    };
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('keydown', onInput);
    document.addEventListener('pointerdown', onInput);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', onInput);
      document.removeEventListener('pointerdown', onInput);
      document.removeEventListener('visibilitychange', look);
    };
  }, [idleMs, warnMs]);
  return {
    leftMs,
    isEnding: leftMs <= warnMs,
    stay: () => {
      setLeft(idleMs);
      void showPresence();
    },
  };
};
