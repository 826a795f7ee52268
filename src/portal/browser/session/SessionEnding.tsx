import { useEffect, useState } from 'react';
import { formatInstant } from '@patio/framework/kernel';
import { useText } from '@patio/framework/react';
import { Button, Modal } from '@patio/framework/ui';
import { endSession } from './endSession';
import { useIdle } from '#session/browser/useIdle.ts';
import { useSession } from '#session/browser/useSession.ts';

/** Lead time of the warning before the absolute end of a session, enough to save. */
export const limitWarningMs = 10 * 60_000;
/** Browsers fire longer timers immediately. */
const longestTimerMs = 2 ** 31 - 1;

/** Warns before the idle timeout, with a button to stay signed in. */
const IdleWarning = ({ idleMinutes }: { readonly idleMinutes: number }) => {
  const text = useText();
  const { leftMs, isEnding, stay } = useIdle(idleMinutes * 60_000);
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
  return (
    <Modal
      open={isEnding}
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

/** Warns once that the session will end regardless of activity. */
const LimitWarning = ({ endsAt }: { readonly endsAt: string }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const delay = Date.parse(endsAt) - limitWarningMs - Date.now();
    if (delay > longestTimerMs) return undefined;
    const timer = setTimeout(() => setOpen(true), delay);
    return () => clearTimeout(timer);
  }, [endsAt]);
  const time = formatInstant(endsAt).slice(-5);
  const close = () => setOpen(false);
  return (
    <Modal
      open={isOpen}
      title={text('session.ending.limitTitle', { time })}
      onClose={close}
      confirm={{ label: text('session.ending.limitConfirm'), onConfirm: close }}
    >
      <p>{text('session.ending.limitBody')}</p>
    </Modal>
  );
};

/** Warnings before both automatic ends of a session. */
export const SessionEnding = () => {
  const user = useSession();
  if (!user) return null;
  return (
    <>
      {user.sessionIdleMinutes > 0 && <IdleWarning idleMinutes={user.sessionIdleMinutes} />}
      {user.sessionEndsAt && <LimitWarning key={user.sessionEndsAt} endsAt={user.sessionEndsAt} />}
    </>
  );
};
