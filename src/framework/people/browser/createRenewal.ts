import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { expired, type ApiEnvironment, type RefreshResult } from '#browser/data/ApiEnvironment.ts';
import {
  failureFromResponse,
  networkFailure,
  ProblemError,
  type Failure,
} from '#browser/data/ProblemError.ts';
import type { StoredSession } from './createSessionStore';

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
export type RenewalEnvironment<User extends StoredSession, Tokens> = Pick<
  ApiEnvironment,
  'fetch'
> & {
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
  const answer = await environment.fetch(url, init).catch(() => null);
  // No response: the session may still be valid, so a lost connection does not end it.
  if (answer === null) throw new ProblemError(networkFailure);
  if (!answer.ok) {
    const failure = await failureFromResponse(answer);
    if (isAway(failure)) throw new ProblemError(failure);
    // Being replaced has its own message; everything else counts as expired (SES-063).
    return failure.rawCode === replaced ? failure : expired();
  }
  const tokens: unknown = await answer.json().catch(() => null);
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
