import { useNotificationContext, useTranslate } from 'ra-core';
import type { NotificationPayload } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { Glyph, GlyphButton } from '../ui/Glyph';
import { closeAlert, readAlert, showAlert } from '../alerts/alerts';
import { useText } from '../texts/useText';

/** Lifetime of a toast, in milliseconds. */
const toastMs = 5000;
/** Maximum toasts: the oldest is removed. */
const mostToasts = 3;

type Toast = { readonly text: string; readonly tone: 'success' | 'info'; readonly number: number };

const useSentence = () => {
  const translate = useTranslate();
  return useCallback(
    ({ message, notificationOptions }: NotificationPayload): string =>
      typeof message === 'string'
        ? translate(message, { _: message, ...(notificationOptions?.messageArgs as object) })
        : '',
    [translate],
  );
};

let toastCount = 0;

const toastOf = ({ type }: NotificationPayload, text: string): Toast => {
  toastCount += 1;
  return { text, tone: type === 'success' ? 'success' : 'info', number: toastCount };
};

/** An identical toast replaces the previous one. */
const joined = (toasts: readonly Toast[], next: readonly Toast[]): readonly Toast[] =>
  [
    ...toasts.filter(({ text }) => !next.some((other) => other.text === text)),
    ...next.filter(({ text }, at) => next.findLastIndex((other) => other.text === text) === at),
  ].slice(-mostToasts);

type ToastProps = { readonly toast: Toast; readonly onGone: (number: number) => void };

const OneToast = ({ toast, onGone }: ToastProps) => {
  const { number, tone, text: words } = toast;
  const text = useText();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onGone(number), toastMs);
    return () => clearTimeout(timer);
  }, [isHeld, number, onGone]);
  return (
    <div
      className="toast"
      data-tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Glyph name={tone} size={18} />
      <span>{words}</span>
      <GlyphButton name="close" label={text('common.alert.close')} onClick={() => onGone(number)} />
    </div>
  );
};

/** react-admin's notifications: success as toast, errors as global banner. Messages are text or keys with values. */
export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const sentence = useSentence();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  useEffect(() => {
    if (notifications.length === 0) return;
    // `takeNotification` would drop those added since rendering.
    setNotifications((all) => all.filter((one) => !notifications.includes(one)));
    const done: Toast[] = [];
    notifications.forEach((next) => {
      const words = sentence(next);
      if (next.type === 'error' || next.type === 'warning') showAlert(next.type, words);
      else done.push(toastOf(next, words));
    });
    if (done.length === 0) return;
    setToasts((before) => joined(before, done));
    // A success closes a previous attempt's error, unless reported together with one.
    const isAllDone = done.length === notifications.length;
    const hasSucceeded = done.some(({ tone }) => tone === 'success');
    if (isAllDone && hasSucceeded && readAlert()?.kind === 'error') closeAlert();
  }, [notifications, setNotifications, sentence]);

  const onGone = useCallback(
    (gone: number) => setToasts((before) => before.filter(({ number }) => number !== gone)),
    [],
  );

  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <OneToast key={toast.number} toast={toast} onGone={onGone} />
      ))}
    </div>
  );
};
