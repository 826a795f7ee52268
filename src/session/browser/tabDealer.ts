/** Active dealer of this tab. Another tab may change the session's; pages open here still belong to this one. */
export type TabDealer = {
  /** Id of the dealer, null for none; undefined before the portal has loaded. */
  readonly read: () => string | null | undefined;
  /** Dealer that writes are bound to: as `read`, but undefined while the dealer is being changed. */
  readonly bound: () => string | null | undefined;
  /** Runs a change of dealer unbound, since it may fix a change made by another tab. */
  readonly unbound: <T>(work: () => Promise<T>) => Promise<T>;
  readonly set: (dealerId: string | null) => void;
  /** Forgets the dealer when a person signs out, so that the next one starts without. */
  readonly forget: () => void;
  /** Subscribes to changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Per-tab memory of the dealer. @source quality.md rule 29 */
export const createTabDealer = (): TabDealer => {
  const listeners = new Set<() => void>();
  let current: string | null | undefined;
  let isChanging = false;
  const become = (dealerId: string | null | undefined): void => {
    current = dealerId;
    listeners.forEach((listener) => listener());
  };
  return {
    read: () => current,
    bound: () => (isChanging ? undefined : current),
    unbound: async (work) => {
      isChanging = true;
      try {
        return await work();
      } finally {
        isChanging = false;
      }
    },
    set: become,
    forget: () => become(undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
