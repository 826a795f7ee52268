/** A value of this tab that components follow: `useSyncExternalStore(store.subscribe, store.read)`. */
export type SharedStore<T> = {
  readonly read: () => T;
  readonly change: (next: T) => void;
  /** Tells when it changes. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Builds a store with its first value. */
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
