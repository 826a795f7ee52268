import { useEffect, useState } from 'react';
import { activity, call } from './call';
import { listNotifications } from '../notificationCalls';

/** Lead time of the warning. */
export const warningMs = 3 * 60_000;
/** A person may type without making calls; after this time their presence is reported to the server. */
export const tellAfterMs = 5 * 60_000;

const lookEveryMs = 10_000;

/** Reports the person's presence. An ended session signs out with its message. */
const showPresence = (): Promise<unknown> =>
  call(listNotifications, { query: { limitByType: 1 } }).catch(() => undefined);

/**
 * Time until the session ends by inactivity, in milliseconds, and the function that extends it.
 *
 * @param idleMs idle timeout of the server
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
      // While the warning is open only its button extends the session; stray input does not.
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
