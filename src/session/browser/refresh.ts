import { endpointUrl } from '@patio/framework/kernel';
import {
  type ApiEnvironment,
  type Failure,
  ProblemError,
  type RefreshResult,
  expired,
  failureFromResponse,
  networkFailure,
} from '@patio/framework/react';
import { refreshToken } from '../calls';
import type { SessionStore, Tokens } from './sessionStore';

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Tokens>).idToken === 'string';

/** What the refresh takes from its surroundings, so that tests bring their own. */
export type RefreshEnvironment = Pick<ApiEnvironment, 'fetch'> & {
  readonly session: SessionStore;
  /** Runs work under a lock that all tabs share; without locks it just runs. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
};

/** A server that is asked too often, or that nobody reaches: the session may well be alive. */
const isAway = ({ status }: Failure): boolean => status === 429 || (status >= 502 && status <= 504);

const askForTokens = async (environment: RefreshEnvironment): Promise<RefreshResult> => {
  const { session } = environment;
  const user = session.read();
  if (!user?.idToken) return expired;
  const answer = await environment
    .fetch(endpointUrl(refreshToken), {
      method: refreshToken.method,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        idToken: user.idToken,
      },
      body: JSON.stringify({
        username: user.username,
        // Without one the cookie of the sign-in counts.
        ...(user.refreshToken ? { refreshToken: user.refreshToken } : {}),
      }),
    })
    .catch(() => null);
  // Nobody answered: the session may well be alive, so it is not ended for a lost connection.
  if (answer === null) throw new ProblemError(networkFailure);
  if (!answer.ok) {
    const failure = await failureFromResponse(answer);
    if (isAway(failure)) throw new ProblemError(failure);
    // Being replaced by another login is worth telling apart; everything else is an expired login (SES-063).
    return failure.rawCode === 'SEC003' ? failure : expired;
  }
  const tokens: unknown = await answer.json().catch(() => null);
  if (!isTokens(tokens) || session.read() === null) return expired;
  session.replaceTokens(tokens);
  return 'renewed';
};

/**
 * Builds the refresh: one in flight however many calls wait for it, and none when another tab has renewed the token
 * since the call was sent.
 *
 * @returns how it ended; a failure means that the session is over
 */
export const createRefresh = (
  environment: RefreshEnvironment,
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
