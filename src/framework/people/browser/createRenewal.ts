import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { expired } from '#browser/data/ApiEnvironment.ts';
import type { ApiEnvironment, RefreshResult } from '#browser/data/ApiEnvironment.ts';
import {
  failureFromResponse,
  networkFailure,
  ProblemError,
  type Failure,
} from '#browser/data/ProblemError.ts';
import type { StoredSession } from './createSessionStore';

/** What the renewal takes from its surroundings, so that tests bring their own. */
export type RenewalEnvironment<User extends StoredSession, Tokens> = Pick<
  ApiEnvironment,
  'fetch'
> & {
  readonly session: { readonly read: () => User | null };
  /** Runs work under a lock that all tabs share; without locks it just runs. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** The call that answers new tokens. */
  readonly request: (user: User) => { readonly url: string; readonly init: RequestInit };
  /** Keeps new tokens. */
  readonly keep: (tokens: Tokens) => void;
  /** Told to whom another sign-in has replaced. */
  readonly replaced: ErrorCode;
};

const isTokens = <Tokens extends StoredSession>(value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<StoredSession>).idToken === 'string';

/** A server that is asked too often, or that nobody reaches: the session may well be alive. */
const isAway = ({ status }: Failure): boolean => status === 429 || (status >= 502 && status <= 504);

const askForTokens = async <User extends StoredSession, Tokens extends StoredSession>(
  environment: RenewalEnvironment<User, Tokens>,
): Promise<RefreshResult> => {
  const { session, request, keep, replaced } = environment;
  const user = session.read();
  if (!user?.idToken) return expired();
  const { url, init } = request(user);
  const answer = await environment.fetch(url, init).catch(() => null);
  // Nobody answered: the session may well be alive, so it is not ended for a lost connection.
  if (answer === null) throw new ProblemError(networkFailure);
  if (!answer.ok) {
    const failure = await failureFromResponse(answer);
    if (isAway(failure)) throw new ProblemError(failure);
    // Being replaced by another sign-in is worth telling apart; everything else is an expired one (SES-063).
    return failure.rawCode === replaced ? failure : expired();
  }
  const tokens: unknown = await answer.json().catch(() => null);
  if (!isTokens<Tokens>(tokens) || session.read() === null) return expired();
  keep(tokens);
  return 'renewed';
};

/**
 * Builds the renewal of tokens: one in flight however many calls wait for it, and none when another tab has renewed
 * the token since the call was sent.
 *
 * @returns how it ended; a failure means that the session is over
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
        return askForTokens(environment);
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
};

/** Runs work under a lock of all tabs of this browser, where it has locks. */
export const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('session-refresh', work)
    : work();
