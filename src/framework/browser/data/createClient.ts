import { endsSession, answeredCode, type ErrorCode } from '#kernel/errors/catalogue.ts';
import { expired } from './ApiEnvironment';
import type { ApiEnvironment, ApiEvents, ApiRequest } from './ApiEnvironment';
import { failureFromResponse, networkFailure, ProblemError, type Failure } from './ProblemError';

/** Maximum age of a prefetched response, in milliseconds. */
const freshMs = 5_000;

type Headers = Readonly<Record<string, string>>;
type Waiting = {
  readonly key: string;
  readonly askedAt: number;
  readonly response: Promise<Response>;
};

/** Holds one prefetched response. */
type Prefetch = {
  readonly ask: (url: string, headers: Headers) => void;
  /** Returns the response of the same call with the same tokens, once; undefined if none or too old. */
  readonly take: (url: string, headers: Headers) => Promise<Response> | undefined;
};

/** Buffers a response, so the caller gets headers and body together. */
const whole = async (response: Response): Promise<Response> =>
  response.status === 200 ? new Response(await response.text(), response) : response;

const keyOf = (url: string, headers: Headers): string => JSON.stringify([url, headers]);

/** The consumer of the response handles its failure. */
const createPrefetch = (fetch: (url: string, init: RequestInit) => Promise<Response>): Prefetch => {
  let waiting: Waiting | undefined;
  return {
    ask: (url, headers) => {
      const response = fetch(url, { method: 'GET', headers }).then(whole);
      // The caller that takes the response handles its failure.
      response.catch(() => undefined);
      waiting = { key: keyOf(url, headers), askedAt: Date.now(), response };
    },
    take: (url, headers) => {
      if (waiting?.key !== keyOf(url, headers)) return undefined;
      const { response, askedAt } = waiting;
      waiting = undefined;
      return Date.now() - askedAt < freshMs ? response : undefined;
    },
  };
};

/** Pause between a refresh and the retry. @source SES-062 */
export const retryDelayMs = 2000;

/** Longest wait before a refused call (429) is sent again, and maximum retries. A longer wait shows the error. */
const patience = { seconds: 5, times: 3 } as const;

/** Sends requests by the session rules. */
export type ApiClient = {
  /** Resolves to a successful response. Throws `ProblemError`, or the abort of a cancelled call. */
  readonly send: (request: ApiRequest) => Promise<Response>;
  /** Prefetches a call: the next `send` to the same URL gets its response. */
  readonly prefetch: (url: string) => void;
  /** Renews the tokens now. Throws if the session has ended. */
  readonly renew: () => Promise<void>;
  /** Subscribes to ended sessions and missing permissions. Returns an unsubscribe function. */
  readonly listen: (events: ApiEvents) => () => void;
};

const isAbortOf = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Form data sets its own content type, with a boundary. */
const contentTypeOf = ({ body, text, content }: ApiRequest): string | undefined => {
  if (content !== undefined) return 'application/octet-stream';
  return (text ?? body) === undefined ? undefined : 'application/json';
};

const headersOf = (request: ApiRequest, environment: ApiEnvironment): Record<string, string> => {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  const type = contentTypeOf(request);
  if (type !== undefined) headers['Content-Type'] = type;
  if (request.auth === 'public' && environment.publicKey)
    headers['api-key'] = environment.publicKey;
  if (request.auth === 'none' || request.auth === 'public') return headers;
  return { ...headers, ...environment.headers(request) };
};

/** What a call was repeated after, each at most once. */
type Repeated = { readonly isRenewed?: true; readonly isConfirmed?: true };

/** State of a call while its failure is handled. */
type Sent = Repeated & { readonly token: string };

/** Errors that a fresh token would not change. */
const settled: readonly ErrorCode[] = ['access.forbidden', 'access.read_only_view'];

const isRefreshable = ({ status, rawCode }: Failure): boolean =>
  (status === 401 || status === 403) && !settled.some((code) => answeredCode(code) === rawCode);

const bodyOf = ({ body, text, content }: ApiRequest): Pick<RequestInit, 'body'> => {
  const written = content ?? text;
  if (written !== undefined) return { body: written };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};

const sendForm = (
  environment: ApiEnvironment,
  { url, signal, onProgress, ...request }: ApiRequest,
  form: FormData,
): Promise<Response> => {
  const headers = headersOf({ url, ...request }, environment);
  const cancel = signal ? { signal } : {};
  if (!environment.upload)
    return environment.fetch(url, { method: request.method, headers, body: form, ...cancel });
  return environment.upload(url, {
    headers,
    form,
    ...cancel,
    ...(onProgress ? { onProgress } : {}),
  });
};

/** Sends a call; one that came too soon (429) again after its `Retry-After`, since it was refused unread. */
const createTransport = (environment: ApiEnvironment, prefetched: Prefetch) => {
  const sendOnce = async (request: ApiRequest): Promise<Response> => {
    try {
      if (request.form) return await sendForm(environment, request, request.form);
      if (request.method === 'GET') {
        const there = prefetched.take(request.url, headersOf(request, environment));
        if (there) return await there;
      }
      return await environment.fetch(request.url, {
        method: request.method,
        headers: headersOf(request, environment),
        ...bodyOf(request),
        ...(request.signal ? { signal: request.signal } : {}),
        ...(request.keepalive ? { keepalive: true } : {}),
      });
    } catch (error) {
      if (isAbortOf(request.signal)) throw error;
      throw new ProblemError(networkFailure);
    }
  };
  return async (request: ApiRequest): Promise<Response> => {
    for (let left: number = patience.times; ; left -= 1) {
      const response = await sendOnce(request);
      const seconds = Number(response.headers.get('retry-after'));
      const isBrief = response.status === 429 && seconds > 0 && seconds <= patience.seconds;
      if (!isBrief || left === 0) return response;
      await environment.wait(seconds * 1000);
      request.signal?.throwIfAborted();
    }
  };
};

/** Event listeners. A session end before anyone listens is delivered to the first listener. */
const createAudience = () => {
  const audience = new Set<ApiEvents>();
  let unreported: Failure | undefined;
  return {
    audience,
    reportEnd: (failure: Failure): void => {
      if (audience.size === 0) unreported = failure;
      audience.forEach((events) => events.onSessionEnd(failure));
    },
    listen: (events: ApiEvents): (() => void) => {
      audience.add(events);
      if (unreported) events.onSessionEnd(unreported);
      unreported = undefined;
      return () => audience.delete(events);
    },
  };
};

/** Requests a fresh second factor, once per call: throws, or returns to retry. */
const createStepUp =
  (environment: ApiEnvironment) =>
  async (failure: Failure, { signal }: ApiRequest, sent: Sent): Promise<Repeated> => {
    const isConfirmed = !sent.isConfirmed && (await environment.stepUp?.()) === true;
    signal?.throwIfAborted();
    if (!isConfirmed) throw new ProblemError(failure);
    return { isConfirmed };
  };

/**
 * Creates the client: tokens on every session call, one refresh at a time, one retry two seconds later, one after a
 * confirmed second factor, forced logout by code; no refresh for access.forbidden or if the environment has none.
 *
 * @source SES-059 to SES-064, OQ-005, OQ-189, ERR-010 to ERR-014, ERR-020
 */
export const createClient = (environment: ApiEnvironment): ApiClient => {
  const { session, refresh } = environment;
  const prefetched = createPrefetch(environment.fetch);
  const transport = createTransport(environment, prefetched);
  const stepUp = createStepUp(environment);
  const { audience, reportEnd: tellEnd, listen } = createAudience();

  /** Ends the session that a call was sent with, unless a new one has started. */
  const endSession = (failure: Failure, usedToken: string): never => {
    if (session.read()?.idToken === usedToken) {
      session.clear();
      tellEnd(failure);
    }
    throw new ProblemError(failure);
  };

  const refuse = (failure: Failure, request: ApiRequest): never => {
    if (request.leadsHome ?? request.method !== 'GET')
      audience.forEach((events) => events.onForbidden(failure));
    throw new ProblemError(failure);
  };

  const renewFrom = async (usedToken: string): Promise<void> => {
    const renewed = refresh ? await refresh(usedToken) : expired();
    if (renewed !== 'renewed') endSession(renewed, usedToken);
  };

  /** Handles a refused session call: throws, or returns what the retry follows. */
  const recover = async (failure: Failure, request: ApiRequest, sent: Sent): Promise<Repeated> => {
    if (endsSession(failure.rawCode)) endSession(failure, sent.token);
    if (failure.rawCode === 'access.step_up') return stepUp(failure, request, sent);
    if (failure.rawCode === 'access.view_over') audience.forEach((events) => events.onViewOver?.());
    if (!isRefreshable(failure)) throw new ProblemError(failure);
    const isFinal = sent.isRenewed === true || !refresh;
    if (isFinal && failure.status === 401) endSession(expired(), sent.token);
    if (isFinal) refuse(failure, request);
    await renewFrom(sent.token);
    await environment.wait(retryDelayMs);
    request.signal?.throwIfAborted();
    return { isRenewed: true };
  };

  const attempt = async (request: ApiRequest, repeated: Repeated): Promise<Response> => {
    const token = session.read()?.idToken ?? '';
    const response = await transport(request);
    if (response.ok) return response;
    const rawFailure = { ...(await failureFromResponse(response)), url: request.url };
    const sentence = await environment.explain?.(rawFailure);
    const failure = sentence === undefined ? rawFailure : { ...rawFailure, sentence };
    if (request.auth !== 'session') throw new ProblemError(failure);
    const retried = await recover(failure, request, { ...repeated, token });
    return attempt(request, { ...repeated, ...retried });
  };

  return {
    send: (request) => attempt(request, {}),
    prefetch: (url) =>
      prefetched.ask(url, headersOf({ method: 'GET', url, auth: 'session' }, environment)),
    renew: async () => {
      const token = session.read()?.idToken;
      if (token) await renewFrom(token);
      else tellEnd(expired());
    },
    listen,
  };
};
