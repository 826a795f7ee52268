/** One of a few words that a person chose, kept in the browser's storage and followed by every tab. */
export type StoredChoice<T extends string> = {
  /** The choices in the order in which they are offered. */
  readonly choices: () => readonly T[];
  /** The stored choice; the fallback before any. */
  readonly read: () => T;
  /** Stores a choice and shows it at once. */
  readonly set: (choice: T) => void;
  /** Tells when it changes, in this tab or another. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows what is stored, again: where it is stored, or what it depends on, has changed. */
  readonly apply: () => void;
  /** Shows the stored choice and follows the other tabs. Called once at start. */
  readonly start: () => void;
};

type ChoiceOptions<T extends string> = {
  /** Key of the storage; asked each time, since it may name the person. */
  readonly key: () => string;
  readonly choices: readonly T[] | (() => readonly T[]);
  /** Before any; absent: the first choice. */
  readonly fallback?: T;
  /** Makes the document show it. */
  readonly show: (choice: T) => void;
};

/** Builds a stored choice. */
export const createChoice = <T extends string>({
  key,
  choices,
  fallback,
  show,
}: ChoiceOptions<T>): StoredChoice<T> => {
  const listeners = new Set<() => void>();
  const offered = typeof choices === 'function' ? choices : () => choices;
  const read = (): T => {
    const stored = localStorage.getItem(key());
    return offered().find((choice) => choice === stored) ?? fallback ?? (offered()[0] as T);
  };
  const apply = (): void => {
    show(read());
    listeners.forEach((listener) => listener());
  };
  return {
    choices: offered,
    read,
    set: (choice) => {
      localStorage.setItem(key(), choice);
      apply();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply,
    start: () => {
      apply();
      window.addEventListener('storage', (event) => {
        if (event.key === key()) apply();
      });
    },
  };
};
