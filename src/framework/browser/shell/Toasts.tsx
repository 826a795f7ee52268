import { useNotificationContext, useTranslate } from 'ra-core';
import type { NotificationPayload } from 'ra-core';
import { useEffect, useState } from 'react';
import { Glyph } from '../ui/Glyph';
import { GlyphButton } from '../ui/GlyphButton';
import { showAlert } from '../alerts/alertStore';
import { useText } from '../texts/useText';

/** A toast goes away after this time, in milliseconds. */
const toastMs = 5000;

type Toast = { readonly text: string; readonly tone: 'success' | 'info'; readonly number: number };

const useSentence = () => {
  const translate = useTranslate();
  return ({ message, notificationOptions }: NotificationPayload): string =>
    typeof message === 'string'
      ? translate(message, { _: message, ...(notificationOptions?.messageArgs as object) })
      : '';
};

/**
 * react-admin's notifications: what was done is a toast, what went wrong is the global banner.
 * A sentence arrives as text or as a key with values.
 */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const sentence = useSentence();
  const text = useText();
  const [toast, setToast] = useState<Toast | null>(null);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const words = sentence(next);
    if (next.type === 'error' || next.type === 'warning') showAlert(next.type, words);
    else
      setToast((last) => ({
        text: words,
        tone: next.type === 'success' ? 'success' : 'info',
        number: (last?.number ?? 0) + 1,
      }));
  }, [notifications, takeNotification, sentence]);

  useEffect(() => {
    if (!toast || isHeld) return undefined;
    const timer = setTimeout(() => setToast(null), toastMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    <div className="toasts" role="status" aria-live="polite">
      {toast ? (
        <div
          key={toast.number}
          className="toast"
          data-tone={toast.tone}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
        >
          <Glyph name={toast.tone} size={18} />
          <span>{toast.text}</span>
          <GlyphButton
            name="close"
            label={text('common.alert.close')}
            onClick={() => setToast(null)}
          />
        </div>
      ) : null}
    </div>
  );
};
