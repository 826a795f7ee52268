import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { expired, type ApiEnvironment, type RefreshResult } from '#browser/data/ApiEnvironment.ts';
import {
  failureFromResponse,
  networkFailure,
  ProblemError,
  type Failure,
} from '#browser/data/ProblemError.ts';

/** Members of every stored session. */
type StoredSession = { readonly idToken: string };

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

const key = 'patio.lastCall';
/** Minimum interval between writes in milliseconds, since all tabs share the value. */
const stepMs = 5000;

/** When the server last saw the person, as known to this browser. */
export type Activity = {
  /** Records that a call of the person succeeded. */
  readonly seen: () => void;
  /** Time of the last one in milliseconds since 1970; now if there was none. */
  readonly lastAt: () => number;
};

/** Stores in the browser when the server last saw the person, for the warning before the session ends. */
export const createActivity = (storage: Storage, now: () => number): Activity => {
  let written = -Infinity;
  return {
    seen: () => {
      if (Math.abs(now() - written) < stepMs) return;
      written = now();
      storage.setItem(key, String(written));
    },
    lastAt: () => {
      const stored = Number(storage.getItem(key) ?? NaN);
      return Number.isFinite(stored) ? stored : now();
    },
  };
};

/** Dependencies of the renewal, replaceable in tests. */
type RenewalEnvironment<User extends StoredSession, Tokens> = Pick<ApiEnvironment, 'fetch'> & {
  readonly session: { readonly read: () => User | null };
  /** Runs work under a lock shared by all tabs; without lock support, runs it directly. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Request that returns new tokens. */
  readonly request: (user: User) => { readonly url: string; readonly init: RequestInit };
  /** Stores new tokens. */
  readonly keep: (tokens: Tokens) => void;
  /** Error code of a session replaced by another sign-in. */
  readonly replaced: ErrorCode;
};

const isTokens = <Tokens extends StoredSession>(value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<StoredSession>).idToken === 'string';

/** The server is rate-limiting or unreachable, so the session may still be valid. */
const isAway = ({ status }: Failure): boolean => status === 429 || (status >= 502 && status <= 504);

const requestTokens = async <User extends StoredSession, Tokens extends StoredSession>(
  environment: RenewalEnvironment<User, Tokens>,
): Promise<RefreshResult> => {
  const { session, request, keep, replaced } = environment;
  const user = session.read();
  if (!user?.idToken) return expired();
  const { url, init } = request(user);
  const response = await environment.fetch(url, init).catch(() => null);
  // No response: the session may still be valid, so a lost connection does not end it.
  if (response === null) throw new ProblemError(networkFailure);
  if (!response.ok) {
    const failure = await failureFromResponse(response);
    if (isAway(failure)) throw new ProblemError(failure);
    // Being replaced has its own message; everything else counts as expired (SES-063).
    return failure.rawCode === replaced ? failure : expired();
  }
  const tokens: unknown = await response.json().catch(() => null);
  if (!isTokens<Tokens>(tokens) || session.read() === null) return expired();
  keep(tokens);
  return 'renewed';
};

/**
 * Creates the token renewal: at most one request in flight, and none if another tab has renewed the token since the
 * call was sent.
 *
 * @returns the outcome; a failure means that the session has ended
 */
export const createRenewal = <User extends StoredSession, Tokens extends StoredSession>(
  environment: RenewalEnvironment<User, Tokens>,
): ((usedToken: string) => Promise<RefreshResult>) => {
  let running: Promise<RefreshResult> | null = null;
  return (usedToken) => {
    running ??= environment
      .exclusively(async () => {
        const current = environment.session.read()?.idToken;
        if (current !== undefined && current !== usedToken) return 'renewed';
        return requestTokens(environment);
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
};

/** Runs work under a lock shared by all tabs, if the browser supports locks. */
export const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('session-refresh', work)
    : work();
