import { alertText } from '../data/alertText';
import { failureOf, isAbort } from '../data/ProblemError';
import type { Failure } from '../data/ProblemError';
import { alertWords } from '../texts/alertWords';

/** Meaning of an alert. @source OQ-043 */
export type AlertKind = 'error' | 'warning' | 'success' | 'info';

/** What the one global banner shows. */
export type Alert = { readonly kind: AlertKind; readonly text: string; readonly number: number };

/** A success closes by itself after this time, in milliseconds. */
const successMs = 5000;
/** An equal text within this time is a duplicate, in milliseconds. @source OQ-198 */
const duplicateMs = 5000;

/** `survivesMove`: shown together with a move to another page, so it stays through that one. */
export type AlertOptions = { readonly survivesMove?: boolean };

const listeners = new Set<() => void>();
let current: Alert | null = null;
let last = { text: '', at: -Infinity };
let survivesNext = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const change = (alert: Alert | null) => {
  current = alert;
  listeners.forEach((listener) => listener());
};

/** The alert that is shown now. */
export const readAlert = (): Alert | null => current;

/** Tells when the alert changes. Returns the way to stop. */
export const subscribeAlert = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Takes the alert away. */
export const closeAlert = (): void => {
  clearTimeout(timer);
  if (current) change(null);
};

const isTold = (text: string, now: number): boolean =>
  text === current?.text || (text === last.text && now - last.at < duplicateMs);

const draw = (kind: AlertKind, text: string): void => {
  clearTimeout(timer);
  change({ kind, text, number: (current?.number ?? 0) + 1 });
  if (kind === 'success') timer = setTimeout(closeAlert, successMs);
};

/**
 * Shows a sentence in the global banner and scrolls to it. An equal sentence while it is shown, or within five
 * seconds, shows nothing new.
 *
 * @source SHELL-018 to SHELL-021, OQ-043, OQ-198
 */
export const showAlert = (kind: AlertKind, text: string, options: AlertOptions = {}): void => {
  const now = Date.now();
  const isDuplicate = isTold(text, now);
  // Whoever called may tell of the same failure once more before the move.
  survivesNext = options.survivesMove ?? (isDuplicate && survivesNext);
  if (!isDuplicate) draw(kind, text);
  // One that stays suppressed starts no new five seconds: who closed it and tries on is told again.
  if (current?.text === text) last = { text, at: now };
  // Who tried once more from further down is led to the sentence that stands.
  if (current?.text === text) window.scrollTo({ top: 0 });
};

/** Shows a failed call by the display rules; nothing for those that say nothing. */
export const showFailure = (failure: Failure, options: AlertOptions = {}): void => {
  const text = alertText(failure, alertWords());
  if (text !== null) showAlert('error', text, options);
};

/** Shows whatever was thrown; a cancelled request is nothing to tell. */
export const showError = (error: unknown, options?: AlertOptions): void => {
  if (!isAbort(error)) showFailure(failureOf(error), options);
};

/** A route change takes away what belonged to the page that was left; a success stays for its time. */
export const onRouteChange = (): void => {
  const survives = survivesNext;
  survivesNext = false;
  if (survives) return;
  if (current && current.kind !== 'success') closeAlert();
};
