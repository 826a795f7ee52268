import { alertText, failureOf, isAbort, type Failure } from '../data/ProblemError';
import { alertWords } from '../texts/errorTexts';
import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/Banner';
import { useText } from '../texts/useText';

/** Severity of an alert. @source OQ-043 */
type AlertKind = 'error' | 'warning' | 'success' | 'info';

/** Content of the global banner. */
type Alert = { readonly kind: AlertKind; readonly text: string; readonly number: number };

/** A success message closes itself after this time, in milliseconds. */
const successMs = 5000;
/** Equal texts within this time are duplicates, in milliseconds. @source OQ-198 */
const duplicateMs = 5000;

/** `survivesMove`: shown together with a navigation, which must not close it. */
type AlertOptions = { readonly survivesMove?: boolean };

const listeners = new Set<() => void>();
let current: Alert | null = null;
let last = { text: '', at: -Infinity };
let survivesNext = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const change = (alert: Alert | null) => {
  current = alert;
  listeners.forEach((listener) => listener());
};

/** The current alert. */
export const readAlert = (): Alert | null => current;

/** Subscribes to the alert. Returns an unsubscribe function. */
const subscribeAlert = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Closes the alert. */
export const closeAlert = (): void => {
  clearTimeout(timer);
  if (current) change(null);
};

const wasShown = (text: string, now: number): boolean =>
  text === current?.text || (text === last.text && now - last.at < duplicateMs);

const draw = (kind: AlertKind, text: string): void => {
  clearTimeout(timer);
  change({ kind, text, number: (current?.number ?? 0) + 1 });
  if (kind === 'success') timer = setTimeout(closeAlert, successMs);
};

/**
 * Shows a message in the global banner and scrolls to it. Ignores an equal message that is shown or within five
 * seconds.
 *
 * @source SHELL-018 to SHELL-021, OQ-043, OQ-198
 */
export const showAlert = (kind: AlertKind, text: string, options: AlertOptions = {}): void => {
  const now = Date.now();
  const isDuplicate = wasShown(text, now);
  // The caller may report the same failure again before navigating.
  survivesNext = options.survivesMove ?? (isDuplicate && survivesNext);
  if (!isDuplicate) draw(kind, text);
  // A suppressed message does not restart the five seconds: after closing it, a retry is reported again.
  if (current?.text === text) last = { text, at: now };
  // After a retry further down the page, scrolls to the existing message.
  if (current?.text === text) window.scrollTo({ top: 0 });
};

/** Shows a failed call by the display rules; silent failures show nothing. */
export const showFailure = (failure: Failure, options: AlertOptions = {}): void => {
  const text = alertText(failure, alertWords());
  if (text !== null) showAlert('error', text, options);
};

/** Shows any thrown value; cancelled requests are ignored. */
export const showError = (error: unknown, options?: AlertOptions): void => {
  if (!isAbort(error)) showFailure(failureOf(error), options);
};

/** Navigation closes alerts of the previous page; a success stays for its time. */
export const onRouteChange = (): void => {
  const survives = survivesNext;
  survivesNext = false;
  if (survives) return;
  if (current && current.kind !== 'success') closeAlert();
};

/** The global banner. */
export const AlertBanner = () => {
  const alert = useSyncExternalStore(subscribeAlert, readAlert);
  const text = useText();
  if (!alert) return null;
  return (
    <div className="alert-banner">
      <Banner
        key={alert.number}
        kind={alert.kind}
        closeLabel={text('common.alert.close')}
        onClose={closeAlert}
      >
        {alert.text}
      </Banner>
    </div>
  );
};
