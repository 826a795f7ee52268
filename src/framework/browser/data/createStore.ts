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
