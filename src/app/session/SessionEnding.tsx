import { useEffect, useState } from 'react';
import { activity, call } from '../../client/call';
import { listNotifications } from '../../contract/notifications';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useText } from '../i18n/useText';
import { endSession } from './endSession';

/** A session without a call ends after this time on the server. @source quality.md rule 19 */
export const idleMs = 30 * 60_000;
/** The warning comes this long before. */
export const warningMs = 3 * 60_000;
/** Somebody who types without a call is there all the same: after this time the server is told. */
export const tellAfterMs = 5 * 60_000;

const lookEveryMs = 10_000;

/** Shows the server that the person is there. An ended session signs out by itself, with its sentence. */
const showPresence = (): Promise<unknown> =>
  call(listNotifications, { query: { limitByType: 1 }, quiet: true }).catch(() => undefined);

const useIdle = (): { readonly leftMs: number; readonly stay: () => void } => {
  const [leftMs, setLeft] = useState(idleMs);
  useEffect(() => {
    const look = () => {
      const left = activity.lastAt() + idleMs - Date.now();
      setLeft(left);
      if (left <= 0) void showPresence();
    };
    const onInput = () => {
      const idle = Date.now() - activity.lastAt();
      // Once the warning shows, only its button keeps the session: a stray touch is no answer.
      if (idle < tellAfterMs || idle >= idleMs - warningMs) return;
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
  }, []);
  return {
    leftMs,
    stay: () => {
      setLeft(idleMs);
      void showPresence();
    },
  };
};

/** Warns before the session ends for want of activity, and lets the person stay. */
export const SessionEnding = () => {
  const text = useText();
  const { leftMs, stay } = useIdle();
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
  return (
    <Modal
      open={leftMs <= warningMs}
      locked
      title={text('session.ending.title')}
      onClose={stay}
      confirm={{ label: text('session.ending.stay'), onConfirm: stay }}
      actions={<Button onClick={() => void endSession()}>{text('session.ending.leave')}</Button>}
    >
      <p role="timer" aria-live="polite">
        {text('session.ending.body', { smart_count: minutes })}
      </p>
    </Modal>
  );
};
