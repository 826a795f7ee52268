import { textOf } from '@patio/framework/kernel';
import type { SessionUser } from '../rules/SessionUser';

/** Storage key of the signed-in person. */
export const sessionKey = 'user';

/** New tokens of a running session. */
export type Tokens = {
  readonly idToken: string;
  readonly permissionToken?: string | null;
  readonly refreshToken?: string;
};

/** Reads and writes the one stored session; every tab sees the same. */
export type SessionStore = {
  /** The stored record; null when there is none or when it is not one. Same object until it changes. */
  readonly read: () => SessionUser | null;
  readonly write: (user: SessionUser) => void;
  readonly replaceTokens: (tokens: Tokens) => void;
  readonly clear: () => void;
  /** Keeps only what a logout still needs, because the server could not be told. */
  readonly leaveTombstone: (idToken: string) => void;
  /** Tells of changes in this tab and in others. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (raw: string | null): SessionUser | null => {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    if (!isRecord(value)) return null;
    // What is missing is read as empty: the gate, not this store, decides what an incomplete record means.
    return {
      ...(value as SessionUser),
      username: textOf(value['username']),
      idToken: textOf(value['idToken']),
      refreshToken: textOf(value['refreshToken']),
      groups: Array.isArray(value['groups']) ? value['groups'] : [],
      dealers: Array.isArray(value['dealers']) ? value['dealers'] : [],
    };
  } catch {
    return null;
  }
};

/** The members that are stored, and no other: what else a server sends stays out of the browser's storage. */
const stored = (user: SessionUser): SessionUser => ({
  username: user.username,
  name: user.name,
  email: user.email,
  userType: user.userType,
  status: user.status,
  groups: user.groups,
  dealers: user.dealers,
  dealerDefault: user.dealerDefault ?? null,
  idToken: user.idToken,
  permissionToken: user.permissionToken ?? null,
  passwordExpireDate: user.passwordExpireDate,
  refreshToken: user.refreshToken,
  sessionIdleMinutes: user.sessionIdleMinutes,
  sessionEndsAt: user.sessionEndsAt,
  ...(user.seeAs ? { seeAs: user.seeAs } : {}),
});

/** Builds the store over a browser storage; `tabs` is where other tabs' changes arrive. */
export const createSessionStore = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tabs: EventTarget,
): SessionStore => {
  const listeners = new Set<() => void>();
  let known: { raw: string | null; user: SessionUser | null } = { raw: null, user: null };
  const tell = () => listeners.forEach((listener) => listener());

  const read = () => {
    const raw = storage.getItem(sessionKey);
    if (raw !== known.raw) known = { raw, user: parse(raw) };
    return known.user;
  };
  const put = (value: unknown) => {
    storage.setItem(sessionKey, JSON.stringify(value));
    tell();
  };
  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === sessionKey || key === null) tell();
  });

  return {
    read,
    write: (user) => put(stored(user)),
    replaceTokens: (tokens) => {
      const user = read();
      if (user)
        put(stored({ ...user, ...tokens, refreshToken: tokens.refreshToken ?? user.refreshToken }));
    },
    clear: () => {
      storage.removeItem(sessionKey);
      tell();
    },
    leaveTombstone: (idToken) => put({ idToken, loggedOut: true }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
