/** What every stored session has. */
export type StoredSession = { readonly idToken: string };

/** Reads and writes the one stored session; every tab sees the same. */
export type SessionStore<User extends StoredSession> = {
  /** The stored record; null when there is none or when it is not one. Same object until it changes. */
  readonly read: () => User | null;
  readonly write: (user: User) => void;
  readonly clear: () => void;
  /** Keeps only what a sign-out still needs, because the server could not be told. */
  readonly leaveTombstone: (idToken: string) => void;
  /** Tells of changes in this tab and in others. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** How a session is stored. */
export type StoredForm<User> = {
  readonly key: string;
  /** Reads a stored record: what is missing of it becomes empty. */
  readonly read: (record: Readonly<Record<string, unknown>>) => User;
  /** The members that are stored, and no other: what else a server sends stays out of the browser's storage. */
  readonly keep: (user: User) => User;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Builds the store over a browser storage; `tabs` is where other tabs' changes arrive. */
export const createSessionStore = <User extends StoredSession>(
  form: StoredForm<User>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tabs: EventTarget,
): SessionStore<User> => {
  const listeners = new Set<() => void>();
  let known: { raw: string | null; user: User | null } = { raw: null, user: null };
  const tell = () => listeners.forEach((listener) => listener());

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
    tell();
  };
  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === form.key || key === null) tell();
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
      tell();
    },
    leaveTombstone: (idToken) => put({ idToken, loggedOut: true }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
