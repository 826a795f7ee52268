/**
 * The dealer that this tab works for. Another tab may change the session's; what is open here still belongs to this
 * one.
 */
export type TabDealer = {
  /** Id of the dealer, null for none; undefined before the portal has opened. */
  readonly read: () => string | null | undefined;
  /** What writes are bound to: as `read`, but undefined while the dealer is being changed. */
  readonly bound: () => string | null | undefined;
  /** Runs the change of the dealer: it may repair what another tab has changed, so it is bound to none. */
  readonly unbound: <T>(work: () => Promise<T>) => Promise<T>;
  readonly set: (dealerId: string | null) => void;
  /** Whoever worked here has left: the next person starts without a dealer of the tab. */
  readonly forget: () => void;
  /** Tells of changes. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Builds the memory of one tab. @source quality.md rule 29 */
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
