import type { ApiEnvironment, ApiEvents, ApiRequest } from './ApiEnvironment';
import { endsSession } from './alertText';
import { failureFromResponse } from './problem';
import { networkFailure, ProblemError } from './ProblemError';
import type { Failure } from './ProblemError';
import { createRefresh } from './session/refresh';

/** Pause between a successful refresh and the repeated call. @source SES-062 */
export const retryDelayMs = 2000;

/** Sends requests by the rules of the session. */
export type ApiClient = {
  /** The answer of a successful call. Throws `ProblemError`, or the abort of a cancelled call. */
  readonly send: (request: ApiRequest) => Promise<Response>;
  /** Renews the tokens now. Throws when the session is over. */
  readonly renew: () => Promise<void>;
  /** Hears of ended sessions and missing permissions. Returns the way to stop. */
  readonly listen: (events: ApiEvents) => () => void;
};

const isAbortOf = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

const headersOf = (request: ApiRequest, environment: ApiEnvironment): Record<string, string> => {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  if (request.auth === 'public' && environment.publicKey)
    headers['api-key'] = environment.publicKey;
  if (request.auth === 'none' || request.auth === 'public') return headers;
  const user = environment.session.read();
  if (user?.idToken) headers['idToken'] = user.idToken;
  if (user?.permissionToken) headers['permissionToken'] = user.permissionToken;
  return headers;
};

const createTransport =
  (environment: ApiEnvironment) =>
  async (request: ApiRequest): Promise<Response> => {
    try {
      return await environment.fetch(request.url, {
        method: request.method,
        headers: headersOf(request, environment),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        ...(request.signal ? { signal: request.signal } : {}),
        ...(request.keepalive ? { keepalive: true } : {}),
      });
    } catch (error) {
      if (isAbortOf(request.signal)) throw error;
      throw new ProblemError(networkFailure);
    }
  };

/**
 * Builds the client: tokens on every session call, one refresh in flight, one retry two seconds after it, forced
 * logout by code, and no refresh for SEC004.
 *
 * @source SES-059 to SES-064, OQ-005, OQ-189, ERR-010 to ERR-014, ERR-020
 */
export const createClient = (environment: ApiEnvironment): ApiClient => {
  const { session } = environment;
  const transport = createTransport(environment);
  const refresh = createRefresh(environment);
  const audience = new Set<ApiEvents>();

  const endSession = (failure: Failure): never => {
    session.clear();
    audience.forEach((events) => events.onSessionEnd(failure));
    throw new ProblemError(failure);
  };

  const refuse = (failure: Failure, request: ApiRequest, retried: boolean): never => {
    if (failure.status === 403 && retried && !request.quiet)
      audience.forEach((events) => events.onForbidden(failure));
    throw new ProblemError(failure);
  };

  const attempt = async (request: ApiRequest, retried: boolean): Promise<Response> => {
    const usedToken = session.read()?.idToken ?? '';
    const response = await transport(request);
    if (response.ok) return response;
    const failure = await failureFromResponse(response);
    if (request.auth !== 'session') throw new ProblemError(failure);
    if (endsSession(failure.rawCode)) return endSession(failure);
    const refreshable =
      (failure.status === 401 || failure.status === 403) && failure.rawCode !== 'SEC004';
    if (!refreshable) return refuse(failure, request, false);
    if (retried)
      return failure.status === 401
        ? endSession({ status: 401, rawCode: 'USE021' })
        : refuse(failure, request, true);
    const renewed = await refresh(usedToken);
    if (renewed !== 'renewed') return endSession(renewed);
    await environment.wait(retryDelayMs);
    request.signal?.throwIfAborted();
    return attempt(request, true);
  };

  return {
    send: (request) => attempt(request, false),
    renew: async () => {
      const renewed = await refresh(session.read()?.idToken ?? '');
      if (renewed !== 'renewed') endSession(renewed);
    },
    listen: (events) => {
      audience.add(events);
      return () => audience.delete(events);
    },
  };
};
