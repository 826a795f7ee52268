/** Members of every stored session. */
export type StoredSession = { readonly idToken: string };

/** Access to the single stored session, shared by all tabs. */
export type SessionStore<User extends StoredSession> = {
  /** The stored record; null if absent or malformed. Same object until it changes. */
  readonly read: () => User | null;
  readonly write: (user: User) => void;
  readonly clear: () => void;
  /** Reduces the session to what a pending sign-out needs, when the server could not be reached. */
  readonly writeTombstone: (idToken: string) => void;
  /** Notifies of changes in any tab. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Serialisation of a session. */
export type StoredForm<User> = {
  readonly key: string;
  /** Reads a stored record, defaulting missing members to empty. */
  readonly read: (record: Readonly<Record<string, unknown>>) => User;
  /** Selects the members to store; anything else from the server stays out of browser storage. */
  readonly keep: (user: User) => User;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Creates the store on a browser storage; `tabs` emits changes from other tabs. */
export const createSessionStore = <User extends StoredSession>(
  form: StoredForm<User>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tabs: EventTarget,
): SessionStore<User> => {
  const listeners = new Set<() => void>();
  let known: { raw: string | null; user: User | null } = { raw: null, user: null };
  const notify = () => listeners.forEach((listener) => listener());

  const parse = (raw: string | null): User | null => {
    if (raw === null) return null;
    try {
      const value: unknown = JSON.parse(raw);
      return isRecord(value) ? form.read(value) : null;
    } catch {
      return null;
    }
  };
  const put = (value: unknown) => {
    storage.setItem(form.key, JSON.stringify(value));
    notify();
  };
  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === form.key || key === null) notify();
  });

  return {
    read: () => {
      const raw = storage.getItem(form.key);
      if (raw !== known.raw) known = { raw, user: parse(raw) };
      return known.user;
    },
    write: (user) => put(form.keep(user)),
    clear: () => {
      storage.removeItem(form.key);
      notify();
    },
    writeTombstone: (idToken) => put({ idToken, loggedOut: true }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
