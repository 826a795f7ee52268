/** A stored choice among a few values, synchronised across tabs. */
export type StoredChoice<T extends string> = {
  /** Choices in display order. */
  readonly choices: () => readonly T[];
  /** The stored choice, else the fallback. */
  readonly read: () => T;
  /** Stores and applies a choice. */
  readonly set: (choice: T) => void;
  /** Subscribes to changes in any tab. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Re-applies the stored choice after its key or dependencies changed. */
  readonly apply: () => void;
  /** Applies the stored choice and follows other tabs. Called once at startup. */
  readonly start: () => void;
};

type ChoiceOptions<T extends string> = {
  /** Storage key; computed each time, since it may contain the user. */
  readonly key: () => string;
  readonly choices: readonly T[] | (() => readonly T[]);
  /** Default: the first choice. */
  readonly fallback?: T;
  /** Applies the choice to the document. */
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

/** A per-tab value for components: `useSyncExternalStore(store.subscribe, store.read)`. */
export type SharedStore<T> = {
  readonly read: () => T;
  readonly change: (next: T) => void;
  /** Subscribes to changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Creates a store with an initial value. */
export const createStore = <T>(first: T): SharedStore<T> => {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    read: () => value,
    change: (next) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Storage prefix of personal data in lists, forms and wizards; preferences use another. */
export const personalPrefix = 'patio.data.';

/** Storage prefix of a person's drafts of forms. */
export const draftPrefix = (userKey: string): string => `${userKey}.draft.`;

/** Storage prefix of a person's drafts of comments. */
export const commentPrefix = (userKey: string): string => `${userKey}.comment.`;
