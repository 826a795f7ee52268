import { useEffect, useId, useState } from 'react';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import type { Activity } from './sessionStore';

/** Lead time of the warning before the idle timeout. */
export const warningMs = 3 * 60_000;
/** A person may type without making calls; after this time, their activity is reported to the server. */
export const reportActivityMs = 5 * 60_000;
/** Lead time of the warning before the absolute end of a session, enough to save. */
export const limitWarningMs = 10 * 60_000;

const lookEveryMs = 10_000;
/** Browsers fire longer timers immediately. */
const longestTimerMs = 2 ** 31 - 1;

type IdleWords = {
  readonly title: string;
  /** Message with the minutes left without activity. */
  readonly body: (minutes: number) => string;
  readonly stay: string;
  readonly leave: string;
};

type LimitWords = {
  readonly limitTitle: (endsAt: string) => string;
  readonly limitBody: string;
  readonly limitConfirm: string;
};

type Presence = {
  /** Last activity known to the server. */
  readonly activity: Activity;
  /** Makes a call that counts as activity. An ended session signs out with its message. */
  readonly onPresent: () => Promise<unknown>;
};

/** Time until the session ends by inactivity, and the function that extends it. */
const useIdle = (
  idleMs: number,
  { activity, onPresent }: Presence,
): { readonly leftMs: number; readonly isEnding: boolean; readonly stay: () => void } => {
  const [leftMs, setLeft] = useState(idleMs);
  const warnMs = Math.min(warningMs, idleMs / 3);
  useEffect(() => {
    const look = () => {
      const left = activity.lastAt() + idleMs - Date.now();
      setLeft(left);
      if (left <= 0) void onPresent();
    };
    const onInput = () => {
      const idle = Date.now() - activity.lastAt();
      // While the warning is open only its button extends the session; stray input does not.
      if (idle < Math.min(reportActivityMs, idleMs / 3) || idle >= idleMs - warnMs) return;
      activity.seen();
      void onPresent();
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
  }, [idleMs, warnMs, activity, onPresent]);
  return {
    leftMs,
    isEnding: leftMs <= warnMs,
    stay: () => {
      setLeft(idleMs);
      void onPresent();
    },
  };
};

type IdleProps = Presence & {
  readonly idleMinutes: number;
  readonly words: IdleWords;
  readonly onLeave: () => void;
};

/** Warns before the idle timeout, with a button to stay signed in. */
const IdleWarning = ({ idleMinutes, words, onLeave, ...presence }: IdleProps) => {
  const { leftMs, isEnding, stay } = useIdle(idleMinutes * 60_000, presence);
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
  const body = useId();
  return (
    <Modal
      open={isEnding}
      locked
      title={words.title}
      onClose={stay}
      describedBy={body}
      confirm={{ label: words.stay, onConfirm: stay }}
      actions={<Button onClick={onLeave}>{words.leave}</Button>}
    >
      <p id={body} role="timer" aria-live="polite">
        {words.body(minutes)}
      </p>
    </Modal>
  );
};

type LimitProps = { readonly endsAt: string; readonly words: LimitWords };

/** Warns once that the session will end regardless of activity. */
const LimitWarning = ({ endsAt, words }: LimitProps) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const delay = Date.parse(endsAt) - limitWarningMs - Date.now();
    if (delay > longestTimerMs) return undefined;
    const timer = setTimeout(() => setOpen(true), delay);
    return () => clearTimeout(timer);
  }, [endsAt]);
  const close = () => setOpen(false);
  const body = useId();
  return (
    <Modal
      open={isOpen}
      title={words.limitTitle(endsAt)}
      onClose={close}
      describedBy={body}
      confirm={{ label: words.limitConfirm, onConfirm: close }}
    >
      <p id={body}>{words.limitBody}</p>
    </Modal>
  );
};

type Props = Presence & {
  readonly user: {
    /** Idle timeout of the server; 0: not known. */
    readonly sessionIdleMinutes: number;
    /** UTC instant at which the session ends regardless of activity; empty: not known. */
    readonly sessionEndsAt: string;
  };
  readonly words: IdleWords & LimitWords;
  /** Signs out. */
  readonly onLeave: () => void;
};

/** Warnings before both automatic ends of a session. */
export const SessionEnding = ({ user, words, ...idle }: Props) => {
  const { sessionIdleMinutes, sessionEndsAt } = user;
  return (
    <>
      {sessionIdleMinutes > 0 && (
        <IdleWarning idleMinutes={sessionIdleMinutes} words={words} {...idle} />
      )}
      {sessionEndsAt && <LimitWarning key={sessionEndsAt} endsAt={sessionEndsAt} words={words} />}
    </>
  );
};
